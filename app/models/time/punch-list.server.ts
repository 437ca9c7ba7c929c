import { readInCompany } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { ListedPunch } from "~/domain/time/punches/listed-punch";
import { peopleConditions, type PeopleFilter } from "./results/people-conditions.server";

type Company = Pick<Scope, "companySeq">;
type Days = { from: Day; to: Day };

/** Filtered employees with a punch in a range, by name. */
export function listPunchers({ companySeq }: Company, filter: PeopleFilter, { from, to }: Days): Promise<number[]> {
  const values: unknown[] = [companySeq, from, to];
  const where = ["e.company_seq = $1", ...peopleConditions(filter, (value) => `$${values.push(value)}`)].join(" and ");
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number }>(
      `select e.employee_seq as "employeeSeq" from employees e
        where ${where} and exists (select from punches p where p.company_seq = $1 and p.employee_seq = e.employee_seq and ${IN_DAYS})
        order by e.employee_name collate "und-x-icu", e.employee_seq`,
      values,
    );
    return rows.map(({ employeeSeq }) => employeeSeq);
  });
}

/** The punches of these employees, by name and time. */
export function listPunchesOf({ companySeq }: Company, employeeSeqs: readonly number[], { from, to }: Days): Promise<ListedPunch[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<ListedPunch>(
      `select e.employee_id as "employeeId", e.employee_number as "employeeNumber", e.employee_name as "employeeName",
              (p.punched_at at time zone 'Asia/Manila')::date::text as day, to_char(p.punched_at at time zone 'Asia/Manila', 'HH24:MI:SS') as time,
              p.direction, concat_ws(', ', nullif(p.reason, ''), nullif(p.remark, '')) as reason, p.source, p.device_id as "deviceId",
              p.work_date::text as "workDate", p.recorded_by as "recordedBy",
              case when v.undo_yn = 'N' then concat_ws(', ', nullif(v.reason, ''), v.voided_by) else '' end as voided
         from punches p join employees e on e.company_seq = p.company_seq and e.employee_seq = p.employee_seq
         left join lateral (select * from punch_voids w where w.company_seq = $1 and w.punch_seq = p.punch_seq order by w.void_seq desc limit 1) v on true
        where p.company_seq = $1 and p.employee_seq = any($4::int[]) and ${IN_DAYS}
        order by e.employee_name collate "und-x-icu", e.employee_seq, p.punched_at, p.punch_seq`,
      [companySeq, from, to, employeeSeqs],
    );
    return rows;
  });
}

/** Manila calendar days; $2 and $3 are the first and the last day. */
const IN_DAYS =
  "p.punched_at >= $2::date::timestamp at time zone 'Asia/Manila' and p.punched_at < ($3::date + 1)::timestamp at time zone 'Asia/Manila'";

/** A punch as programs read it. */
export interface PunchRecord {
  punchSeq: number;
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  punchedAt: Date;
  direction: string;
  source: string;
  deviceId: string;
  /** The work date assigned by hand. */
  workDate: Day | null;
  reason: string;
  recordedBy: string;
  recordedAt: Date;
  voided: boolean;
}

/** Punches by number after one, for programs, in Manila days. The subquery limits them; otherwise the join sorts all later punches. */
export function listPunchesAfter(
  { companySeq }: Company,
  { employeeSeqs, from, to, changedSince }: Partial<Days> & { employeeSeqs?: readonly number[]; changedSince?: Date },
  { limit, after }: { limit: number; after: number },
): Promise<PunchRecord[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<PunchRecord>(
      `select p.punch_seq as "punchSeq", p.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName",
              p.punched_at as "punchedAt", p.direction, p.source, p.device_id as "deviceId", p.work_date::text as "workDate",
              concat_ws(', ', nullif(p.reason, ''), nullif(p.remark, '')) as reason, p.recorded_by as "recordedBy", p.recorded_at as "recordedAt",
              coalesce((select w.undo_yn = 'N' from punch_voids w where w.company_seq = $1 and w.punch_seq = p.punch_seq
                         order by w.void_seq desc limit 1), false) as voided
         from (select * from punches q
                where company_seq = $1 and punch_seq > $2 and ($3::int[] is null or employee_seq = any($3))
                  and ($4::date is null or punched_at >= $4::date::timestamp at time zone 'Asia/Manila')
                  and ($5::date is null or punched_at < ($5::date + 1)::timestamp at time zone 'Asia/Manila')
                  and ($6::timestamptz is null or recorded_at >= $6
                       or exists (select from punch_voids w where w.company_seq = $1 and w.punch_seq = q.punch_seq and w.voided_at >= $6))
                order by punch_seq limit $7) p
         join employees e on e.company_seq = p.company_seq and e.employee_seq = p.employee_seq
        order by p.punch_seq`,
      [companySeq, after, employeeSeqs ?? null, from ?? null, to ?? null, changedSince ?? null, limit],
    );
    return rows;
  });
}
