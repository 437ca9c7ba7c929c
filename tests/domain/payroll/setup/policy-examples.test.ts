import { expect, test } from "vitest";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import type { ExampleBase } from "~/domain/payroll/setup/example-payrolls";
import { POLICY_CHOICES, type ChosenSetting } from "~/domain/payroll/setup/policy-choices";
import { sumMonthContributions, policyExample, DEFAULT_EXAMPLE } from "~/domain/payroll/setup/policy-examples";
import { DEFAULT_SETTINGS, TAB_SETTINGS, type Setting, type TemplateSettings } from "~/domain/payroll/setup/setting-policies";

const HALVES: ExampleBase = { ...DEFAULT_EXAMPLE, policies: templatePolicies("SEMI_MONTHLY") };
const asValue = (value: string) => {
  if (value === "Y") return true;
  return value === "N" ? false : value;
};
const example = (setting: Setting, value: string | number, base = HALVES) =>
  policyExample(setting, (typeof value === "number" ? value : asValue(value)) as TemplateSettings[Setting], base);

// covers: PAY-21 PAY-22
test.each(Object.keys(POLICY_CHOICES) as ChosenSetting[])(
  "every option of %s gives another payslip, and the first option is the default",
  (setting) => {
    const { options } = POLICY_CHOICES[setting];
    const examples = options.map(([value]) => example(setting, value));
    expect(new Set(examples).size).toBe(options.length);
    for (const example of examples) expect(example).toMatch(/\d\.\d\d/);
    expect(asValue(options[0]![0])).toBe(DEFAULT_SETTINGS[setting]);
  },
);

// payroll-rules R-34: 30,000.00 → SSS 1,500.00, PhilHealth 750.00, Pag-IBIG 200.00.
test("30,000.00 a month: contributions in equal parts, in the first and in the last payroll", () => {
  expect([example("sssTiming", "EQUAL"), example("sssTiming", "FIRST"), example("sssTiming", "LAST")]).toEqual([
    "750.00 + 750.00",
    "1,500.00 + 0.00",
    "0.00 + 1,500.00",
  ]);
  expect([example("philHealthTiming", "EQUAL"), example("pagIbigTiming", "EQUAL")]).toEqual(["375.00 + 375.00", "100.00 + 100.00"]);
  expect(sumMonthContributions(HALVES)).toBe("1,225.00 + 1,225.00");
});

// 30,000.00 × 12 ÷ 12 by the projected year; 11 months paid: 330,000.00 ÷ 12 = 27,500.00.
test("30,000.00 a month: the 13th month of the whole year, of paid basic pay, and none for managers if excluded", () => {
  expect(example("thirteenthMonthBasis", "PROJECTED")).toBe("Paid on 12/15/2026: 30,000.00");
  expect(example("thirteenthMonthBasis", "ACTUAL")).toBe("Paid on 12/15/2026: 27,500.00");
  expect(example("thirteenthMonthManagers", "N")).toBe("A manager: 0.00");
});

// 15,000.00 less 4 of 11 pay days: 15,000.00 × 7 ÷ 11 = 9,545.45; 7 × 30,000.00 × 12 ÷ 261 = 9,655.17; 15,000.00 − 4 × 1,379.31034 = 9,482.76.
test("30,000.00 a month, joined on the fifth day of 1 to 15 December: by days, by share, less the days missed", () => {
  const amounts = ["DAILY_RATE", "PERIOD_SHARE", "DEDUCT_MISSED_DAYS"].map((value) => example("partialPeriod", value));
  expect(amounts).toEqual(["9,655.17", "9,545.45", "9,482.76"].map((amount) => `Joined on the fifth day: ${amount}`));
});

test("the protected net pay is what the example leaves", () => {
  expect(example("minimumNetPay", 5_000_00)).toBe("With a loan larger than the pay, net pay: 5,000.00");
  expect(example("minimumNetPay", 0)).toBe("With a loan larger than the pay, net pay: 0.00");
});

test("every policy of every tab has an example, in every frequency", () => {
  for (const payFrequency of ["MONTHLY", "SEMI_MONTHLY", "WEEKLY", "ONLY_THIRTEEN_MONTH_PAY"] as const)
    for (const setting of Object.values(TAB_SETTINGS).flat()) {
      const text = policyExample(setting, DEFAULT_SETTINGS[setting], { ...DEFAULT_EXAMPLE, policies: templatePolicies(payFrequency) });
      const isShown = payFrequency !== "ONLY_THIRTEEN_MONTH_PAY" || setting.startsWith("thirteenthMonth");
      expect([setting, /\d\.\d\d/.test(text)]).toEqual([setting, isShown]);
    }
});
