import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { GROUPS, runGolden } from "../../../scripts/golden/run";

const casesOf = (name: string) => readFileSync(fileURLToPath(new URL(`./${name}.json`, import.meta.url)), "utf8");
const results = runGolden(casesOf("golden_public"));
const ownResults = runGolden(casesOf("golden_own"));
const forms = runGolden(casesOf("golden_forms_public"));
/** Groups of the file of forms and settings that the product computes. */
const FORM_GROUPS = [
  "PAYDATES",
  "ITEMFORMULA",
  "F2316",
  "RETRO",
  "SPREAD",
  "SPECIAL",
  "COCKPIT",
  "LOANSCHED",
  "M13PART",
  "SSSTXT",
  "BANKLINE",
  "JOURNAL",
  "F1601C",
  "DUE",
  "DATLINE",
  "PREFLIGHT",
];
const BASIC_GROUPS = Object.keys(GROUPS)
  .filter((group) => !FORM_GROUPS.includes(group))
  .sort();

test("the public file holds 139 cases in 24 groups, and each group has a function", () => {
  expect(results).toHaveLength(139);
  expect([...new Set(results.map((result) => result.group))].sort()).toEqual(BASIC_GROUPS);
});

for (const group of BASIC_GROUPS) {
  test(`every public golden case of group ${group} comes out to the centavo`, () => {
    const cases = results.filter((result) => result.group === group);
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter((result) => !result.passed)).toEqual([]);
  });
}

for (const group of FORM_GROUPS) {
  test(`every golden case of forms and settings in group ${group} comes out`, () => {
    const cases = forms.filter((result) => result.group === group);
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter((result) => !result.passed)).toEqual([]);
  });
}

test("our own cases also come out, for what the public ones omit: rest days, part days, loans, arrears by month", () => {
  expect(ownResults).toHaveLength(36);
  expect(ownResults.filter((result) => !result.passed)).toEqual([]);
});

const correct = {
  id: "A",
  group: "WT",
  payroll_date: "2026-06-30",
  inputs: { period: "monthly", taxable_regular: "25000.00" },
  expected: { tax: "625.05" },
};

test("a wrong figure, an unknown group, a missing input and a broken case fail without stopping the rest", () => {
  const cases = [
    { ...correct, id: "wrong", expected: { tax: "625.06" } },
    { ...correct, id: "group", group: "XX" },
    { ...correct, id: "input", inputs: { period: "monthly" } },
    { ...correct, id: "period", inputs: { period: "hourly", taxable_regular: "25000.00" } },
    { ...correct, id: "nothing", expected: {} },
    { ...correct, id: "unknown figure", expected: { surtax: "0.00" } },
    { ...correct, id: "before the law", payroll_date: "2017-12-31" },
    null,
    { ...correct, id: "right" },
  ];
  const outcome = runGolden(JSON.stringify({ cases }));
  expect(outcome.map((result) => result.passed)).toEqual([false, false, false, false, false, false, false, false, true]);
  expect(outcome[0]?.problems).toEqual(['tax: expected "625.06", got "625.05"']);
  expect(outcome[1]?.problems).toEqual(["group XX has no function"]);
  expect(outcome[6]?.problems[0]).toContain("the first edition holds from 2018-01-01");
});

test("cases of whole payslips follow the payroll rules that no table contains", () => {
  const outcome = runGolden(
    JSON.stringify([
      // 22,000 + 3,000 overtime: SSS 1,250, PhilHealth 550, Pag-IBIG 200; regular pay 20,000 is below the second bracket: 15% × (23,000 − 20,833)
      {
        id: "average",
        group: "NET",
        payroll_date: "2026-03-31",
        inputs: { monthly_basic: "22000.00", overtime: "3000.00" },
        expected: { contributions: "2000.00", taxable: "20000.00", tax: "325.05", net: "22674.95" },
      },
      // 10,000 of 13th month pay before: 90,000 more pass the exempt 90,000 by 10,000; 15% × (310,000 − 250,000) = 9,000 of 20,000 withheld
      {
        id: "pool",
        group: "FP",
        payroll_date: "2026-06-30",
        inputs: {
          unpaid_salary: "40000.00",
          basic_earned_year: "1200000.00",
          thirteenth_paid: "10000.00",
          taxable_ytd: "300000.00",
          withheld_ytd: "20000.00",
        },
        expected: { thirteenth_month: "90000.00", tax_due: "9000.00", tax_refund: "11000.00", total: "141000.00" },
      },
      // a loan is deducted as far as pay covers it
      {
        id: "net",
        group: "FP",
        payroll_date: "2026-06-30",
        inputs: { unpaid_salary: "1000.00", loan_balance: "5000.00" },
        expected: { total: "0.00" },
      },
    ]),
  );
  expect(outcome.flatMap(({ problems }) => problems)).toEqual([]);
});

test("L-14: a loan that no payroll will take from has an empty schedule as its result", () => {
  const empty = {
    id: "LOANSCHED-EMPTY",
    group: "LOANSCHED",
    payroll_date: "2026-11-15",
    inputs: { principal: "0.00", amortization: "500.00", start: "2026-11-01", order: "1ST", frequency: "SEMI_MONTHLY" },
    expected: { payments: 0, last_amount: "0.00", last_month: null, last_payroll_of_month: null, balance_after_3: "0.00" },
  };
  expect(runGolden(JSON.stringify({ cases: [empty] }))).toEqual([{ id: empty.id, group: empty.group, passed: true, problems: [] }]);
});
