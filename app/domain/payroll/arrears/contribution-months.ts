import { baseOfMonth } from "~/domain/payroll/agencies/month-lists";
import { emptyBalances, monthAsKept, monthOf, noShares } from "~/domain/payroll/balances/balances";
import { BASES, SHARES, type ContributionBases } from "~/domain/payroll/contributions/shares";
import type { ContributionShares, EmployeeFacts, MonthBalances } from "~/domain/payroll/engine/facts";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import type { RunRules } from "~/domain/payroll/engine/run-rules";
import { itemSeqOf } from "~/domain/payroll/journal/postings";
import type { Centavos } from "~/domain/shared/money";
import { BASIC_LINES, arrearsOf, discardedOf, type Arrear, type ClosedPeriod, type Settled } from "./arrears";

/** A completed regular or special payroll of somebody, with the facts of now and the settings of then. */
export interface ClosedRun {
  payrollSeq: number;
  /** Order of completion: later ones rise. */
  completion: number;
  facts: EmployeeFacts;
  rules: RunRules;
  /** As it was paid. */
  paid: readonly PayslipLine[];
  paidMonths: readonly MonthBalances[];
  settled: ReadonlyMap<string, Settled>;
  /** What the opening balance says of a month that was begun elsewhere. */
  opened?: MonthBalances | undefined;
}

/** A closed contribution month of somebody whose base, reckoned again, asks for other shares than were taken. */
export interface MonthArrear {
  /** The last payroll of the month. */
  payrollSeq: number;
  /** "YYYY-MM". */
  month: string;
  /** By the records of now; `settled` came with arrears of other payrolls since. */
  shouldBe: ContributionShares & ContributionBases;
  paid: ContributionShares & ContributionBases;
  settled: ContributionShares & ContributionBases;
  /** Still to charge; below zero = to give back. */
  difference: ContributionShares & ContributionBases;
}

/** What closed payrolls owe somebody, or were paid too much, and what the agencies should have got. */
export interface PersonArrears {
  lines: (Arrear & { contributionMonth: string })[];
  months: MonthArrear[];
}

/**
 * Each closed period by the facts of now and the settings of then; each closed month's base with them. What was discarded is in no base, what a special
 * payroll paid after the last payroll of its month is.
 * @param wholeFrom the first contribution month ("YYYY-MM") of which every payroll is among the runs
 * @source document 5, F-14, F-15: 30,000 → 33,000 in a closed month: SSS 150.00 more, PhilHealth 75.00 more of the employee
 */
export function personArrears(runs: readonly ClosedRun[], wholeFrom: string): PersonArrears {
  const lines: PersonArrears["lines"] = [];
  const months: MonthArrear[] = [];
  for (const [month, own] of Map.groupBy(runs, ({ rules }) => rules.contributions.month)) {
    const replayed = replay(own, 0);
    const periods = own.filter(isPeriod).map((run) => periodOf(run, replayed.lines.get(run) ?? []));
    lines.push(...arrearsOf(periods).map((arrear) => ({ ...arrear, contributionMonth: month })));
    if (month < wholeFrom) continue;
    const last = lastPeriod(own);
    if (last === undefined || last.rules.contributionOrder.k < last.rules.contributionOrder.n) continue;
    const unpaid = discardedOf(periods)
      .filter((arrear) => inBase(arrear, last.rules))
      .reduce((sum, { difference }) => sum + difference, 0);
    const found = monthArrear(own, last, unpaid === 0 ? replayed : replay(own, -unpaid));
    if (found !== null) months.push(found);
  }
  return { lines, months };
}

interface Replayed {
  lines: ReadonlyMap<ClosedRun, readonly PayslipLine[]>;
  month: MonthBalances;
}

const isPeriod = ({ rules }: ClosedRun) => !isSpecial(rules.run);
const lastPeriod = (runs: readonly ClosedRun[]) =>
  runs
    .filter(isPeriod)
    .sort((a, b) => a.rules.run.endDate.localeCompare(b.rules.run.endDate))
    .at(-1);

