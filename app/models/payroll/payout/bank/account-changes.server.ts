import { readInCompany, type Tx } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** An employee of a run whose bank account changed. */
export interface AccountChange {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  changedAt: Date;
  adminName: string;
}

/**
 * Employees whose account changed after their previous completed payroll, or after this one where it is their first, with the last editor.
 * A reverted change counts too, because the history keeps only the last four digits and two accounts may share them.
 * @source document 5 appendix D, BANK_CHANGED; F-83: "check by another way than e-mail"
 */
export function readAccountChanges(scope: Company, payrollSeq: number): Promise<AccountChange[]> {
  return readInCompany(scope, (tx) => accountChangesOf(tx, scope, payrollSeq));
}

export async function accountChangesOf(tx: Tx, { companySeq }: Company, payrollSeq: number): Promise<AccountChange[]> {
  const { rows } = await tx.$client.query<AccountChange>(
    `with changes as (
       select distinct on (subject_seq) subject_seq, changed_at, admin_name from change_log_entries
        where company_seq = $1 and feature_name = 'EMPLOYEE_SALARY' and subject_noun = 'payrollIdentity' and action_description like '%bank account number%'
        order by subject_seq, change_log_seq desc)
     select s.employee_seq as "employeeSeq", s.employee_id as "employeeId", s.employee_name as "employeeName", c.changed_at as "changedAt", c.admin_name as "adminName"
       from payrolls p
       join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
       join changes c on c.subject_seq = s.employee_seq
      where p.company_seq = $1 and p.payroll_seq = $2
        and c.changed_at > coalesce((select max(q.completed_at) from payrolls q join payslips o on o.company_seq = q.company_seq and o.payroll_seq = q.payroll_seq
             where q.company_seq = $1 and q.payroll_seq <> $2 and q.completed_at is not null and o.employee_seq = s.employee_seq
               and (p.completed_at is null or q.completed_at < p.completed_at)), p.completed_at)
      order by s.employee_name collate "und-x-icu", s.employee_seq`,
    [companySeq, payrollSeq],
  );
  return rows;
}
