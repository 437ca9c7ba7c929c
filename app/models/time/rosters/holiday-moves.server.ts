import { and, eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { holidayMoves } from "~/db/schema/time/plans";
import { dayNumber, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import {
  holidayMoved,
  holidayMoveRevertedChange,
  MOVE_GONE,
  MOVE_LOCKED,
  moveDatesProblem,
  movedPeopleProblem,
  type HolidayMoveInput,
} from "~/domain/time/roster/holiday-move";
import { recordChange } from "~/models/shared/change-log.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { findLock } from "~/models/time/attendance-locks.server";
import { evaluatePeople } from "~/models/time/evaluated-people.server";

type Company = Pick<Scope, "companySeq">;

/**
 * Moves a holiday for several employees, all or none, and marks their days for reevaluation.
 * @param today the day in Manila @throws Refusal for invalid dates, or naming the employees who cannot
 * @source document 4 T-28: within 90 days, never onto a rest day, locked dates refused
 */
export function moveHoliday(scope: Scope, input: HolidayMoveInput, today: Day): Promise<number> {
  const { companySeq, employeeName: enteredBy } = scope;
  const { fromDate, toDate, agreedOn } = input;
  const wrong = moveDatesProblem(input, today);
  if (wrong !== null) return Promise.reject(new Refusal(wrong.problem, { field: wrong.field }));
  return inCompany(scope, async (tx) => {
    const people = await lockEmployees(tx, scope, [...new Set(input.people)]);
    const seqs = people.map(({ employeeSeq }) => employeeSeq);
    const problem = movedPeopleProblem(await onBothDates(tx, scope, people, fromDate, toDate));
    if (problem !== null || seqs.length === 0) throw new Refusal(problem ?? MOVE_GONE);
    await tx.insert(holidayMoves).values(seqs.map((employeeSeq) => ({ companySeq, employeeSeq, fromDate, toDate, agreedOn, enteredBy })));
    await markBothDays(tx, scope, seqs, fromDate, toDate);
    const names = people.map(({ employeeName }) => employeeName);
    await recordChange(tx, scope, holidayMoved({ ...input, people: seqs }, names));
    return seqs.length;
  });
}

/** Moves the holiday back to its calendar date. @throws Refusal when that was done already, or a payroll locked one of the days (409) */
export function removeHolidayMove(scope: Scope, { employeeSeq, fromDate }: { employeeSeq: number; fromDate: Day }): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const [person] = await lockEmployees(tx, scope, [employeeSeq]);
    const of = and(eq(holidayMoves.companySeq, companySeq), eq(holidayMoves.employeeSeq, employeeSeq), eq(holidayMoves.fromDate, fromDate));
    const [move] = await tx.delete(holidayMoves).where(of).returning();
    if (!person || !move) throw new Refusal(MOVE_GONE, { status: 409 });
    for (const workDate of [fromDate, move.toDate])
      if ((await findLock(tx, scope, { employeeSeq, workDate })) !== null) throw new Refusal(MOVE_LOCKED, { status: 409 });
    await markBothDays(tx, scope, [employeeSeq], fromDate, move.toDate);
    await recordChange(tx, scope, holidayMoveRevertedChange(fromDate, move.toDate, employeeSeq, person.employeeName));
  });
}

/** Serializes plan changes per employee. */
async function lockEmployees(tx: Tx, { companySeq }: Company, employeeSeqs: readonly number[]) {
  const { rows } = await tx.$client.query<{ employeeSeq: number; employeeName: string }>(
    `select employee_seq as "employeeSeq", employee_name as "employeeName" from employees
      where company_seq = $1 and employee_seq = any($2) order by employee_seq for no key update`,
    [companySeq, employeeSeqs],
  );
  return rows;
}

async function onBothDates(
  tx: Tx,
  scope: Company,
  people: readonly { employeeSeq: number; employeeName: string }[],
  fromDate: Day,
  toDate: Day,
) {
  const names = new Map(people.map(({ employeeSeq, employeeName }) => [employeeSeq, employeeName]));
  const on = async (day: Day) =>
    new Map(
      (await evaluatePeople(tx, scope, [...names.keys()], { from: day, to: day, now: new Date(0) })).map((person) => [
        person.employeeSeq,
        person,
      ]),
    );
  const [first, second] = [await on(fromDate), await on(toDate)];
  const { rows: locked } = await tx.$client.query<{ employeeSeq: number }>(
    `select distinct employee_seq as "employeeSeq" from attendance_locks
      where company_seq = $1 and employee_seq = any($2) and ($3 between start_date and end_date or $4 between start_date and end_date)`,
    [scope.companySeq, [...names.keys()], fromDate, toDate],
  );
  return [...names].flatMap(([employeeSeq, employeeName]) => {
    const [move, other] = [first.get(employeeSeq), second.get(employeeSeq)];
    if (!move || !other) return [];
    const { joinDay, lastDay } = move.facts.employment;
    const employed = (day: Day) => dayNumber(day) >= joinDay && (lastDay === null || dayNumber(day) <= lastDay);
    const there = other.facts.dates[DAYS_BEFORE]!;
    return {
      employeeName,
      employed: employed(fromDate) && employed(toDate),
      locked: locked.some((row) => row.employeeSeq === employeeSeq),
      fromKind: move.facts.dates[DAYS_BEFORE]!.kind,
      toKind: there.kind,
      planned: there.plan !== null,
    };
  });
}

async function markBothDays(tx: Tx, scope: Company, employeeSeqs: readonly number[], fromDate: Day, toDate: Day): Promise<void> {
  for (const day of [fromDate, toDate]) await markDaysDirty(tx, scope, { employeeSeqs, from: day, to: day });
}
