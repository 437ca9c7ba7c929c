import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { Adjustment, EmployeeFacts, Loan, YearBalances } from "~/domain/payroll/facts/facts";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import { isInRun } from "~/domain/payroll/engine/payslip";
import { spanPeriods } from "~/domain/payroll/engine/tax/withholding";
import {
  employee,
  FIRST_HALF,
  item,
  loan,
  MONTH,
  payslipOf,
  salary,
  SECOND_HALF,
  SIX_DAYS,
  year,
  type Setting,
} from "../../../../support/payroll";
import { readSample, runSample, SAMPLES } from "../../../../support/sample";

const december = (changes = {}) => ({ ...MONTH, startDate: "2026-12-01", endDate: "2026-12-31", payDate: "2026-12-29", ...changes });
const monthly: Setting = { run: MONTH, policies: { payFrequency: "MONTHLY" } };
const withYear = (changes: Partial<YearBalances>) => ({ ...emptyBalances(), paidThrough: "2026-10-31", years: [year(changes)] });
const earning = (changes: Partial<Adjustment>): Adjustment => ({
  adjustmentSeq: 1,
  kind: "EARNING",
  itemName: "Extra",
  taxTreatment: "TAXABLE",
  taxClass: null,
  deMinimisKey: null,
  paymentKind: "CASH",
  quantityDays: null,
  amount: 0,
  order: null,
  ...changes,
});
const shares = (facts: EmployeeFacts, setting: Setting) => {
  const { sssEmployee, sssMpfEmployee, philHealthEmployee, pagIbigEmployee } = payslipOf(facts, setting).figures;
  return [sssEmployee + sssMpfEmployee, philHealthEmployee, pagIbigEmployee];
};

test("R-6 the pay date decides the tax year, the period end the contribution month and the 13th month base", () => {
  const run = { ...SECOND_HALF, startDate: "2026-12-16", endDate: "2026-12-31", payDate: "2027-01-05" };
  const { balances } = payslipOf(employee({ balances: withYear({ basicEarned: 100_00 }) }), { run });
  expect(balances.years.map(({ year: of, basicEarned, taxableRegular }) => [of, basicEarned, taxableRegular > 0])).toEqual([
    [2027, 0, true],
    [2026, 15_100_00, false],
  ]);
  expect(balances.months[0]!.month).toBe("2026-12");
});

test("R-6 contributions follow the pay date where the company chose it", () => {
  const run = { ...SECOND_HALF, startDate: "2026-12-16", endDate: "2026-12-31", payDate: "2027-01-05" };
  expect(payslipOf(employee(), { run, policies: { contributionMonth: "PAY_DATE" } }).balances.months[0]!.month).toBe("2027-01");
});

