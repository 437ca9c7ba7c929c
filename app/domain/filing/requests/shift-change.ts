import { dayNumber, formatDay, type Day } from "~/domain/shared/day";
import type { DayPlan } from "~/domain/time/evaluation/day-facts";
import type { RosterRow, SchedulePlans } from "~/domain/time/evaluation/plan-at";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import { planText } from "~/domain/time/simulator/simulated-text";
import { requests, type RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Maximum days between the two dates of a shift change. @source document 4 A-1 */
export const MAX_DAYS_APART = 31;
export const REST_SHIFT = "REST";

/** Whether two dates are near enough for a shift change. */
export const areDatesNearEnough = (a: Day, b: Day): boolean => Math.abs(dayNumber(a) - dayNumber(b)) <= MAX_DAYS_APART;

/** "08:00–17:00 · 8 h", "Rest day" */
export const shiftText = (plan: DayPlan | null): string => (plan === null ? "Rest day" : planText(plan));

/** An employee's plan for a date, and the shifts of that date's schedule. */
export interface PlannedDate {
  employeeSeq: number;
  date: Day;
  plan: DayPlan | null;
  plans: SchedulePlans;
}

/** A date changed by a shift change. */
export interface ShiftMove {
  employeeSeq: number;
  date: Day;
  before: string;
  after: string;
  choice: RosterRow;
}

/**
 * Swaps the plans of two employees on each of the dates. @returns empty if nothing changes; null for a flexible day
 * @source document 4 A-1, §2.2
 */
export function swapShifts(ownDates: readonly PlannedDate[], others: readonly PlannedDate[]): ShiftMove[] | null {
  const moves: ShiftMove[] = [];
  for (const one of ownDates) {
    const other = others.find(({ date }) => date === one.date)!;
    if (one.plan?.flexible || other.plan?.flexible) return null;
    if (shiftText(one.plan) === shiftText(other.plan)) continue;
    moves.push(moved(one, other.plan), moved(other, one.plan));
  }
  return moves;
}

/**
 * Gives an employee's date another shift of the schedule, or rest. @returns empty if nothing changes; null if the schedule has no such
 * shift
 */
export function assignShift(date: PlannedDate, shift: string): ShiftMove[] | null {
  const newShift = shift === REST_SHIFT ? null : date.plans.shifts.get(shift);
  if (newShift === undefined) return null;
  if (shiftText(date.plan) === shiftText(newShift)) return [];
  return [{ ...toShiftMove(date, newShift), choice: newShift === null ? { restYn: "Y" } : { shiftName: shift } }];
}

const toShiftMove = ({ employeeSeq, date, plan }: PlannedDate, after: DayPlan | null) => ({
  employeeSeq,
  date,
  before: shiftText(plan),
  after: shiftText(after),
});

/** Name of the matching shift of the employee's schedule, else its times. */
function moved(date: PlannedDate, after: DayPlan | null): ShiftMove {
  const named = [...date.plans.shifts].find(([name, plan]) => name !== "" && after !== null && sameTimes(plan, after));
  if (named) return { ...toShiftMove(date, after), choice: { shiftName: named[0] } };
  return { ...toShiftMove(date, after), choice: after === null ? { restYn: "Y" } : toRosterTimes(after) };
}

const sameTimes = (a: DayPlan, b: DayPlan): boolean =>
  a.start === b.start && a.end === b.end && JSON.stringify(a.unpaidBreaks) === JSON.stringify(b.unpaidBreaks);

const toRosterTimes = ({ start, end, unpaidBreaks }: DayPlan): RosterRow => ({
  startTime: formatMinuteOfDay(start),
  endTime: formatMinuteOfDay(end),
  breaks: Array.from({ length: unpaidBreaks.length / 2 }, (_, index) => ({
    startTime: formatMinuteOfDay(unpaidBreaks[index * 2]!),
    endTime: formatMinuteOfDay(unpaidBreaks[index * 2 + 1]!),
    paidYn: "N",
  })),
});

/** Notification to the employee asked to swap shifts. @source document 4 §2.2 */
export const agreementNotification = (requester: string, dates: readonly Day[]) => ({
  subject: `${requester} asks to change shifts with you`,
  description: `${dates.map(formatDay).join(" and ")}. Agree or decline; approval begins once you agree.`,
});

/** Warning to the approver of a shift change: the leave stays unchanged. @param date date with approved leave */
export const onLeaveProblem = (employeeName: string, date: Day, messages: Pick<RequestsText, "onLeave"> = requests): string =>
  interpolate(messages.onLeave, { name: employeeName, day: formatDay(date) });
