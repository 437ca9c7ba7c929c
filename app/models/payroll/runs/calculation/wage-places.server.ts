import type { Tx } from "~/db/client.server";
import type { WagePlace } from "~/domain/payroll/setup/minimum-of-person";

/** Offices that determine a minimum wage, by employee. */
export async function readWagePlaces(tx: Tx, companySeq: number, employeeSeqs: readonly number[]): Promise<Map<number, WagePlace>> {
  const { rows } = await tx.$client.query<WagePlace & { seq: number }>(
    `select e.employee_seq as seq, w.region, w.wage_kind as "wageKind" from employees e join work_places w on w.company_seq = e.company_seq and w.work_place_seq = e.work_place_seq
      where e.company_seq = $1 and e.employee_seq = any($2::int[]) and w.region <> ''`,
    [companySeq, employeeSeqs],
  );
  return new Map(rows.map(({ seq, ...place }) => [seq, place]));
}