test("R-7 a regular run pays who joined by its end and did not leave by it; final pay whom it names", () => {
  const of = (joinDate: string, resignationDate: string | null, kind = FIRST_HALF.payrollKind) =>
    isInRun({ joinDate, resignationDate }, { ...FIRST_HALF, payrollKind: kind });
  expect([of("2026-11-15", null), of("2026-11-16", null), of("2020-01-01", "2026-11-15"), of("2020-01-01", "2026-11-16")]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([of("2020-01-01", "2026-11-10", "FINAL_PAY"), of("2020-01-01", null, "FINAL_PAY")]).toEqual([true, false]);
});

test("R-23 a gift of 7,500 is 6,000 exempt and 1,500 in the pool; three meals of 750 are 679.50 exempt", () => {
  const gift = payslipOf(
    employee({ adjustments: [earning({ taxTreatment: "DE_MINIMIS", deMinimisKey: "gifts_christmas_anniversary", amount: 7_500_00 })] }),
  ).figures;
  expect([gift.deMinimisExempt, gift.poolAdded]).toEqual([6_000_00, 1_500_00]);
  const meals = payslipOf(
    employee({
      adjustments: [earning({ taxTreatment: "DE_MINIMIS", deMinimisKey: "meal_allowance_ot_night", amount: 750_00, quantityDays: "3" })],
    }),
  ).figures;
  expect([meals.deMinimisExempt, meals.poolAdded]).toEqual([679_50, 70_50]);
});

test("R-23 ceilings count by month, half-year and year of the pay date", () => {
  const facts = (deMinimisUsed: Record<string, number>, deMinimisKey: string) =>
    employee({
      balances: withYear({ deMinimisUsed }),
      adjustments: [earning({ taxTreatment: "DE_MINIMIS", deMinimisKey, amount: 2_500_00 })],
    });
  expect(
    payslipOf(facts({ "rice_subsidy:2026-11": 1_000_00, "rice_subsidy:2026-10": 2_500_00 }, "rice_subsidy")).figures.deMinimisExempt,
  ).toBe(1_500_00);
  expect(
    payslipOf(facts({ "medical_cash_allowance_dependents:2026-S1": 2_000_00 }, "medical_cash_allowance_dependents")).figures
      .deMinimisExempt,
  ).toBe(2_000_00);
  expect(payslipOf(facts({ "uniform_clothing:2026": 7_000_00 }, "uniform_clothing")).figures.deMinimisExempt).toBe(1_000_00);
});

test("R-24 with 15,000 used a 13th month of 120,000 is taxable by 45,000", () => {
  const facts = employee({
    salaryRecords: [salary(120_000_00)],
    balances: {
      ...withYear({ basicEarned: 1_440_000_00, otherBenefitsPaid: 15_000_00, taxableRegular: 1, payrollPeriods: 12 }),
      paidThrough: "2026-12-31",
    },
  });
  const { figures } = payslipOf(facts, { run: december({ payrollKind: "THIRTEEN_MONTH_PAY", startDate: "2026-01-01" }) });
  expect([figures.thirteenthMonthPay, figures.poolTaxable, figures.poolUsedYtd]).toEqual([120_000_00, 45_000_00, 135_000_00]);
});

test("R-24 the previous employer's exempt part counts as used", () => {
  const previousEmployment = {
    taxableYear: 2026,
    taxableCompensation: 0,
    taxWithheld: 0,
    nonTaxableThirteenthMonthAndOtherBenefits: 80_000_00,
    spans: [{ taxableFrom: "0101", taxableTo: "0930" }],
  };
  const { figures } = payslipOf(
    employee({ previousEmployment, adjustments: [earning({ taxTreatment: "OTHER_BENEFITS", amount: 25_000_00 })] }),
  );
  expect([figures.poolTaxable, figures.taxableSupplementary]).toEqual([15_000_00, 15_000_00]);
});

test("R-30 19,386.37 of actual pay is salary credit 19,500: 975.00 + 1,950.00 + EC 30.00", () => {
  const { figures } = payslipOf(employee({ salaryRecords: [salary(19_386_37)] }), monthly);
  expect([figures.sssEmployee, figures.sssEmployer, figures.sssEc]).toEqual([975_00, 1_950_00, 30_00]);
});

test("R-30 overtime and taxable allowances are in the base, or basic salary alone where the company chose it", () => {
  const facts = employee({ salaryRecords: [salary(19_386_37)], adjustments: [earning({ amount: 1_000_00 })] });
  expect(payslipOf(facts, monthly).figures.sssMpfEmployee).toBe(25_00);
  expect(payslipOf(facts, { ...monthly, policies: { payFrequency: "MONTHLY", sssBase: "BASIC" } }).figures.sssMpfEmployee).toBe(0);
});

test("R-31 the premium on 19,692.92 is 984.65: the employee pays 492.32, the employer 492.33, absence or not", () => {
  const { figures } = payslipOf(
    employee({
      workSchedule: SIX_DAYS,
      salaryRecords: [salary(755_00, "DAILY")],
      deductRows: [{ timeSeq: 1, deductDate: "2026-11-05", deductType: "ABSENCE", deductHours: 480 }],
    }),
    monthly,
  );
  expect([figures.philHealthEmployee, figures.philHealthEmployer]).toEqual([492_32, 492_33]);
});

test("R-32 Pag-IBIG is 2% of at most 10,000, and 1% of the employee's up to 1,500", () => {
  expect(shares(employee(), monthly)[2]).toBe(200_00);
  const { figures } = payslipOf(employee({ salaryRecords: [salary(1_500_00)] }), monthly);
  expect([figures.pagIbigEmployee, figures.pagIbigEmployer]).toEqual([15_00, 30_00]);
  const low = employee({
    salaryRecords: [salary(1_400_00)],
    allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 200_00, startDate: null, endDate: null }],
  });
  expect(payslipOf(low, { ...monthly, items: [item({})] }).figures.pagIbigEmployee).toBe(32_00);
});

