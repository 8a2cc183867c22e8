// A link as a QR code, drawn as SVG; its library comes when somebody asks for it.
import { useEffect, useState } from "preact/hooks";

type Encode = typeof import("qr").encodeQR;

/** Modules of quiet around the code, which readers need. */
const QUIET = 4;

export function QrCode({ link }: { readonly link: string }) {
  const [encode, setEncode] = useState<{ readonly it: Encode } | "lost" | null>(null);
  useEffect(() => {
    import("qr").then(
      ({ encodeQR }) => setEncode({ it: encodeQR }),
      () => setEncode("lost"),
    );
  }, []);
  if (encode === null) return <p class="muted">…</p>;
  if (encode === "lost") return <p class="muted">It could not be fetched: try again with a network.</p>;
  const code = codeOf(encode.it, link);
  if (!code)
    return <p class="muted">This puzzle’s link is too long for a QR code: shorten clues or notes.</p>;
  const svg = svgOf(code);
  return (
    <>
      <svg
        class="qr"
        viewBox={`0 0 ${code.length} ${code.length}`}
        role="img"
        aria-label="QR code of the solve link"
        data-testid="qr"
      >
        <rect width={code.length} height={code.length} fill="#fff" />
        <path d={pathOf(code)} fill="#000" shape-rendering="crispEdges" />
      </svg>
      <p>
        <a
          class="button small"
          download="crossword-qr.svg"
          href={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          data-testid="qr-save"
        >
          Save as SVG
        </a>
      </p>
    </>
  );
}

/** Undefined where the link is longer than any code holds. */
function codeOf(encode: Encode, link: string): boolean[][] | undefined {
  try {
    return encode(link, "raw", { ecc: "low", border: QUIET });
  } catch {
    return undefined;
  }
}

/** A rectangle for each run of dark modules of a row. */
export function pathOf(code: readonly (readonly boolean[])[]): string {
  return code
    .flatMap((row, y) => {
      const text = row.map((dark) => (dark ? "1" : "0")).join("");
      return [...text.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      );
    })
    .join("");
}

function svgOf(code: readonly (readonly boolean[])[]): string {
  const side = code.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path shape-rendering="crispEdges" d="${pathOf(code)}"/></svg>`;
}
