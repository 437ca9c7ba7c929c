import { expect, test } from "vitest";
import { thirteenthMonthReport } from "~/domain/payroll/government/remittances/thirteenth-month-report";

// covers: F-60
test("the report counts employees who joined by 31 December and were employed on it, and everyone who was paid, leavers too", () => {
  const person = (employeeSeq: number, joinDate: string | null, resignationDate: string | null, amount: number) => ({
    employeeSeq,
    joinDate,
    resignationDate,
    amount,
  });
  const people = [
    person(1, "2020-01-01", null, 30_000_00),
    person(2, "2026-12-31", null, 0),
    person(3, "2027-01-01", null, 0),
    person(4, "2020-01-01", "2026-12-31", 20_000_00),
    person(5, "2020-01-01", "2026-12-30", 1),
    person(6, null, null, 0),
  ];
  const { rows, ...counts } = thirteenthMonthReport(2026, people);
  // 1, 2 and 4; 30,000.00 + 20,000.00 + 0.01.
  expect(counts).toEqual({ totalEmployment: 3, workersBenefited: 3, total: 50_000_01 });
  expect(rows.map(({ employeeSeq }) => employeeSeq)).toEqual([1, 4, 5]);
});