test("R-33 a month without pay owes no contributions; a disabled agency charges nothing", () => {
  const absent = Array.from({ length: 20 }, (_, index) => ({
    timeSeq: index,
    deductDate: `2026-11-${String(index + 3).padStart(2, "0")}`,
    deductType: "UNPAID_LEAVE" as const,
    deductHours: 480,
  }));
  const whole = [
    ...absent,
    ...["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"].map((deductDate, index) => ({
      timeSeq: 90 + index,
      deductDate,
      deductType: "UNPAID_LEAVE" as const,
      deductHours: 480,
    })),
  ];
  const { figures } = payslipOf(employee({ deductRows: whole }), monthly);
  expect([figures.grossPay, figures.sssEmployer + figures.philHealthEmployer + figures.pagIbigEmployer]).toEqual([0, 0]);
  expect(shares(employee({ sss: false, pagIbig: false }), monthly)).toEqual([0, 750_00, 0]);
});

test("R-33 a joiner pays PhilHealth and Pag-IBIG in full, SSS on the month's pay", () => {
  const facts = employee({ joinDate: "2026-11-18", salaryRecords: [salary(38_000_00)] });
  // 15,724.14 is salary credit 15,500: 775.00.
  expect(shares(facts, { run: SECOND_HALF })).toEqual([775_00, 950_00, 200_00]);
});

test("R-34 30,000: EQUAL takes 1,225.00 in each half, FIRST 2,450.00 and nothing, LAST nothing and 2,450.00", () => {
  for (const [timing, first, second] of [
    ["EQUAL", 1_225_00, 1_225_00],
    ["FIRST", 2_450_00, 0],
    ["LAST", 0, 2_450_00],
  ] as const) {
    const policies = { sssTiming: timing, philHealthTiming: timing, pagIbigTiming: timing };
    const payslip = payslipOf(employee(), { policies });
    const two = payslipOf(employee({ balances: payslip.balances }), { run: SECOND_HALF, policies });
    const total = ({ figures: f }: typeof payslip) => f.sssEmployee + f.sssMpfEmployee + f.philHealthEmployee + f.pagIbigEmployee;
    expect([timing, total(payslip), total(two)]).toEqual([timing, first, second]);
  }
});

test("R-34 the last payroll settles the actual month: 900 × 11 and 10 days gives MPF 87.50 back", () => {
  const facts = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(900_00, "DAILY")] });
  const payslip = payslipOf(facts);
  const two = payslipOf(
    {
      ...facts,
      balances: payslip.balances,
      deductRows: [{ timeSeq: 1, deductDate: "2026-11-28", deductType: "ABSENCE", deductHours: 480 }],
    },
    { run: SECOND_HALF },
  );
  expect(payslip.figures.sssEmployee + payslip.figures.sssMpfEmployee).toBe(587_50);
  expect([two.figures.sssEmployee, two.figures.sssMpfEmployee]).toEqual([500_00, -87_50]);
});

test("R-38 regular pay is net of time lost, contributions and union dues; premiums are supplementary", () => {
  const facts = employee({
    deductRows: [{ timeSeq: 1, deductDate: "2026-11-05", deductType: "ABSENCE", deductHours: 480 }],
    deductions: [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 150_00, startDate: null, endDate: null }],
    premiumRows: [
      {
        timeSeq: 2,
        workDate: "2026-11-12",
        dayType: "ordinary",
        workedMinutes: 0,
        nightMinutes: 0,
        overtimeMinutes: 60,
        overtimeNightMinutes: 0,
      },
    ],
  });
  const deductionItems = [
    {
      itemSeq: 1,
      itemName: "Union Dues",
      itemKind: "RECURRING" as const,
      state: "ENABLE" as const,
      order: 1,
      timing: "EQUAL" as const,
      unionDues: true,
    },
  ];
  const { figures } = payslipOf(facts, { deductionItems });
  // 15,000.00 − 1,379.31 − 1,225.00 − 75.00; overtime 172.41379 × 1.25
  expect([figures.taxableRegular, figures.taxableSupplementary]).toEqual([12_320_69, 215_52]);
});

test("R-38 union dues reduce the taxable pay of the run in which they fall due, not again when pay covers them later", () => {
  const dues = { itemName: "Union Dues", order: 1, amount: 75_00, unionDues: true };
  const { figures } = payslipOf(employee({ balances: { ...emptyBalances(), deductionsCarried: [dues] } }));
  expect([figures.otherDeductions, figures.taxableRegular]).toEqual([75_00, 13_775_00]);
});

