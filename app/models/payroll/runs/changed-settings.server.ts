import { batchQuery } from "~/db/batched-reads.server";
import { formatInstant } from "~/domain/shared/day";
import type { ChangedSetting } from "~/domain/payroll/runs/run-header";
import type { Scope } from "~/domain/shared/scope";

/** Maximum shown; the histories have all. */
const LIMIT = 10;

/** Changes of the company and the template; only of one template where the subject names it. */
const OF_SETTINGS = `c.feature_name in ('PAYROLL_SETTINGS', 'PAYROLL_ITEM', 'PAYROLL_RATES_AND_TAXES', 'COMPANY_HOLIDAY')
  and (c.subject_noun not in ('payrollTemplate', 'payrollTemplateEmployees', 'templateAllowances', 'templateDeductions', 'master', 'contributions', 'tax', 'thirteenth-month', 'net-pay')
       or p.payroll_template_seq is null or c.subject_seq = p.payroll_template_seq)`;
/** Changes of paid employees: salary, rules and numbers, previous employers, loans. */
const OF_PEOPLE = `exists (select from payslips s where s.company_seq = $1 and s.payroll_seq = p.payroll_seq and s.employee_seq = e.employee_seq)`;

/**
 * Setting changes since a payroll was calculated, newest first, in the audit log's words (F-3): its template, company items, premium rates
 * and holidays, and pay and loans of its employees, by name.
 */
export async function listChangedSettings(scope: Pick<Scope, "companySeq">, payrollSeq: number): Promise<ChangedSetting[]> {
  const rows = await batchQuery<{ name: string | null; description: string; by: string; changedAt: Date }>(
    scope,
    `select e.employee_name as name, c.action_description as description, c.admin_name as by, c.changed_at as "changedAt"
       from payrolls p
       join change_log_entries c on c.company_seq = p.company_seq and c.changed_at > p.calculated_at
       left join loans l on l.company_seq = c.company_seq and c.feature_name = 'LOAN' and c.subject_noun = 'loan' and l.loan_seq = c.subject_seq
       left join employees e on e.company_seq = c.company_seq
         and e.employee_seq = case when c.feature_name in ('EMPLOYEE_SALARY', 'EMPLOYEE_PREVIOUS_EMPLOYER') then c.subject_seq else l.employee_seq end
      where p.company_seq = $1 and p.payroll_seq = $2 and ((${OF_SETTINGS}) or ${OF_PEOPLE})
      order by c.change_log_seq desc limit ${LIMIT}`,
    [scope.companySeq, payrollSeq],
  );
  return rows.map(({ name, description, by, changedAt }) => ({
    description: name === null ? description : `${name}: ${description}`,
    by,
    at: formatInstant(changedAt),
  }));
}
