import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import { getMonthShare, sssMonth, type RemittanceEmployee } from "~/domain/payroll/government/remittances/remittance-lists";
import { readCompanyFile } from "~/domain/payroll/company-data/company-file";
import { MAX_WORKBOOK_COLUMNS, columnsOf } from "~/domain/payroll/company-data/import-workbook/workbook-sheets";
import { NO_ENTRIES, calculateReturn } from "~/domain/payroll/government/returns/withholding-return";
import { correctBalances, toBalances, type OpeningBalance } from "~/domain/payroll/setup/openings/opening-balance";
import { openingMoves } from "~/domain/payroll/setup/openings/opening-changes";
import { openingProblems, type OpeningBounds } from "~/domain/payroll/setup/openings/opening-checks";
import { OPENING_COLUMNS } from "~/domain/payroll/setup/openings/opening-fields";
import { readOpening } from "~/domain/payroll/setup/openings/opening-input";
import { MONTH_FIGURE_KEYS, monthFigureField, returnItemsBefore } from "~/domain/payroll/setup/openings/opening-month";
import { typedOpening } from "~/domain/payroll/setup/openings/typed-opening";
import { checkPayslip } from "~/domain/payroll/runs/checks";
import { employee, FIRST_HALF, payslipOf, salary, SECOND_HALF } from "../../../../support/payroll";
import { readFileSync } from "node:fs";

/** Document 5 F-102: 32,000 monthly, paid elsewhere through 15 November. Half of 1,000.00 SSS and of 600.00 MPF was deducted. */
const OPENING: OpeningBalance = {
  taxableYear: 2026,
  throughDate: "2026-11-15",
  payrollPeriods: 21,
  basicEarned: 336_000_00,
  taxableRegular: 308_700_00,
  taxableSupplementary: 0,
  taxWithheld: 0,
  thirteenthMonthPaid: 0,
  otherBenefitsPaid: 0,
  deMinimisUsed: {},
  cumulativeAverage: false,
  grossPay: null,
  employeeContributions: null,
  netPay: null,
  boxes: {},
  withheld: {},
  shares: {},
  month: {
    sssBase: 16_000_00,
    philHealthBase: 16_000_00,
    pagIbigBase: 16_000_00,
    sssEmployee: 500_00,
    sssMpfEmployee: 300_00,
    philHealthEmployee: 400_00,
    pagIbigEmployee: 100_00,
    sssEmployer: 1_000_00,
    sssMpfEmployer: 600_00,
    sssEc: 15_00,
    philHealthEmployer: 400_00,
    pagIbigEmployer: 100_00,
    gross: 16_000_00,
    taxableRegular: 14_700_00,
    item14: 16_000_00,
    item19: 1_300_00,
    item25: 0,
  },
};
const BOUNDS: OpeningBounds = {
  taxableYear: 2026,
  joinDate: "2020-01-06",
  template: { name: "Office", policy: { payFrequency: "SEMI_MONTHLY", weekEndDay: 7 } },
  firstRunStart: "2026-11-16",
  previousExempt: 0,
};
const withOpening = (opening: OpeningBalance) =>
  payslipOf(
    employee({
      salaryRecords: [salary(32_000_00)],
      // 32,000 × 12 ÷ 261 ÷ 480 a minute: 25 minutes are 76.63, so 15,923.37 is paid.
      deductRows: [{ timeSeq: 1, deductDate: "2026-11-18", deductType: "LATE", deductHours: 25 }],
      balances: toBalances(opening),
    }),
    { run: SECOND_HALF },
  );
const identity = {
  employeeName: "Ana",
  tinNo: "1",
  socialSecuritySystem: "1",
  philhealth: "1",
  pagIbig: "1",
  bankAccountNumber: "1",
  hasSalary: true,
};

test("M-1: a company that starts in mid-month settles the month: 1,600.00 − 800.00, 800.00 − 400.00 and 200.00 − 100.00", () => {
  const { figures, balances, notices } = withOpening(OPENING);
  expect(figures.sssEmployee + figures.sssMpfEmployee).toBe(800_00);
  expect([figures.philHealthEmployee, figures.pagIbigEmployee]).toEqual([400_00, 100_00]);
  // Employer: 2,000.00 + 1,200.00 + EC 30.00 of the month's table, half of it charged.
  expect([figures.sssEmployer, figures.sssMpfEmployer, figures.sssEc]).toEqual([1_000_00, 600_00, 15_00]);
  expect(balances.months[0]).toMatchObject({ month: "2026-11", sssRemuneration: 31_923_37 });
  expect(notices.map(({ code }) => code)).toEqual([]);
});

