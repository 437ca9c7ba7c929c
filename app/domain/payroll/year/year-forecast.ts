import { getYearBalances } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts, PreviousEmployment } from "~/domain/payroll/facts/facts";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { RunRules } from "~/domain/payroll/engine/run-rules";
import { annualTax } from "~/domain/payroll/engine/tax/annualization";
import type { Centavos } from "~/domain/shared/money";

/** A future payroll of the year with the employee's facts; balances carry over from one to the next. */
export interface UpcomingPayroll {
  rules: RunRules;
  facts: EmployeeFacts;
}

export const POSITIONS = ["UNDER", "OVER", "EVEN"] as const;
export type Position = (typeof POSITIONS)[number];

/** Current tax of an employee's year, and what its last payroll will do. Amounts in centavos. */
export interface YearForecast {
  /** From this employer, in completed and calculated payrolls. */
  taxableToDate: Centavos;
  withheldToDate: Centavos;
  previousTaxable: Centavos;
  previousWithheld: Centavos;
  /** Taxable pay of the whole year, including the previous employer. */
  yearTaxable: Centavos;
  taxDue: Centavos;
  /** By this employer, before the last payroll. */
  withheldBeforeLast: Centavos;
  lastWithholds: Centavos;
  lastRefunds: Centavos;
  /** Part of the amount to withhold that the last payroll's pay cannot cover. */
  uncollected: Centavos;
  /** Pay of the last payroll before the year is settled. */
  lastNet: Centavos;
  position: Position;
}

/**
 * Forecast of an employee's tax for the year: each future payroll is computed as it would be paid, and the last one settles the year. Tax
 * on a 13th month above the pool counts with the last payroll.
 * @param facts current, with the balances after paid payrolls @param coming in order; the last settles the year
 * @param thirteenth a future 13th month payroll @param year the tax year
 * @source document 5, F-16: 303,050.00 to date, 11,083.05 withheld, two halves of 13,775.00 to come → due 12,090.00, the last withholds
 * 503.25
 */
export function forecastYear(
  facts: EmployeeFacts,
  coming: readonly UpcomingPayroll[],
  year: number,
  rulesOfYear: Pick<RunRules, "annualTable">,
  thirteenth: UpcomingPayroll | null = null,
): YearForecast {
  const before = getYearBalances(facts.balances, year);
  const previous = getPreviousEmployment(facts.previousEmployment, year);
  const toDate = { taxableToDate: before.taxableRegular + before.taxableSupplementary, withheldToDate: before.taxWithheld };
  const last = coming.at(-1);
  let { balances } = facts;
  for (const { facts: employeeFacts, rules } of coming.slice(0, -1))
    balances = computePayslip({ ...employeeFacts, balances }, rules).balances;
  if (thirteenth !== null) {
    const manualValues = [{ manualValueSeq: 0, lineCode: "withholdingTax", amount: 0, reason: "" }];
    balances = computePayslip({ ...thirteenth.facts, balances, manualValues }, thirteenth.rules).balances;
  }
  const withheldBeforeLast = getYearBalances(balances, year).taxWithheld;
  const settled = last === undefined ? null : computePayslip({ ...last.facts, balances }, last.rules);
  const after = getYearBalances(settled?.balances ?? balances, year);
  const yearTaxable = after.taxableRegular + after.taxableSupplementary + previous.taxableCompensation;
  const taxDue = annualTax(rulesOfYear.annualTable.rule, yearTaxable);
  const withheld = withheldBeforeLast + previous.taxWithheld;
  const figures = settled?.figures;
  // Without a future payroll the remaining difference is neither withheld nor refunded.
  const lastWithholds = figures ? figures.withholdingTax + figures.taxUncollected : Math.max(0, taxDue - withheld);
  const lastRefunds = figures ? figures.taxRefund : Math.min(Math.max(0, withheld - taxDue), Math.max(0, withheldBeforeLast));
  return {
    ...toDate,
    previousTaxable: previous.taxableCompensation,
    previousWithheld: previous.taxWithheld,
    yearTaxable,
    taxDue,
    withheldBeforeLast,
    lastWithholds,
    lastRefunds,
    uncollected: figures?.taxUncollected ?? (figures ? 0 : lastWithholds),
    lastNet: figures ? figures.netPay + figures.withholdingTax - figures.taxRefund : 0,
    position: getPosition(lastWithholds, lastRefunds),
  };
}

function getPosition(lastWithholds: Centavos, lastRefunds: Centavos): YearForecast["position"] {
  if (lastWithholds > 0) return "UNDER";
  return lastRefunds > 0 ? "OVER" : "EVEN";
}

/** Whether the last payroll's withholding deserves a warning: above 500.00 and more than half of its net pay. @source document 5, F-16 */
export const needsWarning = ({ position, lastWithholds, lastNet }: Pick<YearForecast, "position" | "lastWithholds" | "lastNet">): boolean =>
  position === "UNDER" && lastWithholds > WARNING_THRESHOLD && lastWithholds * 2 > lastNet;
const WARNING_THRESHOLD: Centavos = 500_00;

function getPreviousEmployment(
  previous: PreviousEmployment | null,
  year: number,
): Pick<PreviousEmployment, "taxableCompensation" | "taxWithheld"> {
  return previous !== null && previous.taxableYear === year ? previous : { taxableCompensation: 0, taxWithheld: 0 };
}
