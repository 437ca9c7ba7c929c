import { DAY_TYPE_WORDS, formatMinutes } from "~/domain/payroll/time/time-words";
import { dayTypeOf } from "~/domain/payroll/time/date-kind";
import { dayTitle } from "~/domain/shared/calendar";
import { dayOfNumber, formatDay } from "~/domain/shared/day";
import type { DayPlan } from "~/domain/time/judgement/day-facts";
import type { DayState, MovedMinutes } from "~/domain/time/judgement/day-result";
import { dayMinutes, EXCEPTION_WORDS, STATE_WORDS } from "~/domain/time/judgement/day-words";
import { traceRow, type TraceRow } from "~/domain/time/judgement/trace-words";
import { hoursWords } from "~/domain/time/schedule/hours-words";
import { timeOf } from "~/domain/time/schedule/clock";
import type { SimulatedResult } from "./simulate";

/** A judged day as a page shows it. */
export interface SimulatedDayWords {
  /** "Monday, November 16, 2026" */
  title: string;
  /** "Workday · 08:00–17:00 · 8 h" */
  plan: string;
  state: DayState;
  stateWords: string;
  /** "Late", "25 min"; without what is 0. */
  minutes: [label: string, words: string][];
  /** What earns the premium of the next date, in sentences. */
  moved: string[];
  exceptions: (readonly [what: string, toDo: string])[];
  trace: TraceRow[];
}

/** @source document 4 T-26 */
export function simulatedWords({ date, result }: SimulatedResult): SimulatedDayWords {
  return {
    title: dayTitle(dayOfNumber(result.day)),
    plan: [DAY_TYPE_WORDS[dayTypeOf(date.kind, date.plan === null)], date.plan ? planWords(date.plan) : "nothing planned"].join(" · "),
    state: result.state,
    stateWords: STATE_WORDS[result.state],
    minutes: dayMinutes(result),
    moved: result.moved.map(movedWords),
    exceptions: result.exceptions.map((exception) => EXCEPTION_WORDS[exception]),
    trace: (result.trace ?? []).map((line) => traceRow(line, result.day)),
  };
}

/** "08:00–17:00 · 8 h", "07:00–20:00, core 10:00–15:00 · 8 h" */
export function planWords({ start, end, paidMinutes, flexible }: DayPlan): string {
  const core = flexible && flexible.coreStart !== null && flexible.coreEnd !== null;
  const times = `${timeOf(start)}–${timeOf(end)}${core ? `, core ${timeOf(flexible.coreStart!)}–${timeOf(flexible.coreEnd!)}` : ""}`;
  return `${times} · ${hoursWords(paidMinutes)}`;
}

/** "Regular holiday of 11/30/2026: worked 5 h, night 5 h." */
function movedWords({ day, dayType, workedMinutes, nightMinutes, overtimeMinutes, overtimeNightMinutes }: MovedMinutes): string {
  const parts = [
    ["worked", workedMinutes],
    ["night", nightMinutes],
    ["overtime", overtimeMinutes],
    ["overtime at night", overtimeNightMinutes],
  ] as const;
  const held = parts.filter(([, minutes]) => minutes > 0).map(([name, minutes]) => `${name} ${formatMinutes(minutes)}`);
  return `${DAY_TYPE_WORDS[dayType]} of ${formatDay(dayOfNumber(day))}: ${held.join(", ")}.`;
}
