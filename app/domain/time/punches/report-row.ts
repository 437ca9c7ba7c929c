import { dayTypeOf } from "~/domain/payroll/time/date-kind";
import { DAY_TYPE_WORDS } from "~/domain/payroll/time/time-words";
import type { DateFacts } from "~/domain/time/judgement/day-facts";
import type { DayResult, DayState } from "~/domain/time/judgement/day-result";
import { EXCEPTION_WORDS, STATE_WORDS } from "~/domain/time/judgement/day-words";
import { DAY_MINUTES } from "~/domain/time/judgement/local-time";
import { planWords } from "~/domain/time/simulator/simulated-words";
import { timeOf } from "~/domain/time/schedule/clock";

/** A work date of somebody as the Time Log Report shows it. Minutes are whole. */
export interface ReportRow {
  kind: string;
  /** "08:00–17:00 · 8 h"; empty = nothing planned. */
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
  stateWords: string;
  exceptions: string[];
}

/** Most days of a Time Log Report. @source document 4 §6.1 */
export const MOST_REPORT_DAYS = 62;
export const TOO_MANY_DAYS = `Choose at most ${MOST_REPORT_DAYS} days.`;

/** @param result judged with its trace: the first and last punch that counts are read from it @source document 4 §6.1 */
export function reportRow({ kind, plan }: DateFacts, result: DayResult): ReportRow {
  const taps = (result.trace ?? []).flatMap(({ kind: of, from }) => (of === "PUNCH" && from !== null ? [from] : []));
  const [first, last] = [taps[0], taps.at(-1)];
  const lone = taps.length === 1;
  const time = (minute: number | undefined) => (minute === undefined ? "" : timeOf(minute) + laterWords(minute, result.day));
  return {
    kind: DAY_TYPE_WORDS[dayTypeOf(kind, plan === null)],
    planned: plan ? planWords(plan) : "",
    clockIn: lone && result.exceptions.includes("MISSING_IN") ? "" : time(first),
    clockOut: lone && !result.exceptions.includes("MISSING_IN") ? "" : time(last),
    worked: result.regularMinutes + result.workedMinutes,
    late: result.lateMinutes,
    undertime: result.undertimeMinutes,
    overtime: result.overtimeMinutes,
    night: result.nightMinutes + result.overtimeNightMinutes,
    leave: result.paidLeaveMinutes + result.unpaidLeaveMinutes,
    state: result.state,
    stateWords: STATE_WORDS[result.state],
    exceptions: result.exceptions.map((exception) => EXCEPTION_WORDS[exception][0]),
  };
}

/** "+1" for a time after the midnight that ends the work date. */
const laterWords = (minute: number, day: number) => (Math.floor(minute / DAY_MINUTES) > day ? " +1" : "");