test("M-1: missing figures of a begun month block the payroll and say where to enter them", () => {
  const checks = checkPayslip(withOpening({ ...OPENING, month: {} }), identity);
  expect(checks[0]).toEqual({
    level: "blocked",
    code: "OPENING_MONTH_MISSING",
    sentence: "November 1 to 15 was paid elsewhere. Enter what was taken.",
    fix: "opening",
    year: 2026,
  });
  const wholeMonth = { ...OPENING, month: {}, throughDate: "2026-10-31" };
  const first = payslipOf(employee({ balances: toBalances(wholeMonth) }), { run: FIRST_HALF });
  expect(first.notices).toEqual([]);
});

test("M-1: the lists of the month include the part paid elsewhere, also for employees whom no payroll here paid", () => {
  const person = { employeeSeq: 1, lastName: "Reyes", firstName: "Ana", sss: true, joinDate: "2020-01-06" } as RemittanceEmployee;
  const opened = { balances: toBalances(OPENING).months[0]!, pagIbigBase: 16_000_00 };
  const share = getMonthShare(person, [], "2026-11", opened)!;
  expect([share.remuneration, share.monthlyBasic, share.fundSalary]).toEqual([16_000_00, 16_000_00, 16_000_00]);
  expect(sssMonth([share], "2026-11")[0]).toMatchObject({
    compensation: 16_000_00,
    regularEmployee: 500_00,
    mpfEmployee: 300_00,
    ec: 15_00,
  });
  const { balances, lines } = withOpening(OPENING);
  const payslip = { payrollSeq: 5, payrollKind: "USER_CUSTOM", endDate: "2026-11-30", lines, balances };
  expect(sssMonth([getMonthShare(person, [payslip], "2026-11", opened)!], "2026-11")[0]).toMatchObject({
    compensation: 31_923_37,
    regularEmployee: 1_000_00,
    mpfEmployee: 600_00,
    tableGives: null,
  });
});

test("M-1: the 1601-C of the month includes the items of its first part", () => {
  expect(calculateReturn([], NO_ENTRIES, 250_000_00, [returnItemsBefore({ ...OPENING.month, item23: 14_700_00 })])).toMatchObject({
    14: 16_000_00,
    19: 1_300_00,
    21: 1_300_00,
    22: 14_700_00,
    23: 14_700_00,
    24: 0,
    25: 0,
  });
});

test("M-1: the figures of a begun month are checked: complete, in agreement, and only where the month has begun", () => {
  const problems = (changes: Partial<OpeningBalance>) => openingProblems({ ...OPENING, ...changes }, BOUNDS);
  const fields = (changes: Partial<OpeningBalance>) => problems(changes).map(({ field }) => field);
  expect(problems({})).toEqual([]);
  expect(problems({ month: {} })).toEqual([]);
  expect(fields({ month: { sssEmployee: 500_00 } })).toEqual([
    "month_sssBase",
    "month_philHealthBase",
    "month_pagIbigBase",
    "month_gross",
    "month_item14",
  ]);
  expect(fields({ month: { ...OPENING.month, taxableRegular: 14_700_01 } })).toEqual(["month_taxableRegular"]);
  expect(fields({ month: { ...OPENING.month, item21: 1_300_01 } })).toEqual(["month_item21"]);
  expect(fields({ withheld: { 11: 5_00 }, taxWithheld: 5_00 })).toEqual(["month_item25"]);
  expect(fields({ throughDate: "2026-10-31" })).toEqual(["month_sssBase"]);
});

