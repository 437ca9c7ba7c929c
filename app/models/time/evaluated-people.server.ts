import type { Tx } from "~/db/client.server";
import { dayNumber, numberToDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { DateKind } from "~/domain/payroll/runs/time/date-kind";
import { dateKinds } from "~/domain/time/evaluation/calendar";
import { buildDateFacts, DAYS_AFTER, DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { DayFacts } from "~/domain/time/evaluation/day-facts";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { isByShift } from "~/domain/time/evaluation/plan-at";
import { evaluateEmployeeDays } from "~/domain/time/evaluation/evaluate-days";
import { localMinute } from "~/domain/time/evaluation/local-time";
import { mondayBefore, unrosteredDays } from "~/domain/time/roster/unrostered";
import type { Punch } from "~/domain/time/punches/punch";
import { readLastLines } from "./device-log.server";
import { scheduleReader, type ScheduleOnDay, type ScheduleAssignments } from "./schedule-on-day.server";
import { readApprovedRequests } from "./approved-requests.server";
import { readHolidaysBetween } from "./holidays.server";
import { readPlannedDays } from "./planned-days.server";
import { readPunches } from "./read-punches.server";

type Company = Pick<Scope, "companySeq">;

/** Employees with all inputs of the evaluation, and the results. */
export interface EvaluatedEmployees {
  employeeSeq: number;
  facts: DayFacts;
  results: DayResult[];
  /** The schedule on a day (a day number). */
  heldOn: (day: number) => ScheduleOnDay;
  /** Day numbers with punches in a shift worker's weeks without a roster. */
  unrostered: ReadonlySet<number>;
  punches: Punch[];
}

/**
 * Evaluates the days of employees by the current data. The only path from stored data to results, for pages, stored results and payroll.
 * @param now the instant by the server's clock: days whose window is not over are open @param explained adds the explanation
 * @source document 4 T-1 to T-28
 */
export async function evaluatePeople(
  tx: Tx,
  scope: Company,
  employeeSeqs: readonly number[],
  { from, to, now, explained = false }: { now: Date; explained?: boolean } & { from: Day; to: Day },
): Promise<EvaluatedEmployees[]> {
  const people = await readPeople(tx, scope, employeeSeqs);
  const schedules = await scheduleReader(tx, scope);
  const [firstDay, lastDay] = [dayNumber(from), dayNumber(to)];
  // Whole weeks, plus the neighboring days.
  const first = numberToDay(Math.min(mondayBefore(firstDay), firstDay - DAYS_BEFORE));
  const planned = await readPlannedDays(tx, scope, employeeSeqs, first, numberToDay(mondayBefore(lastDay) + 6 + DAYS_AFTER));
  const lastLines = await readLastLines(tx, scope);
  const holidays = await readHolidaysBetween(tx, scope, planned.calendar.from, planned.calendar.to);
  const kindsOf = new Map<number | null, ReadonlyMap<number, DateKind>>();
  const punches = await readPunches(tx, scope, employeeSeqs, from, to);
  const requests = await readApprovedRequests(tx, scope, employeeSeqs, from, to);
  const leaves = await readIndefiniteLeaves(tx, scope, employeeSeqs);
  const [punchesOf, leavesOf] = [
    Map.groupBy(punches, ({ employeeSeq }) => employeeSeq),
    Map.groupBy(leaves, ({ employeeSeq }) => employeeSeq),
  ];
  return people.map((person) => {
    const { employeeSeq, workPlaceSeq } = person;
    const { roster, moves, suspensions } = planned.of(person);
    const ownPunches = punchesOf.get(employeeSeq) ?? [];
    const heldOn = (day: number) => schedules(person.assignments, person.workScheduleSeq, day);
    let kinds = kindsOf.get(workPlaceSeq);
    if (!kinds) kindsOf.set(workPlaceSeq, (kinds = dateKinds(holidays, workPlaceSeq)));
    if (moves.length > 0) kinds = dateKinds(holidays, workPlaceSeq, moves);
    const facts: DayFacts = {
      firstDay,
      lastDay,
      dates: buildDateFacts(firstDay, lastDay, {
        plansOn: (day) => heldOn(day).plans,
        policyOn: (day) => heldOn(day).policy,
        roster,
        kinds,
        lastLine: workPlaceSeq === null ? undefined : lastLines.get(workPlaceSeq),
      }),
      punches: ownPunches.map(({ punchedAt, direction, workDate, voided, placeResult }) => ({
        at: localMinute(punchedAt),
        direction,
        workDay: workDate === null ? null : dayNumber(workDate),
        voided: voided !== null,
        outside: placeResult === "OUTSIDE",
      })),
      requests: requests.get(employeeSeq) ?? [],
      suspensions,
      employment: {
        joinDay: dayNumber(person.joinDate),
        lastDay: person.resignationDate === null ? null : dayNumber(person.resignationDate),
        attendanceExempt: person.attendanceExemptYn === "Y",
        premiumExempt: person.premiumExemptYn === "Y",
        premiumChanges: person.premiumChanges.map(({ day, premiumExemptYn }) => ({
          day: dayNumber(day),
          premiumExempt: premiumExemptYn === "Y",
        })),
        indefiniteLeaves: (leavesOf.get(employeeSeq) ?? []).map(({ startDay, endDay }) => ({
          firstDay: dayNumber(startDay),
          lastDay: endDay === null ? null : dayNumber(endDay),
        })),
      },
      now: localMinute(now),
    };
    const results = evaluateEmployeeDays(facts, { explained });
    const byRoster = results.map(({ day, firstPunch }) => ({ day, byShift: isByShift(heldOn(day).plans), punched: firstPunch !== null }));
    return { employeeSeq, facts, results, heldOn, unrostered: unrosteredDays(byRoster, roster.keys()), punches: ownPunches };
  });
}

interface EvaluatedEmployee {
  employeeSeq: number;
  joinDate: Day;
  resignationDate: Day | null;
  workPlaceSeq: number | null;
  workScheduleSeq: number | null;
  premiumExemptYn: string;
  /** By day; none where it never changed. */
  premiumChanges: readonly { day: Day; premiumExemptYn: string }[];
  attendanceExemptYn: string;
  assignments: ScheduleAssignments;
}

async function readPeople(tx: Tx, { companySeq }: Company, employeeSeqs: readonly number[]): Promise<EvaluatedEmployee[]> {
  const { rows } = await tx.$client.query<EvaluatedEmployee>(
    `select e.employee_seq as "employeeSeq", e.join_date::text as "joinDate", e.resignation_date::text as "resignationDate", e.work_place_seq as "workPlaceSeq",
            e.work_schedule_seq as "workScheduleSeq", e.premium_exempt_yn as "premiumExemptYn", e.attendance_exempt_yn as "attendanceExemptYn",
            coalesce((select json_agg(json_build_object('startDate', a.start_date::text, 'workScheduleSeq', a.work_schedule_seq) order by a.start_date)
                        from work_schedule_assignments a where a.company_seq = $1 and a.employee_seq = e.employee_seq), '[]') as assignments,
            coalesce((select json_agg(json_build_object('day', r.effective_day::text, 'premiumExemptYn', r.premium_exempt_yn) order by r.effective_day)
                        from employee_pay_rules r where r.company_seq = $1 and r.employee_seq = e.employee_seq), '[]') as "premiumChanges"
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
