import { dayNumber } from "~/domain/shared/day";
import { dateKinds } from "~/domain/time/evaluation/calendar";
import { buildDateFacts, DAYS_AFTER, DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { DayFacts, PunchFact, RequestFact } from "~/domain/time/evaluation/day-facts";
import { evaluateEmployeeDays } from "~/domain/time/evaluation/evaluate-days";
import { DAY_MINUTES } from "~/domain/time/evaluation/local-time";
import { schedulePlans, type EffectiveSchedule } from "~/domain/time/evaluation/plan-at";
import { TIME_POLICY_DEFAULTS } from "~/domain/time/policies/time-policy";
import { checkAtLeast, formatFigure, isSmall } from "./support/report";
import { emptyTimes } from "~/domain/time/schedule/default-times";

/**
 * Employee days that the pure function evaluates per CPU second: November 2026 for employees of three schedules, with late and early days,
 * nights into a holiday, overtime, leave, missing and double punches; with and without the explaining trace.
 */

const PEOPLE = isSmall ? 50 : 1_000;
const WARMING_ROUNDS = isSmall ? 1 : 5;
const ROUNDS = isSmall ? 3 : 11;
/** Days per second; with its trace a day may take 60 µs instead of 20 (document 4 §8). */
const LIMIT = 50_000;
const LIMIT_WITH_TRACE = 16_667;

const [FIRST, LAST] = [dayNumber("2026-11-01"), dayNumber("2026-11-30")];
const DAYS = LAST - FIRST + 1;

const times = (startTime: string, endTime: string, workDay: string, lunch: string, back: string): EffectiveSchedule => ({
  ...emptyTimes(),
  workScheduleType: "FIXED_TIME",
  workDay,
  workTime: 480,
  startTime,
  endTime,
  breaks: [{ startTime: lunch, endTime: back, paidYn: "N" }],
});
const SCHEDULES = [
  times("08:00", "17:00", "12345", "12:00", "13:00"),
  times("06:00", "15:00", "123456", "10:00", "11:00"),
  times("21:00", "06:00", "123456", "01:00", "02:00"),
].map(schedulePlans);
const KINDS = dateKinds(
  [
    { date: "2026-11-01", type: "special_non_working", workPlaceSeqs: null },
    { date: "2026-11-02", type: "special_non_working", workPlaceSeqs: null },
    { date: "2026-11-30", type: "regular", workPlaceSeqs: null },
  ],
  null,
);
const POLICY = { ...TIME_POLICY_DEFAULTS, graceMinutes: 5, overtimeUnitMinutes: 15 };

/** The month of one employee, as read from the database. */
export function buildMonth(seq: number): DayFacts {
  const plans = SCHEDULES[seq % SCHEDULES.length]!;
  const dates = buildDateFacts(FIRST, LAST, { plansOn: () => plans, policyOn: () => POLICY, roster: new Map(), kinds: KINDS });
  const punches: PunchFact[] = [];
  const requests: RequestFact[] = [];
  const punch = (at: number) => punches.push({ at, direction: "NONE", workDay: null, voided: false, outside: false });
  for (let day = FIRST - DAYS_BEFORE; day <= LAST + DAYS_AFTER; day++) {
    const plan = dates[day - FIRST + DAYS_BEFORE]!.plan;
    const pattern = (seq * 31 + day * 7) % 40;
    if (!plan || pattern === 0) continue;
    const [start, end] = [day * DAY_MINUTES + plan.start, day * DAY_MINUTES + plan.end];
    if (pattern === 1)
      requests.push({ workDay: day, approvedBy: "", what: { kind: "LEAVE", part: "AM", paid: true, startAt: 0, endAt: 0 } });
    if (pattern === 2) requests.push({ workDay: day, approvedBy: "", what: { kind: "OVERTIME", startAt: end, endAt: end + 120 } });
    punch(start - 6 + (pattern % 20));
    if (pattern === 3) punch(start + 15);
    if (pattern !== 4) punch(end + (pattern === 2 ? 125 : (pattern % 9) - 2));
  }
  return {
    firstDay: FIRST,
    lastDay: LAST,
    dates,
    punches,
    requests,
    suspensions: [],
    employment: { joinDay: FIRST - 100, lastDay: null, attendanceExempt: false, premiumExempt: false, indefiniteLeaves: [] },
    now: null,
  };
}

/** Days per CPU second, without and with traces. */
export function measureEvaluation(people = PEOPLE): { plain: number; explained: number } {
  const everyone = Array.from({ length: people }, (_, index) => buildMonth(index + 1));
  let check = 0;
  const evaluateAll = (explained: boolean) => () => {
    for (const facts of everyone)
      for (const { lateMinutes, trace } of evaluateEmployeeDays(facts, { explained })) check += lateMinutes + (trace?.length ?? 0);
  };
  const perSecond = (milliseconds: number) => (people * DAYS * 1000) / milliseconds;
  const rates = { plain: perSecond(median(evaluateAll(false))), explained: perSecond(median(evaluateAll(true))) };
  if (!(check > 0)) throw new Error("Nobody was late, and nothing was explained");
  return rates;
}

/** CPU milliseconds of the median round, including garbage collection; other programs of the machine do not count. */
function median(round: () => void): number {
  for (let warming = 0; warming < WARMING_ROUNDS; warming += 1) round();
  const took = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    round();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return took.sort((a, b) => a - b)[(ROUNDS - 1) / 2]!;
}

if (process.argv[1]?.endsWith("evaluate-days.ts")) {
  const { plain, explained } = measureEvaluation();
  console.log(
    `Judgement of ${formatFigure(PEOPLE * DAYS)} days of ${formatFigure(PEOPLE)} people, median of ${ROUNDS} rounds; a trace takes ${formatFigure(plain / explained)} times as long`,
  );
  checkAtLeast("days judged a second of one processor", plain, LIMIT, "days");
  checkAtLeast("days judged and explained a second of one processor", explained, LIMIT_WITH_TRACE, "days");
}