// 15,000.00 a half-month is fully taxable: 15% of 15,000.00 − 10,417.00 = 687.45 (RR 11-2018, 2023 table); 15,000.00 − 687.45 = 14,312.55.
// covers: PAY-21
test("F-5 contributions switched off for a template: no agency gets a share of employee or employer, and the tax counts the whole pay", () => {
  for (const run of [undefined, SECOND_HALF]) {
    const { figures, balances } = payslipOf(employee(), { policies: { contributionsTaken: false }, ...(run && { run }) });
    const { sssEmployee, sssMpfEmployee, philHealthEmployee, pagIbigEmployee, employerCost, grossPay } = figures;
    expect([sssEmployee, sssMpfEmployee, philHealthEmployee, pagIbigEmployee]).toEqual([0, 0, 0, 0]);
    expect([employerCost, figures.withholdingTax, figures.netPay]).toEqual([grossPay, 687_45, 14_312_55]);
    expect(Object.values(balances.months[0]!.taken).every((share) => share === 0)).toBe(true);
  }
});

test("R-38 regular pay below zero reduces supplementary pay in the run, and the year keeps its sign", () => {
  const absent = ["03", "04", "05", "06", "09", "10", "11", "12", "13"].map((day, index) => ({
    timeSeq: index,
    deductDate: `2026-11-${day}`,
    deductType: "ABSENCE" as const,
    deductHours: 480,
  }));
  const facts = employee({ joinDate: "2026-11-03", deductRows: absent, adjustments: [earning({ amount: 30_000_00 })] });
  const { figures, balances } = payslipOf(facts, { policies: { sssTiming: "FIRST", philHealthTiming: "FIRST", pagIbigTiming: "FIRST" } });
  // basic 9 × 1,379.31034 all absent; 2,450.00 of contributions; C = 27,550.00, one period: 937.50 + 20% × 10,883.00
  expect([figures.taxableRegular, figures.taxableSupplementary, figures.withholdingTax]).toEqual([-2_450_00, 30_000_00, 3_114_10]);
  expect([balances.years[0]!.taxableRegular, balances.years[0]!.taxableSupplementary]).toEqual([-2_450_00, 30_000_00]);
  // 1,000.00 of supplementary pay is used up by it: nothing taxable
  expect(
    payslipOf(
      { ...facts, adjustments: [earning({ amount: 1_000_00 })] },
      { policies: { sssTiming: "FIRST", philHealthTiming: "FIRST", pagIbigTiming: "FIRST" } },
    ).taxMethod,
  ).toBe("NONE");
});

test("R-39 a minimum wage earner pays tax on nothing but other taxable items", () => {
  const facts = employee({
    workSchedule: SIX_DAYS,
    minimumWageEarner: true,
    salaryRecords: [salary(755_00, "DAILY")],
    premiumRows: [
      {
        timeSeq: 2,
        workDate: "2026-11-12",
        dayType: "ordinary",
        workedMinutes: 0,
        nightMinutes: 0,
        overtimeMinutes: 600,
        overtimeNightMinutes: 0,
      },
    ],
  });
  const none = payslipOf(facts);
  expect([none.figures.withholdingTax, none.taxMethod]).toEqual([0, "NONE"]);
  const commission = payslipOf({ ...facts, adjustments: [earning({ amount: 20_000_00 })] });
  expect([commission.figures.taxableRegular, commission.figures.taxableSupplementary]).toEqual([0, 20_000_00]);
  // contributions 487.50 + 246.16 + 100.00 instead against what is taxable
  expect(payslipOf(facts, { policies: { mweContributions: "AGAINST_TAXABLE" } }).figures.taxableRegular).toBe(-833_66);
});

// covers: R-39 F-15
test("R-39 a minimum wage paid late is exempt like the pay it completes, and counts for SSS", () => {
  const arrears = earning({ amount: 1_200_00, taxClass: "REGULAR", contributionMonth: "2026-11", basicYear: 2026, wage: true });
  const facts = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(755_00, "DAILY")], adjustments: [arrears] });
  const { figures, taxMethod, balances } = payslipOf({ ...facts, minimumWageEarner: true });
  expect([figures.taxableRegular, figures.nonTaxableAllowance, figures.withholdingTax, taxMethod]).toEqual([0, 1_200_00, 0, "NONE"]);
  // 1 to 15 November: 11 days × 755 = 8,305.00, and 1,200.00 that belong to it, for the base and for the 13th month
  expect([balances.months[0]?.sssRemuneration, balances.years[0]?.basicEarned]).toEqual([9_505_00, 9_505_00]);
  // another employee is taxed on it: 8,305.00 + 1,200.00 less half of SSS, PhilHealth and Pag-IBIG of the month
  const taxed = payslipOf(facts).figures;
  const shares = taxed.sssEmployee + taxed.sssMpfEmployee + taxed.philHealthEmployee + taxed.pagIbigEmployee;
  expect([taxed.taxableRegular, taxed.nonTaxableAllowance]).toEqual([9_505_00 - shares, 0]);
});

