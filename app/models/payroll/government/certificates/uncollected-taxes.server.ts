import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import {
  uncollectedDecisionText,
  NO_UNCOLLECTED_TAX,
  uncollectedVersion,
  UNCOLLECTED_DECISIONS,
  type UncollectedInput,
  type UncollectedTax,
} from "~/domain/payroll/government/certificates/uncollected";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";
import { recordChange } from "~/models/shared/change-log.server";
import { certificateNoun } from "./issuing.server";

type Company = Pick<Scope, "companySeq">;

const DECIDED_MEANWHILE = "Someone decided this in the meantime. Review it again.";

/** Tax of an employee's year that completed payslips could not collect, by pay date. */
export function listUncollected(scope: Company, year: number, employeeSeq: number): Promise<UncollectedTax[]> {
  return readInCompany(scope, (tx) => uncollectedOf(tx, scope, year, employeeSeq));
}

/**
 * Decides who settles tax that an employee's pay of a year could not cover: the employer remits it, or the employee files their own return.
 * Can be changed later; an issued certificate is then reissued, and a filed return amended.
 * @throws Refusal: nothing is uncollected, or it was decided since the form was opened (409)
 * @source document 5 F-26
 */
export async function decideUncollected(
  scope: Scope,
  year: number,
  { employeeSeq, employeeName }: { employeeSeq: number; employeeName: string },
  { decision, reason, seen }: UncollectedInput,
): Promise<void> {
  await inCompany(scope, async (tx) => {
    // Serializes concurrent decisions.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const taxes = await uncollectedOf(tx, scope, year, employeeSeq);
    if (taxes.length === 0) throw new Refusal(NO_UNCOLLECTED_TAX);
    if (uncollectedVersion(taxes) !== seen) throw new Refusal(DECIDED_MEANWHILE, { status: 409 });
    await tx.$client.query(
      `insert into uncollected_taxes (company_seq, payroll_seq, employee_seq, decision, reason, decided_by)
       select $1, payroll_seq, $3, $4, $5, $6 from unnest($2::int[]) as payroll_seq
       on conflict (company_seq, payroll_seq, employee_seq) do update set decision = excluded.decision, reason = excluded.reason,
         decided_by = excluded.decided_by, decided_at = excluded.decided_at, revision = uncollected_taxes.revision + 1`,
      [scope.companySeq, taxes.map(({ payrollSeq }) => payrollSeq), employeeSeq, decision, reason, scope.employeeName],
    );
    const amount = taxes.reduce((sum, tax) => sum + tax.amount, 0);
    await recordChange(tx, scope, {
      featureName: "GOVERNMENT",
      subject: { noun: certificateNoun(year), seq: employeeSeq },
      action: "DECIDE",
      description: uncollectedDecisionText(employeeName, decision, amount, reason),
      before: { decisions: taxes.map((tax) => tax.decision && UNCOLLECTED_DECISIONS[tax.decision]) },
      after: { decision, amount },
    });
  });
}

async function uncollectedOf(tx: Tx, { companySeq }: Company, year: number, employeeSeq: number): Promise<UncollectedTax[]> {
  const { rows } = await tx.$client.query<UncollectedTax>(
    `select p.payroll_seq as "payrollSeq", to_char(p.pay_date, 'YYYY-MM') as month, s.${figureSql("taxUncollected")} as amount,
            u.decision, coalesce(u.revision, 0) as revision
       from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
       left join uncollected_taxes u on u.company_seq = s.company_seq and u.payroll_seq = s.payroll_seq and u.employee_seq = s.employee_seq
      where p.company_seq = $1 and p.completed_at is not null and p.tax_year = $2
        and s.employee_seq = $3 and s.${figureSql("taxUncollected")} > 0
      order by p.pay_date, p.payroll_seq`,
    [companySeq, year, employeeSeq],
  );
  return rows;
}
