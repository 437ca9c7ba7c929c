import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { punches, punchVoids } from "~/db/schema/time-punches";
import type { Scope } from "~/domain/shared/scope";
import type { TimeFile } from "~/domain/time/time-file/time-file-shape";

const ROWS_A_STATEMENT = 1000;
const VOIDED = "Voided in the file of time";

/** Clock events of a time file. An existing one with the same employee, second and source is kept. */
export async function writePunches(
  tx: Tx,
  { companySeq, employeeName: recordedBy }: Scope,
  { punches: list }: TimeFile,
): Promise<{ added: number; there: number }> {
  const { rows: there } = await tx.$client.query<{ key: string }>(
    `select employee_seq || ' ' || to_char(punched_at at time zone 'Asia/Manila', 'YYYY-MM-DD"T"HH24:MI:SS') || ' ' || source as key
       from punches where company_seq = $1 and employee_seq = any($2)`,
    [companySeq, [...new Set(list.map(({ employeeSeq }) => employeeSeq))]],
  );
  const seen = new Set(there.map(({ key }) => key));
  const fresh = list.filter(({ employeeSeq, at, source }) => {
    const key = `${employeeSeq} ${withSeconds(at)} ${source}`;
    return !seen.has(key) && seen.add(key);
  });
  if (fresh.length > 0) {
    const first = await nextSeq(tx, companySeq, "punch", fresh.length);
    const rows = fresh.map(({ employeeSeq, at, source, direction, workDate, reason }, number) => {
      const punchedAt = new Date(`${withSeconds(at)}+08:00`);
      return { companySeq, punchSeq: first + number, employeeSeq, punchedAt, direction, source, workDate, reason, recordedBy };
    });
    for (let index = 0; index < rows.length; index += ROWS_A_STATEMENT)
      await tx.insert(punches).values(rows.slice(index, index + ROWS_A_STATEMENT));
    const voids = fresh.flatMap(({ voidedYn }, number) =>
      voidedYn === "Y" ? [{ companySeq, punchSeq: first + number, voidSeq: 1, undoYn: "N", reason: VOIDED, voidedBy: recordedBy }] : [],
    );
    for (let index = 0; index < voids.length; index += ROWS_A_STATEMENT)
      await tx.insert(punchVoids).values(voids.slice(index, index + ROWS_A_STATEMENT));
  }
  return { added: fresh.length, there: list.length - fresh.length };
}

const withSeconds = (at: string) => (at.length === "2026-11-16T08:00".length ? `${at}:00` : at);
