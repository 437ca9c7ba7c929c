import { getMonthBase } from "~/domain/payroll/government/remittances/remittance-lists";
import { emptyBalances, findStoredMonth, getMonthBalances, zeroShares } from "~/domain/payroll/engine/balances/balances";
import { BASES, SHARES, type ContributionBases } from "~/domain/payroll/engine/contributions/shares";
import type { ContributionShares, EmployeeFacts, MonthBalances } from "~/domain/payroll/facts/facts";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import type { RunRules } from "~/domain/payroll/engine/run-rules";
import { getItemSeq } from "~/domain/payroll/payout/journal/postings";
import type { Centavos } from "~/domain/shared/money";
import { BASIC_LINES, listArrears, listDiscardedArrears, type Arrear, type ClosedPeriod, type SettledAmounts } from "./arrears";

/** A completed regular or special payroll of an employee, with today's facts and the settings of that time. */
export interface ClosedRun {
  payrollSeq: number;
  /** Completion order; later runs are higher. */
  completion: number;
  facts: EmployeeFacts;
  rules: RunRules;
  /** As it was paid. */
  paid: readonly PayslipLine[];
  paidMonths: readonly MonthBalances[];
  settled: ReadonlyMap<string, SettledAmounts>;
  /** The opening balance of a month that was started in another system. */
  opened?: MonthBalances | undefined;
}

/** A closed contribution month whose recalculated bases give shares other than those charged. */
export interface MonthArrear {
  /** The last payroll of the month. */
  payrollSeq: number;
  /** "YYYY-MM". */
  month: string;
  /** By today's records; `settled` is what arrears of other payrolls have charged since. */
  shouldBe: ContributionShares & ContributionBases;
  paid: ContributionShares & ContributionBases;
  settled: ContributionShares & ContributionBases;
  /** Still to charge; negative = to refund. */
  difference: ContributionShares & ContributionBases;
}

/** Underpayments and overpayments of an employee's closed payrolls, and the contributions that should have been remitted. */
export interface PersonArrears {
  lines: (Arrear & { contributionMonth: string })[];
  months: MonthArrear[];
}

/**
 * Recalculates each closed period with today's facts and the settings of that time, and each closed month's bases with them. The bases
 * exclude discarded arrears, and include pay of a special payroll after the last payroll of its month.
 * @param wholeFrom the first contribution month ("YYYY-MM") whose payrolls are all among the runs
 * @source document 5, F-14, F-15: 30,000 → 33,000 in a closed month: SSS 150.00 more, PhilHealth 75.00 more of the employee
 */
export function calculateArrears(runs: readonly ClosedRun[], wholeFrom: string): PersonArrears {
  const lines: PersonArrears["lines"] = [];
  const months: MonthArrear[] = [];
  for (const [month, monthRuns] of Map.groupBy(runs, ({ rules }) => rules.contributions.month)) {
    const replayed = replayMonth(monthRuns, 0);
    const periods = monthRuns.filter(isPeriodRun).map((run) => toClosedPeriod(run, replayed.lines.get(run) ?? []));
    lines.push(...listArrears(periods).map((arrear) => ({ ...arrear, contributionMonth: month })));
    if (month < wholeFrom) continue;
    const last = lastPeriod(monthRuns);
    if (last === undefined || last.rules.contributionOrder.k < last.rules.contributionOrder.n) continue;
    const unpaid = listDiscardedArrears(periods)
      .filter((arrear) => countsInSssBase(arrear, last.rules))
      .reduce((sum, { difference }) => sum + difference, 0);
    const found = monthArrear(monthRuns, last, unpaid === 0 ? replayed : replayMonth(monthRuns, -unpaid));
    if (found !== null) months.push(found);
  }
  return { lines, months };
}

interface ReplayedRun {
  lines: ReadonlyMap<ClosedRun, readonly PayslipLine[]>;
  month: MonthBalances;
}

const isPeriodRun = ({ rules }: ClosedRun) => !isSpecial(rules.run);
const lastPeriod = (runs: readonly ClosedRun[]) =>
  runs
    .filter(isPeriodRun)
    .sort((a, b) => a.rules.run.endDate.localeCompare(b.rules.run.endDate))
    .at(-1);

