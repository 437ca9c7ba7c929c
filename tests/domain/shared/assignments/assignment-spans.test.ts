import { expect, test } from "vitest";
import { assignmentSpans, spanText } from "~/domain/shared/assignments/assignment-spans";
import { assignQuestion, alreadyAssignedText } from "~/domain/shared/assignments/assignment-text";

const NAMES = new Map([
  [1, "Office"],
  [2, "Plant"],
  [3, "Night"],
]);
const spans = (current: number | null, assignments: { startDate: string; to: number | null }[], today: string) =>
  assignmentSpans({ current, assignments }, NAMES, today).map(
    ({ startDate, toName, state }) => `${state} ${toName} ${spanText(startDate)}`,
  );

test("an assignment without dates applies from the join date, also an empty one", () => {
  expect(spans(2, [], "2026-11-22")).toEqual(["NOW Plant since joining"]);
  expect(spans(null, [], "2026-11-22")).toEqual(["NOW null since joining"]);
});

test("the latest assignment that has begun is current, also on its first day; later ones are upcoming, earlier ones past", () => {
  const dated = [
    { startDate: "2026-11-16", to: 2 },
    { startDate: "2020-01-06", to: 1 },
    { startDate: "2026-12-01", to: 3 },
  ];
  expect(spans(1, dated, "2026-11-15")).toEqual([
    "COMING Night from 12/01/2026 on",
    "COMING Plant from 11/16/2026 on",
    "NOW Office since joining",
  ]);
  expect(spans(2, dated, "2026-11-16")[1]).toBe("NOW Plant from 11/16/2026 on");
  expect(spans(2, dated, "2026-11-30")[1]).toBe("NOW Plant from 11/16/2026 on");
  expect(spans(3, dated, "2026-12-01")).toEqual([
    "NOW Night from 12/01/2026 on",
    "PAST Plant from 11/16/2026 on",
    "PAST Office since joining",
  ]);
});

test("a later joiner has the first assignment from the beginning, and an assignment may be empty", () => {
  expect(spans(null, [{ startDate: "2026-12-01", to: 1 }], "2026-11-22")).toEqual(["NOW Office since joining"]);
  const ended = [
    { startDate: "2026-01-01", to: 1 },
    { startDate: "2026-11-01", to: null },
  ];
  expect(spans(null, ended, "2026-11-22")).toEqual(["NOW null from 11/01/2026 on", "PAST Office since joining"]);
});

// covers: F-7
test("the question states how many employees are assigned to what from which day", () => {
  expect(assignQuestion("PAYROLL", 12, "Office", "2026-12-01")).toBe("12 employees will be paid by Office from 12/01/2026.");
  expect(assignQuestion("WORK_SCHEDULE", 1, "Plant", "2026-12-01")).toBe("1 employee will work by Plant from 12/01/2026.");
  expect([0, 1, 1200].map(alreadyAssignedText)).toEqual([
    null,
    "1 is assigned already and does not change.",
    "1,200 are assigned already and do not change.",
  ]);
});