test("R-40 regular 12,977.59 and supplementary 4,185.34 a half month owe 15% × (2,560.59 + 4,185.34) = 1,011.89", () => {
  const off = { sss: false, philHealth: false, pagIbig: false };
  const facts = employee({ ...off, salaryRecords: [salary(25_955_18)], adjustments: [earning({ amount: 4_185_34 })] });
  const { figures, taxMethod } = payslipOf(facts);
  expect([figures.taxableRegular, figures.taxableSupplementary, figures.withholdingTax, taxMethod]).toEqual([
    12_977_59,
    4_185_34,
    1_011_89,
    "TABLE",
  ]);
});

test("R-40 the annualized method of every run spreads the tax of the year over its remaining payrolls", () => {
  const facts = employee({
    sss: false,
    philHealth: false,
    pagIbig: false,
    salaryRecords: [salary(50_000_00)],
    balances: withYear({ taxableRegular: 500_000_00, taxWithheld: 45_000_00, payrollPeriods: 20 }),
  });
  const { figures, taxMethod } = payslipOf(facts, { policies: { withholdingMethod: "ANNUALIZED" } });
  // 600,000 in the year: 22,500 + 20% × 200,000 = 62,500; (62,500 − 45,000) ÷ 4 payrolls
  expect([figures.withholdingTax, taxMethod]).toEqual([4_375_00, "ANNUALIZED"]);
});

test("R-41 supplementary pay on low regular pay, or above it, takes the cumulative average, and it stays", () => {
  const low = employee({
    sss: false,
    philHealth: false,
    pagIbig: false,
    salaryRecords: [salary(18_000_00)],
    adjustments: [earning({ amount: 100_00 })],
  });
  const first = payslipOf(low);
  expect(first.taxMethod).toBe("CUMULATIVE_AVERAGE");
  expect(payslipOf({ ...low, adjustments: [], balances: first.balances }, { run: SECOND_HALF }).taxMethod).toBe("CUMULATIVE_AVERAGE");
  expect(
    payslipOf({ ...low, adjustments: [], balances: first.balances }, { run: SECOND_HALF, policies: { cumulativeSticky: false } }).taxMethod,
  ).toBe("TABLE");
  expect(payslipOf(employee({ adjustments: [earning({ amount: 20_000_00 })] })).taxMethod).toBe("CUMULATIVE_AVERAGE");
  expect(payslipOf(employee({ adjustments: [earning({ amount: 1_000_00 })] })).taxMethod).toBe("TABLE");
});

test("R-42 155,000 over 6 months with 3,000 withheld owes 1,500.30", () => {
  // five months of 125,000 before, 30,000 now; kept on the average by an earlier run
  const facts = employee({
    sss: false,
    philHealth: false,
    pagIbig: false,
    balances: withYear({ taxableRegular: 125_000_00, taxWithheld: 3_000_00, payrollPeriods: 5, cumulativeAverage: true }),
  });
  expect(payslipOf(facts, monthly).figures.withholdingTax).toBe(1_500_30);
});

test("R-43 the previous employer's span in months, half-months or begun weeks", () => {
  expect([
    spanPeriods("MONTHLY", 2026, "0101", "0930"),
    spanPeriods("SEMI_MONTHLY", 2026, "0101", "0930"),
    spanPeriods("SEMI_MONTHLY", 2026, "0116", "0310"),
    spanPeriods("WEEKLY", 2026, "0101", "0115"),
  ]).toEqual([9, 18, 4, 3]);
  // 15 February to 14 March: 28 days, 29 in a leap year
  expect([spanPeriods("WEEKLY", 2026, "0215", "0314"), spanPeriods("WEEKLY", 2028, "0215", "0314")]).toEqual([4, 5]);
});

