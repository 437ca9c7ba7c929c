import { and, eq, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { loanMovements, loans, loanStates } from "~/db/schema/payroll/loans";
import type { LoanState } from "~/domain/payroll/facts/pay-kinds";
import type { BalanceAdjustment, RepaymentInput } from "~/domain/payroll/loans/movement-input";
import {
  BALANCE_BELOW_ZERO,
  PAYMENT_MEANS,
  ADJUSTMENT_IS_ZERO,
  NOT_REVERSIBLE,
  PAYMENT_IN_FUTURE,
  paidBeforeStartText,
  repaidTooMuchText,
} from "~/domain/payroll/loans/loan-text";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos } from "~/domain/shared/money";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertLoanRevision } from "./loan-revisions.server";
import { nameOf, openLoan, loanSubject } from "./loans.server";
import { findLoan, readMovements, type StoredLoan } from "./loan-rows.server";

type Paid = Pick<RepaymentInput, "movedOn" | "amount" | "means" | "receiptNumber" | "note">;

/** Why a repayment on this loan is refused. @throws Refusal at the field */
export function checkRepayment(
  { startDate, balance }: Pick<StoredLoan, "startDate" | "balance">,
  { movedOn, amount }: Paid,
  today: Day,
): void {
  if (movedOn > today) throw new Refusal(PAYMENT_IN_FUTURE, { field: "movedOn" });
  if (movedOn < startDate) throw new Refusal(paidBeforeStartText(startDate), { field: "movedOn" });
  if (amount > balance) throw new Refusal(repaidTooMuchText(balance), { field: "amount" });
}

/**
 * Records a payment outside payroll (F-94); a loan with a zero balance becomes paid.
 * @throws NotFound; Refusal at the field, outdated or ended (409)
 */
export function recordRepayment(scope: Scope, loanSeq: number, { revision, ...paid }: RepaymentInput, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    const loan = await openLoan(tx, scope, loanSeq, revision);
    checkRepayment(loan, paid, today);
    const { movedOn, amount, means, receiptNumber, note } = paid;
    await move(tx, scope, loan, { movementKind: "REPAYMENT", movedOn, amountCentavos: amount, means, receiptNumber, note });
    await recordBalanceChange(
      tx,
      scope,
      loan,
      `Recorded a repayment of ${formatCentavos(amount)} on ${formatDay(movedOn)} by ${PAYMENT_MEANS[means]} on the ${nameOf(loan)}.`,
      loan.balance - amount,
    );
  });
}

/** Sets the balance to the agency's figure, with the reason. @throws NotFound; Refusal at the field, outdated or ended (409) */
export function adjustBalance(scope: Scope, loanSeq: number, { revision, balance, reason }: BalanceAdjustment, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    const loan = await openLoan(tx, scope, loanSeq, revision);
    if (balance === loan.balance) throw new Refusal(ADJUSTMENT_IS_ZERO, { field: "balance" });
    await move(tx, scope, loan, { movementKind: "ADJUSTMENT", movedOn: today, amountCentavos: loan.balance - balance, note: reason });
    await recordBalanceChange(
      tx,
      scope,
      loan,
      `Adjusted the ${nameOf(loan)}: balance ${formatCentavos(loan.balance)} → ${formatCentavos(balance)}. ${reason}`,
      balance,
    );
  });
}

/**
 * Reverses a manual movement by its opposite; a paid loan is reopened.
 * @throws NotFound; Refusal: not manual, reversed before, or outdated (409)
 */
