import { queryInCompany } from "~/db/gathered-reads.server";
import { formatInstant } from "~/domain/shared/day";
import type { ChangedSetting } from "~/domain/payroll/run/run-head";
import type { Scope } from "~/domain/shared/scope";

/** More than that nobody reads above a page; the histories have all. */
const MOST = 10;

/**
 * What was changed of the settings behind a payroll since it was calculated, the newest first, in the words of the change log (F-3): its template,
 * the company's items, premium rates and holidays.
 */
export async function listChangedSettings(scope: Pick<Scope, "companySeq">, payrollSeq: number): Promise<ChangedSetting[]> {
  const rows = await queryInCompany<{ description: string; by: string; changedAt: Date }>(
    scope,
    `select c.action_description as description, c.admin_name as by, c.changed_at as "changedAt"
       from payrolls p
       join change_log_entries c on c.company_seq = p.company_seq and c.changed_at > p.calculated_at
      where p.company_seq = $1 and p.payroll_seq = $2 and c.feature_name in ('PAYROLL_SETTINGS', 'PAYROLL_ITEM', 'PAYROLL_RATES_AND_TAXES', 'COMPANY_HOLIDAY')
        and (c.subject_noun not in ('payrollTemplate', 'payrollTemplateEmployees', 'templateAllowances', 'templateDeductions', 'master', 'contributions', 'tax', 'thirteenth-month', 'net-pay')
             or p.payroll_template_seq is null or c.subject_seq = p.payroll_template_seq)
      order by c.change_log_seq desc limit ${MOST}`,
    [scope.companySeq, payrollSeq],
  );
  return rows.map(({ description, by, changedAt }) => ({ description, by, at: formatInstant(changedAt) }));
}
