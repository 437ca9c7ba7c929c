import { readInCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import type { Moved } from "./payslip-rows.server";

export type LastCalculation = { status: string; startedBy: string; startedAt: Date; finishedAt: Date | null; changedCount: number; totalCount: number };
export type PayslipMovement = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  changedAt: Date;
  /** null: there was no payslip before, or is none after. */
  beforeNet: number | null;
  afterNet: number | null;
  moved: Moved[];
};
export type History = { calculation: LastCalculation | null; movements: PayslipMovement[]; count: number };

/** How a run came to its figures: the last calculation, and whose payslip moved since the calculation before, the newest first. */
export function readHistory({ companySeq }: Scope, { payrollSeq, generation }: { payrollSeq: number; generation: number }, { offset, pageSize }: { offset: number; pageSize: number }): Promise<History> {
  return readInCompany({ companySeq }, async (tx) => {
    const calculations = await tx.$client.query<LastCalculation>(
      `select status, started_by as "startedBy", started_at as "startedAt", finished_at as "finishedAt", changed_count as "changedCount", total_count as "totalCount"
       from recalculations where company_seq = $1 and payroll_seq = $2 order by payroll_seq_valid_millis desc limit 1`,
      [companySeq, payrollSeq],
    );
    const current = [companySeq, payrollSeq, generation];
    const counts = await tx.$client.query<{ count: number }>("select count(*)::int as count from payslip_changes where company_seq = $1 and payroll_seq = $2 and generation <= $3", current);
    const { rows } = await tx.$client.query<Omit<PayslipMovement, "moved"> & { changes: string }>(
      `select c.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", c.changed_at as "changedAt",
         c.before_net_centavos as "beforeNet", c.after_net_centavos as "afterNet", c.changes
       from payslip_changes c join employees e on e.company_seq = c.company_seq and e.employee_seq = c.employee_seq
       where c.company_seq = $1 and c.payroll_seq = $2 and c.generation <= $3
       order by c.generation desc, e.employee_name, c.employee_seq limit $4 offset $5`,
      [...current, pageSize, offset],
    );
    const movements = rows.map(({ changes, ...row }) => ({ ...row, moved: JSON.parse(changes) as Moved[] }));
    return { calculation: calculations.rows[0] ?? null, movements, count: counts.rows[0]!.count };
  });
}