test("R-44 262,166.60 taxable, 33,894.50 own and 2,500.00 previous withheld: refund 33,894.50", () => {
  const previousEmployment = {
    taxableYear: 2026,
    taxableCompensation: 100_000_00,
    taxWithheld: 2_500_00,
    nonTaxableThirteenthMonthAndOtherBenefits: 0,
    spans: [],
  };
  const facts = employee({
    sss: false,
    philHealth: false,
    pagIbig: false,
    previousEmployment,
    balances: withYear({ taxableRegular: 132_166_60, taxWithheld: 33_894_50 }),
  });
  const { figures, balances } = payslipOf(facts, { run: december({ annualize: true }), policies: { payFrequency: "MONTHLY" } });
  expect([figures.withholdingTax, figures.taxRefund]).toEqual([0, 33_894_50]);
  expect(balances.years[0]!.taxWithheld).toBe(0);
});

test("R-44 PERA of the tax year is credited at 5%, by the record in effect on the pay date", () => {
  const pera = (peraYear: number) =>
    employee({
      sss: false,
      philHealth: false,
      pagIbig: false,
      salaryRecords: [{ ...salary(30_000_00), peraYear, peraAmount: 100_000_00 }],
      balances: withYear({ taxableRegular: 561_600_00 - 30_000_00 }),
    });
  const due = (facts: EmployeeFacts) =>
    payslipOf(facts, { run: december({ annualize: true }), policies: { payFrequency: "MONTHLY" } }).figures.withholdingTax;
  // 22,500 + 20% × 161,600 = 54,820.00, but the pay is 30,000: all of it; with a small deficiency the credit shows
  expect(due(pera(2025))).toBe(30_000_00);
  const small = (peraYear: number) => ({ ...pera(peraYear), balances: withYear({ taxableRegular: 531_600_00, taxWithheld: 45_000_00 }) });
  expect([due(small(2025)), due(small(2026))]).toEqual([9_820_00, 4_820_00]);
});

test("R-45 old tax codes have no effect", () => {
  const file = readFileSync(new URL("bakery-2026.json", SAMPLES), "utf8");
  const figures = (json: string) => runSample(readSample(json)).map(({ payslip }) => payslip.figures);
  expect(figures(file.replaceAll('"taxCode": "S"', '"taxCode": "M4"'))).toEqual(figures(file));
});

test("R-50 joined 18 November at 38,000: (15,724.14 + 38,000.00) ÷ 12 = 4,477.01", () => {
  const facts = employee({
    joinDate: "2026-11-18",
    salaryRecords: [salary(38_000_00)],
    balances: { ...withYear({ basicEarned: 15_724_14 }), paidThrough: "2026-11-30" },
  });
  const run = december({ payrollKind: "THIRTEEN_MONTH_PAY", startDate: "2026-01-01", payDate: "2026-12-18" });
  expect(payslipOf(facts, { run }).figures.thirteenthMonthPay).toBe(4_477_01);
  expect(payslipOf(facts, { run, policies: { thirteenthMonthBasis: "ACTUAL" } }).figures.thirteenthMonthPay).toBe(1_310_35);
});

test("R-50 less than a month of service earns none; managers only if the company includes them; amounts already paid are deducted", () => {
  const run = december({ payrollKind: "THIRTEEN_MONTH_PAY", startDate: "2026-01-01", payDate: "2026-12-18" });
  expect(payslipOf(employee({ joinDate: "2026-12-02" }), { run }).figures.thirteenthMonthPay).toBe(0);
  expect(payslipOf(employee({ joinDate: "2026-12-01" }), { run }).figures.thirteenthMonthPay).toBe(2_500_00);
  expect(payslipOf(employee({ premiumExempt: true }), { run }).figures.thirteenthMonthPay).toBe(30_000_00);
  expect(
    payslipOf(employee({ premiumExempt: true }), { run, policies: { thirteenthMonthManagers: false } }).figures.thirteenthMonthPay,
  ).toBe(0);
  const paid = employee({
    balances: { ...withYear({ basicEarned: 300_000_00, thirteenthMonthPaid: 12_000_00 }), paidThrough: "2026-10-31" },
  });
  expect(payslipOf(paid, { run }).figures.thirteenthMonthPay).toBe(18_000_00);
});

