import { buildDateFacts } from "~/domain/time/evaluation/date-facts";
import { dateKinds, type CalendarRow } from "~/domain/time/evaluation/calendar";
import type { DayFacts, LeavePart, PunchFact, RequestFact, SuspensionFact } from "~/domain/time/evaluation/day-facts";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { evaluateEmployeeDays } from "~/domain/time/evaluation/evaluate-days";
import { parseLocalMinute } from "~/domain/time/evaluation/local-time";
import { suspensionFact } from "~/domain/time/evaluation/suspension-fact";
import { schedulePlans, type EffectiveSchedule, type RosterRow } from "~/domain/time/evaluation/plan-at";
import { TIME_POLICY_DEFAULTS, type TimePolicy } from "~/domain/time/policies/time-policy";
import { dayNumber, numberToDay, type Day } from "~/domain/shared/day";
import type { DayTimes } from "~/domain/time/schedule/schedule";
import { emptyTimes } from "~/domain/time/schedule/default-times";
import { withoutNulls } from "./without-nulls";

/** Input of a DAY or DAYS case (document 4 §10). */
interface DaysInput {
  from: Day;
  to: Day;
  schedule?: GivenSchedule;
  assignments?: { startDate: Day; schedule: GivenSchedule }[];
  roster?: ({ date: Day } & ({ shiftName: string } | { restYn: "Y" } | DayTimes))[];
  policy?: Partial<TimePolicy>;
  holidays?: (Omit<CalendarRow, "workPlaceSeqs"> & { workPlaceSeqs?: number[] })[];
  suspensions?: { date: Day; startTime?: string; endTime?: string; workPlaceSeqs?: number[]; paidYn: string }[];
  punches?: (string | { at: string; direction?: PunchFact["direction"]; workDate?: Day; voidedYn?: string })[];
  filings?: GivenFiling[];
  employee?: {
    workPlaceSeq?: number;
    joinDate?: Day;
    resignationDate?: Day;
    attendanceExemptYn?: string;
    premiumExemptYn?: string;
    movedHolidays?: { fromDate: Day; toDate: Day }[];
    indefiniteLeaves?: { startDate: Day; endDate?: Day }[];
  };
}

export type GivenSchedule = Partial<Omit<EffectiveSchedule, "days">> & {
  workScheduleType: string;
  days?: ({ workDay: string } & DayTimes)[];
};

interface GivenFiling {
  kind: "LEAVE" | "OVERTIME" | "HOLIDAY_WORK" | "WORK";
  date: Day;
  startAt?: string;
  endAt?: string;
  part?: LeavePart;
  paidYn?: string;
  state?: string;
  countsAsWorkedYn?: string;
  clockRequiredYn?: string;
}

const EARLY_DAY = "1990-01-01";

/** Evaluates the days of a case with the product's function; names as in the file. */
export function evaluateCase(input: unknown, defaults: Partial<TimePolicy>): Record<Day, Record<string, unknown>> {
  const facts = factsOf(daysInput(input), defaults);
  const results = evaluateEmployeeDays(facts);
  // Evaluation with explanations must give the same minutes.
  const explained = evaluateEmployeeDays(facts, { explained: true });
  if (JSON.stringify(results) !== JSON.stringify(explained.map((result) => ({ ...result, trace: null }))))
    throw new Error("with its trace the day comes out otherwise");
  return Object.fromEntries(results.map((result) => [numberToDay(result.day), namesOf(result)]));
}

/** The results of the evaluation. @internal for tests */
export const evaluateDayResults = (input: unknown, defaults: Partial<TimePolicy>): DayResult[] =>
  evaluateEmployeeDays(factsOf(daysInput(input), defaults));

/** Roster drafts and disabled holidays do not count. */
function daysInput(input: unknown): DaysInput {
  const { roster, holidays, ...rest } = input as { roster?: DraftRow[] | null; holidays?: { state?: string }[] | null };
  return withoutNulls({
    ...rest,
    ...(roster ? { roster: roster.filter(({ publishedAt, publishedYn }) => publishedAt !== null && publishedYn !== "N") } : {}),
    ...(holidays ? { holidays: holidays.filter(({ state }) => state !== "DISABLE") } : {}),
  }) as DaysInput;
}
type DraftRow = { publishedAt?: string | null; publishedYn?: string };

