import { expect, test } from "vitest";
import { duplicateNumbers, type NumberHolder } from "~/domain/employees/pay/duplicate-numbers";

const BOYET: NumberHolder = {
  employeeSeq: 2,
  employeeId: "E0002",
  employeeName: "Boyet Cruz",
  numbers: { tinNo: "123456789000", socialSecuritySystem: "3412345678", philhealth: "", pagIbig: "" },
};

test("B-10: a number of another row or employee is a note; empty, own and replaced numbers are not", () => {
  const row = (at: number, employeeSeq: number | null, numbers: NumberHolder["numbers"]) => ({ row: at, employeeSeq, numbers });
  const notes = (...rows: ReturnType<typeof row>[]) => duplicateNumbers(rows, [BOYET]).map(({ message }) => message);
  expect(notes(row(3, null, { tinNo: "12345678900001", philhealth: "" }), row(4, null, { pagIbig: "" }))).toEqual([
    "Row 3: Boyet Cruz (E0002) has the same TIN.",
  ]);
  expect(notes(row(3, null, { philhealth: "120000000001" }), row(4, null, { philhealth: "120000000001" }))).toEqual([
    "Row 4: row 3 has the same PhilHealth number.",
  ]);
  expect(notes(row(3, 2, { socialSecuritySystem: "3412345678" }))).toEqual([]);
  // Boyet's own row removes the number from him.
  expect(notes(row(3, 1, { socialSecuritySystem: "3412345678" }), row(4, 2, { socialSecuritySystem: "3499999999" }))).toEqual([]);
});

test("B-10: without the right to see numbers the note does not say who has one", () => {
  const rows = [{ row: 3, employeeSeq: null, numbers: { tinNo: "123456789001" } }];
  expect(duplicateNumbers(rows, [BOYET], false)).toEqual([{ row: 3, message: "Row 3: another employee has the same TIN." }]);
});
