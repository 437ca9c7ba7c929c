import type { Tx } from "~/db/client.server";
import type { Change } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** Whether any template of the company, archived ones included, requires approval before completion: new ones then do too (F-106). */
export async function requiresApproval(tx: Tx, { companySeq }: Company): Promise<boolean> {
  const { rows } = await tx.$client.query("select 1 from payroll_templates where company_seq = $1 and second_approver_yn = 'Y' limit 1", [
    companySeq,
  ]);
  return rows.length > 0;
}

/**
 * Prevents bypassing the approval by moving employees: a template that takes employees from one that requires approval requires it too.
 * @returns the audit log entries
 */
export async function inheritApproval(
  tx: Tx,
  { companySeq }: Company,
  moves: readonly { from: number | null; to: number }[],
): Promise<Change[]> {
  const { rows } = await tx.$client.query<{ to: number; toName: string; fromName: string }>(
    `update payroll_templates t set second_approver_yn = 'Y', revision = t.revision + 1
       from (select l.target, min(f.payroll_template_name) as name
               from unnest($2::int[], $3::int[]) as l(source, target)
               join payroll_templates f on f.company_seq = $1 and f.payroll_template_seq = l.source and f.second_approver_yn = 'Y'
              group by l.target) m
      where t.company_seq = $1 and t.payroll_template_seq = m.target and t.second_approver_yn = 'N'
  returning t.payroll_template_seq as "to", t.payroll_template_name as "toName", m.name as "fromName"`,
    [companySeq, moves.map(({ from }) => from), moves.map(({ to }) => to)],
  );
  return rows.map(({ to, toName, fromName }) => ({
    featureName: "PAYROLL_SETTINGS",
    subject: { noun: "payrollTemplate", seq: to },
    action: "UPDATE",
    description: `Changed the template ${toName}: approval before completion off → on, because employees of ${fromName} were assigned to it.`,
    before: { secondApprover: false },
    after: { secondApprover: true },
  }));
}
