// The answers of a solve link as one text: a letter a cell, and in parentheses what a cell holds that is no letter a to z.
import { MAX_REBUS } from "../../limits";
import { BLOCK } from "../../puzzle/cells";
import { broken } from "../parameters/param-error";

/** `answers` as in Solvable: one for each white cell. */
export function writeAnswers(answers: readonly string[]): string {
  return answers.map((answer) => (/^[a-z]?$/.test(answer) ? answer : `(${answer})`)).join("");
}

const ANSWER = /([a-z])|\(([^()]+)\)/y;

/** Throws ParamError; `cells` says where the blocks are. */
export function readAnswers(text: string, cells: string): string[] {
  ANSWER.lastIndex = 0;
  const answers = [...cells].map((cell) => {
    if (cell === BLOCK) return "";
    const found = ANSWER.exec(text);
    const answer = found?.[1] ?? found?.[2] ?? "";
    if (!answer || answer.length > MAX_REBUS) throw broken("it does not hold an answer for each cell.");
    return answer;
  });
  const end = text === "" ? 0 : ANSWER.lastIndex;
  if (end !== text.length) throw broken("it holds more answers than the grid has cells.");
  return answers;
}
