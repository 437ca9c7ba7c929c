import { readInCompany } from "~/db/client.server";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { ShiftColor, StoredShift } from "~/domain/time/schedule/schedule";

/** A shift of a schedule with its number of employees on each day of a week, drafts included. */
export interface ShiftOnDuty {
  workScheduleSeq: number;
  workScheduleName: string;
  shiftName: string;
  startTime: string;
  endTime: string;
  color: ShiftColor;
  /** By day of the week, Monday first. */
  people: number[];
}

/** All shifts of schedules in use, with the employees planned in a week. */
export function listShiftsOnDuty({ companySeq }: Pick<Scope, "companySeq">, monday: Day): Promise<ShiftOnDuty[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows: schedules } = await tx.$client.query<{ seq: number; name: string; main: string; shifts: StoredShift[] }>(
      `select work_schedule_seq as seq, work_schedule_name as name, main_work_schedule_yn as main, shifts from work_schedules s
        where company_seq = $1 and work_schedule_type = 'SHIFT_TIME' and schedule_state = 'ENABLE' order by work_schedule_name`,
      [companySeq],
    );
    const { rows: cells } = await tx.$client.query<{ seq: number | null; day: Day; shiftName: string; people: number }>(
      `select e.work_schedule_seq as seq, c.roster_date::text as day, c.shift_name as "shiftName", count(*)::int as people
         from (select r.employee_seq, r.roster_date, r.shift_name from rosters r
                where r.company_seq = $1 and r.roster_date between $2 and $3
                  and not exists (select from roster_drafts d where d.company_seq = $1 and d.employee_seq = r.employee_seq and d.roster_date = r.roster_date)
               union all
               select employee_seq, roster_date, shift_name from roster_drafts
                where company_seq = $1 and roster_date between $2 and $3 and cleared_yn = 'N') c
         join employees e on e.company_seq = $1 and e.employee_seq = c.employee_seq
        where c.shift_name is not null group by 1, 2, 3`,
      [companySeq, monday, addDays(monday, 6)],
    );
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    return schedules.flatMap(({ seq, name, main, shifts }) =>
      shifts.flatMap(({ shiftName, startTime, endTime, colour = "slate" }) => {
        const ownCells = cells.filter((cell) => cell.shiftName === shiftName && (cell.seq === seq || (cell.seq === null && main === "Y")));
        const people = days.map((day) => ownCells.filter((cell) => cell.day === day).reduce((sum, cell) => sum + cell.people, 0));
        return { workScheduleSeq: seq, workScheduleName: name, shiftName: shiftName ?? "", startTime, endTime, color: colour, people };
      }),
    );
  });
}
