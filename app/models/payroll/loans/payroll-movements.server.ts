import type { Tx } from "~/db/client.server";
import { ledgerMismatchText } from "~/domain/payroll/loans/movements";
import { PAID_BY_PAYROLL } from "~/domain/payroll/loans/loan-text";
import type { Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

/**
 * Checks that the stored balance of each loan of the run's employees equals its ledger.
 * @throws Refusal with the first loans that differ
 */
export async function refuseDifferingLoans(tx: Tx, { companySeq, payrollSeq, generation }: Payroll): Promise<void> {
  const { rows } = await tx.$client.query<{ loanSeq: number; kept: Centavos; moved: Centavos }>(
    `select l.loan_seq as "loanSeq", l.balance_centavos as kept, (l.opening_centavos - coalesce(sum(m.amount_centavos), 0))::bigint as moved
       from loans l left join loan_movements m on m.company_seq = l.company_seq and m.loan_seq = l.loan_seq
      where l.company_seq = $1
        and exists (select 1 from payslips s where s.company_seq = $1 and s.payroll_seq = $2 and s.generation <= $3 and s.employee_seq = l.employee_seq)
      group by l.loan_seq, l.balance_centavos, l.opening_centavos
     having l.balance_centavos <> l.opening_centavos - coalesce(sum(m.amount_centavos), 0)
      order by 1 limit 5`,
    [companySeq, payrollSeq, generation],
  );
  if (rows.length > 0) throw new Refusal(rows.map(({ loanSeq, kept, moved }) => ledgerMismatchText(loanSeq, kept, moved)).join(" "));
}

/**
 * Locks the loans of the run's employees against concurrent repayments. Must run before their balances are evaluated, or a concurrent
 * repayment would be deducted twice.
 */
export async function lockLoansOfPayroll(tx: Tx, { companySeq, payrollSeq, generation }: Payroll): Promise<void> {
  await tx.$client.query(
    `select 1 from loans l where l.company_seq = $1
        and exists (select 1 from payslips s where s.company_seq = $1 and s.payroll_seq = $2 and s.generation <= $3 and s.employee_seq = l.employee_seq)
      order by l.loan_seq for update`,
    [companySeq, payrollSeq, generation],
  );
}

/**
 * Posts the payslips' deductions to the locked loans: a movement, a lower balance, and PAID with a status record at zero. Open forms of the
 * loan become outdated.
 */
export async function moveLoans(tx: Tx, scope: Scope, { companySeq, payrollSeq, generation, payDate }: Payroll): Promise<void> {
  await tx.$client.query(
    `with taken as (
       select s.employee_seq, substring(line->>'code' from ':loan:(\\d+)$')::int as loan_seq, sum((line->>'amount')::bigint)::bigint as amount
         from payslips s cross join lateral jsonb_array_elements(s.lines::jsonb) as line
        where s.company_seq = $1 and s.payroll_seq = $2 and s.generation <= $3 and (${figureSql("governmentLoans")} <> 0 or ${figureSql("companyLoans")} <> 0)
          and line->>'code' ~ ':loan:\\d+$'
        group by 1, 2),
     moved as (
       insert into loan_movements (company_seq, loan_seq, movement_seq, employee_seq, movement_kind, moved_on, amount_centavos, payroll_seq, moved_by)
       select $1, t.loan_seq, 1 + coalesce((select max(m.movement_seq) from loan_movements m where m.company_seq = $1 and m.loan_seq = t.loan_seq), 0),
              t.employee_seq, 'PAYROLL', $4, t.amount, $2, $5
         from taken t where t.amount <> 0
       on conflict do nothing returning loan_seq, employee_seq, amount_centavos),
     lowered as (
       update loans l set balance_centavos = l.balance_centavos - m.amount_centavos, revision = l.revision + 1, updated_at = now(),
              loan_state = case when l.balance_centavos = m.amount_centavos then 'PAID' else l.loan_state end
         from moved m where l.company_seq = $1 and l.loan_seq = m.loan_seq and l.employee_seq = m.employee_seq
       returning l.loan_seq, l.balance_centavos)
     insert into loan_states (company_seq, loan_seq, state_seq, loan_state, from_day, reason, balance_centavos, changed_by)
     select $1, l.loan_seq, 1 + coalesce((select max(s.state_seq) from loan_states s where s.company_seq = $1 and s.loan_seq = l.loan_seq), 0),
            'PAID', $4, $6, 0, $5
       from lowered l where l.balance_centavos = 0
     on conflict do nothing`,
    [companySeq, payrollSeq, generation, payDate, scope.employeeName, PAID_BY_PAYROLL],
  );
}
