import type { DateKind } from "~/domain/payroll/runs/time/date-kind";
import { dayNumber, numberToDay, type Day } from "~/domain/shared/day";
import type { DateFacts, LeavePart, PunchFact, RequestFact, SuspensionFact } from "~/domain/time/evaluation/day-facts";
import { buildDateFacts, DAYS_AFTER, DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { evaluateEmployeeDays } from "~/domain/time/evaluation/evaluate-days";
import { DAY_MINUTES } from "~/domain/time/evaluation/local-time";
import { schedulePlans, type EffectiveSchedule, type RosterRow, type SchedulePlans } from "~/domain/time/evaluation/plan-at";
import type { TimePolicy } from "~/domain/time/policies/time-policy";
import { simulatedField, WHOLE_PLAN } from "./simulator-fields";
import type { SimulatedDay, Simulation } from "./simulator-input";
import { nearPlan, type TypedTimes } from "./typed-day";

/** Policies of the simulated days. */
export interface SimulatedCompany {
  /** The schedule in force on a date. */
  scheduleOn: (day: Day) => EffectiveSchedule;
  policyOn: (day: Day) => TimePolicy;
  kinds: ReadonlyMap<number, DateKind>;
}

/** An evaluated day and its plan. */
export interface SimulatedResult {
  date: DateFacts;
  result: DayResult;
}

export type Simulated = { results: SimulatedResult[] } | { problems: Record<string, string[]> };

export const NO_SUCH_SHIFT = "This schedule has no such shift on that day. Choose one of its shifts.";

/**
 * Simulates the days of an employee with only this schedule, using the production evaluation with the typed punches and approved requests.
 * @returns errors of a shift, by its field
 * @source document 4 T-26, §6.3
 */
export function simulate({ firstDay, person, days }: Simulation, { scheduleOn, policyOn, kinds }: SimulatedCompany): Simulated {
  const first = dayNumber(firstDay);
  const last = first + days.length - 1;
  const plans = new Map<number, SchedulePlans>();
  for (let day = first - DAYS_BEFORE; day <= last + DAYS_AFTER; day++) plans.set(day, schedulePlans(scheduleOn(numberToDay(day))));
  const problems = shiftProblems(days, (at) => plans.get(first + at)!);
  if (problems) return { problems };
  const policies = new Map([...plans.keys()].map((day) => [day, policyOn(numberToDay(day))]));
  const dates = buildDateFacts(first, last, {
    plansOn: (day) => plans.get(day)!,
    policyOn: (day) => policies.get(day)!,
    roster: new Map(
      days.flatMap(({ shift }, index): [number, RosterRow][] => (shift === "" ? [] : [[first + index, { shiftName: shift }]])),
    ),
    kinds,
  });
  const results = evaluateEmployeeDays(
    {
      firstDay: first,
      lastDay: last,
      dates,
      punches: days.flatMap((day, index) => toPunchFacts(day, first + index)),
      requests: days.flatMap((day, index) => toRequestFacts(day, first + index, dates[index + DAYS_BEFORE]!)),
      suspensions: days.flatMap((day, index) => toSuspensionFacts(day, first + index, dates[index + DAYS_BEFORE]!)),
      employment: {
        joinDay: first - DAYS_BEFORE,
        lastDay: null,
        attendanceExempt: person === "ATTENDANCE_EXEMPT",
        premiumExempt: person === "PREMIUM_EXEMPT",
        indefiniteLeaves: [],
      },
      now: null,
    },
    { explained: true },
  );
  return { results: results.map((result, index) => ({ date: dates[index + DAYS_BEFORE]!, result })) };
}

function shiftProblems(days: readonly SimulatedDay[], plansAt: (at: number) => SchedulePlans): Record<string, string[]> | null {
  const wrong = days.flatMap(({ shift }, index) =>
    shift === "" || plansAt(index).shifts.has(shift) ? [] : [simulatedField("shift", index + 1)],
  );
  return wrong.length > 0 ? Object.fromEntries(wrong.map((field) => [field, [NO_SUCH_SHIFT]])) : null;
}

const toPunchFacts = ({ punches }: SimulatedDay, day: number): PunchFact[] =>
  punches.map(({ at, direction }) => ({ at: day * DAY_MINUTES + at, direction, workDay: null, voided: false, outside: false }));

function toRequestFacts(
  { leave, leaveHours, overtime, freeDayWork, customWork }: SimulatedDay,
  day: number,
  { plan }: DateFacts,
): RequestFact[] {
  const placed = (times: readonly TypedTimes[]) => placedOn(times, day, plan);
  const work = { kind: "WORK", countsAsWorked: true, clockRequired: false } as const;
  const whats: RequestFact["what"][] = [
    ...toLeaveRequests(leave, placed(leaveHours)),
    ...placed(overtime).map((times) => ({ kind: "OVERTIME" as const, ...times })),
    ...placed(freeDayWork).map((times) => ({ kind: "HOLIDAY_WORK" as const, ...times })),
    ...(customWork === WHOLE_PLAN ? [{ ...work, startAt: null, endAt: null }] : placed(customWork).map((times) => ({ ...work, ...times }))),
  ];
  return whats.map((what) => ({ workDay: day, approvedBy: "", what }));
}

function toSuspensionFacts({ calledOff }: SimulatedDay, day: number, { plan }: DateFacts): SuspensionFact[] {
  if (!calledOff) return [];
  const { times, paid } = calledOff;
  if (times === WHOLE_PLAN) return [{ day, startAt: null, endAt: null, paid }];
  return placedOn(times, day, plan).map((placed) => ({ day, ...placed, paid }));
}

const placedOn = (times: readonly TypedTimes[], day: number, plan: DateFacts["plan"]) =>
  times
    .map((time) => nearPlan(time, plan))
    .map(({ start, end }) => ({ startAt: day * DAY_MINUTES + start, endAt: day * DAY_MINUTES + end }));

function toLeaveRequests(leave: SimulatedDay["leave"], hours: readonly { startAt: number; endAt: number }[]): RequestFact["what"][] {
  if (leave === "") return [];
  const [part, pay] = leave.split("_") as [LeavePart, "PAID" | "UNPAID"];
  const whole = { startAt: 0, endAt: 0 };
  return (part === "HOURS" ? hours : [whole]).map((times) => ({ kind: "LEAVE", part, paid: pay === "PAID", ...times }));
}
