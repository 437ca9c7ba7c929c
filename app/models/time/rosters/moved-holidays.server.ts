import { readInCompany } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { MoveSort } from "~/domain/time/roster/holiday-move-sorts";
import { peopleConditions, type PeopleFilter } from "~/models/time/results/people-conditions.server";

export interface MovedHoliday {
  employeeSeq: number;
  employeeName: string;
  employeeId: string;
  departmentName: string;
  fromDate: Day;
  toDate: Day;
  agreedOn: Day;
  enteredBy: string;
  enteredAt: Date;
}

/** Filter by employee and range of days; null = from the first, to the last. */
export type MoveFilter = Pick<PeopleFilter, "q" | "departmentSeq"> & { from: Day | null; to: Day | null };

const ORDER: Record<MoveSort, string> = {
  name: 'e.employee_name collate "und-x-icu"',
  department: 'd.department_name collate "und-x-icu"',
  holiday: "m.from_date",
  taken: "m.to_date",
  agreed: "m.agreed_on",
  entered: "m.entered_at",
};

/** A page of moved holidays in the given order, then latest holiday first and by name; with the total. */
export function listHolidayMoves(
  { companySeq }: Pick<Scope, "companySeq">,
  { from, to, ...people }: MoveFilter,
  { sort, descending, offset, limit }: { sort: MoveSort; descending: boolean; offset: number; limit: number },
): Promise<{ rows: MovedHoliday[]; count: number }> {
  const values: unknown[] = [companySeq];
  const taking = (value: unknown) => `$${values.push(value)}`;
  const where = [
    "m.company_seq = $1",
    ...peopleConditions(people, taking),
    ...(from === null ? [] : [`m.from_date >= ${taking(from)}`]),
    ...(to === null ? [] : [`m.from_date <= ${taking(to)}`]),
  ].join(" and ");
  const source = `from holiday_moves m
    join employees e on e.company_seq = m.company_seq and e.employee_seq = m.employee_seq
    left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
   where ${where}`;
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<MovedHoliday>(
      `select m.employee_seq as "employeeSeq", e.employee_name as "employeeName", e.employee_id as "employeeId",
              coalesce(d.department_name, '') as "departmentName", m.from_date::text as "fromDate", m.to_date::text as "toDate",
              m.agreed_on::text as "agreedOn", m.entered_by as "enteredBy", m.entered_at as "enteredAt"
       ${source} order by ${ORDER[sort]} ${descending ? "desc" : "asc"} nulls last, m.from_date desc, ${ORDER.name}, m.employee_seq
       limit ${limit} offset ${offset}`,
      values,
    );
    const counted = await tx.$client.query<{ count: number }>(`select count(*)::int as count ${source}`, values);
    return { rows, count: counted.rows[0]!.count };
  });
}
