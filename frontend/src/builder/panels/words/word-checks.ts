// What there is to look at among the words, by the page itself and by whoever searches.
import type { Problem } from "../../../puzzle/checks/problems";
import { togetherProblems } from "../../../puzzle/checks/together";
import { wordProblems } from "../../../puzzle/checks/word-problems";
import type { With } from "../../../state/state";

export function wordChecks({ document: { puzzle, verified }, fill }: With<"document" | "fill">): Problem[] {
  const conflict = fill.verdict.kind === "no_fill" ? fill.verdict.report.conflict : undefined;
  return [
    ...togetherProblems(puzzle, conflict?.minimal ? conflict.entries : []),
    ...wordProblems(puzzle, verified.fill, fill.verifiedWords),
  ];
}
