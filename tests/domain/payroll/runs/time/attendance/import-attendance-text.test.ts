import { expect, test } from "vitest";
import { assumedText } from "~/domain/payroll/runs/time/attendance/import-attendance-text";

test("consecutive days that count as planned for equally many employees are reported together", () => {
  const of = (...days: [string, number][]) => assumedText(days.map(([day, people]) => ({ day, people })));
  expect(of()).toEqual([]);
  expect(of(["2026-11-27", 1])).toEqual(["1 employee on 11/27/2026"]);
  // A year end does not split a range; a different number of employees or a day in between does.
  expect(of(["2026-12-30", 3], ["2026-12-31", 3], ["2027-01-01", 3], ["2027-01-02", 2], ["2027-01-04", 2], ["2027-01-05", 2])).toEqual([
    "3 employees on 12/30/2026–01/01/2027",
    "2 employees on 01/02/2027",
    "2 employees on 01/04–01/05/2027",
  ]);
});
