import { asc, eq } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { toAttendanceDay } from "~/domain/payroll/runs/time/attendance/day-from-attendance";
import { transferAttendance, type AttendanceRow } from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { addDays, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { dayRecord, type DayRecord } from "~/domain/time/evaluation/day-record";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { readEvaluatedDays } from "~/models/time/evaluated-days.server";

type Company = Pick<Scope, "companySeq">;
type Span = { from: Day; to: Day };

const PEOPLE_AT_ONCE = 200;

/**
 * Streams the evaluated days of all employees between two days, by employee and date.
 * @throws Refusal when the company does not use attendance
 */
export async function* exportDays(scope: Company, span: Span): AsyncGenerator<{ employeeSeq: number } & DayRecord> {
  for await (const { employeeSeq, results } of evaluatedPeople(scope, span))
    for (const result of results) yield { employeeSeq, ...dayRecord(result) };
}

/**
 * Streams the rows that a payroll of these days would receive for each employee; days with a missing punch have none.
 * @throws Refusal when the company does not use attendance
 */
export async function* exportRows(scope: Company, span: Span): AsyncGenerator<{ employeeSeq: number; rows: AttendanceRow[] }> {
  for await (const { employeeSeq, results } of evaluatedPeople(scope, span)) {
    const window = { startDate: span.from, endDate: span.to };
    const days = results.map((result) => toAttendanceDay(result));
    yield {
      employeeSeq,
      rows: transferAttendance({ ...window, days, current: [], typed: [], overwriteDates: [], incompleteAs: "BLOCK" }).rows,
    };
  }
}

/** Evaluates all days as finished: no further clock events are expected. */
async function* evaluatedPeople(scope: Company, { from, to }: Span): AsyncGenerator<{ employeeSeq: number; results: DayResult[] }> {
  const { start, people } = await readInCompany(scope, async (tx) => ({
    start: await attendanceStart(tx, scope),
    people: await tx
      .select({ employeeSeq: employees.employeeSeq })
      .from(employees)
      .where(eq(employees.companySeq, scope.companySeq))
      .orderBy(asc(employees.employeeSeq)),
  }));
  if (start === null) throw new Refusal("This company does not use attendance: choose its first day in Company Settings, Attendance.");
  const first = start > from ? start : from;
  if (first > to) return;
  const over = new Date(`${addDays(to, 3)}T00:00:00+08:00`);
  for (let index = 0; index < people.length; index += PEOPLE_AT_ONCE) {
    const seqs = people.slice(index, index + PEOPLE_AT_ONCE).map(({ employeeSeq }) => employeeSeq);
    const evaluatedDays = await readEvaluatedDays(scope, seqs, { from: first, to }, over);
    for (const employeeSeq of seqs) yield { employeeSeq, results: evaluatedDays.get(employeeSeq)?.days.map(({ result }) => result) ?? [] };
  }
}
