import { readInCompany, type Tx } from "~/db/client.server";
import type { LoanOrder, LoanState, LoanType } from "~/domain/payroll/facts/pay-kinds";
import type { MovementKind } from "~/domain/payroll/loans/movements";
import type { PaymentMeans } from "~/domain/payroll/loans/loan-text";
import type { PayRhythm } from "~/domain/payroll/loans/schedule";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { findTypedEmployee, type Named } from "~/models/shared/people.server";
import { TEMPLATE_NOW } from "~/models/payroll/setup/items/template-now.server";

type Company = Pick<Scope, "companySeq">;

export interface StoredLoan {
  loanSeq: number;
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string | null;
  loanType: LoanType;
  loanNumber: string;
  principal: Centavos;
  charges: Centavos;
  opening: Centavos;
  balance: Centavos;
  amortization: Centavos;
  grantedDay: Day | null;
  startDate: Day;
  loanDeductionPayrollOrder: LoanOrder;
  loanState: LoanState;
  pausedFrom: Day | null;
  pausedTo: Day | null;
  interestNote: string;
  note: string;
  revision: number;
}

export interface Movement {
  movementSeq: number;
  movementKind: MovementKind;
  movedOn: Day;
  amount: Centavos;
  payrollSeq: number | null;
  payrollName: string | null;
  means: PaymentMeans | "";
  receiptNumber: string;
  note: string;
  reversesSeq: number | null;
  movedBy: string;
}

export interface StateRecord {
  stateSeq: number;
  loanState: LoanState;
  fromDay: Day;
  toDay: Day | null;
  reason: string;
  balance: Centavos;
  changedBy: string;
  changedAt: Date;
}

/** SQL for the state of a loan on a day; a pause has a first and a last day. */
export const STATE_ON = (day: string) =>
  `case when l.loan_state not in ('ONGOING', 'PAUSED') or l.paused_from is null then l.loan_state
        when ${day}::date between l.paused_from and coalesce(l.paused_to, 'infinity') then 'PAUSED' else 'ONGOING' end`;

export const LOAN = `l.loan_seq as "loanSeq", l.employee_seq as "employeeSeq", employees.employee_id as "employeeId", employees.employee_name as "employeeName",
  d.department_name as "departmentName", l.loan_type as "loanType", l.loan_number as "loanNumber", l.principal_centavos as principal, l.charges_centavos as charges,
  l.opening_centavos as opening, l.balance_centavos as balance, l.amortization_centavos as amortization, l.granted_day::text as "grantedDay", l.start_date::text as "startDate",
  l.loan_deduction_payroll_order as "loanDeductionPayrollOrder", l.loan_state as "loanState", l.paused_from::text as "pausedFrom", l.paused_to::text as "pausedTo",
  l.interest_note as "interestNote", l.note, l.revision`;

/** One loan. @param lock against concurrent movements @throws NotFound */
export async function findLoan(tx: Tx, { companySeq }: Company, loanSeq: number, lock = false): Promise<StoredLoan> {
  const { rows } = await tx.$client.query<StoredLoan>(
    `select ${LOAN} from loans l join employees on employees.company_seq = l.company_seq and employees.employee_seq = l.employee_seq
       left join departments d on d.company_seq = employees.company_seq and d.department_seq = employees.department_seq
      where l.company_seq = $1 and l.loan_seq = $2${lock ? " for update of l" : ""}`,
    [companySeq, loanSeq],
  );
  if (!rows[0]) throw new NotFound("loan");
  return rows[0];
}

/** The ledger of a loan, in order. */
export async function readMovements(tx: Tx, { companySeq }: Company, loanSeq: number): Promise<Movement[]> {
  const { rows } = await tx.$client.query<Movement>(
    `select m.movement_seq as "movementSeq", m.movement_kind as "movementKind", m.moved_on::text as "movedOn", m.amount_centavos as amount, m.payroll_seq as "payrollSeq",
            p.payroll_name as "payrollName", m.means, m.receipt_number as "receiptNumber", m.note, m.reverses_seq as "reversesSeq", m.moved_by as "movedBy"
       from loan_movements m left join payrolls p on p.company_seq = m.company_seq and p.payroll_seq = m.payroll_seq
      where m.company_seq = $1 and m.loan_seq = $2 order by m.movement_seq`,
    [companySeq, loanSeq],
  );
  return rows;
}

/** Data of a loan's page. @throws NotFound */
export function getLoan(
  scope: Company,
  loanSeq: number,
): Promise<{ loan: StoredLoan; movements: Movement[]; states: StateRecord[]; rhythm: PayRhythm }> {
  return readInCompany(scope, async (tx) => {
    const loan = await findLoan(tx, scope, loanSeq);
    const { rows: states } = await tx.$client.query<StateRecord>(
      `select state_seq as "stateSeq", loan_state as "loanState", from_day::text as "fromDay", to_day::text as "toDay", reason, balance_centavos as balance,
              changed_by as "changedBy", changed_at as "changedAt"
         from loan_states where company_seq = $1 and loan_seq = $2 order by state_seq desc`,
      [scope.companySeq, loanSeq],
    );
    return { loan, movements: await readMovements(tx, scope, loanSeq), states, rhythm: await readRhythm(tx, scope, loan.employeeSeq) };
  });
}

/** An employee's ongoing and paused loans, latest first. @param today the day in Manila */
export function listLoansOf(
  { companySeq }: Company,
  employeeSeq: number,
  today: Day,
): Promise<(StoredLoan & { stateNow: "ONGOING" | "PAUSED" })[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<StoredLoan & { stateNow: "ONGOING" | "PAUSED" }>(
      `select ${LOAN}, ${STATE_ON("$3")} as "stateNow" from loans l join employees on employees.company_seq = l.company_seq and employees.employee_seq = l.employee_seq
         left join departments d on d.company_seq = employees.company_seq and d.department_seq = employees.department_seq
        where l.company_seq = $1 and l.employee_seq = $2 and l.loan_state in ('ONGOING', 'PAUSED') order by l.start_date desc, l.loan_seq desc`,
      [companySeq, employeeSeq, today],
    );
    return rows;
  });
}

/** An employee's current pay schedule. */
export async function readRhythm(tx: Tx, { companySeq }: Company, employeeSeq: number): Promise<PayRhythm> {
  const { rows } = await tx.$client.query<PayRhythm>(
    `select t.pay_frequency as "payFrequency", coalesce(t.week_end_day, 7) as "weekEndDay",
            (select max(p.end_date)::text from payrolls p where p.company_seq = $1 and p.payroll_template_seq = held.template and p.payroll_kind = 'USER_CUSTOM' and p.completed_at is not null) as "paidThrough"
       from employees cross join lateral (select ${TEMPLATE_NOW} as template) held
       left join payroll_templates t on t.company_seq = employees.company_seq and t.payroll_template_seq = held.template
      where employees.company_seq = $1 and employees.employee_seq = $2`,
    [companySeq, employeeSeq],
  );
  return rows[0] ?? { payFrequency: null, weekEndDay: 7, paidThrough: null };
}

/** @param key number of the record, or a typed ID, or a unique name @throws NotFound; Refusal at the field */
export async function findBorrower(tx: Tx, { companySeq }: Company, key: number | string): Promise<Named> {
  if (typeof key === "string") return findTypedEmployee(tx, { companySeq }, key);
  const { rows } = await tx.$client.query<Named>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName" from employees
      where company_seq = $1 and employee_seq = $2`,
    [companySeq, key],
  );
  if (!rows[0]) throw new NotFound("employee");
  return rows[0];
}
