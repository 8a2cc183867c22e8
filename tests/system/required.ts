// What a test needs and a machine may lack: it is passed over then, or fails where `REQUIRE` names it.

/** Says that a test is passed over for want of something, and what brings it; it fails where `REQUIRE=fonts,nats` names that. */
export function missing(what: string, cure: string): void {
  const required = (process.env.REQUIRE ?? "").split(",").map((name) => name.trim());
  if (required.includes(what)) throw new Error(`REQUIRE names ${what}, which is not here; ${cure}`);
  console.warn(`not tested: ${what} is not here; ${cure}`);
}
