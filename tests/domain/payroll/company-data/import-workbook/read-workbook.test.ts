import { expect, test } from "vitest";
import {
  buildWorkbookEmployees,
  findWorkbookProblems,
  type WorkbookSeqs,
} from "~/domain/payroll/company-data/import-workbook/workbook-employees";
import { columnsOf, type SheetName } from "~/domain/payroll/company-data/import-workbook/workbook-sheets";
import { readImportWorkbook, type ExistingNames, type TypedWorkbook } from "~/domain/payroll/company-data/import-workbook/read-workbook";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";

// cspell:ignore montly ofice

const KNOWN: ExistingNames = {
  departments: ["Head Office"],
  tiers: [],
  schedules: ["Office"],
  offices: ["Makati"],
  templates: ["Semi-monthly"],
  items: ["Rice"],
  employees: [],
};

/** A sheet of the template: headings, hints, then these rows by the fields of their columns. */
function sheet(name: SheetName, ...rows: Record<string, SheetCell>[]): TypedSheet {
  const columns = columnsOf(name);
  return [
    columns.map(([, { heading }]) => heading),
    columns.map(([, { hint }]) => hint),
    ...rows.map((row) => columns.map(([field]) => row[field] ?? null)),
  ].map((cells, index) => ({ number: index + 1, cells }));
}

const ANA = { employeeId: "E0001", firstName: "Ana", lastName: "Reyes", joinDate: { day: "2024-03-01" } };
const listProblems = (book: TypedWorkbook, existing = KNOWN) =>
  readImportWorkbook(book, existing).problems.map(({ sheet: on, row, heading, message, proposal }) => [
    on,
    row,
    heading,
    message,
    proposal,
  ]);

test("days, amounts, words and numbers are parsed as users write them", () => {
  const { rows, problems } = readImportWorkbook(
    {
      Employees: sheet("Employees", {
        ...ANA,
        gender: "female",
        tinNo: "123-456-789",
        department: "head office",
        employmentType: "Regular",
      }),
      Salaries: sheet("Salaries", { employeeId: "e0001", effectiveDate: "03/01/2024", type: "Monthly", amount: "₱30,000.00" }),
      Opening: sheet("Opening", {
        employeeId: "E0001",
        throughDate: "2026-10-31",
        payrollPeriods: 20,
        basicEarned: 300000,
        taxableRegular: "275,500.00",
        taxWithheld: 10074,
      }),
    },
    KNOWN,
  );
  expect(problems).toEqual([]);
  expect(rows.Employees[0]!.cells).toMatchObject({
    joinDate: "2024-03-01",
    gender: "F",
    tinNo: "123456789",
    department: "Head Office",
    employmentType: "FULL_TIME",
  });
  expect(rows.Salaries[0]!.cells).toEqual({ employeeId: "E0001", effectiveDate: "2024-03-01", type: "MONTHLY", amount: "3000000" });
  expect(rows.Opening[0]!.cells).toMatchObject({ throughDate: "2026-10-31", payrollPeriods: "20", taxWithheld: "1007400" });
});

test("each wrong cell is reported at its place, with a suggestion", () => {
  expect(
    listProblems({
      Employees: sheet("Employees", {
        ...ANA,
        birthday: "25/12/1990",
        tier: "Manger",
        tinNo: "12345",
        sssNo: "123456789",
        schedule: "Ofice",
        joinDate: "soon",
        lastName: null,
      }),
      Tiers: sheet("Tiers", { name: "Manager" }),
      Salaries: sheet("Salaries", {
        employeeId: "E0001",
        effectiveDate: { day: "2024-03-01" },
        type: "Montly",
        amount: { formula: "A1*2" },
      }),
    }),
  ).toEqual([
    ["Employees", 3, "Last Name", "This is missing. Fill it in.", null],
    ["Employees", 3, "Birthday", "“25/12/1990” is not a day. Write it as MM/DD/YYYY.", "12/25/1990"],
    ["Employees", 3, "Join Date", "“soon” is not a day. Write it as MM/DD/YYYY.", null],
    ["Employees", 3, "TIN", "“12345” does not have 9, 12, 13 or 14 digits.", null],
    ["Employees", 3, "SSS No.", "“123456789” does not have 10 digits.", "0123456789"],
    ["Employees", 3, "Tier", "“Manger” is not a known tier of the sheet Tiers or of your company.", "Manager"],
    ["Employees", 3, "Work Schedule", "“Ofice” is not a known work schedule of your company.", "Office"],
    ["Salaries", 3, "Payment Type", "“Montly” is not one of Annually, Monthly, Weekly, Daily, Hourly.", "Monthly"],
    ["Salaries", 3, "Basic Salary", "This is a formula. Copy the column and paste it as values.", null],
  ]);
});

test("a duplicate key, or one already in the company, is reported with the first row", () => {
  const twice = sheet("Employees", ANA, { ...ANA, employeeId: "E0002" }, { ...ANA, firstName: "Bea" });
  expect(listProblems({ Employees: twice }, { ...KNOWN, employees: ["E0002"] })).toEqual([
    ["Employees", 4, "Employee ID", "E0002 is in Kawani already. Delete the row; Bulk Update changes people who are there.", null],
    ["Employees", 5, "Employee ID", "This appears twice, first in row 3.", null],
  ]);
});

