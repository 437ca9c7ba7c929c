import { readInCompany, type Tx } from "~/db/client.server";
import { workSchedules, workScheduleVersions } from "~/db/schema/time";
import { addDays, dayNumber, dayOfNumber, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { dateKinds } from "~/domain/time/judgement/calendar";
import { dateFactsOf, DAYS_AFTER, DAYS_BEFORE } from "~/domain/time/judgement/date-facts";
import type { DateFacts } from "~/domain/time/judgement/day-facts";
import type { DayResult } from "~/domain/time/judgement/day-result";
import { judgeDays } from "~/domain/time/judgement/judge-days";
import { localMinute } from "~/domain/time/judgement/local-time";
import { schedulePlans, type SchedulePlans } from "~/domain/time/judgement/plan-on";
import { NO_CHOICE, timePolicyOn } from "~/domain/time/policies/company-policy";
import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { Punch } from "~/domain/time/punches/punch";
import { scheduleTimes } from "~/domain/time/schedule/schedule-times";
import type { ScheduleTimes } from "~/domain/time/schedule/schedule";
import { timesOn } from "~/domain/time/schedule/times-on";
import { eq } from "drizzle-orm";
import { readApprovedRequests } from "./approved-requests.server";
import { readHolidaysBetween } from "./holidays.server";
import { readPlannedDays } from "./planned-days.server";
import { readPunches } from "./punches.server";
import { readPolicies } from "./time-policy-rows.server";

type Company = Pick<Scope, "companySeq">;

/** A work date of somebody: what was planned, who tapped, and what came out. */
export interface JudgedDay {
  day: Day;
  facts: DateFacts;
  result: DayResult;
  /** The schedule that holds on the date; empty = none. */
  scheduleName: string;
}

/** The judged days of somebody, and the punches around them. */
export interface JudgedPerson {
  days: JudgedDay[];
  punches: Punch[];
}

/**
 * Judges the days of some people as they are known at this moment; nothing of it is stored.
 * @param now the instant by the server's clock: days whose window is not over are open @param explained with why
 * @source document 4 T-1 to T-28
 */
export function readJudgedDays(
  scope: Company,
  employeeSeqs: readonly number[],
  { from, to }: { from: Day; to: Day },
  now: Date,
  explained = false,
): Promise<Map<number, JudgedPerson>> {
  return readInCompany(scope, async (tx) => {
    const people = await readPeople(tx, scope, employeeSeqs);
    const schedules = await scheduleReader(tx, scope);
    const [first, last] = [addDays(from, -DAYS_BEFORE), addDays(to, DAYS_AFTER)];
    const planned = await readPlannedDays(tx, scope, employeeSeqs, first, last);
    const holidays = await readHolidaysBetween(tx, scope, planned.calendar.from, planned.calendar.to);
    const punches = await readPunches(tx, scope, employeeSeqs, from, to);
    const requests = await readApprovedRequests(tx, scope, employeeSeqs, from, to);
    const leaves = await readIndefiniteLeaves(tx, scope, employeeSeqs);
    const [punchesOf, leavesOf] = [
      Map.groupBy(punches, ({ employeeSeq }) => employeeSeq),
      Map.groupBy(leaves, ({ employeeSeq }) => employeeSeq),
    ];
    return new Map(
      people.map((person): [number, JudgedPerson] => {
        const own = punchesOf.get(person.employeeSeq) ?? [];
        const { roster, moves, suspensions } = planned.of(person);
        const scheduleOn = (day: number) => schedules(person.assignments, person.workScheduleSeq, day);
        const dates = dateFactsOf(dayNumber(from), dayNumber(to), {
          plansOn: (day) => scheduleOn(day).plans,
          policyOn: (day) => scheduleOn(day).policy,
          roster,
          kinds: dateKinds(holidays, person.workPlaceSeq, moves),
        });
        const results = judgeDays(
          {
            firstDay: dayNumber(from),
            lastDay: dayNumber(to),
            dates,
            punches: own.map(({ punchedAt, direction, workDate, voided }) => ({
              at: localMinute(punchedAt),
              direction,
              workDay: workDate === null ? null : dayNumber(workDate),
              voided: voided !== null,
              outside: false,
            })),
            requests: requests.get(person.employeeSeq) ?? [],
            suspensions,
            employment: {
              joinDay: dayNumber(person.joinDate),
              lastDay: person.resignationDate === null ? null : dayNumber(person.resignationDate),
              attendanceExempt: person.attendanceExemptYn === "Y",
              premiumExempt: person.premiumExemptYn === "Y",
              indefiniteLeaves: (leavesOf.get(person.employeeSeq) ?? []).map(({ startDay, endDay }) => ({
                firstDay: dayNumber(startDay),
                lastDay: endDay === null ? null : dayNumber(endDay),
              })),
            },
            now: localMinute(now),
          },
          { explained },
        );
        const days = results.map((result, at) => ({
          day: dayOfNumber(result.day),
          facts: dates[at + DAYS_BEFORE]!,
          result,
          scheduleName: scheduleOn(result.day).name,
        }));
        return [person.employeeSeq, { days, punches: own }];
      }),
    );
  });
}

interface Judged {
  employeeSeq: number;
  joinDate: Day;
  resignationDate: Day | null;
  workPlaceSeq: number | null;
  workScheduleSeq: number | null;
  premiumExemptYn: string;
  attendanceExemptYn: string;
  /** From the first day to the last. */
  assignments: { startDate: Day; workScheduleSeq: number }[];
}

async function readPeople(tx: Tx, { companySeq }: Company, employeeSeqs: readonly number[]): Promise<Judged[]> {
  const { rows } = await tx.$client.query<Judged>(
    `select e.employee_seq as "employeeSeq", e.join_date::text as "joinDate", e.resignation_date::text as "resignationDate", e.work_place_seq as "workPlaceSeq",
            e.work_schedule_seq as "workScheduleSeq", e.premium_exempt_yn as "premiumExemptYn", e.attendance_exempt_yn as "attendanceExemptYn",
            coalesce((select json_agg(json_build_object('startDate', a.start_date::text, 'workScheduleSeq', a.work_schedule_seq) order by a.start_date)
                        from work_schedule_assignments a where a.company_seq = e.company_seq and a.employee_seq = e.employee_seq), '[]') as assignments
       from employees e where e.company_seq = $1 and e.employee_seq = any($2)`,
    [companySeq, employeeSeqs],
  );
  return rows;
}

async function readIndefiniteLeaves(tx: Tx, { companySeq }: Company, employeeSeqs: readonly number[]) {
  const { rows } = await tx.$client.query<{ employeeSeq: number; startDay: Day; endDay: Day | null }>(
    `select employee_seq as "employeeSeq", employee_status_start_day::text as "startDay", employee_status_end_day::text as "endDay"
       from employee_status_histories
      where company_seq = $1 and employee_seq = any($2) and employee_status = 'ON_LEAVE' and employee_status_start_day is not null`,
    [companySeq, employeeSeqs],
  );
  return rows;
}

type Held = { name: string; plans: SchedulePlans; policy: TimePolicy };

/** What an assignment comes to on a day (a day number), worked out once for each schedule and day. Whoever has none has the main schedule. */
async function scheduleReader(tx: Tx, { companySeq }: Company) {
  const schedules = await tx.select().from(workSchedules).where(eq(workSchedules.companySeq, companySeq));
  const versions = await tx.select().from(workScheduleVersions).where(eq(workScheduleVersions.companySeq, companySeq));
  const policies = await readPolicies(tx, companySeq);
  const known = new Map<string, Held>();
  return (assignments: Judged["assignments"], otherwise: number | null, dayNo: number): Held => {
    const day = dayOfNumber(dayNo);
    const seq = (assignments.filter(({ startDate }) => startDate <= day).at(-1) ?? assignments[0])?.workScheduleSeq ?? otherwise;
    const schedule = schedules.find((one) => one.workScheduleSeq === seq) ?? schedules.find((one) => one.mainWorkScheduleYn === "Y");
    const key = `${schedule?.workScheduleSeq} ${dayNo}`;
    const found = known.get(key);
    if (found) return found;
    const held = schedule ? heldOn(schedule, day) : unplanned(day);
    known.set(key, held);
    return held;
  };

  function heldOn(schedule: typeof workSchedules.$inferSelect, day: Day): Held {
    const own = versions.filter(({ workScheduleSeq }) => workScheduleSeq === schedule.workScheduleSeq);
    const times = scheduleTimes(timesOn<ScheduleTimes>(schedule, own, day));
    return {
      name: schedule.workScheduleName,
      plans: schedulePlans({ ...times, workScheduleType: schedule.workScheduleType }),
      policy: timePolicyOn(policies, times, day),
    };
  }

  function unplanned(day: Day): Held {
    return { name: "", plans: { weekdays: [], shifts: new Map() }, policy: timePolicyOn(policies, NO_CHOICE, day) };
  }
}
