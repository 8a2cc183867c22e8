// Files that are dropped anywhere on the page, and files, links and texts that are pasted outside its fields.

/** Who takes what comes. */
interface Taker {
  open(files: readonly File[]): void;
  paste(text: string): void;
}

type Target = Pick<Document, "addEventListener">;

/** `over` hears whether something is held over the page that could be dropped. */
export function listenForFiles(target: Target, files: Taker, over: (is: boolean) => void): void {
  /** Elements that the drag has entered and not left: it enters the next before it leaves the last. */
  let depth = 0;
  const enter = (by: number) => {
    depth = Math.max(0, depth + by);
    over(depth > 0);
  };
  const listen = (name: "dragenter" | "dragover" | "dragleave" | "drop", hear: (event: DragEvent) => void) =>
    target.addEventListener(name, (event) => {
      if (event.dataTransfer && isOurs(event.dataTransfer)) hear(event);
    });
  listen("dragenter", (event) => {
    event.preventDefault();
    enter(1);
  });
  listen("dragover", (event) => event.preventDefault());
  listen("dragleave", () => enter(-1));
  listen("drop", (event) => {
    event.preventDefault();
    enter(-depth);
    const { dataTransfer: data } = event;
    if (data?.files.length) files.open([...data.files]);
    else files.paste(data?.getData("text/uri-list") || data?.getData("text/plain") || "");
  });
  target.addEventListener("paste", (event) => {
    const data = event.clipboardData;
    if (!data || isField(event.target)) return;
    const text = data.getData("text/plain");
    if (data.files.length > 0) files.open([...data.files]);
    else if (isWhole(text)) files.paste(text);
    else return;
    event.preventDefault();
  });
}

/** Text that is dragged within the page or into a field stays the browser's. */
function isOurs({ types }: DataTransfer): boolean {
  return types.includes("Files") || types.includes("text/uri-list");
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** More than a word: a link, or lines. */
function isWhole(text: string): boolean {
  const report = text.trim();
  return report.includes("\n") || /^(?:[{<]|https?:\S+$)/.test(report);
}
