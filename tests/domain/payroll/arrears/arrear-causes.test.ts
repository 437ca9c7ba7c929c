import { expect, test } from "vitest";
import { findArrearCause, formatArrearCause, type RecordChange } from "~/domain/payroll/arrears/arrear-causes";

const PERIOD = { employeeSeq: 7, startDate: "2026-11-01", endDate: "2026-11-15", completion: 1_000 } as const;
const change = (changeLogSeq: number, more: Partial<RecordChange> = {}): RecordChange => ({
  changeLogSeq,
  at: 2_000,
  featureName: "EMPLOYEE_SALARY",
  employeeSeq: 7,
  itemSeq: null,
  from: "2026-11-01",
  description: "",
  by: "Ana Reyes",
  ...more,
});
const entry = (changeLogSeq: number, itemSeq: number) => change(changeLogSeq, { featureName: "PAYROLL_ITEM", itemSeq });
const holiday = (changeLogSeq: number, from: RecordChange["from"]) =>
  change(changeLogSeq, { featureName: "COMPANY_HOLIDAY", employeeSeq: null, from });
const findCause = (lineCode: string, ...changes: RecordChange[]) => findArrearCause({ ...PERIOD, lineCode }, changes)?.changeLogSeq ?? null;

test("F-15 arrears are caused by this employee's latest change after the completion that affects the period", () => {
  expect(findCause("basicSalary", change(1), change(2))).toBe(2);
  expect(findCause("basicSalary", change(1, { from: "2026-11-15" }), change(2, { from: "2026-11-16" }))).toBe(1);
  expect(findCause("basicSalary", change(1, { at: 1_000 }))).toBeNull();
  expect(findCause("basicSalary", change(1, { at: 1_001 }))).toBe(1);
  expect(findCause("basicSalary", change(1, { employeeSeq: 8 }))).toBeNull();
  expect(findCause("basicSalary")).toBeNull();
  // Joined, moved or left; a change without a day may affect any period.
  expect(findCause("basicSalary", change(1, { featureName: "EMPLOYEE_JOB_INFO" }))).toBe(1);
  expect(findCause("basicSalary", change(1, { from: null }))).toBe(1);
});

test("F-15 an item's line is caused by its entry, and without one by pay", () => {
  expect(findCause("taxableAllowance:3", entry(1, 3), change(2))).toBe(1);
  expect(findCause("taxableAllowance:3", entry(1, 4), change(2))).toBe(2);
  expect(findCause("basicSalary", entry(1, 3))).toBeNull();
});

test("F-15 holiday premiums are caused by the calendar, basic pay by the salary before it", () => {
  expect(findCause("regularHolidayPay", change(2), holiday(1, "2026-11-15"))).toBe(1);
  expect(findCause("regularHolidayPay", change(2), holiday(1, "2026-10-31"))).toBe(2);
  expect(findCause("basicSalary", change(1), holiday(2, "2026-11-02"))).toBe(1);
  expect(findCause("specialDayPay", change(2), holiday(1, "2026-11-01"))).toBe(1);
  expect(findCause("absence", holiday(2, "2026-11-02"))).toBe(2);
  expect(findCause("overtimePay", holiday(2, "2026-11-02"))).toBeNull();
});

test("F-15 a cause is shown with who changed it, and when in Manila time", () => {
  // 01:00 in UTC is 09:00 in Manila.
  expect(formatArrearCause(change(1, { description: "Salary 33,000.00", at: Date.UTC(2026, 11, 3, 1) }))).toEqual({
    featureName: "EMPLOYEE_SALARY",
    description: "Salary 33,000.00",
    changedBy: "Ana Reyes, 12/03/2026 09:00",
  });
});
