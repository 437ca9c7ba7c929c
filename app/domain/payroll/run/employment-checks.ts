import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { addDays, daysBetween, formatDay, type Day } from "~/domain/shared/day";
import type { Check } from "./checks";

/** Days in a row, the first and the last included. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** What the records say of somebody's days around a run. */
export interface Employment {
  /** Contracts; no last day = open. */
  contracts: readonly { from: Day; to: Day | null }[];
  leaves: readonly { from: Day; /** null = without a known end. */ to: Day | null; leaveName: string }[];
  /** Days of leave that stand in the time of the run: somebody has decided whether they are paid. */
  leaveDaysInTime: readonly Day[];
  /** The days whose time is counted, where they are not those paid: leave of other days is decided with them (document 4 P-8). */
  countedDays?: DaySpan;
}

type PaidDays = Pick<Payslip, "startDate" | "endDate" | "basicRows" | "deductRows">;

/**
 * What the records say against the days that a payslip pays: days without a contract, and working days of a leave about which the time of the run
 * says nothing. Nothing where no basic pay is paid. All of them warn, none blocks.
 * @param isWorkday whether somebody of this schedule works on a day
 */
export function employmentChecks(
  payslip: PaidDays,
  { contracts, leaves, leaveDaysInTime, countedDays }: Employment,
  isWorkday: (day: Day) => boolean,
): Check[] {
  if (payslip.basicRows.length === 0) return [];
  const paid = { from: payslip.startDate, to: payslip.endDate };
  const counted = countedDays ?? paid;
  const deducted = payslip.deductRows.filter(({ deductType }) => deductType === "UNPAID_LEAVE" || deductType === "ABSENCE");
  const decided = new Set([...deducted.map(({ deductDate }) => deductDate), ...leaveDaysInTime]);
  const undecided = (leave: Employment["leaves"][number]) =>
    commonDays({ from: leave.from, to: leave.to ?? counted.to }, counted).filter((day) => isWorkday(day) && !decided.has(day)).length;
  return [...contractCheck(daysWithoutContract(paid, contracts)), ...leaves.flatMap((leave) => leaveCheck(leave, undecided(leave)))];
}

/** The days of a span that no contract covers, in spans of their own. */
export function daysWithoutContract({ from, to }: DaySpan, contracts: Employment["contracts"]): DaySpan[] {
  const without: DaySpan[] = [];
  let next = from;
  for (const contract of [...contracts].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (contract.from > to) break;
    if (contract.from > next) without.push({ from: next, to: addDays(contract.from, -1) });
    if (contract.to === null) return without;
    if (contract.to >= next) next = addDays(contract.to, 1);
  }
  return next > to ? without : [...without, { from: next, to }];
}

/** "11/16/2026 to 11/20/2026 (5 days)" */
export function spanWords({ from, to }: DaySpan): string {
  return from === to ? `${formatDay(from)} (1 day)` : `${formatDay(from)} to ${formatDay(to)} (${daysBetween(from, to)} days)`;
}

function contractCheck(without: readonly DaySpan[]): Check[] {
  if (without.length === 0) return [];
  const sentence = `No contract covers ${without.map(spanWords).join(" and ")}. Enter the contract, or check whether these days are to be paid.`;
  return [{ level: "warning", code: "NO_CONTRACT", sentence, mend: "contract" }];
}

function leaveCheck({ leaveName, from, to }: Employment["leaves"][number], count: number): Check[] {
  if (count === 0) return [];
  const days = count === 1 ? "1 working day of it is" : `${count} working days of it are`;
  const sentence = `On leave from ${formatDay(from)}${to === null ? "" : ` to ${formatDay(to)}`} (${leaveName}), and ${days} paid in full. Enter them in Time as unpaid leave, or as paid leave if the company pays them.`;
  return [{ level: "warning", code: "ON_LEAVE_PAID", sentence, mend: "time" }];
}

function commonDays(a: DaySpan, b: DaySpan): Day[] {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return from > to ? [] : Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}
