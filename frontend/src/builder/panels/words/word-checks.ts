// What there is to look at among the words, by the page itself and by whoever searches.

import type { CandidatesSlice } from "../../../candidates/candidates-state";
import type { DocumentSlice } from "../../../document/state/document-state";
import type { Problem } from "../../../puzzle/checks/problems";
import { togetherProblems } from "../../../puzzle/checks/together";
import { wordProblems } from "../../../puzzle/checks/word-problems";

export function wordChecks({ document, candidates }: DocumentSlice & CandidatesSlice): Problem[] {
  const { puzzle, verified, verifiedWords } = document;
  const conflict = candidates.verdict.kind === "no_fill" ? candidates.verdict.report.conflict : undefined;
  return [
    ...togetherProblems(puzzle, conflict?.minimal ? conflict.entries : []),
    ...wordProblems(puzzle, verified.fill, verifiedWords),
  ];
}
