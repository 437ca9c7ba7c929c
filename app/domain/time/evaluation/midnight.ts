import { getDayType, type DateKind } from "~/domain/payroll/runs/time/date-kind";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { DateContext } from "./date-context";
import type { MovedMinutes } from "./day-result";
import { DAY_MINUTES } from "./local-time";
import { countNightMinutes } from "./night";
import { totalMinutes, intersect, subtract, type Intervals } from "./intervals";
import type { Trace } from "./trace";

/** Counted minutes of a work date: of the shift or the first eight hours, and overtime. */
export interface Counted {
  regular: Intervals;
  overtime: Intervals;
}

/** Minutes that stay with the work date, and those with the premium of the next date. */
export interface Split {
  staying: Counted;
  moved: readonly MovedMinutes[];
}

const AFTER_MIDNIGHT: Intervals = [DAY_MINUTES, 10 * DAY_MINUTES];
const HOLIDAYS: readonly DateKind[] = ["special", "regular", "double"];
const NOTHING_MOVED: readonly MovedMinutes[] = [];

/**
 * Holidays belong to the calendar date, shifts to their work date. With CALENDAR, minutes counted after midnight (a) move to the next date,
 * with the work date's rest flag, if it is a holiday of another kind; (b) become ordinary if the work date is a regular or double holiday
 * on a planned day and the next date is no holiday: only night and overtime move, because worked minutes carry no premium; (c) stay in all
 * other cases.
 * @source document 4 T-17 (Labor Code Art. 94): 29 November 21:00–06:00 into Bonifacio Day: worked 300 and night 300 move
 */
export function splitAtMidnight(counted: Counted, date: DateContext, nextKind: DateKind, policy: TimePolicy, trace: Trace | null): Split {
  const dayType = policy.midnightHoliday === "CALENDAR" ? movedTo(date, nextKind) : null;
  const late = { regular: intersect(counted.regular, AFTER_MIDNIGHT), overtime: intersect(counted.overtime, AFTER_MIDNIGHT) };
  if (dayType === null || (late.regular.length === 0 && late.overtime.length === 0)) return { staying: counted, moved: NOTHING_MOVED };
  const moved: MovedMinutes = {
    day: date.day + 1,
    basicDay: date.day,
    dayType,
    workedMinutes: dayType === "ordinary" ? 0 : totalMinutes(late.regular),
    nightMinutes: countNightMinutes(late.regular),
    overtimeMinutes: totalMinutes(late.overtime),
    overtimeNightMinutes: countNightMinutes(late.overtime),
  };
  trace?.stretches("MOVED", "T-17", late.regular);
  trace?.stretches("MOVED", "T-17", late.overtime);
  const empty = moved.workedMinutes + moved.nightMinutes + moved.overtimeMinutes === 0;
  return {
    staying: { regular: subtract(counted.regular, late.regular), overtime: subtract(counted.overtime, late.overtime) },
    moved: empty ? NOTHING_MOVED : [moved],
  };
}

/** Day type that receives minutes after midnight; null if they stay. */
function movedTo({ facts, dayType }: DateContext, nextKind: DateKind): DayType | null {
  const rests = facts.plan === null;
  if (HOLIDAYS.includes(nextKind)) {
    const next = getDayType(nextKind, rests);
    return next === dayType ? null : next;
  }
  return !rests && (facts.kind === "regular" || facts.kind === "double") ? "ordinary" : null;
}
