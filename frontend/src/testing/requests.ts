// Requests for open grids, for tests that ask without a puzzle.
import {
  type CandidatesRequest,
  type FillRequest,
  fillRequest,
  type PuzzleRequest,
} from "../engine/protocol/request";
import { blankPuzzle } from "../puzzle/puzzle";

export function fillOf(width: number, height = width, more: Partial<FillRequest> = {}): FillRequest {
  return { ...fillRequest(blankPuzzle(width, height), { seed: 7 }), ...more };
}

export function candidatesOf(side: number, more: Partial<CandidatesRequest> = {}): CandidatesRequest {
  return { ...fillOf(side), limit: 0, ...more };
}

export function puzzleWish(side: number): PuzzleRequest {
  return { width: side, height: side, symmetry: "none", seed: 7, clued: false };
}
