import { expect, test } from "vitest";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import { TRACE_RULES } from "~/domain/payroll/engine/explain/trace-rules";
import { employee, payslipOf, salary, SIX_DAYS } from "../../../../support/payroll";
import { runSample } from "../../../../support/sample";

const results = runSample();
const line = (run: number, employeeSeq: number, code: string) => {
  const { payslip } = results.find((result) => result.run.payrollRunId === run && result.employeeSeq === employeeSeq)!;
  return payslip.lines.find((candidate) => candidate.code === code)!;
};
const why = (run: number, employeeSeq: number, code: string) => explain(line(run, employeeSeq, code).trace);
const sentence = (run: number, employeeSeq: number, code: string) => why(run, employeeSeq, code).sentence;

test("an absence of a day and a half is explained with its daily rate", () => {
  const deductRows = [
    { timeSeq: 5, deductDate: "2026-11-05", deductType: "ABSENCE" as const, deductHours: 480 },
    { timeSeq: 6, deductDate: "2026-11-06", deductType: "ABSENCE" as const, deductHours: 240 },
  ];
  const { lines } = payslipOf(employee({ salaryRecords: [salary(26_000_00)], deductRows }));
  const { sentence: sentence, records, short } = explain(lines.find(({ code }) => code === "absence")!.trace);
  expect(sentence).toBe("26,000.00 × 12 ÷ 261 = 1,195.40230 a day; 1.5 days absent = 1,793.10.");
  expect(short).toBe("1.5 days: 11/05, 11/06");
  expect(records).toEqual([
    { kind: "time", seq: 5 },
    { kind: "time", seq: 6 },
  ]);
});

test("basic salary: half a month, the rest of it, days, part of a period, a raise, a week", () => {
  expect(sentence(1, 1, "basicSalary")).toBe("30,000.00 a month ÷ 2 = 15,000.00.");
  expect(sentence(3, 8, "basicSalary")).toBe("560,000.00 ÷ 12 = 46,666.67 a month − 23,333.33 of the first half = 23,333.34.");
  expect(sentence(1, 2, "basicSalary")).toBe("755.00 a day × 11 days = 8,305.00.");
  expect(sentence(2, 10, "basicSalary")).toBe("110.50 × 8 = 884.00 a day; 11 days = 9,724.00.");
  expect(sentence(3, 6, "basicSalary")).toBe("38,000.00 × 12 ÷ 261 = 1,747.12644 a day; 9 days = 15,724.14.");
  expect(sentence(1, 8, "basicSalary")).toBe("20,833.33 × 5 ÷ 10 + 23,333.33 × 5 ÷ 10 = 22,083.33.");
  expect(sentence(6, 5, "basicSalary")).toBe("7,500.00 a week: 7,500.00 for the week.");
});

test("late, overtime, night and special days name minutes, multipliers and the hourly rate", () => {
  expect(sentence(1, 1, "late")).toBe("30,000.00 × 12 ÷ 261 ÷ 8 = 172.41379 an hour; 42 minutes late = 120.69.");
  expect(sentence(1, 1, "overtimePay")).toBe("30,000.00 × 12 ÷ 261 ÷ 8 = 172.41379 an hour: 1 hour × 1.95 + 2 hours × 1.25 = 767.24.");
  expect(sentence(1, 1, "nightDifferential")).toBe("30,000.00 × 12 ÷ 261 ÷ 8 = 172.41379 an hour: 1 hour × 0.10 + 1 hour × 0.125 = 38.79.");
  expect(why(1, 1, "specialDayPay")).toMatchObject({
    short: "16 hours: 11/01, 11/02",
    issuance: "Labor Code Art. 86–94; DOLE Handbook 2024",
  });
});

test("a fully unpaid half-month explains why more than its days is deducted", () => {
  expect(sentence(4, 9, "unpaidLeave")).toBe(
    "24,000.00 × 12 ÷ 313 = 920.12780 a day; 12 days of unpaid leave = 12,000.00; every workday is unpaid, so nothing of basic salary remains.",
  );
});

