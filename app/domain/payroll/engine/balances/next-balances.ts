import type { Centavos } from "~/domain/shared/money";
import { getMonthBalances, withMonth, withYear, getYearBalances } from "./balances";
import type { Contributions } from "~/domain/payroll/engine/contributions/contributions";
import type { UncoveredDeductions } from "~/domain/payroll/engine/deductions/deductions";
import type { Draft } from "~/domain/payroll/engine/draft";
import type { Balances, ContributionShares, MonthBalances, YearBalances } from "~/domain/payroll/facts/facts";
import { basicArrears, basicArrearsOfMonth } from "~/domain/payroll/arrears/basic-arrears";
import { isRegular, isSpecial, paysDays } from "~/domain/payroll/engine/run-purpose";
import type { TaxMethod } from "~/domain/payroll/engine/payslip-lines";
import type { TaxablePay } from "~/domain/payroll/engine/tax/taxable-pay";

/** Results of the payslip steps that the next payroll needs. */
export interface PayslipOutcome {
  taxable: TaxablePay;
  method: TaxMethod;
  contributions: Contributions | null;
  /** Employee shares, including arrears of closed months. */
  sharesDue: Centavos;
  contributionCarried: Centavos;
  uncovered: UncoveredDeductions;
}

/**
 * The state after this run if it is completed; does not modify the facts' balances.
 * @reads all figures, basicNet, otherPool, deMinimisUsed, and the results of the steps before
 * @writes nothing: returns a new state
 * @source payroll-rules R-6, R-34, R-43
 */
export function nextBalances(draft: Draft, outcome: PayslipOutcome): Balances {
  const { facts, rules, figures, year } = draft;
  const { taxable, contributions, uncovered } = outcome;
  const regular = isRegular(rules.run);
  const earned = draft.basicNet;
  const arrears = basicArrears(facts);
  const baseYear = rules.run.payrollKind === "FINAL_PAY" ? Number(draft.toDay.slice(0, 4)) : rules.baseYear;
  const next: YearBalances = {
    year: year.year,
    payrollPeriods: year.payrollPeriods + (regular && figures.grossPay > 0 ? 1 : 0),
    basicEarned: year.basicEarned + (baseYear === year.year ? earned : 0) + (arrears.get(year.year) ?? 0),
    taxableRegular: year.taxableRegular + taxable.regular,
    taxableSupplementary: year.taxableSupplementary + taxable.supplementary,
    taxWithheld: year.taxWithheld + figures.withholdingTax - figures.taxRefund,
    thirteenthMonthPaid: year.thirteenthMonthPaid + figures.thirteenthMonthPay,
    otherBenefitsPaid: year.otherBenefitsPaid + draft.otherPool,
    deMinimisUsed: draft.deMinimisUsed ?? year.deMinimisUsed,
    cumulativeAverage: year.cumulativeAverage || (regular && rules.policies.cumulativeSticky && outcome.method === "CUMULATIVE_AVERAGE"),
    grossPay: year.grossPay + figures.grossPay,
    netPay: year.netPay + figures.netPay,
    employeeContributions: year.employeeContributions + outcome.sharesDue,
    openedWithoutGross: year.openedWithoutGross,
  };
  let years = withYear(facts.balances.years, next);
  if (baseYear !== year.year && earned !== 0) {
    const base = getYearBalances(facts.balances, baseYear);
    years = withYear(years, { ...base, basicEarned: base.basicEarned + earned });
  }
  for (const [of, amount] of arrears) {
    if (of === year.year) continue;
    const base = getYearBalances({ ...facts.balances, years }, of);
    years = withYear(years, { ...base, basicEarned: base.basicEarned + amount });
  }
  const { paidThrough } = facts.balances;
  const pays = paysDays(rules.run);
  return {
    paidThrough: pays && (paidThrough === null || draft.toDay > paidThrough) ? draft.toDay : paidThrough,
    years,
    months: contributions === null ? laterBase(draft) : withMonth(facts.balances.months, advanceMonth(draft, contributions)),
    contributionCarried: outcome.contributionCarried,
    loansCarried: uncovered.loansCarried,
    deductionsCarried: uncovered.deductionsCarried,
  };
}

/** Additions of a special run to the SSS base are charged with the last payroll of the month (F-14). */
function laterBase({ facts, rules, sssItems }: Draft): MonthBalances[] {
  const { months } = facts.balances;
  const { month } = rules.contributions;
  const basic = basicArrearsOfMonth(facts, month);
  const base = rules.policies.sssBase === "BASIC" ? basic : sssItems;
  if (!isSpecial(rules.run) || (base === 0 && basic === 0)) return months;
  const before = getMonthBalances(facts.balances, month);
  return withMonth(months, { ...before, sssRemuneration: before.sssRemuneration + base, actualBasic: before.actualBasic + basic });
}

/** Shares count as charged when they fall due, whether advanced or not. */
function advanceMonth(draft: Draft, contributions: Contributions): MonthBalances {
  const { rules, due, month, remuneration, basic } = contributions;
  const before = getMonthBalances(draft.facts.balances, rules.month);
  return {
    month: rules.month,
    sssRemuneration: before.sssRemuneration + remuneration,
    actualBasic: before.actualBasic + basic,
    taken: addShares(before.taken, due),
    philHealthBase: month.philHealthEmployer > 0 ? contributions.philHealthBase : before.philHealthBase,
    pagIbigBase: month.pagIbigEmployer > 0 ? contributions.pagIbigBase : before.pagIbigBase,
  };
}

function addShares(a: ContributionShares, b: ContributionShares): ContributionShares {
  return {
    sssEmployee: a.sssEmployee + b.sssEmployee,
    sssMpfEmployee: a.sssMpfEmployee + b.sssMpfEmployee,
    philHealthEmployee: a.philHealthEmployee + b.philHealthEmployee,
    pagIbigEmployee: a.pagIbigEmployee + b.pagIbigEmployee,
    sssEmployer: a.sssEmployer + b.sssEmployer,
    sssMpfEmployer: a.sssMpfEmployer + b.sssMpfEmployer,
    sssEc: a.sssEc + b.sssEc,
    philHealthEmployer: a.philHealthEmployer + b.philHealthEmployer,
    pagIbigEmployer: a.pagIbigEmployer + b.pagIbigEmployer,
  };
}