test("M-1: every figure of a begun month survives form, workbooks and company file unchanged", () => {
  const month = Object.fromEntries(MONTH_FIGURE_KEYS.map((figure, index) => [figure, (index + 1) * 101]));
  const messages: string[] = [];
  const read = readOpening(typedOpening({ ...OPENING, month }), { ...BOUNDS, joinDate: null }, {}, (field) => messages.push(field));
  expect(read.month).toEqual(month);
  const fields = MONTH_FIGURE_KEYS.map(monthFigureField);
  expect(OPENING_COLUMNS.map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
  const bookFields = columnsOf("Opening").map(([field]) => field);
  expect(bookFields).toEqual(expect.arrayContaining(fields));
  // A user's own column and the error column fit too.
  expect(bookFields.length).toBeLessThan(MAX_WORKBOOK_COLUMNS - 2);
  expect(openingMoves({ ...OPENING, month: {} }, { ...OPENING, month: { gross: 1_00 } })).toBe("begun month, Gross pay none → 1.00");
});

test("M-1: a correction moves the begun month by the difference", () => {
  const { balances } = withOpening(OPENING);
  const corrected = { ...OPENING, month: { ...OPENING.month, sssBase: 15_000_00, sssEmployee: 450_00 } };
  const [month] = correctBalances(balances, OPENING, corrected).months;
  expect([month!.sssRemuneration, month!.taken.sssEmployee]).toEqual([30_923_37, 950_00]);
});

test("M-2: a first half computed after the second reclaims nothing, and the month is settled on all of it", () => {
  const records = { salaryRecords: [salary(85_000_00)] };
  const second = payslipOf(employee(records), { run: SECOND_HALF });
  const first = payslipOf(employee({ ...records, paidDays: [], balances: second.balances }), { run: FIRST_HALF });
  expect(Math.min(first.figures.sssEmployee, first.figures.sssMpfEmployee, first.figures.philHealthEmployee)).toBe(0);
  expect(first.figures.pagIbigEmployee).toBe(0);
  // SSS of 85,000.00: credit 35,000, 1,000.00 + 750.00 of the employee; PhilHealth 2,125.00; Pag-IBIG 200.00.
  expect(first.balances.months[0]!.taken).toMatchObject({
    sssEmployee: 1_000_00,
    sssMpfEmployee: 750_00,
    philHealthEmployee: 2_125_00,
    pagIbigEmployee: 200_00,
  });
  expect(first.notices.map(({ code }) => code)).not.toContain("PAID_BEFORE");
});

test("M-2: whatever the order of a month's payrolls, the month has the same total and no share before the last is negative", () => {
  const weeks = ["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"].map((startDate, index) => ({
    ...FIRST_HALF,
    startDate,
    endDate: ["2026-11-08", "2026-11-15", "2026-11-22", "2026-11-29"][index]!,
    payDate: "2026-11-29",
  }));
  for (const order of [
    [0, 1, 2, 3],
    [3, 0, 1, 2],
    [2, 0, 3, 1],
    [1, 3, 2, 0],
  ]) {
    let balances = emptyBalances();
    for (const index of order) {
      const facts = employee({ salaryRecords: [salary(30_000_00)], paidDays: [], balances });
      const { figures, balances: next } = payslipOf(facts, { run: weeks[index]!, policies: { payFrequency: "WEEKLY" } });
      for (const share of ["sssEmployee", "philHealthEmployee", "pagIbigEmployee", "sssEmployer"] as const)
        expect(figures[share], `${order.join()} ${index}`).toBeGreaterThanOrEqual(0);
      balances = next;
    }
    // 5 % and half of 5 % of 30,000.00 a month; four weeks of the pay of a month give the SSS credit of what was paid.
    expect(balances.months[0]!.taken).toMatchObject({ philHealthEmployee: 750_00, pagIbigEmployee: 200_00 });
  }
});

test("M-2: days already paid by a payroll or the opening block the run, and are named", () => {
  const slip = payslipOf(employee({ paidDays: [{ from: "2026-11-01", to: "2026-11-08" }] }), { run: FIRST_HALF });
  expect(checkPayslip(slip, identity)[0]).toMatchObject({
    level: "blocked",
    code: "PAID_BEFORE",
    sentence:
      "November 1 to 8 was already paid. Leave this employee out of this payroll, or correct the days of the payroll or of the opening balance.",
  });
});

test("L-7: 13th month and other benefits are in items 34 and 48, and the part above 90,000.00 is taxable, in form and company file", () => {
  const opening: OpeningBalance = {
    ...OPENING,
    throughDate: "2026-10-31",
    month: {},
    otherBenefitsPaid: 95_000_00,
    boxes: { "34": 90_000_00, "39": 308_700_00 },
  };
  const bounds = { ...BOUNDS, firstRunStart: "2026-11-01" };
  expect(openingProblems(opening, bounds)).toEqual([
    {
      field: "box34",
      message:
        "Items 34 and 48 add up to 90,000.00, 13th month and other benefits paid to 95,000.00. They must be the same: 5,000.00 belongs to item 48 and to taxable supplementary pay.",
    },
  ]);
  const right = { ...opening, taxableSupplementary: 5_000_00, boxes: { ...opening.boxes, "48": 5_000_00 } };
  expect(openingProblems(right, bounds)).toEqual([]);
  expect(openingProblems({ ...opening, boxes: {} }, bounds)).toEqual([
    {
      field: "taxableSupplementary",
      message:
        "13th month and other benefits are 95,000.00, of which 90,000.00 can be exempt. 5,000.00 belongs to item 48 and to taxable supplementary pay.",
    },
  ]);
  const file = JSON.parse(readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8")) as {
    employees: { yearToDate: Record<string, unknown> }[];
  };
  file.employees[0]!.yearToDate["otherBenefitsPaid"] = "95000.00";
  expect(readCompanyFile(file).problems).toEqual([
    { place: "employees[0].yearToDate.taxableSupplementary", message: expect.stringContaining("5,000.00 belongs to item 48") },
  ]);
});
