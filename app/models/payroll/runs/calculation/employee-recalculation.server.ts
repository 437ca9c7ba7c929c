import { type Tx } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { emitCalculated } from "~/models/payroll/runs/payroll-notices.server";
import { isCalculating, openPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { listMembers, readFacts } from "./payroll-facts.server";
import { readRules } from "./payroll-rules.server";
import {
  deletePendingGeneration,
  storedPayslips,
  movedFigures,
  payslipRow,
  writePayslips,
  type Moved,
} from "~/models/payroll/runs/payslips/payslip-rows.server";

type Editor = Pick<Scope, "companySeq" | "employeeName">;

/** The effect of an edit on one payslip; null where there was none before, or is none after. */
export interface PayslipChange {
  employeeSeq: number;
  beforeNet: number | null;
  afterNet: number | null;
  moved: Moved[];
}

/**
 * Recalculates some employees of a run inside the transaction of the edit, so that payslips, totals and changes commit with it. Employees
 * with unchanged facts are skipped.
 * @returns the changes; null when the run was never calculated, or a running calculation will update the payslips
 */
export async function recalculateEmployees(
  tx: Tx,
  scope: Editor,
  payrollSeq: number,
  employeeSeqs: readonly number[],
): Promise<PayslipChange[] | null> {
  const payroll = await openPayroll(tx, scope, payrollSeq);
  if (payroll.calculatedAt === null || (await isCalculating(tx, payroll))) return null;
  // Deletes leftovers of a killed calculation so that they do not become visible with this one.
  await deletePendingGeneration(tx, payroll.companySeq, payrollSeq);
  const members = await listMembers(tx, payroll, employeeSeqs);
  const facts = members.length === 0 ? [] : await readFacts(tx, payroll, await readRules(tx, payroll), members);
  const { current } = await storedPayslips(tx, payroll, employeeSeqs);
  const rows = facts.filter(({ employeeSeq, inputHash }) => current.get(employeeSeq)?.inputHash !== inputHash).map(payslipRow);
  const gone = [...current.keys()].filter((employeeSeq) => !members.includes(employeeSeq));
  if (rows.length + gone.length === 0) return [];
  await writePayslips(tx, payroll, rows, current, scope.employeeName);
  const touched = [...rows.map(({ employeeSeq }) => employeeSeq), ...gone];
  await Promise.all([
    moveTotals(tx, [payroll.companySeq, payrollSeq, payroll.generation], touched, gone, scope.employeeName),
    emitCalculated(tx, payroll, touched.length),
  ]);
  return [
    ...rows.map((row) => {
      const before = current.get(row.employeeSeq);
      const after = movedFigures(before?.figures ?? [], row.figures);
      return {
        employeeSeq: row.employeeSeq,
        beforeNet: before?.netCentavos ?? null,
        afterNet: after.find(([figure]) => figure === "netPay")?.[2] ?? before?.netCentavos ?? 0,
        moved: after,
      };
    }),
    ...gone.map((employeeSeq) => ({ employeeSeq, beforeNet: current.get(employeeSeq)!.netCentavos, afterNet: null, moved: [] })),
  ];
}

/**
 * Deletes the old rows, moves the totals by the difference and makes the new generation current, so the cost depends on the employees
 * changed, not on the run.
 */
async function moveTotals(
  tx: Tx,
  key: [companySeq: number, payrollSeq: number, generation: number],
  touched: readonly number[],
  gone: readonly number[],
  changedBy: string,
): Promise<void> {
  const { rows: old } = await tx.$client.query<{ employeeSeq: number; net: number }>(
    `with old as (
       delete from payslips where company_seq = $1 and payroll_seq = $2 and generation <= $3 and employee_seq = any($4::int[])
       returning employee_seq, gross_centavos, deductions_centavos, net_centavos, employer_cost_centavos, check_level),
     lost as (select ${SUMS} from old),
     won as (select ${SUMS} from payslips where company_seq = $1 and payroll_seq = $2 and generation = $3 + 1),
     moved as (
       update payrolls p set generation = p.generation + 1, calculated_at = now(), headcount = p.headcount + won.headcount - lost.headcount,
              gross_centavos = p.gross_centavos + won.gross - lost.gross, deductions_centavos = p.deductions_centavos + won.deductions - lost.deductions,
              net_centavos = p.net_centavos + won.net - lost.net, employer_cost_centavos = p.employer_cost_centavos + won.cost - lost.cost,
              blocked_count = p.blocked_count + won.blocked - lost.blocked, warning_count = p.warning_count + won.warnings - lost.warnings
         from won, lost where p.company_seq = $1 and p.payroll_seq = $2)
     select employee_seq as "employeeSeq", net_centavos as net from old`,
    [...key, touched],
  );
  const left = old.filter(({ employeeSeq }) => gone.includes(employeeSeq));
  if (left.length === 0) return;
  await tx.$client.query(
    `insert into payslip_changes (company_seq, payroll_seq, generation, employee_seq, before_net_centavos, after_net_centavos, changes, changed_by)
     select $1, $2, $3 + 1, seq, net, null, '[]', $6 from rows from (unnest($4::int[]), unnest($5::bigint[])) as r(seq, net)
     on conflict (company_seq, payroll_seq, employee_seq, generation) do update set before_net_centavos = excluded.before_net_centavos, after_net_centavos = null, changes = '[]'`,
    [...key, left.map(({ employeeSeq }) => employeeSeq), left.map(({ net }) => net), changedBy],
  );
}

const SUMS = `count(*)::int as headcount, coalesce(sum(gross_centavos), 0)::bigint as gross, coalesce(sum(deductions_centavos), 0)::bigint as deductions,
  coalesce(sum(net_centavos), 0)::bigint as net, coalesce(sum(employer_cost_centavos), 0)::bigint as cost,
  count(*) filter (where check_level = 2)::int as blocked, count(*) filter (where check_level = 1)::int as warnings`;
