import { expect, test } from "vitest";
import { compareMonths, type ComparedRow } from "~/domain/payroll/government/remittances/month-changes";
import { REMITTANCE_PERSON } from "../../../../support/remittance-person";

const row = (employeeSeq: number, base: number, total: number, changes: Partial<ComparedRow["person"]> = {}): ComparedRow => ({
  person: {
    ...REMITTANCE_PERSON,
    employeeSeq,
    employeeId: `E000${employeeSeq}`,
    firstName: ["Ana", "Ben", "Cora"][employeeSeq - 1]!,
    middleName: "",
    ...changes,
  },
  base,
  total,
});
const listChanges = (before: ComparedRow[], now: ComparedRow[]) =>
  compareMonths(before, now).map(({ name, kind, before: was, now: is, reason }) => [name, kind, was, is, reason]);

// covers: F-51
test("new, removed and changed employees on a list are reported with the reason from the records", () => {
  const before = [row(1, 30_000_00, 4_530_00), row(2, 20_000_00, 3_030_00, { resignationDate: "2026-11-17" })];
  // 33,000.00: 5% and 10% of 20,000.00 and of 13,000.00, EC 30.00.
  const now = [row(1, 33_000_00, 4_980_00), row(3, 12_000_00, 1_810_00, { joinDate: "2026-11-18" })];
  expect(listChanges(before, now)).toEqual([
    ["Ana Reyes", "Changed", 4_530_00, 4_980_00, "Base 30,000.00 → 33,000.00"],
    ["Cora Reyes", "New", null, 1_810_00, "Hired 11/18/2026"],
    ["Ben Reyes", "Gone", 3_030_00, null, "Left 11/17/2026"],
  ]);
  expect(compareMonths(before, now).map(({ employeeSeq }) => employeeSeq)).toEqual([1, 3, 2]);
});

// covers: F-51
test("an equal amount is no change, a different one on the same base was entered by hand; without days only the reason is given", () => {
  expect(listChanges([row(1, 30_000_00, 4_530_00)], [row(1, 31_000_00, 4_530_00)])).toEqual([]);
  expect(listChanges([row(1, 30_000_00, 4_530_00)], [row(1, 30_000_00, 4_000_00)])).toEqual([
    ["Ana Reyes", "Changed", 4_530_00, 4_000_00, "Entered manually, or another table"],
  ]);
  expect(listChanges([row(2, 1, 1)], [row(3, 2, 2)])).toEqual([
    ["Cora Reyes", "New", null, 2, ""],
    ["Ben Reyes", "Gone", 1, null, "No payroll in the month"],
  ]);
});
