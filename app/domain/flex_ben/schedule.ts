import { addDays, dayNumber, monthEnd, type Day } from "~/domain/shared/day";

/** Transfer dates of a transfer policy. Days are Manila days. */

/** FLEXSET-02, with the specification's labels where given. */
export const PERIOD_LABELS = {
  WEEKLY: "Weekly",
  MONTHLY: "Monthly",
  QUARTERLY: "Quarterly",
  YEARLY: "Annually",
  SPECIAL_DAY: "One-Time",
} as const;
export type PeriodTransferType = keyof typeof PERIOD_LABELS;
export const PERIOD_TYPES = Object.keys(PERIOD_LABELS) as PeriodTransferType[];

/** A policy's schedule: its first day and an optional last day. */
export interface TransferSchedule {
  periodTransferType: PeriodTransferType;
  startDay: Day;
  endDay: Day | null;
}

const MONTHS = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const;

/**
 * The first transfer day on or after `from`; null if there is none. Months keep the day of the first month: a policy that starts on January
 * 31 transfers on February 28 (or 29) and on March 31.
 */
export function runDayFrom({ periodTransferType, startDay, endDay }: TransferSchedule, from: Day): Day | null {
  const day = from <= startDay ? startDay : laterRun(periodTransferType, startDay, from);
  return day === null || (endDay !== null && day > endDay) ? null : day;
}

/** All transfer days of a period, both ends inclusive. */
export function runDaysBetween(rhythm: TransferSchedule, from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = runDayFrom(rhythm, from); day !== null && day <= to; day = runDayFrom(rhythm, addDays(day, 1))) days.push(day);
  return days;
}

/** A run missed by more than this many days is not caught up automatically: after a long outage or with a wrong clock, a person decides. */
const CATCH_UP_DAYS = 100;

/** Whether a run was missed for too long to be caught up automatically. @param today the day in Manila */
export function missedTooLong(executeDay: Day, today: Day): boolean {
  return executeDay < addDays(today, -CATCH_UP_DAYS);
}

function laterRun(period: PeriodTransferType, startDay: Day, from: Day): Day | null {
  if (period === "SPECIAL_DAY") return null;
  if (period === "WEEKLY") return addDays(startDay, Math.ceil((dayNumber(from) - dayNumber(startDay)) / 7) * 7);
  const step = MONTHS[period];
  const passed = (Number(from.slice(0, 4)) - Number(startDay.slice(0, 4))) * 12 + Number(from.slice(5, 7)) - Number(startDay.slice(5, 7));
  const day = monthsLater(startDay, Math.floor(passed / step) * step);
  return day >= from ? day : monthsLater(startDay, Math.floor(passed / step) * step + step);
}

function monthsLater(start: Day, months: number): Day {
  const month = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
  const last = monthEnd(first);
  const day = `${first.slice(0, 8)}${start.slice(8)}`;
  return day > last ? last : day;
}
