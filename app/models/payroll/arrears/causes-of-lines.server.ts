import type { Tx } from "~/db/client.server";
import { formatArrearCause, type ArrearCause, type RecordChange } from "~/domain/payroll/arrears/arrear-causes";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { getAdjustmentSeq } from "~/domain/payroll/runs/manual-value-input";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

type Row = Pick<RecordChange, "featureName" | "description" | "by"> & {
  at: Date;
  adjustmentSeq: number | null;
  lineCode: string;
  month: string | null;
};

/** The causes of the arrears on an employee's payslip, by line code; other lines have no entry. */
export async function readCausesOfLines(
  tx: Tx,
  { companySeq, payrollSeq }: Payroll,
  employeeSeq: number,
  lines: readonly Pick<PayslipLine, "code">[],
): Promise<Record<string, ArrearCause>> {
  const { rows } = await tx.$client.query<Row>(
    `select a.adjustment_seq as "adjustmentSeq", a.line_code as "lineCode", a.contribution_month as month, c.feature_name as "featureName",
            c.action_description as description, c.admin_name as by, c.changed_at as at
       from payroll_arrears a join change_log_entries c on c.company_seq = a.company_seq and c.change_log_seq = a.cause_change_seq
      where a.company_seq = $1 and a.payroll_seq = $2 and a.employee_seq = $3 and a.decision = 'TAKEN'`,
    [companySeq, payrollSeq, employeeSeq],
  );
  if (rows.length === 0) return {};
  return Object.fromEntries(
    lines.flatMap(({ code }) => {
      const adjustmentSeq = getAdjustmentSeq(code);
      const cause = rows.find((row) =>
        adjustmentSeq === null ? `${row.lineCode}:arrears:${row.month}` === code : row.adjustmentSeq === adjustmentSeq,
      );
      return cause ? [[code, formatArrearCause({ ...cause, at: cause.at.getTime() })]] : [];
    }),
  );
}