// covers: LOAN-05
test("R-53 a loan is deducted in full in the payroll of its order; beyond the last, in the last; NONE never", () => {
  const taken = (changes: Partial<Loan>, run = FIRST_HALF) =>
    payslipOf(employee({ loans: [loan(changes)] }), { run }).figures.governmentLoans;
  expect([taken({}), taken({}, SECOND_HALF)]).toEqual([1_000_00, 0]);
  expect([taken({ loanDeductionPayrollOrder: "4TH" }), taken({ loanDeductionPayrollOrder: "4TH" }, SECOND_HALF)]).toEqual([0, 1_000_00]);
  expect([
    taken({ loanDeductionPayrollOrder: "NONE" }),
    taken({ balance: 400_00 }),
    taken({ loanState: "PAUSED" }),
    taken({ startDate: "2026-11-16" }),
  ]).toEqual([0, 400_00, 0, 0]);
});

test("R-54 recurring deductions come by cut-off and are never prorated", () => {
  const facts = employee({
    joinDate: "2026-11-10",
    deductions: [{ entrySeq: 1, itemSeq: 2, monthlyAmount: 1_200_00, startDate: null, endDate: null }],
  });
  const hmo = {
    itemSeq: 2,
    itemName: "HMO Dependents",
    itemKind: "RECURRING" as const,
    state: "ENABLE" as const,
    order: 2,
    timing: "EQUAL" as const,
    unionDues: false,
  };
  expect(payslipOf(facts, { deductionItems: [hmo] }).figures.otherDeductions).toBe(600_00);
});

test("R-55 company loans are reduced first, net pay stays at the protected amount, the rest is carried over", () => {
  const loans = [
    loan({ loanSeq: 2, loanType: "COMPANY_LOAN", balance: 30_000_00, amortization: 11_000_00 }),
    loan({ amortization: 2_000_00 }),
  ];
  const facts = employee({ sss: false, philHealth: false, pagIbig: false, salaryRecords: [salary(20_000_00)], loans });
  const { figures, balances } = payslipOf(facts, { policies: { minimumNetPay: 500_00 } });
  // 10,000.00 − 2,000.00 − 500.00 leaves 7,500.00 of the 11,000.00
  expect([figures.governmentLoans, figures.companyLoans, figures.netPay, figures.loanAndDeductionCarriedOut]).toEqual([
    2_000_00, 7_500_00, 500_00, 3_500_00,
  ]);
  expect(balances.loansCarried).toEqual({ 2: 3_500_00 });
  const next = payslipOf({ ...facts, loans: [{ ...loans[0]!, balance: 22_500_00 }], balances }, { run: SECOND_HALF });
  expect(next.figures.companyLoans).toBe(3_500_00);
});

test("R-55 contributions that pay does not cover are advanced, Pag-IBIG first, and carried to the next run", () => {
  const days = ["03", "04", "05", "06", "09", "10", "11", "12"].map((day, index) => ({
    timeSeq: index,
    deductDate: `2026-11-${day}`,
    deductType: "ABSENCE" as const,
    deductHours: 480,
  }));
  const { figures, balances } = payslipOf(employee({ joinDate: "2026-11-03", deductRows: days }), {
    policies: { philHealthTiming: "FIRST", pagIbigTiming: "FIRST", sssTiming: "FIRST" },
  });
  // nine pay days at 1,379.31034, eight absent: 1,379.31 of pay for 1,500 + 750 + 200
  expect([
    figures.grossPay,
    figures.sssEmployee,
    figures.sssMpfEmployee,
    figures.philHealthEmployee,
    figures.pagIbigEmployee,
    figures.netPay,
  ]).toEqual([1_379_31, 1_000_00, 379_31, 0, 0, 0]);
  expect([figures.contributionCarriedOut, balances.contributionCarried]).toEqual([1_070_69, 1_070_69]);
  const next = payslipOf(employee({ joinDate: "2026-11-03", balances }), { run: SECOND_HALF });
  expect(next.figures.contributionCarriedIn).toBe(1_070_69);
});

test("R-60 final pay settles the days since the last period, the 13th month earned, and every loan, paused ones too", () => {
  const facts = employee({
    resignationDate: "2026-11-20",
    separationCause: "RESIGNATION",
    loans: [loan({ balance: 3_000_00, loanState: "PAUSED", loanDeductionPayrollOrder: "NONE" })],
    balances: { ...withYear({ basicEarned: 315_000_00, taxableRegular: 289_275_00, taxWithheld: 5_000_00 }), paidThrough: "2026-11-15" },
  });
  const { figures, startDate, endDate, taxMethod } = payslipOf(facts, {
    run: { ...FIRST_HALF, payrollKind: "FINAL_PAY", endDate: "2026-12-31", payDate: "2026-12-10" },
  });
  expect([startDate, endDate, taxMethod]).toEqual(["2026-11-16", "2026-11-20", "ANNUALIZED"]);
  // 5 × 1,379.31034; (315,000.00 + 6,896.55) ÷ 12
  expect([figures.basicSalary, figures.thirteenthMonthPay, figures.governmentLoans, figures.separationPay]).toEqual([
    6_896_55, 26_824_71, 3_000_00, 0,
  ]);
});

