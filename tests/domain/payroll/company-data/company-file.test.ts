import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCompanyFile } from "~/domain/payroll/company-data/company-file";

// cspell:ignore timming

const sample = readFileSync(new URL("../samples/bakery-2026.json", import.meta.url), "utf8");

/** The bakery with some of its values replaced, by path. */
function bakery(changes: Record<string, unknown> = {}): unknown {
  const file: unknown = JSON.parse(sample);
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split(/[.[\]]+/).filter(Boolean);
    const last = steps.pop()!;
    const parent = steps.reduce((at, step) => (at as Record<string, unknown>)[step], file) as Record<string, unknown>;
    parent[last] = value;
  }
  return file;
}

const problemsOf = (changes: Record<string, unknown>) =>
  readCompanyFile(bakery(changes)).problems.map(({ place, message }) => `${place}: ${message}`);

test("the bakery is a valid company file, and all its fields are known", () => {
  const { file, problems, ignored } = readCompanyFile(bakery());
  expect(problems).toEqual([]);
  expect(ignored).toEqual([]);
  expect(file?.employees).toHaveLength(12);
  expect(file?.employees[0]?.salaryRecords[0]?.salaryAmount).toBe(3_000_000);
  expect(file?.employees[0]?.resignationDate).toBeNull();
  expect(file?.employees[0]?.salaryRecords[0]?.peraAmount).toBeNull();
  expect(file?.runs).toHaveLength(16);
});

test("an amount with letters, with three decimals, below zero or written as a number is named with its place", () => {
  expect(
    problemsOf({
      "employees[3].salaryRecords[0].salaryAmount": "12,x",
      "employees[0].allowances[0].monthlyAmount": "10.005",
      "employees[2].loans[0].amortization": "-5.00",
      "payrollTemplates[0].minimumNetPay": 500,
    }),
  ).toEqual([
    'payrollTemplates[0].minimumNetPay: 500 is not an amount: write it as text with at most two decimals, such as "30000.00"',
    'employees[0].allowances[0].monthlyAmount: 10.005 is not an amount: write it as text with at most two decimals, such as "30000.00"',
    "employees[2].loans[0].amortization: -5.00 is below zero",
    'employees[3].salaryRecords[0].salaryAmount: 12,x is not an amount: write it as text with at most two decimals, such as "30000.00"',
  ]);
});

test("a salary too large for a year's payroll is reported with its place, whatever its pay period", () => {
  const salary = (salaryAmountType: string, salaryAmount: string) =>
    problemsOf({
      "employees[3].salaryRecords[0].salaryAmountType": salaryAmountType,
      "employees[3].salaryRecords[0].salaryAmount": salaryAmount,
    });
  // ₱10 trillion a year: 12 months, 366 days of 24 hours
  for (const [type, most, more] of [
    ["ANNUALLY", "9999999999999.99", null],
    ["MONTHLY", "833333333333.33", "833333333333.34"],
    ["HOURLY", "1138433515.48", "1138433515.49"],
  ] as const) {
    expect([type, salary(type, most)]).toEqual([type, []]);
    if (more)
      expect(salary(type, more)).toEqual([
        `employees[3].salaryRecords[0].salaryAmount: ${more} ${type} is too much: the salary of a year stays below 10000000000000.00`,
      ]);
  }
});

// covers: PAY-23
test("gross pay, contributions and net pay of an opening balance are given together or not at all, and net is no more than gross", () => {
  const year = "employees[0].yearToDate";
  const whole = { [`${year}.grossPay`]: "300000.00", [`${year}.employeeContributions`]: "24500.00", [`${year}.netPay`]: "265426.00" };
  const { file, problems, ignored } = readCompanyFile(bakery(whole));
  expect([problems, ignored]).toEqual([[], []]);
  expect(file?.employees[0]?.yearToDate).toMatchObject({ grossPay: 300_000_00, employeeContributions: 24_500_00, netPay: 265_426_00 });
  expect(problemsOf({ [`${year}.grossPay`]: "300000.00" })).toEqual(
    ["employeeContributions", "netPay"].map(
      (field) => `${year}.${field}: is missing: grossPay, employeeContributions, netPay are given together or not at all`,
    ),
  );
  expect(problemsOf({ ...whole, [`${year}.netPay`]: "300000.01" })).toEqual([`${year}.netPay: 300000.01 is more than grossPay`]);
  expect(problemsOf({ ...whole, [`${year}.grossPay`]: "much" })).toEqual([
    `${year}.grossPay: much is not an amount: write it as text with at most two decimals, such as "30000.00"`,
  ]);
});

test("a day that does not exist and a day before its beginning are problems", () => {
  expect(
    problemsOf({
      "employees[0].joinDate": "2026-02-30",
      "employees[5].resignationDate": "2026-11-01",
      "runs[0].payDate": "2026-10-31",
      "employees[1].allowances[0].endDate": "2025-12-31",
      "employees[5].previousEmployers[0].taxableTo": "0931",
    }),
  ).toEqual([
    'employees[0].joinDate: 2026-02-30 is not a day that exists: write it as "2026-11-15"',
    'employees[5].previousEmployers[0].taxableTo: 0931 is not a month and day: write it as "0930"',
    "employees[1].allowances[0].endDate: 2025-12-31 lies before startDate, 2026-01-01",
    "employees[5].resignationDate: 2026-11-01 lies before joinDate, 2026-11-18",
    "runs[0].payDate: 2026-10-31 lies before startDate, 2026-11-01",
  ]);
});

