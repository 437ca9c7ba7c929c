import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { loanMovements, loans } from "~/db/schema/payroll/loans";
import { PAID_BY_PAYROLL } from "~/domain/payroll/loans/loan-text";
import { decimalString } from "~/domain/shared/money";
import type { Movement, StateRecord } from "~/models/payroll/loans/loan-rows.server";
import { byEmployee } from "./by-employee";

/**
 * Loans as entered: deductions are in `readLoanMovements`, and those of completed payrolls are repeated when the payrolls rerun. A paid-off
 * loan is exported as ongoing, or as paused where only final pay or no payroll deducted from it.
 */
export async function readLoans(tx: Tx, companySeq: number) {
  const before = new Map((await readStatesBefore(tx, companySeq)).map(({ loanSeq, stateBefore }) => [loanSeq, stateBefore]));
  const rows = await tx.select().from(loans).where(eq(loans.companySeq, companySeq)).orderBy(asc(loans.loanSeq));
  return byEmployee(rows, (row) => ({
    loanSeq: row.loanSeq,
    loanType: row.loanType,
    principal: decimalString(row.principalCentavos),
    balance: decimalString(row.openingCentavos),
    amortization: decimalString(row.amortizationCentavos),
    startDate: row.startDate,
    loanDeductionPayrollOrder: row.loanDeductionPayrollOrder,
    loanState: ENDED.has(row.loanState) ? (before.get(row.loanSeq) ?? row.loanState) : row.loanState,
  }));
}

const ENDED = new Set(["PAID", "CANCELLED"]);

function readStatesBefore(tx: Tx, companySeq: number) {
  return tx
    .select({
      loanSeq: loanMovements.loanSeq,
      stateBefore: sql<string>`case when bool_or(${payrolls.payrollKind} <> 'FINAL_PAY') then 'ONGOING' else 'PAUSED' end`,
    })
    .from(loanMovements)
    .leftJoin(payrolls, and(eq(payrolls.companySeq, loanMovements.companySeq), eq(payrolls.payrollSeq, loanMovements.payrollSeq)))
    .where(eq(loanMovements.companySeq, companySeq))
    .groupBy(loanMovements.loanSeq);
}

/** The first run completed after an event. */
const NEXT_RUN = (at: string) =>
  `(select p.payroll_seq from payrolls p where p.company_seq = $1 and p.completed_at > ${at} order by p.completed_at, p.payroll_seq limit 1) as "beforeRun"`;

type MovementRow = Omit<Movement, "payrollSeq" | "payrollName"> & { loanSeq: number; beforeRun: number | null };
type StateRow = Omit<StateRecord, "changedAt"> & { loanSeq: number; beforeRun: number | null };

/** Manual loan payments and reversals, each with the payroll completed next. */
export async function readLoanMovements(tx: Tx, companySeq: number) {
  const { rows } = await tx.$client.query<MovementRow>(
    `select m.loan_seq as "loanSeq", m.movement_seq as "movementSeq", ${NEXT_RUN("m.moved_at")}, m.movement_kind as "movementKind", m.moved_on::text as "movedOn",
            m.amount_centavos as amount, m.means, m.receipt_number as "receiptNumber", m.note, m.reverses_seq as "reversesSeq", m.moved_by as "movedBy"
       from loan_movements m where m.company_seq = $1 and m.movement_kind <> 'PAYROLL' order by m.loan_seq, m.movement_seq`,
    [companySeq],
  );
  return rows.map((row) => ({ ...row, amount: decimalString(row.amount) }));
}

/** Status records of loans; a payoff by payroll is recreated with its payroll. */
export async function readLoanStates(tx: Tx, companySeq: number) {
  const { rows } = await tx.$client.query<StateRow>(
    `select s.loan_seq as "loanSeq", s.state_seq as "stateSeq", ${NEXT_RUN("s.changed_at")}, s.loan_state as "loanState", s.from_day::text as "fromDay",
            s.to_day::text as "toDay", s.reason, s.balance_centavos as balance, s.changed_by as "changedBy"
       from loan_states s where s.company_seq = $1 and s.reason <> $2 order by s.loan_seq, s.state_seq`,
    [companySeq, PAID_BY_PAYROLL],
  );
  return rows.map((row) => ({ ...row, balance: decimalString(row.balance) }));
}
