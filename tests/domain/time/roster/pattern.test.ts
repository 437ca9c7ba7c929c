import { expect, test } from "vitest";
import { patternDays, patternInput } from "~/domain/time/roster/pattern";

const form = (more: Record<string, string> = {}) => ({ from: "2026-11-16", to: "2026-11-22", shift1: "shift:Early", days1: "2", ...more });
const problems = (more: Record<string, string>) => {
  const { error } = patternInput.safeParse(form(more));
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};

test("a pattern begins on its first day, follows its steps and repeats until the last day, both inclusive", () => {
  const steps = [
    { value: "shift:Early", days: 2 },
    { value: "REST", days: 1 },
  ];
  // Monday 16 to Sunday 22 November: E E R E E R E.
  expect(patternDays(steps, "2026-11-16", "2026-11-22").map(({ value }) => value.at(-1))).toEqual(["y", "y", "T", "y", "y", "T", "y"]);
  expect(patternDays(steps, "2026-12-31", "2027-01-01")).toEqual([
    { day: "2026-12-31", value: "shift:Early" },
    { day: "2027-01-01", value: "shift:Early" },
  ]);
  expect(patternDays(steps, "2026-11-16", "2026-11-16")).toHaveLength(1);
});

test("the form accepts up to five steps, the employees, and days in either notation", () => {
  expect(patternInput.parse(form({ who: "7", from: "11/16/2026", shift3: "REST", days3: "31" }))).toEqual({
    who: 7,
    from: "2026-11-16",
    to: "2026-11-22",
    steps: [
      { value: "shift:Early", days: 2 },
      { value: "REST", days: 31 },
    ],
  });
  expect(patternInput.parse(form()).who).toBeNull();
});

test("incomplete steps, no steps, invalid days and invalid ranges are reported at their field", () => {
  expect(problems({ days1: "" })).toEqual(["days1: Choose a shift and for how many days."]);
  expect(problems({ days2: "3" })).toEqual(["shift2: Choose a shift and for how many days."]);
  expect(problems({ shift1: "", days1: "" })).toEqual(["shift1: Choose at least one shift."]);
  for (const days1 of ["0", "32", "1.5", "-1"]) expect(problems({ days1 })).toEqual(["days1: Enter whole days from 1 to 31."]);
  expect(problems({ to: "2026-11-15" })).toEqual(["to: The last day comes before the first."]);
  // 16 November and 91 days more are 92 days.
  expect(problems({ to: "2027-02-15" })).toEqual([]);
  expect(problems({ to: "2027-02-16" })).toEqual(["to: Plan at most 92 days at once."]);
});
