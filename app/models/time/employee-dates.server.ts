import type { Tx } from "~/db/client.server";
import { addDays, dayNumber, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { dateKinds } from "~/domain/time/evaluation/calendar";
import { buildDateFacts, DAYS_AFTER, DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { DateFacts } from "~/domain/time/evaluation/day-facts";
import { scheduleReader, type ScheduleAssignments } from "./schedule-on-day.server";
import { readHolidaysBetween } from "./holidays.server";
import { readPlannedDays } from "./planned-days.server";

/**
 * An employee's planned day and calendar day on each date, as the evaluation uses them, regardless of punches and requests.
 * @throws NotFound @source document 4 T-2, T-4, L-10
 */
export async function readDatesOf(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  employeeSeq: number,
  from: Day,
  to: Day,
): Promise<Pick<DateFacts, "plan" | "kind">[]> {
  const { rows } = await tx.$client.query<{
    workPlaceSeq: number | null;
    workScheduleSeq: number | null;
    assignments: ScheduleAssignments;
  }>(
    `select e.work_place_seq as "workPlaceSeq", e.work_schedule_seq as "workScheduleSeq",
            coalesce((select json_agg(json_build_object('startDate', a.start_date::text, 'workScheduleSeq', a.work_schedule_seq) order by a.start_date)
                        from work_schedule_assignments a where a.company_seq = $1 and a.employee_seq = e.employee_seq), '[]') as assignments
       from employees e where e.company_seq = $1 and e.employee_seq = $2`,
    [scope.companySeq, employeeSeq],
  );
  const person = rows[0];
  if (!person) throw new NotFound("employee");
  const schedules = await scheduleReader(tx, scope);
  const planned = await readPlannedDays(tx, scope, [employeeSeq], addDays(from, -DAYS_BEFORE), addDays(to, DAYS_AFTER));
  const holidays = await readHolidaysBetween(tx, scope, planned.calendar.from, planned.calendar.to);
  const { roster, moves } = planned.of({ employeeSeq, workPlaceSeq: person.workPlaceSeq });
  const heldOn = (day: number) => schedules(person.assignments, person.workScheduleSeq, day);
  const dates = buildDateFacts(dayNumber(from), dayNumber(to), {
    plansOn: (day) => heldOn(day).plans,
    policyOn: (day) => heldOn(day).policy,
    roster,
    kinds: dateKinds(holidays, person.workPlaceSeq, moves),
  });
  return dates.slice(DAYS_BEFORE, dates.length - DAYS_AFTER).map(({ plan, kind }) => ({ plan, kind }));
}