/**
 * The payrolls of a month anew, special ones first: the last regular one settles the month on everything that it brought. Arrears that they paid are
 * left out: the lines that those complete are reckoned anew themselves.
 * @param offset of the base of SSS
 */
function replay(runs: readonly ClosedRun[], offset: Centavos): Replayed {
  const { month } = runs[0]!.rules.contributions;
  const opened = runs.find((run) => run.opened?.month === month)?.opened ?? {
    month,
    sssRemuneration: 0,
    actualBasic: 0,
    taken: noShares(),
  };
  let state: MonthBalances = { ...opened, sssRemuneration: opened.sssRemuneration + offset };
  const lines = new Map<ClosedRun, readonly PayslipLine[]>();
  const inOrder = [...runs].sort(
    (a, b) => Number(isPeriod(a)) - Number(isPeriod(b)) || a.rules.run.endDate.localeCompare(b.rules.run.endDate),
  );
  for (const run of inOrder) {
    const adjustments = run.facts.adjustments.filter(({ contributionMonth }) => contributionMonth === undefined);
    // Today's balances would say that later payrolls of the month are paid.
    const balances = { ...run.facts.balances, paidThrough: null, months: [state] };
    const payslip = computePayslip({ ...run.facts, adjustments, balances }, run.rules);
    lines.set(run, payslip.lines);
    state = monthOf(payslip.balances, month);
  }
  return { lines, month: state };
}

function periodOf({ payrollSeq, rules, paid, settled }: ClosedRun, shouldBe: readonly PayslipLine[]): ClosedPeriod {
  const { startDate, endDate } = rules.run;
  return { payrollSeq, startDate, endDate, paid, shouldBe, settled };
}

function monthArrear(runs: readonly ClosedRun[], last: ClosedRun, { lines, month }: Replayed): MonthArrear | null {
  const completed = [...runs].sort((a, b) => a.completion - b.completion);
  const before =
    monthAsKept(
      completed.map(({ paidMonths }) => paidMonths),
      month.month,
    ) ?? monthOf(emptyBalances(), month.month);
  const paid = figuresOf(
    before,
    completed.map((run) => run.paid),
  );
  const shouldBe = figuresOf(
    month,
    completed.map((run) => lines.get(run) ?? []),
  );
  const settled = ofEach((code) => last.settled.get(code)?.taken ?? 0);
  const difference = ofEach((code) => shouldBe[code] - paid[code] - settled[code]);
  const open = SHARES.some((share) => difference[share] !== 0 && last.settled.get(share)?.aside !== shouldBe[share]);
  return open ? { payrollSeq: last.payrollSeq, month: month.month, shouldBe, paid, settled, difference } : null;
}

function figuresOf(month: MonthBalances, payslips: readonly (readonly PayslipLine[])[]): ContributionShares & ContributionBases {
  const withLines = payslips.map((lines) => ({ lines }));
  return {
    ...month.taken,
    sssBase: month.sssRemuneration,
    philHealthBase: baseOfMonth(month, withLines, "philHealth"),
    pagIbigBase: baseOfMonth(month, withLines, "pagIbig"),
  };
}

function ofEach(figure: (code: keyof (ContributionShares & ContributionBases)) => Centavos): ContributionShares & ContributionBases {
  return Object.fromEntries([...SHARES, ...BASES].map((code) => [code, figure(code)])) as unknown as ContributionShares & ContributionBases;
}

/** Whether a line counts in the base of SSS. @source payroll-rules R-30 */
function inBase({ lineCode, treatment }: Arrear, { policies, allowanceItems }: RunRules): boolean {
  if (policies.sssBase === "BASIC") return BASIC_LINES.has(lineCode);
  const itemSeq = itemSeqOf(lineCode);
  return (itemSeq === null ? undefined : allowanceItems.get(itemSeq)?.sssBase) ?? treatment.taxTreatment === "TAXABLE";
}
