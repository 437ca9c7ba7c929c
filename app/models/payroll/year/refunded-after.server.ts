import type { Tx } from "~/db/client.server";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";

/** Tax of a year that completed payrolls of the next year refunded. @source document 5 F-16 */
export async function refundedAfter(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, year: number): Promise<Centavos> {
  const { rows } = await tx.$client.query<{ refunded: Centavos }>(
    `select coalesce(sum(s.${figureSql("taxRefund")}), 0)::bigint as refunded
       from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
      where p.company_seq = $1 and p.completed_at is not null and p.tax_year = $2 and p.pay_date > make_date($2, 12, 31)`,
    [companySeq, year],
  );
  return rows[0]!.refunded;
}