export function reverseMovement(
  scope: Scope,
  loanSeq: number,
  movementSeq: number,
  { revision, reason }: { revision: number; reason: string },
  today: Day,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const loan = await findLoan(tx, scope, loanSeq, true);
    await assertLoanRevision(tx, scope, loan, revision);
    const ledger = await readMovements(tx, scope, loanSeq);
    const movement = ledger.find((movement) => movement.movementSeq === movementSeq);
    if (!movement) throw new NotFound("movement");
    const isManual = movement.movementKind === "REPAYMENT" || movement.movementKind === "ADJUSTMENT";
    if (!isManual || loan.loanState === "CANCELLED" || ledger.some(({ reversesSeq }) => reversesSeq === movementSeq))
      throw new Refusal(NOT_REVERSIBLE, { status: 409 });
    const balance = loan.balance + movement.amount;
    if (balance < 0) throw new Refusal(BALANCE_BELOW_ZERO);
    await move(tx, scope, loan, {
      movementKind: "REVERSAL",
      movedOn: today,
      amountCentavos: -movement.amount,
      reversesSeq: movementSeq,
      note: reason,
    });
    const what = movement.movementKind === "REPAYMENT" ? "repayment" : "adjustment";
    await recordBalanceChange(
      tx,
      scope,
      loan,
      `Reversed the ${what} of ${formatCentavos(movement.amount)} on ${formatDay(movement.movedOn)} on the ${nameOf(loan)}. ${reason}`,
      balance,
    );
  });
}

type Moved = Pick<
  typeof loanMovements.$inferInsert,
  "movementKind" | "movedOn" | "amountCentavos" | "means" | "receiptNumber" | "note" | "reversesSeq"
>;

/** Adds a movement to a locked loan and updates the balance and paid state. */
export async function move(tx: Tx, scope: Scope, loan: StoredLoan, moved: Moved, ends?: LoanState): Promise<void> {
  const { companySeq, employeeName: movedBy } = scope;
  const { loanSeq, employeeSeq } = loan;
  const balance = loan.balance - moved.amountCentavos;
  const reopened = loan.loanState === "PAID" ? "ONGOING" : loan.loanState;
  const loanState = ends ?? (balance === 0 ? "PAID" : reopened);
  const [last] = await tx
    .select({ seq: sql<number>`coalesce(max(${loanMovements.movementSeq}), 0)`.mapWith(Number) })
    .from(loanMovements)
    .where(and(eq(loanMovements.companySeq, companySeq), eq(loanMovements.loanSeq, loanSeq)));
  await tx.insert(loanMovements).values({ companySeq, loanSeq, employeeSeq, movementSeq: last!.seq + 1, movedBy, ...moved });
  await tx
    .update(loans)
    .set({ balanceCentavos: balance, loanState, revision: loan.revision + 1 })
    .where(and(eq(loans.companySeq, companySeq), eq(loans.loanSeq, loanSeq)));
  if (ends === undefined && loanState !== loan.loanState) {
    const reason = loanState === "PAID" ? "Paid off" : `A transaction was reversed: ${moved.note ?? ""}`;
    await addState(tx, scope, loan, { loanState, fromDay: moved.movedOn, reason, balance });
  }
}

type NewState = { loanState: LoanState; fromDay: Day; toDay?: Day | null; reason: string; balance: number };

/** Adds a status record. */
export async function addState(tx: Tx, scope: Scope, { loanSeq }: StoredLoan, { balance, ...state }: NewState): Promise<void> {
  const { companySeq, employeeName: changedBy } = scope;
  const [last] = await tx
    .select({ seq: sql<number>`coalesce(max(${loanStates.stateSeq}), 0)`.mapWith(Number) })
    .from(loanStates)
    .where(and(eq(loanStates.companySeq, companySeq), eq(loanStates.loanSeq, loanSeq)));
  await tx.insert(loanStates).values({ companySeq, loanSeq, stateSeq: last!.seq + 1, balanceCentavos: balance, changedBy, ...state });
}

async function recordBalanceChange(
  tx: Tx,
  scope: Scope,
  { loanSeq, balance: before }: StoredLoan,
  description: string,
  balance: number,
): Promise<void> {
  await recordChange(tx, scope, {
    ...loanSubject(loanSeq),
    action: "UPDATE",
    description,
    before: { balance: before },
    after: { balance },
  });
}
