import type { EmployeeFacts, ItemEntry, SalaryRecord } from "~/domain/payroll/facts/facts";
import { withTablesOn, type RunRules, scheduleRules } from "~/domain/payroll/engine/run-rules";
import { salaryOn } from "~/domain/payroll/engine/salary";
import { compareWithMinimum, getDailyMinimum, wageRates } from "~/domain/payroll/engine/wage-rates";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import type { Raise, Scenario } from "./scenario";

/** A salary record that a scenario changes, and its new value. */
export interface RaisedSalary {
  before: Centavos;
  after: Centavos;
}

const PERCENT = 10_000;
const MONTHS = 12;

/**
 * The rules of a run under the scenario; the same object if it only concerns employees.
 * @throws RangeError if a statutory table does not cover the requested day
 */
export function overrideRules(rules: RunRules, scenario: Scenario): RunRules {
  if (scenario.kind === "TABLES") return withTablesOn(rules, scenario.day);
  if (scenario.kind !== "PREMIUM") return rules;
  const { dayType, first8, overtime } = scenario;
  const law = rules.premiums.rule.days[dayType];
  const rate = {
    dayType,
    effectiveDay: "0001-01-01",
    first8: Math.max(first8, law.first8),
    overtime: Math.max(overtime, law.overtime),
    law,
  };
  return { ...rules, ownPremiums: [...rules.ownPremiums.filter((premium) => premium.dayType !== dayType), rate] };
}

/**
 * An employee's facts under the scenario, and the raised salary or null.
 * @param rules of the run, for the daily rate behind a monthly salary
 */
export function overrideFacts(
  facts: EmployeeFacts,
  rules: RunRules,
  scenario: Scenario,
): { facts: EmployeeFacts; raised: RaisedSalary | null } {
  switch (scenario.kind) {
    case "RAISE":
      return overrideSalary(facts, scenario.effectiveDay, (record) => raisedAmount(record, scenario.raise));
    case "MINIMUM_WAGE": {
      const { dailyWage, effectiveDay } = scenario;
      const { facts: raised, ...rest } = overrideSalary(facts, effectiveDay, (record) => atLeast(record, facts, rules, dailyWage));
      return { facts: { ...raised, minimumDailyWage: Math.max(facts.minimumDailyWage ?? 0, dailyWage) }, ...rest };
    }
    case "ITEM":
      return { facts: overrideItem(facts, scenario), raised: null };
    case "PREMIUM":
    case "TABLES":
    case "RULES":
      return { facts, raised: null };
  }
}

/**
 * A salary with a raise; null where the raise is for another kind of salary.
 * @source R-1: 30,000.00 and 5 % = 31,500.00; 21,140.01 and 2.5 % = 21,668.51025, rounded once to 21,668.51
 */
export function raisedAmount({ salaryAmount, salaryAmountType }: SalaryRecord, raise: Raise): Centavos | null {
  if (raise.by === "PERCENT") return salaryAmount + multiplyDivide(salaryAmount, raise.hundredths, PERCENT);
  if (raise.salaryType === salaryAmountType) return salaryAmount + raise.amount;
  return raise.salaryType === "MONTHLY" && salaryAmountType === "ANNUALLY" ? salaryAmount + raise.amount * MONTHS : null;
}

/**
 * The lowest salary whose daily rate reaches a wage; null where it already does.
 * @source payroll-rules R-8: 755.00 a day on 313 days are 755.00 × 313 ÷ 12 = 19,692.916…, hence 19,692.92 a month
 */
function atLeast(record: SalaryRecord, facts: EmployeeFacts, rules: RunRules, wage: Centavos): Centavos | null {
  const { factor, minutesPerDay } = scheduleRules(rules, facts.workSchedule);
  const { salaryAmount, salaryAmountType } = record;
  if (compareWithMinimum(wageRates(salaryAmount, salaryAmountType, factor, minutesPerDay), wage) >= 0) return null;
  // The daily rate is linear in the amount, so the rate of one centavo gives the amount needed.
  const unit = wageRates(1, salaryAmountType, factor, minutesPerDay);
  const least = getDailyMinimum(wage, minutesPerDay);
  return Math.ceil((least.numerator * unit.dailyDenominator) / (least.denominator * unit.dailyNumerator));
}

/** Includes the record that would be added on a day. Employees not hired yet, or without a salary, are unchanged. */
function overrideSalary(
  facts: EmployeeFacts,
  day: string,
  amount: (record: SalaryRecord) => Centavos | null,
): { facts: EmployeeFacts; raised: RaisedSalary | null } {
  const record = facts.joinDate > day ? null : salaryOn(facts.salaryRecords, day);
  const after = record === null ? null : amount(record);
  if (record === null || after === null || after === record.salaryAmount) return { facts, raised: null };
  const salarySeq = Math.max(...facts.salaryRecords.map((salaryRecord) => salaryRecord.salarySeq)) + 1;
  return {
    facts: { ...facts, salaryRecords: [...facts.salaryRecords, { ...record, salarySeq, effectiveDate: day, salaryAmount: after }] },
    raised: { before: record.salaryAmount, after },
  };
}

function overrideItem(facts: EmployeeFacts, { side, itemSeq, amount }: Extract<Scenario, { kind: "ITEM" }>): EmployeeFacts {
  const supposed = (entries: readonly ItemEntry[]) =>
    entries.map((entry) => (entry.itemSeq === itemSeq ? { ...entry, monthlyAmount: amount } : entry));
  return side === "EARNING" ? { ...facts, allowances: supposed(facts.allowances) } : { ...facts, deductions: supposed(facts.deductions) };
}
