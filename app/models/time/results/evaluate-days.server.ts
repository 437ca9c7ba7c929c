import { inCompany, type Tx } from "~/db/client.server";
import { addDays, manilaDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { evaluatePeople } from "~/models/time/evaluated-people.server";
import { markDaysPassed } from "./evaluation-schedule.server";
import { evaluatedDays } from "./evaluated-days.server";
import { storeDays } from "./day-result-rows.server";

type Company = Pick<Scope, "companySeq">;

/** Employees per transaction and days per batch: short locks, little lost on interruption. */
const PEOPLE = 100;
const DAYS = 62;
const MANY_DAYS = 10_000;

/** A mark: an employee's days from the first to the last. */
export interface Mark {
  employeeSeq: number;
  from: Day;
  to: Day;
  mark: string;
}

/**
 * Evaluates and stores all marked days of a company in batches. An interrupted batch keeps its marks for the next run.
 * @param now the instant by the server's clock @returns how many employee-days were evaluated @throws when it is aborted
 * @source document 4 T-27, §5.4
 */
export async function evaluateDays(company: Company, now: Date, signal?: AbortSignal): Promise<number> {
  await inCompany(company, (tx) => markDaysPassed(tx, company, now));
  let days = 0;
  for (let after = 0; ;) {
    signal?.throwIfAborted();
    const done = await inCompany(company, async (tx) => {
      const marks = await readMarks(tx, company, after);
      return { last: marks.at(-1)?.employeeSeq, days: await evaluateMarks(tx, company, marks, now) };
    });
    days += done.days;
    if (done.last === undefined) break;
    after = done.last;
  }
  // Refreshes the planner statistics of a table that has grown this much.
  if (days >= MANY_DAYS)
    await inCompany(company, (tx) => tx.$client.query("select renew_statistics($1, 'day_results')", [company.companySeq]));
  return days;
}

/**
 * Evaluates these employees' marked days in its own transaction. Only the run that removes a mark writes: if it was replaced meanwhile,
 * this run has outdated data and skips that employee.
 * @returns how many employee-days were evaluated
 */
export async function evaluateMarks(tx: Tx, company: Company, marks: readonly Mark[], now: Date): Promise<number> {
  if (marks.length === 0) return 0;
  const start = await attendanceStart(tx, company);
  const today = manilaDay(now);
  const evaluated = [];
  for (const [, same] of Map.groupBy(marks, ({ from, to }) => `${from} ${to}`)) {
    const seqs = same.map(({ employeeSeq }) => employeeSeq);
    const [from, to] = [start !== null && same[0]!.from > start ? same[0]!.from : start, same[0]!.to > today ? today : same[0]!.to];
    if (from === null) continue;
    for (let first = from; first <= to; first = addDays(first, DAYS)) {
      const last = addDays(first, DAYS - 1);
      evaluated.push(...evaluatedDays(await evaluatePeople(tx, company, seqs, { from: first, to: last < to ? last : to, now })));
    }
  }
  const taken = await takeMarks(tx, company, marks);
  await storeDays(
    tx,
    company,
    evaluated.filter(({ employeeSeq }) => taken.has(employeeSeq)),
    today,
  );
  return evaluated.length;
}

/** Marks by employee number. @param after keyset cursor */
async function readMarks(tx: Tx, { companySeq }: Company, after: number): Promise<Mark[]> {
  const { rows } = await tx.$client.query<Mark>(
    `select employee_seq as "employeeSeq", from_day::text as "from", to_day::text as "to", mark
       from dirty_days where company_seq = $1 and employee_seq > $2 order by employee_seq limit $3`,
    [companySeq, after, PEOPLE],
  );
  return rows;
}

/** @returns the employees whose mark was unchanged */
async function takeMarks(tx: Tx, { companySeq }: Company, marks: readonly Mark[]): Promise<Set<number>> {
  const read = [companySeq, marks.map(({ employeeSeq }) => employeeSeq), marks.map(({ mark }) => mark)];
  // Locks in the same order as marking does, against deadlocks.
  await tx.$client.query(
    "select 1 from dirty_days where company_seq = $1 and employee_seq = any($2::int[]) order by employee_seq for update",
    [companySeq, read[1]],
  );
  const { rows } = await tx.$client.query<{ employeeSeq: number }>(
    `delete from dirty_days c using unnest($2::int[], $3::uuid[]) as t(employee_seq, mark)
      where c.company_seq = $1 and c.employee_seq = t.employee_seq and c.mark = t.mark returning c.employee_seq as "employeeSeq"`,
    read,
  );
  return new Set(rows.map(({ employeeSeq }) => employeeSeq));
}