test("pay rows belong to employees of the workbook", () => {
  const pay = { effectiveDate: { day: "2024-03-01" }, type: "Monthly", amount: 1 };
  expect(listProblems({ Employees: sheet("Employees", ANA), Salaries: sheet("Salaries", { ...pay, employeeId: "E0010" }) })).toEqual([
    ["Salaries", 3, "Employee ID", "“E0010” is not a known Employee ID of the sheet Employees.", null],
  ]);
});

test("a loan's balance up to its principal is right, one centavo more is not; a span ends on its first day at the earliest", () => {
  const loan = {
    employeeId: "E0001",
    type: "SSS salary loan",
    principal: "20,000.00",
    amortization: "923.08",
    startDate: { day: "2026-01-15" },
    order: "2ND",
  };
  const span = { employeeId: "E0001", item: "Rice", amount: "2,500", from: { day: "2026-02-01" } };
  expect(
    listProblems({
      Employees: sheet("Employees", ANA),
      Loans: sheet("Loans", { ...loan, balance: "20,000.00" }, { ...loan, balance: "20,000.01" }),
      Allowances: sheet("Allowances", { ...span, to: { day: "2026-02-01" } }, { ...span, to: { day: "2026-01-31" } }),
    }),
  ).toEqual([
    ["Allowances", 4, "To", "01/31/2026 is before 02/01/2026. Correct one of the two.", null],
    ["Loans", 4, "Balance", "The balance is more than the principal. Check both.", null],
  ]);
});

test("a duplicate heading is reported, because one of the two columns would be lost silently", () => {
  const tiers: TypedSheet = [
    { number: 1, cells: ["Tier", "What to mend", " tier"] },
    { number: 2, cells: ["Staff", null, "Manager"] },
  ];
  expect(listProblems({ Tiers: tiers })).toEqual([
    ["Tiers", null, "Tier", "The heading “Tier” appears twice. Delete one of the two columns.", null],
  ]);
  const once: TypedSheet = [
    { number: 1, cells: ["Tier", "What to mend"] },
    { number: 2, cells: ["Staff", "Nothing"] },
  ];
  expect(listProblems({ Tiers: once })).toEqual([]);
});

test("columns may be in any order; unknown ones are named and ignored; a missing required one is reported once", () => {
  const typed: TypedSheet = [
    { number: 1, cells: ["Shoe size", "Tier"] },
    { number: 2, cells: [42, "Staff"] },
  ];
  const { rows, problems, ignored } = readImportWorkbook({ Tiers: typed, Departments: [{ number: 1, cells: ["Name"] }] }, KNOWN);
  expect(rows.Tiers).toEqual([{ row: 2, cells: { name: "Staff" } }]);
  expect(ignored).toEqual(["Tiers: Shoe size"]);
  expect(problems.map(({ message }) => message)).toEqual([
    "The heading “Department” is missing. Copy the first row of the template back into the sheet.",
  ]);
  const people = readImportWorkbook(
    {
      Employees: [
        { number: 1, cells: ["Employee ID", "First Name", "Last Name"] },
        { number: 2, cells: ["E1", "Ana", "Reyes"] },
      ],
    },
    KNOWN,
  );
  expect(people.problems.map(({ row, message }) => [row, message])).toEqual([[null, "The column “Join Date” is missing."]]);
});

test("a department cannot be its own ancestor, directly or indirectly", () => {
  const rows = [
    { name: "A", parent: "B" },
    { name: "B", parent: "C" },
    { name: "C", parent: "A" },
    { name: "D", parent: "D" },
    { name: "E", parent: "head office" },
  ];
  expect(listProblems({ Departments: sheet("Departments", ...rows) }).map(([, row, , message]) => [row, message])).toEqual([
    [3, "A would be above itself. Correct the department above it."],
    [4, "B would be above itself. Correct the department above it."],
    [5, "C would be above itself. Correct the department above it."],
    [6, "D would be above itself. Correct the department above it."],
  ]);
});

const NUMBERS: WorkbookSeqs = {
  departments: new Map(),
  tiers: new Map(),
  schedules: new Map([["Office", 1]]),
  mainSchedule: 1,
  offices: new Map(),
  templates: new Map(),
};
const PAID = { employeeId: "E0001", throughDate: "10/31/2026", payrollPeriods: 20, basicEarned: "300,000", taxWithheld: "0" };

