import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import type { BankPayee } from "~/domain/payroll/payout/bank/bank-file";
import { RUN_NOT_COMPLETED, paymentMarked, type PaymentMarking } from "~/domain/payroll/payout/bank/bank-file-input";
import { markProblem, paymentState, type PaymentMark, type PaymentState } from "~/domain/payroll/payout/bank/payment-state";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { ENDED_BY_DEATH } from "~/models/payroll/final-pay/ended-by-death";
import { recordChange } from "~/models/shared/change-log.server";
import { accountChangesOf } from "./account-changes.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;

/** One employee's payment in a run, and its state. */
export interface PaymentRow extends BankPayee {
  employeeName: string;
  departmentName: string;
  state: PaymentState;
  bankFileSeq: number | null;
  reason: string;
  /** The account differs from the employee's last bank file, or changed since the previous completed payroll. */
  changed: boolean;
  /** The last change since that payroll; null = not in the history. */
  accountChange: { changedAt: Date; adminName: string } | null;
}

export interface RunOfPayments {
  payrollSeq: number;
  payrollName: string;
  payDate: Day;
  startDate: Day;
  endDate: Day;
  completed: boolean;
  paidOn: Day | null;
}

/** The payments of a run, by bank and name, without employees whose net pay is zero. @throws NotFound @source document 5 F-83 */
export function readPayments(scope: Company, payrollSeq: number): Promise<{ run: RunOfPayments; payments: PaymentRow[] }> {
  return readInCompany(scope, (tx) => paymentsOf(tx, scope, payrollSeq));
}

/** One payment. @throws NotFound, also for an employee without payment in this run */
export async function readPayment(
  scope: Company,
  { payrollSeq, employeeSeq }: { payrollSeq: number; employeeSeq: number },
): Promise<PaymentRow> {
  const { payments } = await readInCompany(scope, (tx) => paymentsOf(tx, scope, payrollSeq, employeeSeq));
  if (!payments[0]) throw new NotFound("payment");
  return payments[0];
}

/** Revision of a payment's state. */
export const paymentRevision = ({ state, reason, bankFileSeq }: PaymentRow): string => contentRevision([state, reason, bankFileSeq]);

