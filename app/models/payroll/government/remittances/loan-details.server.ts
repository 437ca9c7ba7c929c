import { readInCompany } from "~/db/client.server";
import type { LoanDeduction } from "~/domain/payroll/government/remittances/month-loans";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import type { LoanType } from "~/domain/payroll/facts/pay-kinds";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";

/** A loan on the agency's monthly list. */
export interface LoanRow {
  employeeSeq: number;
  loanSeq: number;
  payrollSeq: number;
  number: string;
  lastName: string;
  firstName: string;
  middleName: string;
  loanType: string;
  kind: LoanType;
  loanNumber: string;
  granted: Day | null;
  due: Centavos;
  amount: Centavos;
  notCovered: Centavos;
  /** After the payroll that deducted it; null where nothing was deducted. */
  balance: Centavos | null;
}

/** The loans of one lender in a month with their ledgers. @source document 5 F-55, F-56 */
export function readLoanRows(
  { companySeq }: Pick<Scope, "companySeq">,
  lender: "SSS" | "HDMF",
  loans: readonly LoanDeduction[],
): Promise<LoanRow[]> {
  const ownLoans = loans.filter((loan) => loan.lender === lender);
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<Details>(
      `select l.loan_seq as "loanSeq", l.loan_number as "loanNumber", l.granted_day::text as granted, e.last_name as "lastName", e.first_name as "firstName",
              e.middle_name as "middleName", case when $3 = 'SSS' then e.social_security_system else e.pag_ibig end as number,
              coalesce((select json_object_agg(m.payroll_seq, m.balance) from (
                 select payroll_seq, l.opening_centavos - sum(amount_centavos) over (order by movement_seq) as balance
                   from loan_movements where company_seq = $1 and loan_seq = l.loan_seq) m where m.payroll_seq is not null), '{}') as balances
         from loans l join employees e on e.company_seq = l.company_seq and e.employee_seq = l.employee_seq
        where l.company_seq = $1 and l.loan_seq = any($2::int[])`,
      [companySeq, ownLoans.map(({ loanSeq }) => loanSeq), lender],
    );
    const details = new Map(rows.map((row) => [row.loanSeq, row]));
    return ownLoans.flatMap(({ employeeSeq, loanSeq, payrollSeq, loanType, due, amount }): LoanRow[] => {
      const detail = details.get(loanSeq);
      if (detail === undefined) return [];
      const { balances, ...known } = detail;
      return [
        {
          ...known,
          employeeSeq,
          loanSeq,
          payrollSeq,
          loanType: LOAN_LABELS[loanType],
          kind: loanType,
          due,
          amount,
          notCovered: Math.max(0, due - amount),
          balance: balances[String(payrollSeq)] ?? null,
        },
      ];
    });
  });
}

interface Details {
  loanSeq: number;
  loanNumber: string;
  granted: Day | null;
  lastName: string;
  firstName: string;
  middleName: string;
  number: string;
  balances: Record<string, Centavos>;
}