test("dangling and duplicate numbers are problems, even next to an invalid value", () => {
  expect(
    problemsOf({
      "employees[1].departmentSeq": 77,
      "employees[2].employeeId": "E0001",
      "employees[3].employeeSeq": 1,
      "employees[8].allowances": [{ itemSeq: 9, monthlyAmount: "1.00" }],
      "employees[9].gender": "X",
      "adjustments[0].employeeSeq": 99,
      "timeSummaries[0].payrollRunId": 40,
      "departments[0].parentDepartmentSeq": 4,
    }).sort(),
  ).toEqual(
    [
      "adjustments[0].employeeSeq: there is no employee 99 in this file",
      "departments[0].parentDepartmentSeq: department 1 is above itself",
      "departments[3].parentDepartmentSeq: department 4 is above itself",
      "employees[1].departmentSeq: there is no department 77 in this file",
      "employees[2].employeeId: E0001 is given twice, first at employees[0]",
      "employees[3].employeeSeq: 1 is given twice, first at employees[0]",
      "employees[8].allowances[0].itemSeq: the employee's payroll template has no item 9 among its allowances",
      "employees[9].gender: X is not one of M, F",
      "timeSummaries[0].payrollRunId: there is no run 40 in this file",
      "timeSummaries[8].employeeSeq: there is no employee 4 in this file",
    ].sort(),
  );
});

test("regular runs of one template may not share a day", () => {
  expect(problemsOf({ "runs[2].startDate": "2026-11-15" })).toEqual([
    "runs[2].startDate: the period shares days with runs[0] of the same template, 11/01/2026–11/15/2026",
  ]);
});

test("time outside its run, or of a person whom another template pays, is a problem", () => {
  expect(problemsOf({ "timeSummaries[0].deductRows[0].deductDate": "2026-11-16", "timeSummaries[9].payrollRunId": 1 })).toEqual([
    "timeSummaries[0].deductRows[0].deductDate: 2026-11-16 lies outside run 1, 2026-11-01 to 2026-11-15",
    "timeSummaries[9].employeeSeq: employee 5 does not belong to payroll template 1 of run 1",
    "timeSummaries[9].deductRows[0].deductDate: 2026-12-02 lies outside run 1, 2026-11-01 to 2026-11-15",
    "timeSummaries[9].premiumRows[0].workDate: 2026-11-30 lies outside run 1, 2026-11-01 to 2026-11-15",
  ]);
});

test("missing values are reported as missing, and a file that is no company file is rejected", () => {
  expect(problemsOf({ "employees[0].firstName": undefined, "adjustments[6].amount": undefined })).toEqual([
    "employees[0].firstName: is missing",
    "adjustments[6].amount: is missing: a deduction needs an amount",
  ]);
  expect(readCompanyFile([1, 2]).problems).toEqual([{ place: "the file", message: "[1,2] is not an entry with named fields" }]);
  expect(problemsOf({ format: "payroll-sample-2" })).toEqual(["format: payroll-sample-2 is not one of payroll-sample-1"]);
});

test("a misspelled field is reported and otherwise ignored", () => {
  const { file, ignored } = readCompanyFile(bakery({ "employees[0].salaryRecord": [], "payrollTemplates[0].sssTimming": "LAST" }));
  expect(ignored).toEqual(["payrollTemplates[0].sssTimming", "employees[0].salaryRecord"]);
  expect(file?.employees[0]?.salaryRecords).toHaveLength(1);
});

// covers: F-129
test("manual loan movements reference a loan and run of the file, and never payroll deductions", () => {
  const moved = { loanSeq: 31, movementSeq: 1, movementKind: "REPAYMENT", movedOn: "2026-11-20", amount: "500.00", movedBy: "Ana Reyes" };
  expect(
    problemsOf({
      loanMovements: [
        { ...moved, loanSeq: 99, beforeRun: 40 },
        { ...moved, movementKind: "PAYROLL" },
      ],
    }),
  ).toEqual([
    "loanMovements[1].movementKind: PAYROLL is not one of REPAYMENT, ADJUSTMENT, REVERSAL, WRITE_OFF",
    "loanMovements[0].loanSeq: there is no loan 99 in this file",
    "loanMovements[0].beforeRun: there is no run 40 in this file",
  ]);
  // A reversed amount raises the balance.
  const { file } = readCompanyFile(bakery({ loanMovements: [{ ...moved, movementKind: "ADJUSTMENT", amount: "-12.34" }] }));
  expect(file?.loanMovements).toMatchObject([{ amount: -12_34, beforeRun: null, reversesSeq: null, means: "" }]);
});
