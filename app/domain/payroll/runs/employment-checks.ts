import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { addDays, daysBetween, formatDay, type Day } from "~/domain/shared/day";
import type { Check } from "./checks";

/** Consecutive days, inclusive. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** Facts about an employee's days around a run, from the records. */
export interface Employment {
  /** Contracts; no last day = open-ended. */
  contracts: readonly { from: Day; to: Day | null }[];
  leaves: readonly { from: Day; /** null = no known end. */ to: Day | null; leaveName: string }[];
  /** Leave days included in the run's time: their pay is decided. */
  leaveDaysInTime: readonly Day[];
  /** Attendance days where they differ from the paid days: leave of other days is decided with them (document 4 P-8). */
  countedDays?: DaySpan;
}

type PaidDays = Pick<Payslip, "startDate" | "endDate" | "basicRows" | "deductRows">;

/**
 * Warns where the records contradict the paid days: days without a contract, and workdays on leave that the run's time does not mention.
 * Empty where no basic pay is paid. These checks warn and never block.
 * @param isWorkday whether this schedule works on a day
 */
export function checkEmployment(
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
  return [...checkContract(daysWithoutContract(paid, contracts)), ...leaves.flatMap((leave) => checkLeave(leave, undecided(leave)))];
}

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
export function spanText({ from, to }: DaySpan): string {
  return from === to ? `${formatDay(from)} (1 day)` : `${formatDay(from)} to ${formatDay(to)} (${daysBetween(from, to)} days)`;
}

function checkContract(without: readonly DaySpan[]): Check[] {
  if (without.length === 0) return [];
  const sentence = `No contract covers ${without.map(spanText).join(" and ")}. Enter the contract, or check whether these days are to be paid.`;
  return [{ level: "warning", code: "NO_CONTRACT", sentence, fix: "contract" }];
}

function checkLeave({ leaveName, from, to }: Employment["leaves"][number], count: number): Check[] {
  if (count === 0) return [];
  const days = count === 1 ? "1 working day of it is" : `${count} working days of it are`;
  const sentence = `On leave from ${formatDay(from)}${to === null ? "" : ` to ${formatDay(to)}`} (${leaveName}), and ${days} paid in full. Enter them in Time as unpaid leave, or as paid leave if the company pays them.`;
  return [{ level: "warning", code: "ON_LEAVE_PAID", sentence, fix: "time" }];
}

function commonDays(a: DaySpan, b: DaySpan): Day[] {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return from > to ? [] : Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}