test("withholding tax shows taxable pay with its parts, the bracket and the table row in force", () => {
  const { sentence: sentence, short, steps, table, issuance, effectiveDay, rule } = why(1, 1, "withholdingTax");
  expect(sentence).toBe("0.00 + 15% × (2,560.59 + 4,185.34) = 1,011.89.");
  expect(short).toBe("15% × (2,560.59 + 4,185.34)");
  expect(steps.map(({ label, amount, note }) => [label, amount, note])).toEqual([
    ["Regular taxable pay", 12_977_59, "13,327.59 basic + 1,000.00 taxable allowances − 1,275.00 contributions − 75.00 union dues"],
    ["Less the floor of bracket 2", -10_417_00, undefined],
    ["Regular pay above the floor", 2_560_59, undefined],
    ["Supplementary pay", 4_185_34, "4,185.34 overtime, night and premium pay"],
    ["Taxed at 15%", 6_745_93, undefined],
    ["0.00 + 15% × (2,560.59 + 4,185.34)", 1_011_89, undefined],
  ]);
  expect(table).toEqual({
    title: "Withholding table, semi-monthly",
    columns: ["Bracket", "Over", "Not over", "Base tax", "Plus, of excess"],
    rows: [
      ["1", "0.00", "10,417.00", "0.00", "0%"],
      ["2", "10,417.00", "16,667.00", "0.00", "15%"],
      ["3", "16,667.00", "33,333.00", "937.50", "20%"],
    ],
    usedRow: 1,
  });
  expect([issuance, effectiveDay, rule]).toEqual([
    "RR 11-2018, Annex E",
    "2023-01-01",
    "Bracket by regular pay, supplementary pay added after; rounded once, half up.",
  ]);
});

test("the cumulative average and the year's settlement show how their tax is computed", () => {
  expect(sentence(10, 4, "withholdingTax")).toBe(
    "Cumulative average: 1,316,050.00 ÷ 11 = 119,640.91; its tax 21,785.28 × 11 − 228,388.05 withheld = 11,250.03.",
  );
  expect(sentence(14, 4, "withholdingTax")).toBe(
    "Taxable pay of the year 1,491,600.00: 102,500.00 + 25% × 691,600.00 = 275,400.00 − 5,000.00 PERA credit; 239,638.08 withheld before: 30,761.92 to withhold.",
  );
  expect(sentence(12, 3, "taxRefund")).toMatch(/559\.89 too much, 559\.89 is given back\.$/);
});

test("U-8: the payroll that settles a month states what the month takes and what was taken before", () => {
  // Ana, 16–30 November: 1,000.00 of SSS for the month, half of it deducted in the first payroll.
  expect(why(3, 1, "sssEmployee").short).toBe("1,000.00 for the month, 500.00 taken before");
});

test("contributions name the salary credit, the month and what was taken before", () => {
  const first = why(1, 1, "sssEmployee");
  expect(first.sentence).toBe(
    "32,000.00 compensation is salary credit 20,000.00, of it 5%; payroll 1 of 2 takes its share of 1,000.00 a month = 500.00.",
  );
  expect(first.short).toBe("Half of 1,000.00: salary credit 20,000.00");
  expect(first.table!.rows[first.table!.usedRow]).toEqual([
    "31,750.00",
    "32,000.00",
    "1,000.00",
    "600.00",
    "2,000.00",
    "1,200.00",
    "30.00",
  ]);
  expect(sentence(3, 3, "sssMpfEmployee")).toBe(
    "19,800.00 compensation is salary credit above 20,000.00: 0.00, of it 5%; 0.00 for the month − 87.50 taken before = −87.50. Earlier payrolls of the month took 87.50 more than the month requires; this one returns it.",
  );
  expect(sentence(1, 1, "philHealthEmployee")).toBe(
    "5% of 30,000.00, half of it rounded down; payroll 1 of 2 takes its share of 750.00 a month = 375.00.",
  );
  expect(sentence(1, 1, "pagIbigEmployee")).toBe(
    "2% of 10,000.00 (of 32,000.00, at most 10,000.00); payroll 1 of 2 takes its share of 200.00 a month = 100.00.",
  );
});

