import { expect, test } from "vitest";
import {
  toWorkbook,
  guessMapping,
  findHeadingRow,
  getLayoutKey,
  missingFields,
} from "~/domain/payroll/company-data/import-workbook/foreign-sheet";
import { readImportWorkbook } from "~/domain/payroll/company-data/import-workbook/read-workbook";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";

// cspell:ignore departmnt frist

const NOTHING = { departments: ["Sales"], tiers: [], schedules: [], offices: [], templates: [], items: [], employees: [] };
const sheet = (...rows: (string | number | null)[][]): TypedSheet => rows.map((cells, index) => ({ number: index + 1, cells }));

test("columns of another product are recognized by the same names, by common other names, and by similar names", () => {
  const headings = ["Emp No.", "Employee Name", "Date Hired", "Dept", "SSS Number", "Departmnt", "Monthly Rate", "Shoe size"];
  expect(guessMapping(headings)).toEqual({ employeeId: 0, fullName: 1, joinDate: 2, department: 3, sssNo: 4, salaryAmount: 6 });
  expect(guessMapping(["Frist Name", "Last Name", "Last Name"])).toEqual({ firstName: 0, lastName: 1 });
});

test("missing required columns are named; a single name column is split into first and last name", () => {
  expect(missingFields({})).toEqual(["Employee ID", "First Name", "Last Name", "Join Date"]);
  expect(missingFields({ employeeId: 0, fullName: 1 })).toEqual(["Join Date"]);
  expect(missingFields({ employeeId: 0, firstName: 1, lastName: 2, joinDate: 3 })).toEqual([]);
});

test("a foreign sheet becomes people with their salaries, each row with its own number", () => {
  const foreign = sheet(
    ["Santa Clara Trading, list of employees", null, null, null, null],
    ["ID", "Name", "Hire Date", "Department", "Salary"],
    ["7", "DELA CRUZ, JUAN MIGUEL S.", "01/15/2024", "Sales", "25,000"],
    ["8", "Maria Clara Reyes", "2024-02-01", "", null],
  );
  expect(findHeadingRow(foreign)).toBe(1);
  const mapping = guessMapping(foreign[1]!.cells.map(String));
  const { rows, problems } = readImportWorkbook(toWorkbook(foreign, mapping), NOTHING);
  expect(problems).toEqual([]);
  expect(
    rows.Employees.map(({ row, cells }) => [row, cells.employeeId, cells.firstName, cells.middleName, cells.lastName, cells.joinDate]),
  ).toEqual([
    [3, "7", "JUAN MIGUEL", "S.", "DELA CRUZ", "2024-01-15"],
    [4, "8", "Maria Clara", "", "Reyes", "2024-02-01"],
  ]);
  expect(rows.Salaries).toEqual([{ row: 3, cells: { employeeId: "7", effectiveDate: "2024-01-15", type: "MONTHLY", amount: "2500000" } }]);
});

test("a layout is remembered by its headings, capitals, accents and blanks aside", () => {
  expect(getLayoutKey(["Emp  ID", "Naïve"])).toBe(getLayoutKey(["emp id", "NAIVE"]));
  expect(getLayoutKey(["a b"])).not.toBe(getLayoutKey(["a", "b"]));
});