test("R-60 final pay over several unpaid periods pays each as its run would have, items too", () => {
  const facts = employee({
    resignationDate: "2026-12-10",
    balances: { ...withYear({}), paidThrough: "2026-10-31" },
    allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 2_200_00, startDate: null, endDate: null }],
  });
  const { figures, lines } = payslipOf(facts, { run: december({ payrollKind: "FINAL_PAY" }), items: [item({})] });
  // two halves of November and 8 × 1,379.31034; 1,100.00 twice and 1,100.00 × 8 ÷ 11
  expect([figures.basicSalary, figures.taxableAllowance]).toEqual([41_034_48, 3_000_00]);
  expect(explain(lines[0]!.trace).sentence).toBe(
    "30,000.00 a month ÷ 2 = 15,000.00. 30,000.00 a month ÷ 2 = 15,000.00. 30,000.00 × 12 ÷ 261 = 1,379.31034 a day; 8 days = 11,034.48.",
  );
});

test("R-55 the protected net does not apply to final pay: the loan is settled as far as pay allows", () => {
  const facts = employee({
    sss: false,
    philHealth: false,
    pagIbig: false,
    resignationDate: "2026-11-20",
    loans: [loan({ balance: 90_000_00 })],
    balances: { ...emptyBalances(), paidThrough: "2026-11-15" },
  });
  const { figures } = payslipOf(facts, { run: december({ payrollKind: "FINAL_PAY" }), policies: { minimumNetPay: 500_00 } });
  expect([figures.netPay, figures.governmentLoans]).toEqual([0, figures.grossPay]);
});

test("R-61 14 days of unused leave × 2,068.96552 = 28,965.52, of which 12 days, 24,827.59, are exempt", () => {
  const facts = employee({
    resignationDate: "2026-12-10",
    salaryRecords: [salary(45_000_00)],
    unusedLeaveDays: "14",
    balances: { ...emptyBalances(), paidThrough: "2026-11-30" },
  });
  const { figures } = payslipOf(facts, { run: december({ payrollKind: "FINAL_PAY" }) });
  expect([figures.leaveConversion, figures.deMinimisExempt]).toEqual([28_965_52, 24_827_59]);
});

test("R-62 retrenchment after 7 years 7 months at 25,000 pays 100,000.00; redundancy after 8 years 3 months at 45,000 pays 360,000.00", () => {
  const left = (joinDate: string, amount: number, separationCause: EmployeeFacts["separationCause"]) =>
    payslipOf(
      employee({
        joinDate,
        resignationDate: "2026-11-30",
        separationCause,
        salaryRecords: [salary(amount)],
        balances: { ...emptyBalances(), paidThrough: "2026-11-15" },
      }),
      { run: december({ payrollKind: "FINAL_PAY" }) },
    ).figures;
  expect(left("2019-05-01", 25_000_00, "RETRENCHMENT").separationPay).toBe(100_000_00);
  const redundancy = left("2018-09-01", 45_000_00, "REDUNDANCY");
  expect([redundancy.separationPay, redundancy.taxableSupplementary]).toEqual([360_000_00, 0]);
});

test("R-62 retirement at 60 after 5 years pays 22.5 days a year", () => {
  const facts = employee({
    joinDate: "2006-12-01",
    resignationDate: "2026-11-30",
    separationCause: "RETIREMENT",
    birthday: "1966-11-30",
    workSchedule: SIX_DAYS,
    salaryRecords: [salary(800_00, "DAILY")],
    balances: { ...emptyBalances(), paidThrough: "2026-11-15" },
  });
  expect(payslipOf(facts, { run: december({ payrollKind: "FINAL_PAY" }) }).figures.separationPay).toBe(360_000_00);
});

test("§11 30,000 a month costs the employer 33,980.00 and leaves 26,542.45", () => {
  const { figures } = payslipOf(employee(), monthly);
  expect([figures.employerCost, figures.withholdingTax, figures.netPay]).toEqual([33_980_00, 1_007_55, 26_542_45]);
});
