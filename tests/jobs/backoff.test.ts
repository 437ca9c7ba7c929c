import { expect, test } from "vitest";
import { Backoff } from "~/jobs/backoff";

const at = (backoff: Backoff, now: number, ...waiting: [string, string][]) => backoff.due(new Map(waiting), now);

test("new work is enqueued, progressing work is left alone, and stalled work is enqueued again after one check", () => {
  const backoff = new Backoff(15, 600);
  expect(at(backoff, 0, ["a", "1"], ["b", "1"])).toEqual(["a", "b"]);
  expect(at(backoff, 15, ["a", "2"], ["b", "1"])).toEqual(["b"]);
  expect(at(backoff, 30, ["a", "3"])).toEqual([]);
  expect(at(backoff, 45, ["a", "3"])).toEqual(["a"]);
});

test("stalled work is enqueued again with growing delay, up to the maximum", () => {
  const backoff = new Backoff(15, 60);
  const hinted = Array.from({ length: 21 }, (_, look) => look * 15).filter((now) => at(backoff, now, ["a", "1"]).length > 0);
  // After 15, 30, and then every 60 seconds.
  expect(hinted).toEqual([0, 15, 45, 105, 165, 225, 285]);
});

test("work that progressed, or disappeared and returned, is enqueued soon again", () => {
  const backoff = new Backoff(15, 600);
  for (const now of [0, 15, 30, 45, 60, 75, 90]) at(backoff, now, ["a", "1"]);
  expect(at(backoff, 105, ["a", "2"])).toEqual([]);
  expect(at(backoff, 120, ["a", "2"])).toEqual(["a"]);
  expect(at(backoff, 135)).toEqual([]);
  expect(at(backoff, 150, ["a", "2"])).toEqual(["a"]);
});
