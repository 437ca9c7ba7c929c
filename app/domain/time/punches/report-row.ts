import { DAY_TYPE_LABELS } from "~/domain/payroll/runs/time/time-text";
import type { DayState } from "~/domain/time/evaluation/day-result";
import { DAY_EXCEPTION_TEXT, DAY_STATE_LABELS } from "~/domain/time/evaluation/day-text";
import { DAY_MINUTES } from "~/domain/time/evaluation/local-time";
import { lateDayLines, type PaidDay } from "~/domain/time/results/late-day";
import { shiftFigures } from "~/domain/time/results/shift-figures";
import type { StoredDay } from "~/domain/time/results/stored-day";
import { planText } from "~/domain/time/simulator/simulated-text";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";

/** A work date in the Time Log Report. Minutes are whole. */
export interface ReportRow {
  kind: string;
  /** "08:00–17:00 · 8 h"; empty = no plan. */
  planned: string;
  /** "07:58"; empty = none. */
  clockIn: string;
  clockOut: string;
  worked: number;
  late: number;
  undertime: number;
  overtime: number;
  night: number;
  leave: number;
  state: DayState;
  stateText: string;
  exceptions: string[];
  /** Planned time, and first to last punch: minutes since the midnight that starts the date. */
  hours: { plan: readonly [number, number] | null; present: readonly [number, number] | null };
  /** Changes since a payroll paid the day; empty if not requested. */
  lateLines: string[];
}

/** Maximum number of days of a Time Log Report. @source document 4 §6.1 */
export const MAX_REPORT_DAYS = 62;
export const TOO_MANY_DAYS = `Choose at most ${MAX_REPORT_DAYS} days.`;

/** @source document 4 §6.1 */
export function reportRow(stored: StoredDay & Partial<PaidDay>): ReportRow {
  const { firstPunch, lastPunch, exceptions, state } = stored;
  const lone = firstPunch === lastPunch;
  const { worked, overtime, night } = shiftFigures(stored);
  const { known, lockedFrom, lockedTo } = stored;
  const missingIn = exceptions.includes("MISSING_IN");
  return {
    kind: DAY_TYPE_LABELS[stored.dayType],
    planned: plannedText(stored),
    clockIn: lone && missingIn ? "" : timeText(firstPunch),
    clockOut: lone && !missingIn ? "" : timeText(lastPunch),
    worked,
    late: stored.lateMinutes,
    undertime: stored.undertimeMinutes,
    overtime,
    night,
    leave: stored.paidLeaveMinutes + stored.unpaidLeaveMinutes,
    state,
    stateText: DAY_STATE_LABELS[state],
    exceptions: exceptions.map((exception) => DAY_EXCEPTION_TEXT[exception][0]),
    hours: { plan: span(stored.planStart, stored.planEnd), present: span(firstPunch, lastPunch) },
    lateLines: known && lockedFrom && lockedTo ? lateDayLines(stored, { known, lockedFrom, lockedTo }) : [],
  };
}

const span = (from: number | null, to: number | null): readonly [number, number] | null =>
  from === null || to === null ? null : [from, to];

/** "08:00–17:00 · 8 h"; empty = no plan. */
function plannedText({ planStart, planEnd, planPaidMinutes, coreStart, coreEnd }: StoredDay): string {
  if (planStart === null || planEnd === null || planPaidMinutes === null) return "";
  const flexible = coreStart === null ? null : { coreStart, coreEnd, breakMinutes: 0 };
  return planText({ start: planStart, end: planEnd, unpaidBreaks: [], paidMinutes: planPaidMinutes, flexible });
}

/** "07:58", "02:00 +1" for a time after the midnight that ends the work date. */
const timeText = (minute: number | null): string =>
  minute === null ? "" : formatMinuteOfDay(minute + DAY_MINUTES) + (minute >= DAY_MINUTES ? " +1" : "");