export async function paymentsOf(
  tx: Tx,
  { companySeq }: Company,
  payrollSeq: number,
  employeeSeq: number | null = null,
): Promise<{ run: RunOfPayments; payments: PaymentRow[] }> {
  const { rows: runs } = await tx.$client.query<RunOfPayments>(
    `select p.payroll_seq as "payrollSeq", p.payroll_name as "payrollName", p.pay_date::text as "payDate", p.start_date::text as "startDate", p.end_date::text as "endDate",
            p.completed_at is not null as completed, o.paid_on::text as "paidOn"
       from payrolls p left join payroll_payouts o on o.company_seq = p.company_seq and o.payroll_seq = p.payroll_seq
      where p.company_seq = $1 and p.payroll_seq = $2`,
    [companySeq, payrollSeq],
  );
  const [run] = runs;
  if (!run) throw new NotFound("payroll");
  const { rows } = await tx.$client.query<Found>(
    `select e.employee_seq as "employeeSeq", s.employee_id as "employeeId", s.employee_name as "employeeName", s.department_name as "departmentName",
            e.last_name as "lastName", e.first_name as "firstName", e.bank_name as "bankName", e.bank_account_number as "accountNumber", s.net_centavos as amount,
            f.bank_file_seq as "bankFileSeq", m.mark, m.bank_file_seq as "markFileSeq", coalesce(nullif(m.reason, ''), case when ${ENDED_BY_DEATH} then 'Heirs: ' || coalesce(heirs.note, 'not named yet') end, '') as reason, ${ENDED_BY_DEATH} as died,
            coalesce(b.account_number <> e.bank_account_number, false) as changed
       from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
       join employees e on e.company_seq = s.company_seq and e.employee_seq = s.employee_seq
       left join final_pay_steps heirs on heirs.company_seq = e.company_seq and heirs.employee_seq = e.employee_seq and heirs.step_code = 'HEIRS' and heirs.done_on is not null
       left join lateral (select r.bank_file_seq from bank_file_rows r join bank_files bf on bf.company_seq = r.company_seq and bf.bank_file_seq = r.bank_file_seq
          where r.company_seq = $1 and r.employee_seq = s.employee_seq and bf.payroll_seq = p.payroll_seq and bf.people <> 'TEST'
          order by r.bank_file_seq desc limit 1) f on true
       left join lateral (select k.mark, k.bank_file_seq, k.reason from bank_marks k
          where k.company_seq = $1 and k.payroll_seq = p.payroll_seq and k.employee_seq = s.employee_seq order by k.mark_seq desc limit 1) m on true
       left join lateral (select r.account_number from bank_file_rows r join bank_files bf on bf.company_seq = r.company_seq and bf.bank_file_seq = r.bank_file_seq
          where r.company_seq = $1 and r.employee_seq = s.employee_seq and bf.people <> 'TEST' order by r.bank_file_seq desc limit 1) b on true
      where p.company_seq = $1 and p.payroll_seq = $2 and s.net_centavos > 0 and ($3::int is null or s.employee_seq = $3)
      order by e.bank_name collate "und-x-icu", e.last_name collate "und-x-icu", e.first_name collate "und-x-icu", e.employee_seq`,
    [companySeq, payrollSeq, employeeSeq],
  );
  const changes = new Map((await accountChangesOf(tx, { companySeq }, payrollSeq)).map((change) => [change.employeeSeq, change]));
  const payments = rows.map(({ mark, markFileSeq, died, ...row }) => ({
    ...row,
    changed: row.changed || changes.has(row.employeeSeq),
    accountChange: changes.get(row.employeeSeq) ?? null,
    state: paymentState({ ...row, died, mark: mark === null ? null : { kind: mark, bankFileSeq: markFileSeq } }),
  }));
  return { run, payments };
}

/** Sets the state of one payment of a completed run. @throws NotFound; Refusal when it cannot have this state */
export function markPayment(
  scope: Scope,
  { payrollSeq, employeeSeq }: { payrollSeq: number; employeeSeq: number },
  { mark, reason }: PaymentMarking,
  revision?: string,
): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from payrolls where company_seq = $1 and payroll_seq = $2 for no key update", [
      companySeq,
      payrollSeq,
    ]);
    const { run, payments } = await paymentsOf(tx, scope, payrollSeq, employeeSeq);
    const [payment] = payments;
    if (!payment) throw new NotFound("payment");
    await assertRevision(tx, scope, `The payment of ${payment.employeeName}`, {
      present: paymentRevision(payment),
      posted: revision,
      featureName: "PAYROLL_PROCESSING",
      noun: "payroll",
      seq: payrollSeq,
      stating: `{"employeeSeq":${employeeSeq},"mark":`,
    });
    if (!run.completed) throw new Refusal(RUN_NOT_COMPLETED);
    const problem = markProblem(mark, payment.state);
    if (problem !== null) throw new Refusal(problem, { field: "mark" });
    const markSeq = await nextSeq(tx, companySeq, "bankMark");
    await tx.$client.query(
      `insert into bank_marks (company_seq, mark_seq, payroll_seq, employee_seq, mark, bank_file_seq, reason, marked_by) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [companySeq, markSeq, payrollSeq, employeeSeq, mark, payment.bankFileSeq, reason, scope.employeeName],
    );
    await recordChange(tx, scope, {
      featureName: "PAYROLL_PROCESSING",
      subject: { noun: "payroll", seq: payrollSeq },
      action: "MARK_PAYMENT",
      description: paymentMarked(payment.employeeName, mark, reason),
      before: { employeeSeq, state: payment.state },
      after: { employeeSeq, mark },
    });
  });
}

interface Found extends Omit<PaymentRow, "state" | "accountChange"> {
  mark: PaymentMark | null;
  markFileSeq: number | null;
  died: boolean;
}
