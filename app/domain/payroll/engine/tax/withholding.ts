import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { periodsBetween } from "~/domain/shared/period";
import { annualizeTax, annualTax } from "./annualization";
import { dayIndex } from "~/domain/payroll/engine/calendar";
import type { Draft } from "~/domain/payroll/engine/draft";
import type { PreviousEmployment } from "~/domain/payroll/facts/facts";
import type { PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import type { TaxMethod, Trace } from "~/domain/payroll/engine/payslip-lines";
import { isRegular, isYearEnd, paysDays, settlesYear, getTaxDay } from "~/domain/payroll/engine/run-purpose";
import { salaryOn } from "~/domain/payroll/engine/salary";
import { peraCredit } from "~/domain/payroll/engine/statutory/pera";
import { withholdingBracket } from "~/domain/payroll/engine/statutory/withholding";
import { getDeferralStart } from "./tax-deferral";
import type { TaxablePay } from "./taxable-pay";
import { cumulativeAverageTax, taxInBracket } from "./withholding-tax";

/** The tax of one payroll. */
export interface Withholding {
  method: TaxMethod;
  /** To withhold, up to the available pay. */
  due: Centavos;
  refund: Centavos;
  trace: Trace;
}

/**
 * The tax of this payroll: the table, the cumulative average where it is mandatory, or the year settled in the last regular run and in
 * final pay.
 * @reads taxable pay, balances of the year, the previous employment, grossPay
 * @writes nothing: returns the result to later steps
 * @source payroll-rules
 */
export function withholding(draft: Draft, taxable: TaxablePay): Withholding {
  const { rules } = draft;
  const { run } = rules;
  if (settlesYear(run)) return withholdAnnualized(draft, taxable);
  if (taxable.taxedRegular + taxable.taxedSupplementary <= 0)
    return { method: "NONE", due: 0, refund: 0, trace: { rule: "TAX_NONE", values: taxable.parts } };
  if (isRegular(run) && estimatesYear(draft)) return deferTax(draft, taxable);
  if (usesCumulativeAverage(draft, taxable)) return withholdCumulative(draft, taxable);
  const bracket = withholdingBracket(rules.brackets, taxable.taxedRegular);
  const due = taxInBracket(bracket, taxable.taxedRegular, taxable.taxedSupplementary);
  const values = taxable.parts.concat([
    taxable.taxedRegular,
    taxable.taxedSupplementary,
    bracket.over,
    bracket.base,
    bracket.rate,
    due,
    rules.withholdingPeriod,
  ]);
  return { method: "TABLE", due, refund: 0, trace: { rule: "TAX_TABLE", values, edition: rules.withholding.key, row: bracket.row } };
}

/**
 * Number of payroll periods of a frequency in a previous employer's span: calendar months, half-months or started weeks.
 * @param from @param to MMDD
 * @source payroll-rules R-43: 0101 to 0930 is 9 months or 18 half-months
 */
export function spanPeriods(payFrequency: PayFrequency, year: number, from: string, to: string): number {
  const month = Number(to.slice(0, 2)) - Number(from.slice(0, 2)) + 1;
  if (payFrequency === "SEMI_MONTHLY") return Math.max(0, month * 2 - (from.slice(2) > "15" ? 1 : 0) - (to.slice(2) <= "15" ? 1 : 0));
  if (payFrequency !== "WEEKLY") return Math.max(0, month);
  const days = dayIndex(`${year}-${to.slice(0, 2)}-${to.slice(2)}`) - dayIndex(`${year}-${from.slice(0, 2)}-${from.slice(2)}`) + 1;
  return Math.max(0, Math.ceil(days / 7));
}

/** the template projects the year in every payroll, or the employee's shortage is spread over the payrolls from October on (F-16). */
const estimatesYear = ({ rules, facts }: Draft): boolean =>
  rules.policies.withholdingMethod === "ANNUALIZED" || (facts.spreadsTax === true && rules.run.payDate >= getDeferralStart(rules.taxYear));

function getPreviousEmployment(draft: Draft): PreviousEmployment | null {
  const { previousEmployment } = draft.facts;
  return previousEmployment !== null && previousEmployment.taxableYear === draft.rules.taxYear ? previousEmployment : null;
}

/**
 * Whether the cumulative average applies: runs that pay no days, a previous employer, an earlier use in the year, or supplementary
 * pay that reaches regular pay or is added to regular pay below the second bracket.
 */
function usesCumulativeAverage(draft: Draft, { taxedRegular, taxedSupplementary }: TaxablePay): boolean {
  const { rules, year } = draft;
  if (!paysDays(rules.run)) return true;
  if (getPreviousEmployment(draft) !== null) return true;
  if (year.cumulativeAverage && rules.policies.cumulativeSticky) return true;
  if (taxedSupplementary <= 0) return false;
  return taxedRegular < (rules.brackets[1]?.over ?? 0) || taxedSupplementary >= taxedRegular;
}

function withholdCumulative(draft: Draft, taxable: TaxablePay): Withholding {
  const { rules, year } = draft;
  const previous = getPreviousEmployment(draft);
  const taxableSoFar = year.taxableRegular + year.taxableSupplementary + taxable.regular + taxable.supplementary;
  const total = Math.max(0, taxableSoFar + (previous?.taxableCompensation ?? 0));
  const periods = periodsOfYear(draft);
  const withheld = year.taxWithheld + (previous?.taxWithheld ?? 0);
  const result = cumulativeAverageTax(rules.brackets, total, periods, withheld);
  const values = [
    ...taxable.parts,
    taxable.taxedRegular,
    taxable.taxedSupplementary,
    year.taxableRegular + year.taxableSupplementary,
    previous?.taxableCompensation ?? 0,
    total,
    periods,
    result.average,
    result.taxOnAverage,
    result.cumulativeTax,
    withheld,
    result.tax,
    rules.withholdingPeriod,
  ];
  return {
    method: "CUMULATIVE_AVERAGE",
    due: result.tax,
    refund: 0,
    trace: { rule: "TAX_CUMULATIVE", values, edition: rules.withholding.key, row: result.bracket.row },
  };
}

/** n of R-43: regular runs of the year with gross pay, those of the opening balance and the previous employer's; at least 1. */
function periodsOfYear(draft: Draft): number {
  const { rules, year } = draft;
  let periods = year.payrollPeriods + (isRegular(rules.run) && draft.figures.grossPay > 0 ? 1 : 0);
  for (const { taxableFrom, taxableTo } of getPreviousEmployment(draft)?.spans ?? [])
    periods += spanPeriods(rules.policies.payFrequency, rules.taxYear, taxableFrom, taxableTo);
  return Math.max(1, periods);
}

/** A year-end adjustment only refunds: it never collects under-withheld tax. @source payroll-rules R-44; document 5, F-16 */
function withholdAnnualized(draft: Draft, taxable: TaxablePay): Withholding {
  const { rules, year } = draft;
  const previous = getPreviousEmployment(draft);
  const before = year.taxableRegular + year.taxableSupplementary;
  const pera = getPeraCredit(draft);
  const result = annualizeTax(rules.annualTable.rule, {
    taxablePresent: before + taxable.regular + taxable.supplementary,
    taxablePrevious: previous?.taxableCompensation ?? 0,
    withheldPresent: year.taxWithheld,
    withheldPrevious: previous?.taxWithheld ?? 0,
    peraCredit: pera,
  });
  const due = isYearEnd(rules.run) ? 0 : result.stillToWithhold;
  const values = [
    ...taxable.parts,
    taxable.regular,
    taxable.supplementary,
    before,
    previous?.taxableCompensation ?? 0,
    result.grossTaxable,
    result.bracket.over,
    result.bracket.base,
    result.bracket.rate,
    result.taxDue,
    pera,
    year.taxWithheld,
    previous?.taxWithheld ?? 0,
    due,
    result.excess,
    result.refund,
  ];
  return {
    method: "ANNUALIZED",
    due,
    refund: result.refund,
    trace: { rule: "TAX_ANNUALIZED", values, edition: rules.annualTable.key, row: result.bracket.row },
  };
}

/** PERA tax credit by the salary record in effect on the pay date, if its PERA year is the tax year. */
function getPeraCredit(draft: Draft): Centavos {
  const { facts, rules } = draft;
  const salary = salaryOn(facts.salaryRecords, getTaxDay(rules.run));
  return salary !== null && salary.peraYear === rules.taxYear ? peraCredit(rules.pera.rule, salary.peraAmount) : 0;
}

/**
 * The annualized method of every run: tax on the projected year, with this run's regular pay in each remaining period, less tax withheld,
 * spread over those periods. Tax on supplementary pay is withheld immediately.
 */
function deferTax(draft: Draft, taxable: TaxablePay): Withholding {
  const { rules, year } = draft;
  const previous = getPreviousEmployment(draft);
  const lastDay = `${rules.taxYear}-12-31`;
  // A week that ends in the next year is paid in that year.
  const remaining = periodsBetween(rules.policies, rules.run.endDate, lastDay).filter(({ endDate }) => endDate <= lastDay).length;
  const before = year.taxableRegular + year.taxableSupplementary + (previous?.taxableCompensation ?? 0);
  const table = rules.annualTable.rule;
  const projected = before + taxable.taxedRegular * Math.max(1, remaining);
  const withheld = year.taxWithheld + (previous?.taxWithheld ?? 0);
  const regularTax = annualTax(table, projected);
  const extra = annualTax(table, projected + taxable.taxedSupplementary) - regularTax;
  const due = Math.max(0, multiplyDivide(Math.max(0, regularTax - withheld), 1, Math.max(1, remaining)) + extra);
  const values = [
    ...taxable.parts,
    taxable.taxedRegular,
    taxable.taxedSupplementary,
    before,
    projected,
    Math.max(1, remaining),
    regularTax,
    withheld,
    extra,
    due,
  ];
  return {
    method: "ANNUALIZED",
    due,
    refund: 0,
    trace: { rule: "TAX_SPREAD", values, edition: rules.annualTable.key, row: withholdingBracket(table, projected).row },
  };
}