test("allowances, de minimis and benefits show their exempt part", () => {
  expect(sentence(3, 6, "taxableAllowance:1")).toBe("2,000.00 a month ÷ 2 × 9 ÷ 11 pay days = 818.18.");
  expect(sentence(3, 1, "deMinimisPaid:2")).toBe(
    "3,000.00 a month, in the last payroll of the month = 3,000.00. De minimis (2,500.00 a month): 2,500.00 exempt, 500.00 joins the pool of 13th month pay and other benefits.",
  );
  expect(why(3, 1, "deMinimisPaid:2")).toMatchObject({ issuance: "RR 29-2025", effectiveDay: "2026-01-06" });
});

test("13th month, leave and separation show their sums", () => {
  expect(sentence(10, 6, "thirteenthMonthPay")).toBe("(34,724.14 + 19,000.00) basic salary of 2026 ÷ 12 = 4,477.01.");
  expect(sentence(16, 11, "thirteenthMonthPay")).toBe(
    "(630,000.00 + 13,793.10) basic salary of 2026 ÷ 12 − 25,000.00 paid before = 28,649.43.",
  );
  expect(sentence(16, 7, "leaveConversion")).toBe(
    "45,000.00 × 12 ÷ 261 = 2,068.96552 a day; 14 days of unused leave = 28,965.52. De minimis (12 days a year, 0 used, 14 paid): 24,827.59 exempt, 4,137.93 joins the pool of 13th month pay and other benefits.",
  );
  expect(sentence(16, 7, "separationPay")).toBe("Redundancy after 8 years 3 months: 45,000.00 × 8 years = 360,000.00, at least one month.");
});

test("a loan not covered by pay shows the carried-over amount", () => {
  expect(sentence(8, 9, "companyLoans:loan:92")).toBe(
    "Amortization 11,000.00 and 11,000.00 carried, balance 30,000.00: 11,000.00 due, 6,987.18 taken, 4,012.82 waits for the next payroll; 23,012.82 left to pay.",
  );
});

test("a manual amount keeps its reason and the computed value", () => {
  const facts = employee({
    workSchedule: SIX_DAYS,
    salaryRecords: [salary(755_00, "DAILY")],
    manualValues: [{ manualValueSeq: 3, lineCode: "basicSalary", amount: 9_000_00, reason: "Agreed with the owner" }],
  });
  const { lines } = payslipOf(facts);
  const { sentence: sentence, records } = explain(lines.find(({ code }) => code === "basicSalary")!.trace);
  expect(sentence).toBe("9,000.00 was set by hand: Agreed with the owner. Computed: 8,305.00.");
  expect(records[0]).toEqual({ kind: "manual", seq: 3 });
});

test("every trace of the sample names a rule, and its operands are those of the catalogue", () => {
  for (const { payslip } of results) {
    for (const { trace } of payslip.lines) {
      const rule = TRACE_RULES[trace.rule as keyof typeof TRACE_RULES] as (typeof TRACE_RULES)["LOST_LATE"] | (typeof TRACE_RULES)["LOAN"];
      const head = "salaries" in rule ? 1 + Number(trace.values[0]) * 5 : 0;
      const repeats = "repeats" in rule ? (rule.repeats ?? 0) : 0;
      const rest = trace.values.length - head - rule.operands.length + repeats;
      expect([trace.rule, repeats === 0 ? rest : rest % repeats]).toEqual([trace.rule, 0]);
    }
  }
});

test("an unknown rule is an error", () => {
  expect(() => explain({ rule: "NOTHING", values: [] })).toThrow(RangeError);
});

test("a share below zero states that earlier payrolls of the month took too much", () => {
  // EC 15.00 was charged in the first half; the month's pay requires 10.00.
  const values = [14_000_00, 14_000_00, 10_00, 15_00, 2, 2, 1, -5_00, -5_00, 10_000_00, 4_000_00];
  const { short, sentence } = explain({ rule: "SSS_EC", values });
  expect(short).toBe("10.00 a month, 5.00 too much taken before is given back");
  expect(sentence).toContain("Earlier payrolls of the month took 5.00 more than the month requires; this one returns it.");
});
