import { outsideIdempotency } from "~/db/before-first-write.server";
import { inCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { isPunch, type PunchLine } from "~/domain/time/punches/parsing/check-lines";
import { punchColumns, type ParsedLine } from "./upload-reading.server";

/** The punches' file, and the user who stores it; or the terminal that sends them. */
interface Bringing {
  companySeq: number;
  /** Null = sent by a terminal. */
  punchUploadSeq: number | null;
  by: string;
}
type BringingFile = Bringing & { punchUploadSeq: number };

/**
 * Reserves numbers for a file's punches in a separate transaction, so that clock events do not wait for the file. Unused numbers are
 * skipped.
 * @returns the first
 */
export function reservePunchNumbers({ companySeq }: Pick<Scope, "companySeq">, count: number): Promise<number> {
  return outsideIdempotency(() => inCompany({ companySeq }, (tx) => nextSeq(tx, companySeq, "punch", Math.max(1, count))));
}

/** Inserts the lines' punches, and restores voided ones. @returns how many of each, without those stored concurrently */
export async function storeLines(
  tx: Tx,
  bringing: Bringing,
  lines: readonly ParsedLine[],
  firstSeq: number,
): Promise<{ added: number; lifted: number }> {
  const fresh = lines.flatMap(({ row, lifts }) => (isPunch(row) && lifts === null ? [row] : []));
  const again = lines.flatMap(({ lifts }) => lifts ?? []);
  return { added: await insert(tx, bringing, fresh, firstSeq), lifted: await liftVoids(tx, bringing, again) };
}

async function insert(tx: Tx, { companySeq, punchUploadSeq, by }: Bringing, rows: readonly PunchLine[], firstSeq: number): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await tx.$client.query(
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, device_id, upload_seq, reason, recorded_by)
     select $1, $2 + r.place - 1, r.employee, to_timestamp(r.at), r.direction, case when $3::int is null then 'DEVICE' else 'FILE' end, r.device, $3, '', $4
       from unnest($5::int[], $6::bigint[], $7::text[], $8::text[]) with ordinality as r(employee, at, device, direction, place)
     on conflict do nothing`,
    [companySeq, firstSeq, punchUploadSeq, by, ...punchColumns(rows), rows.map(({ direction }) => direction)],
  );
  return rowCount ?? 0;
}

async function liftVoids(tx: Tx, { companySeq, punchUploadSeq, by }: Bringing, punchSeqs: readonly number[]): Promise<number> {
  if (punchSeqs.length === 0) return 0;
  const { rowCount } = await tx.$client.query(
    `insert into punch_voids (company_seq, punch_seq, void_seq, undo_yn, reason, upload_seq, voided_by)
     select $1, v.punch_seq, max(v.void_seq) + 1, 'Y', 'File uploaded again', $2, $3
       from punch_voids v where v.company_seq = $1 and v.punch_seq = any($4) group by v.punch_seq
     on conflict do nothing`,
    [companySeq, punchUploadSeq, by, punchSeqs],
  );
  return rowCount ?? 0;
}

/** Voids the punches a file added or restored that are still active. @returns how many, and the affected employees' days */
export async function voidPunchesOf(
  tx: Tx,
  { companySeq, punchUploadSeq, by }: BringingFile,
): Promise<{ voided: number; employeeSeqs: number[]; from: Day | null; to: Day | null }> {
  const { rows } = await tx.$client.query<{ voided: number; employeeSeqs: number[] | null; from: Day | null; to: Day | null }>(
    `with voids as (
       insert into punch_voids (company_seq, punch_seq, void_seq, undo_yn, reason, upload_seq, voided_by)
       select $1, m.punch_seq, coalesce(v.void_seq, 0) + 1, 'N', 'File taken back', $2, $3
         from (select punch_seq from punches where company_seq = $1 and upload_seq = $2
               union select punch_seq from punch_voids where company_seq = $1 and upload_seq = $2 and undo_yn = 'Y') m
         left join lateral (select void_seq, undo_yn from punch_voids w where w.company_seq = $1 and w.punch_seq = m.punch_seq order by w.void_seq desc limit 1) v on true
        where v.undo_yn is distinct from 'N'
       on conflict do nothing returning punch_seq)
     select count(*)::int as voided, array_agg(distinct p.employee_seq) as "employeeSeqs",
            min((p.punched_at at time zone 'Asia/Manila')::date)::text as "from", max((p.punched_at at time zone 'Asia/Manila')::date)::text as "to"
       from voids join punches p on p.company_seq = $1 and p.punch_seq = voids.punch_seq`,
    [companySeq, punchUploadSeq, by],
  );
  const { employeeSeqs, ...found } = rows[0]!;
  return { ...found, employeeSeqs: employeeSeqs ?? [] };
}
