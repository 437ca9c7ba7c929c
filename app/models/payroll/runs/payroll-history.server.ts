import { readInCompany } from "~/db/client.server";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import type { Moved } from "~/models/payroll/runs/payslips/payslip-rows.server";

/** A calculation of the whole run, or the payslips that an edit recalculated. */
export type CalculationEntry = {
  /** The generation it published; null when it failed. */
  generation: number | null;
  status: "PROCESSING" | "FINISHED" | "FAIL" | "CANCELLED";
  wholeRun: boolean;
  /** Empty where unknown. */
  by: string;
  cancelledBy: string | null;
  at: Date;
  /** Payslips recomputed or new, and all of the run; null for edits. */
  computed: number | null;
  total: number | null;
  /** Payslips with changed figures. */
  moved: number;
  errorReference: string | null;
};

export type PayslipMovement = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** null: no payslip before, or none after. */
  beforeNet: number | null;
  afterNet: number | null;
  moved: Moved[];
};

type Run = { payrollSeq: number; generation: number };
type Page = { offset: number; pageSize: number };

/** Every calculation and edit of a run's figures: `$1` company, `$2` run, `$3` its generation. */
const ENTRIES = `(
  select coalesce(r.generation, m.generation) as generation, coalesce(r.status, 'FINISHED') as status, r.status is not null as "wholeRun", coalesce(r.started_by, m.by) as by, r.cancelled_by as "cancelledBy",
         coalesce(r.finished_at, r.started_at, m.at) as at, r.changed_count as computed, r.total_count as total, coalesce(m.moved, 0) as moved, r.error_reference as "errorReference"
    from (select * from recalculations where company_seq = $1 and payroll_seq = $2) r
    full join (select generation, max(changed_by) as by, max(changed_at) as at, count(*)::int as moved from payslip_changes
                where company_seq = $1 and payroll_seq = $2 and generation <= $3 group by generation) m on m.generation = r.generation) as e`;

/** The calculation history of a run, latest first. */
export function listCalculations(
  { companySeq }: Scope,
  { payrollSeq, generation }: Run,
  { offset, pageSize }: Page,
): Promise<{ entries: CalculationEntry[]; count: number }> {
  return readInCompany({ companySeq }, async (tx) => {
    const run = [companySeq, payrollSeq, generation];
    const { rows: entries } = await tx.$client.query<CalculationEntry>(
      `select * from ${ENTRIES} order by at desc, generation desc nulls first limit $4 offset $5`,
      [...run, pageSize, offset],
    );
    const { rows } = await tx.$client.query<{ count: number }>(`select count(*)::int as count from ${ENTRIES}`, run);
    return { entries, count: rows[0]!.count };
  });
}

/** One history entry with the payslips it changed, by name. @throws NotFound when the run has no such calculation */
export function readCalculation(
  { companySeq }: Scope,
  { payrollSeq, generation }: Run,
  ofGeneration: number,
  { offset, pageSize }: Page,
): Promise<{ entry: CalculationEntry; movements: PayslipMovement[] }> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows: entries } = await tx.$client.query<CalculationEntry>(`select * from ${ENTRIES} where generation = $4`, [
      companySeq,
      payrollSeq,
      generation,
      ofGeneration,
    ]);
    if (!entries[0]) throw new NotFound("calculation");
    const { rows } = await tx.$client.query<Omit<PayslipMovement, "moved"> & { changes: string }>(
      `select c.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", c.before_net_centavos as "beforeNet", c.after_net_centavos as "afterNet", c.changes
         from payslip_changes c join employees e on e.company_seq = c.company_seq and e.employee_seq = c.employee_seq
        where c.company_seq = $1 and c.payroll_seq = $2 and c.generation = $3
        order by e.employee_name collate "und-x-icu", c.employee_seq limit $4 offset $5`,
      [companySeq, payrollSeq, ofGeneration, pageSize, offset],
    );
    return { entry: entries[0], movements: rows.map(({ changes, ...row }) => ({ ...row, moved: JSON.parse(changes) as Moved[] })) };
  });
}
