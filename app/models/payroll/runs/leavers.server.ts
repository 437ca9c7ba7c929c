import { batchQuery } from "~/db/batched-reads.server";
import { isRegular } from "~/domain/payroll/engine/run-purpose";
import { LEFT_BEFORE_DAYS, unpaidDays } from "~/domain/payroll/runs/leavers";
import type { DaySpan } from "~/domain/payroll/runs/employment-checks";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

/** A former employee of a run's template with unpaid days. */
export interface UnpaidLeaver {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  resignationDate: Day;
  unpaid: DaySpan;
  /** Their last payroll; null where it was not run here. */
  lastPayrollSeq: number | null;
}

type Run = Pick<Payroll, "payrollKind" | "runPurpose" | "payrollTemplateSeq" | "startDate" | "endDate" | "completedAt">;
type Row = Omit<UnpaidLeaver, "unpaid"> & { joinDate: Day; paidThrough: Day | null };

/** More than the leavers of one template in six weeks. */
const LIMIT = 1_000;

/**
 * Employees who left during a regular run or shortly before it, are therefore not in it, and have unpaid days; by name. None for a
 * completed run, because the last days may have been paid since.
 */
export async function listUnpaidLeavers(scope: Scope, run: Run): Promise<UnpaidLeaver[]> {
  const { payrollTemplateSeq, startDate, endDate, completedAt } = run;
  if (!isRegular(run) || payrollTemplateSeq === null || completedAt !== null) return [];
  const rows = await batchQuery<Row>(
    scope,
    `select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", coalesce(d.department_name, '') as "departmentName",
            e.join_date as "joinDate", e.resignation_date as "resignationDate", b.balances::jsonb ->> 'paidThrough' as "paidThrough", b.payroll_seq as "lastPayrollSeq"
       from employees e
       left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
       left join employee_balances b on b.company_seq = e.company_seq and b.employee_seq = e.employee_seq
      where e.company_seq = $1 and e.payroll_template_seq = $2 and e.resignation_date between $3::date and $4::date
      order by e.employee_name collate "und-x-icu", e.employee_seq limit ${LIMIT}`,
    [scope.companySeq, payrollTemplateSeq, addDays(startDate, -LEFT_BEFORE_DAYS), endDate],
  );
  return rows.flatMap(({ joinDate, paidThrough, ...leaver }) => {
    const unpaid = unpaidDays({ joinDate, paidThrough, resignationDate: leaver.resignationDate }, { startDate, endDate });
    return unpaid ? [{ ...leaver, unpaid }] : [];
  });
}
