import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { punches } from "~/db/schema/time-punches";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import {
  missedTimes,
  MAX_PLANNED_PEOPLE,
  NO_MISSING_PUNCHES,
  OTHERS_BY_NOW,
  plannedAdded,
  plannedDayProblem,
  NO_EMPLOYEE_SELECTED,
  TOO_MANY_MISS,
  type PlannedTimes,
} from "~/domain/time/punches/planned-times";
import type { PlannedTimesInput } from "~/domain/time/punches/planned-times-input";
import { recordChanges } from "~/models/shared/change-log.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { attendanceStart } from "./attendance-start.server";
import { evaluatePeople } from "./evaluated-people.server";
import { lockDay } from "./punches.server";

type Company = Pick<Scope, "companySeq">;

/** An employee with no punches on a working day, and the planned times. */
export interface EmployeeWithMissingPunches extends PlannedTimes {
  employeeSeq: number;
  employeeName: string;
}

/** Employees evaluated per batch. */
const PEOPLE_AT_ONCE = 500;

/**
 * Employees who miss both punches of a past working day, by name.
 * @param today the day in Manila @param now the instant by the server's clock @throws Refusal for an invalid day, no employees, or too many
 */
export function listMissingPunches(
  scope: Company,
  { workDate, workPlaceSeqs }: Pick<PlannedTimesInput, "workDate" | "workPlaceSeqs">,
  today: Day,
  now: Date,
): Promise<EmployeeWithMissingPunches[]> {
  return readInCompany(scope, async (tx) => {
    const problem = plannedDayProblem(workDate, await attendanceStart(tx, scope), today);
    if (problem) throw new Refusal(problem, { field: "workDate" });
    const { rows: people } = await tx.$client.query<{ employeeSeq: number; employeeName: string }>(
      `select e.employee_seq as "employeeSeq", e.employee_name as "employeeName" from employees e
        where e.company_seq = $1 and e.join_date <= $2 and (e.resignation_date is null or e.resignation_date >= $2)
          and (cardinality($3::int[]) = 0 or e.work_place_seq = any($3::int[]))
        order by e.employee_name collate "und-x-icu", e.employee_seq`,
      [scope.companySeq, workDate, workPlaceSeqs],
    );
    const missed = new Map<number, PlannedTimes>();
    for (let index = 0; index < people.length && missed.size <= MAX_PLANNED_PEOPLE; index += PEOPLE_AT_ONCE) {
      const seqs = people.slice(index, index + PEOPLE_AT_ONCE).map(({ employeeSeq }) => employeeSeq);
      for (const [employeeSeq, times] of await missingPunchesOf(tx, scope, seqs, workDate, now)) missed.set(employeeSeq, times);
    }
    if (missed.size > MAX_PLANNED_PEOPLE) throw new Refusal(TOO_MANY_MISS, { field: "workPlaceSeqs" });
    if (missed.size === 0) throw new Refusal(NO_MISSING_PUNCHES, { field: "workDate" });
    return people.flatMap((person) => {
      const times = missed.get(person.employeeSeq);
      return times ? [{ ...person, ...times }] : [];
    });
  });
}

/**
 * Adds punches at the planned start and end for the selected employees, all or none.
 * @returns how many employees @throws NotFound; Refusal for an empty selection, one's own day while another user holds the permission, or
 * when an employee no longer misses them (409)
 */
export function addPlannedTimes(scope: Scope, input: PlannedTimesInput, today: Day, now: Date): Promise<number> {
  const { companySeq, employeeName: recordedBy } = scope;
  const { workDate, employeeSeqs, reason, remark } = input;
  return inCompany(scope, async (tx) => {
    if (employeeSeqs.length === 0) throw new Refusal(NO_EMPLOYEE_SELECTED, { field: "employeeSeqs" });
    const problem = plannedDayProblem(workDate, await attendanceStart(tx, scope), today);
    if (problem) throw new Refusal(problem, { field: "workDate" });
    const taken = [];
    // Locks in order of number, so that concurrent calls cannot deadlock.
    for (const employeeSeq of employeeSeqs) taken.push(await lockDay(tx, scope, { employeeSeq, workDate }, today));
    const missed = await missingPunchesOf(tx, scope, employeeSeqs, workDate, now);
    if (employeeSeqs.some((employeeSeq) => !missed.has(employeeSeq))) throw new Refusal(OTHERS_BY_NOW, { status: 409 });
    const first = await nextSeq(tx, companySeq, "punch", 2 * employeeSeqs.length);
    await markDaysDirty(tx, scope, { employeeSeqs, from: workDate, to: workDate });
    const rows = employeeSeqs.flatMap((employeeSeq, index) => {
      const { start, end } = missed.get(employeeSeq)!;
      const punch = { companySeq, employeeSeq, source: "ADMIN", workDate, reason, remark, recordedBy };
      return [
        { ...punch, punchSeq: first + 2 * index, punchedAt: start, direction: "IN" },
        { ...punch, punchSeq: first + 2 * index + 1, punchedAt: end, direction: "OUT" },
      ];
    });
    await tx.insert(punches).values(rows);
    const changes = taken.map(({ person, own }) =>
      plannedAdded(person, workDate, missed.get(person.employeeSeq)!, { reason, remark }, own),
    );
    await recordChanges(tx, scope, changes);
    return employeeSeqs.length;
  });
}

async function missingPunchesOf(
  tx: Tx,
  scope: Company,
  employeeSeqs: readonly number[],
  day: Day,
  now: Date,
): Promise<Map<number, PlannedTimes>> {
  const people = await evaluatePeople(tx, scope, employeeSeqs, { from: day, to: day, now });
  return new Map(
    people.flatMap(({ employeeSeq, facts, results }) => {
      const times = missedTimes(facts.dates[DAYS_BEFORE]!.plan, results[0]!, now);
      return times ? [[employeeSeq, times] as const] : [];
    }),
  );
}