/**
 * Recalculates the payrolls of a month, special ones first, because the last regular one settles the month on all its pay. Arrears they
 * paid are excluded: the lines those complete are recalculated themselves.
 * @param offset of the SSS base
 */
function replayMonth(runs: readonly ClosedRun[], offset: Centavos): ReplayedRun {
  const { month } = runs[0]!.rules.contributions;
  const opened = runs.find((run) => run.opened?.month === month)?.opened ?? {
    month,
    sssRemuneration: 0,
    actualBasic: 0,
    taken: zeroShares(),
  };
  let state: MonthBalances = { ...opened, sssRemuneration: opened.sssRemuneration + offset };
  const lines = new Map<ClosedRun, readonly PayslipLine[]>();
  const inOrder = [...runs].sort(
    (a, b) => Number(isPeriodRun(a)) - Number(isPeriodRun(b)) || a.rules.run.endDate.localeCompare(b.rules.run.endDate),
  );
  for (const run of inOrder) {
    const adjustments = run.facts.adjustments.filter(({ contributionMonth }) => contributionMonth === undefined);
    // With today's balances the later payrolls of the month would count as already paid.
    const balances = { ...run.facts.balances, paidThrough: null, months: [state] };
    const payslip = computePayslip({ ...run.facts, adjustments, balances }, run.rules);
    lines.set(run, payslip.lines);
    state = getMonthBalances(payslip.balances, month);
  }
  return { lines, month: state };
}

function toClosedPeriod({ payrollSeq, rules, paid, settled }: ClosedRun, shouldBe: readonly PayslipLine[]): ClosedPeriod {
  const { startDate, endDate } = rules.run;
  return { payrollSeq, startDate, endDate, paid, shouldBe, settled };
}

function monthArrear(runs: readonly ClosedRun[], last: ClosedRun, { lines, month }: ReplayedRun): MonthArrear | null {
  const completed = [...runs].sort((a, b) => a.completion - b.completion);
  const before =
    findStoredMonth(
      completed.map(({ paidMonths }) => paidMonths),
      month.month,
    ) ?? getMonthBalances(emptyBalances(), month.month);
  const paid = sumRunFigures(
    before,
    completed.map((run) => run.paid),
  );
  const shouldBe = sumRunFigures(
    month,
    completed.map((run) => lines.get(run) ?? []),
  );
  const settled = mapContributionCodes((code) => last.settled.get(code)?.taken ?? 0);
  const difference = mapContributionCodes((code) => shouldBe[code] - paid[code] - settled[code]);
  const open = SHARES.some((share) => difference[share] !== 0 && last.settled.get(share)?.aside !== shouldBe[share]);
  return open ? { payrollSeq: last.payrollSeq, month: month.month, shouldBe, paid, settled, difference } : null;
}

function sumRunFigures(month: MonthBalances, payslips: readonly (readonly PayslipLine[])[]): ContributionShares & ContributionBases {
  const withLines = payslips.map((lines) => ({ lines }));
  return {
    ...month.taken,
    sssBase: month.sssRemuneration,
    philHealthBase: getMonthBase(month, withLines, "philHealth"),
    pagIbigBase: getMonthBase(month, withLines, "pagIbig"),
  };
}

function mapContributionCodes(
  figure: (code: keyof (ContributionShares & ContributionBases)) => Centavos,
): ContributionShares & ContributionBases {
  return Object.fromEntries([...SHARES, ...BASES].map((code) => [code, figure(code)])) as unknown as ContributionShares & ContributionBases;
}

/** Whether a line counts in the SSS base. @source payroll-rules R-30 */
function countsInSssBase({ lineCode, treatment }: Arrear, { policies, allowanceItems }: RunRules): boolean {
  if (policies.sssBase === "BASIC") return BASIC_LINES.has(lineCode);
  const itemSeq = getItemSeq(lineCode);
  return (itemSeq === null ? undefined : allowanceItems.get(itemSeq)?.sssBase) ?? treatment.taxTreatment === "TAXABLE";
}
