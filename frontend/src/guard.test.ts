// What throws ends nothing but itself, and is told once.
import { expect, test, vi } from "vitest";
import { createGuard } from "./guard";

test("a job that throws keeps none of the others from their work, and is told once", () => {
  const told: string[] = [];
  const report = vi.fn();
  const guard = createGuard((sentence) => told.push(sentence), report);
  const done: string[] = [];
  const bad = () => {
    throw new Error("a fault");
  };
  guard.each([bad, () => done.push("saved"), bad, () => done.push("drawn")]);
  expect([done, report.mock.calls.length, told.length]).toEqual([["saved", "drawn"], 2, 1]);
  expect(told[0]).toContain("reload the page");
});

test("errors that nobody has caught are told, and what is nobody's error is not", () => {
  const told: string[] = [];
  const target = new EventTarget();
  createGuard((sentence) => told.push(sentence), vi.fn()).listen(target as unknown as Window);
  target.dispatchEvent(Object.assign(new Event("error"), { error: null, message: "ResizeObserver loop" }));
  target.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "stopped" }));
  expect(told).toEqual([]);
  target.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("a fault") }));
  target.dispatchEvent(Object.assign(new Event("error"), { error: new Error("a fault") }));
  expect(told.length).toBe(1);
});
