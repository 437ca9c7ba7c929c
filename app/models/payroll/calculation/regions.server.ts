import type { Tx } from "~/db/client.server";

/** The region of whose office says a minimum wage. */
export async function readRegions(tx: Tx, companySeq: number, employeeSeqs: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await tx.$client.query<{ seq: number; region: string }>(
    `select e.employee_seq as seq, w.region from employees e join work_places w on w.company_seq = e.company_seq and w.work_place_seq = e.work_place_seq
      where e.company_seq = $1 and e.employee_seq = any($2::int[]) and w.region <> ''`,
    [companySeq, employeeSeqs],
  );
  return new Map(rows.map(({ seq, region }) => [seq, region]));
}