function factsOf(input: DaysInput, defaults: Partial<TimePolicy>): DayFacts {
  const { employee = {} } = input;
  const [firstDay, lastDay] = [dayNumber(input.from), dayNumber(input.to)];
  const given = (input.assignments ?? []).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  // Before the first assignment the schedule of the case applies, if it names one.
  const main = input.schedule ?? given[0]?.schedule;
  if (!main) throw new Error("the case has no schedule");
  const assignments = [{ startDate: EARLY_DAY, schedule: main }, ...given].map(({ startDate, schedule }) => ({
    startDay: dayNumber(startDate),
    plans: schedulePlans(scheduleOf(schedule)),
  }));
  const policy: TimePolicy = { ...TIME_POLICY_DEFAULTS, ...defaults, ...input.policy };
  const holidays = (input.holidays ?? []).map((holiday) => ({ ...holiday, workPlaceSeqs: holiday.workPlaceSeqs ?? null }));
  return {
    firstDay,
    lastDay,
    dates: buildDateFacts(firstDay, lastDay, {
      plansOn: (day) => assignments.filter(({ startDay }) => startDay <= day).at(-1)!.plans,
      policyOn: () => policy,
      roster: new Map((input.roster ?? []).map(({ date, ...row }) => [dayNumber(date), withBreaks(row) as RosterRow])),
      kinds: dateKinds(holidays, employee.workPlaceSeq ?? null, employee.movedHolidays),
    }),
    punches: (input.punches ?? []).map(punchOf),
    requests: (input.filings ?? []).filter(({ state = "APPROVED" }) => state === "APPROVED").map(requestOf),
    suspensions: (input.suspensions ?? [])
      .filter(
        ({ workPlaceSeqs }) => !workPlaceSeqs || (employee.workPlaceSeq !== undefined && workPlaceSeqs.includes(employee.workPlaceSeq)),
      )
      .map(suspensionOf),
    employment: {
      joinDay: dayNumber(employee.joinDate ?? EARLY_DAY),
      lastDay: employee.resignationDate === undefined ? null : dayNumber(employee.resignationDate),
      attendanceExempt: employee.attendanceExemptYn === "Y",
      premiumExempt: employee.premiumExemptYn === "Y",
      indefiniteLeaves: (employee.indefiniteLeaves ?? []).map(({ startDate, endDate }) => ({
        firstDay: dayNumber(startDate),
        lastDay: endDate === undefined ? null : dayNumber(endDate),
      })),
    },
    now: null,
  };
}

/** A schedule of a case; missing fields are off. */
export const scheduleOf = (given: GivenSchedule): EffectiveSchedule => ({
  ...emptyTimes(),
  workTime: 480,
  ...withBreaks(given),
  workDay: String(given.workDay ?? ""),
  shifts: (given.shifts ?? []).map(withBreaks),
  days: (given.days ?? []).map((day) => ({ ...withBreaks(day), workDay: Number(day.workDay) })),
});

/** A break is unpaid by default; times without breaks have none. */
function withBreaks<Times extends object>(times: Times): Times & Pick<DayTimes, "breaks"> {
  const { breaks = [] } = times as Partial<DayTimes>;
  return { ...times, breaks: breaks.map((item) => ({ ...item, paidYn: item.paidYn ?? "N" })) };
}

function punchOf(given: NonNullable<DaysInput["punches"]>[number]): PunchFact {
  const punch = typeof given === "string" ? { at: given } : given;
  return {
    at: parseLocalMinute(punch.at),
    direction: punch.direction ?? "NONE",
    workDay: punch.workDate === undefined ? null : dayNumber(punch.workDate),
    voided: punch.voidedYn === "Y",
    outside: false,
  };
}

function requestOf(filing: GivenFiling): RequestFact {
  return { workDay: dayNumber(filing.date), approvedBy: "", what: whatOf(filing) };
}

function whatOf({ kind, startAt, endAt, part, paidYn, countsAsWorkedYn, clockRequiredYn }: GivenFiling): RequestFact["what"] {
  const [start, end] = [startAt, endAt].map((at) => (at === undefined ? null : parseLocalMinute(at))) as [number | null, number | null];
  if (kind === "LEAVE" && part === "HOURS" && (start === null || end === null)) throw new Error("leave by the hour has no times");
  if (kind === "LEAVE") return { kind, part: part ?? "FULL", paid: paidYn === "Y", startAt: start ?? 0, endAt: end ?? 0 };
  if (kind === "WORK")
    return { kind, startAt: start, endAt: end, countsAsWorked: countsAsWorkedYn !== "N", clockRequired: clockRequiredYn === "Y" };
  if (start === null || end === null) throw new Error(`a filing of ${kind} has no times`);
  return { kind, startAt: start, endAt: end };
}

function suspensionOf({ startTime, endTime, ...rest }: NonNullable<DaysInput["suspensions"]>[number]): SuspensionFact {
  return suspensionFact({ ...rest, startTime: startTime ?? null, endTime: endTime ?? null });
}

function namesOf({ day, moved, trace: _, firstPunch: _first, lastPunch: _last, ...result }: DayResult): Record<string, unknown> {
  return {
    ...result,
    workDate: numberToDay(day),
    moved: moved.map(({ day: of, basicDay, ...row }) => ({ ...row, workDate: numberToDay(of), basicDate: numberToDay(basicDay) })),
  };
}
