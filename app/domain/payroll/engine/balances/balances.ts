import type { Day } from "~/domain/shared/day";
import type { Balances, ContributionShares, MonthBalances, YearBalances } from "~/domain/payroll/facts/facts";

/** Year-to-date amounts paid before the first run in Kawani, as the company enters them (PAY-23); centavos. */
export interface YearToDate {
  taxableYear: number;
  /** End of the last period paid. */
  throughDate: Day;
  payrollPeriods: number;
  basicEarned: number;
  taxableRegular: number;
  taxableSupplementary: number;
  taxWithheld: number;
  thirteenthMonthPaid: number;
  otherBenefitsPaid: number;
  /** Exempt amount already used per key and span; thousandths of days for monetized leave. */
  deMinimisUsed: Record<string, number>;
  cumulativeAverage: boolean;
  /** Null where the company did not enter these three. */
  grossPay: number | null;
  employeeContributions: number | null;
  netPay: number | null;
}

/** The state of an employee without a payroll in Kawani. */
export function emptyBalances(): Balances {
  return { paidThrough: null, years: [], months: [], contributionCarried: 0, loansCarried: {}, deductionsCarried: [] };
}

/** The state that an opening balance describes. */
export function openingBalances(yearToDate: YearToDate): Balances {
  const { taxableYear, throughDate, grossPay, employeeContributions, netPay, ...sums } = yearToDate;
  const paid = sums.basicEarned !== 0 || sums.taxableRegular !== 0 || sums.taxableSupplementary !== 0;
  const year = {
    ...emptyYear(taxableYear),
    ...sums,
    deMinimisUsed: { ...sums.deMinimisUsed },
    grossPay: grossPay ?? 0,
    employeeContributions: employeeContributions ?? 0,
    netPay: netPay ?? 0,
    openedWithoutGross: paid && grossPay === null,
  };
  return { ...emptyBalances(), paidThrough: throughDate, years: [year] };
}

/** A tax year without any pay yet. */
export function emptyYear(year: number): YearBalances {
  return {
    year,
    payrollPeriods: 0,
    basicEarned: 0,
    taxableRegular: 0,
    taxableSupplementary: 0,
    taxWithheld: 0,
    thirteenthMonthPaid: 0,
    otherBenefitsPaid: 0,
    deMinimisUsed: {},
    cumulativeAverage: false,
    grossPay: 0,
    netPay: 0,
    employeeContributions: 0,
    openedWithoutGross: false,
  };
}

/** The running totals of a year; an empty year when there are none. */
export function getYearBalances(balances: Balances, year: number): YearBalances {
  const { years } = balances;
  for (let index = 0; index < years.length; index++) if (years[index]!.year === year) return years[index]!;
  return emptyYear(year);
}

/** Running totals of a contribution month. @param month "YYYY-MM" */
export function getMonthBalances(balances: Balances, month: string): MonthBalances {
  const { months } = balances;
  for (let index = 0; index < months.length; index++) if (months[index]!.month === month) return months[index]!;
  return { month, sssRemuneration: 0, actualBasic: 0, taken: zeroShares() };
}

/**
 * Totals of a contribution month from the latest payroll whose balances still include it. Balances store only two months: a special payroll
 * for October that is completed in December has dropped October.
 * @param history the months after each payroll, in completion order @param month "YYYY-MM"
 */
export function findStoredMonth(history: readonly (readonly MonthBalances[])[], month: string): MonthBalances | undefined {
  return history.flatMap((months) => months.filter((balances) => balances.month === month)).at(-1);
}

/** Replaces one year and returns the two latest, newest first. */
export function withYear(years: readonly YearBalances[], next: YearBalances): YearBalances[] {
  const [first, second] = years;
  if (first === undefined) return [next];
  if (next.year > first.year) return [next, first];
  if (next.year === first.year) return second === undefined ? [next] : [next, second];
  return second === undefined || second.year <= next.year ? [first, next] : [first, second];
}

/** Replaces one month and returns the two latest, newest first. */
export function withMonth(months: readonly MonthBalances[], next: MonthBalances): MonthBalances[] {
  const [first, second] = months;
  if (first === undefined) return [next];
  if (next.month > first.month) return [next, first];
  if (next.month === first.month) return second === undefined ? [next] : [next, second];
  return second === undefined || second.month <= next.month ? [first, next] : [first, second];
}

/** Contribution shares of zero. */
export function zeroShares(): ContributionShares {
  return {
    sssEmployee: 0,
    sssMpfEmployee: 0,
    philHealthEmployee: 0,
    pagIbigEmployee: 0,
    sssEmployer: 0,
    sssMpfEmployer: 0,
    sssEc: 0,
    philHealthEmployer: 0,
    pagIbigEmployer: 0,
  };
}