// covers: F-102
test("items of the 2316 and shares of contributions come with an opening balance; without any of them none is stated", () => {
  const opening = {
    ...PAID,
    taxableRegular: "275,500",
    box39: "270,000.00",
    box44A: "5,500.00",
    box36: 24500,
    shareSSS: "15,000.25",
    shareMPF: 0.5,
  };
  const { rows, problems } = readImportWorkbook({ Employees: sheet("Employees", ANA), Opening: sheet("Opening", opening) }, KNOWN);
  expect([...problems, ...findWorkbookProblems(rows, NUMBERS)]).toEqual([]);
  expect(buildWorkbookEmployees(rows, NUMBERS, 1, 1)[0]!.yearToDate).toMatchObject({
    taxableRegular: 27_550_000,
    boxes: { "36": 2_450_000, "39": 27_000_000, "44A": 550_000 },
    shares: { SSS: 1_500_025, MPF: 50 },
    // 15,000.25 + 0.50
    employeeContributions: 1_500_075,
    grossPay: null,
  });
  const bare = readImportWorkbook(
    { Employees: sheet("Employees", ANA), Opening: sheet("Opening", { ...PAID, taxableRegular: "1" }) },
    KNOWN,
  );
  expect(buildWorkbookEmployees(bare.rows, NUMBERS, 1, 1)[0]!.yearToDate).toMatchObject({
    boxes: {},
    shares: {},
    employeeContributions: null,
  });
});

test("deviating pay rules are set by yes; an empty cell means no", () => {
  const flags = { minimumWageEarner: "yes", managerial: "", secondaryEmployer: "Yes" };
  const { rows, problems } = readImportWorkbook({ Employees: sheet("Employees", { ...ANA, ...flags }) }, KNOWN);
  expect(problems).toEqual([]);
  expect(buildWorkbookEmployees(rows, NUMBERS, 1, 1)[0]).toMatchObject({
    minimumWageEarnerYn: "Y",
    premiumExemptYn: "N",
    secondaryEmployerYn: "Y",
  });
  const bare = readImportWorkbook({ Employees: sheet("Employees", ANA) }, KNOWN);
  expect(buildWorkbookEmployees(bare.rows, NUMBERS, 1, 1)[0]).toMatchObject({ secondaryEmployerYn: "N" });
});

// covers: F-102
test("inconsistent sums of an opening balance, and a day before the first day of work, are reported at their cells", () => {
  const opening = {
    ...PAID,
    throughDate: "02/29/2024",
    taxableRegular: "275,500",
    box39: "270,000.00",
    box34: "90,000.01",
    shareSSS: "10",
    employeeContributions: "11",
  };
  const { rows } = readImportWorkbook({ Employees: sheet("Employees", ANA), Opening: sheet("Opening", opening) }, KNOWN);
  expect(findWorkbookProblems(rows, NUMBERS).map(({ sheet: on, row, heading, message }) => [on, row, heading, message])).toEqual([
    ["Opening", 3, "Paid through", "This is before the first day of work, 03/01/2024."],
    [
      "Opening",
      3,
      "Taxable, regular",
      "Items 39 to 51B add up to 270,000.00, taxable regular and supplementary pay to 275,500.00. They must be the same.",
    ],
    [
      "Opening",
      3,
      "34 13th month pay and other benefits, exempt",
      "Item 34 can be at most 90,000.00: 90,000.00 of a year are exempt. 0.01 belongs to item 48 and to taxable supplementary pay.",
    ],
    [
      "Opening",
      3,
      "Contributions in all",
      "SSS, MPF, PhilHealth and Pag-IBIG add up to 10.00, the contributions in all are 11.00. They must be the same.",
    ],
  ]);
});

test("U-5: the ID of someone who is in Kawani already is never answered with another person's, but with how the row comes in", () => {
  const book = {
    Employees: sheet("Employees", { ...ANA, employeeId: "TM-002" }),
    Loans: sheet("Loans", { ...LOAN, employeeId: "tm-001" }),
  };
  expect(listProblems(book, { ...KNOWN, employees: ["TM-001"] })).toEqual([
    ["Loans", 3, "Employee ID", "tm-001 is in Kawani already. Use the workbook of loans, under Payroll, Loans.", null],
  ]);
  expect(listProblems(book)).toEqual([["Loans", 3, "Employee ID", "“tm-001” is not a known Employee ID of the sheet Employees.", null]]);
  // With permission to change pay the row is about TM-001, not a person added by the workbook.
  const read = readImportWorkbook(book, { ...KNOWN, employees: ["TM-001"] }, { changesExisting: true });
  expect([read.problems, read.rows.Loans, read.existing.Loans.map(({ row, cells }) => [row, cells.employeeId])]).toEqual([
    [],
    [],
    [[3, "TM-001"]],
  ]);
});

const LOAN = {
  type: "Company loan",
  principal: 5000,
  balance: 5000,
  amortization: 500,
  startDate: { day: "2026-12-01" },
  order: "2ND",
};

test("B-10, U-10: a surname is at most as long as Bulk Update takes it, and words of a name are enough to propose it", () => {
  const long = { ...ANA, lastName: "R".repeat(68), employmentType: "Part-time", schedule: "6 days 8-17" };
  expect(listProblems({ Employees: sheet("Employees", long) }, { ...KNOWN, schedules: ["6 days, 08:00–17:00"] })).toMatchObject([
    ["Employees", 3, "Last Name", expect.stringContaining("longer than 60 characters") as string, null],
    ["Employees", 3, "Employment Type", expect.any(String) as string, "Intern/Part-Time"],
    ["Employees", 3, "Work Schedule", expect.any(String) as string, "6 days, 08:00–17:00"],
  ]);
});
