import type { Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { Punch } from "~/domain/time/punches/punch";

type Company = Pick<Scope, "companySeq">;

/**
 * Punches that may belong to a range of days, by time: from the day before the first to the day after the last, and those manually assigned
 * to them.
 */
export async function readPunches(tx: Tx, { companySeq }: Company, employeeSeqs: readonly number[], from: Day, to: Day): Promise<Punch[]> {
  const { rows } = await tx.$client.query<
    Omit<Punch, "voided"> & { undoYn: string | null; voidReason: string; voidedBy: string; voidedAt: Date }
  >(
    `select p.punch_seq as "punchSeq", p.employee_seq as "employeeSeq", p.punched_at as "punchedAt", p.direction, p.source, p.device_id as "deviceId", p.place_result as "placeResult", p.held_yn = 'Y' as held, p.work_date::text as "workDate",
            p.reason, p.remark, p.recorded_by as "recordedBy", p.recorded_at as "recordedAt",
            v.undo_yn as "undoYn", v.reason as "voidReason", v.voided_by as "voidedBy", v.voided_at as "voidedAt"
       from punches p
       left join lateral (select * from punch_voids v where v.company_seq = $1 and v.punch_seq = p.punch_seq order by v.void_seq desc limit 1) v on true
      where p.company_seq = $1 and p.employee_seq = any($2)
        and p.punched_at >= ($3::date - 2)::timestamp at time zone 'Asia/Manila' and p.punched_at < ($4::date + 3)::timestamp at time zone 'Asia/Manila'
      order by p.employee_seq, p.punched_at, p.punch_seq`,
    [companySeq, employeeSeqs, from, to],
  );
  return rows.map(({ undoYn, voidReason, voidedBy, voidedAt, ...punch }) => ({
    ...punch,
    voided: undoYn === "N" ? { reason: voidReason, by: voidedBy, at: voidedAt } : null,
  }));
}
