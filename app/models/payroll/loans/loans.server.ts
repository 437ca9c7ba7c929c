import { and, eq, ne } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { loanMovements, loans } from "~/db/schema/payroll/loans";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import type { LoanType } from "~/domain/payroll/facts/pay-kinds";
import { loanChangeText } from "~/domain/payroll/loans/loan-changes";
import type { LoanInput, LoanTermsChange } from "~/domain/payroll/loans/loan-input";
import { AMORTIZATION_ABOVE, HAS_MOVEMENTS, loanNotOpenText, duplicateNumberText } from "~/domain/payroll/loans/loan-text";
import type { PayRhythm } from "~/domain/payroll/loans/schedule";
import { formatCentavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import type { Named } from "~/models/shared/people.server";
import { detachDocuments, readDocuments } from "./loan-document-rows.server";
import { readLoanRow, type LoanRow } from "./loan-list.server";
import { assertLoanRevision } from "./loan-revisions.server";
import { findBorrower, findLoan, readRhythm, type StoredLoan } from "./loan-rows.server";

/** The borrower and their pay schedule, before saving. @throws Refusal at the field */
export function checkLoan(scope: Scope, { employee, loanType, loanNumber }: LoanInput): Promise<{ borrower: Named; rhythm: PayRhythm }> {
  return readInCompany(scope, async (tx) => {
    const borrower = await findBorrower(tx, scope, employee);
    await refuseDuplicate(tx, scope, { ...borrower, loanType, loanNumber, loanSeq: 0 });
    return { borrower, rhythm: await readRhythm(tx, scope, borrower.employeeSeq) };
  });
}

/** @throws NotFound; Refusal at the field: unknown ID or name, or a loan number in use */
export function createLoan(
  scope: Scope,
  {
    employee,
    step: _step,
    principal,
    charges,
    balance,
    amortization,
    ...rest
  }: Omit<LoanInput, "employee"> & { employee: number | string },
  today: Day,
): Promise<LoanRow> {
  return inCompany(scope, async (tx) => {
    const { companySeq } = scope;
    const { employeeSeq, employeeName } = await findBorrower(tx, scope, employee);
    await lockCompany(tx, scope);
    await refuseDuplicate(tx, scope, { ...rest, employeeSeq, loanSeq: 0 });
    const loanSeq = await nextSeq(tx, companySeq, "loan");
    await tx.insert(loans).values({
      companySeq,
      loanSeq,
      employeeSeq,
      principalCentavos: principal,
      chargesCentavos: charges,
      openingCentavos: balance,
      balanceCentavos: balance,
      amortizationCentavos: amortization,
      ...rest,
    });
    await recordChange(tx, scope, {
      ...loanSubject(loanSeq),
      action: "CREATE",
      description: `Added a ${LOAN_LABELS[rest.loanType]} of ${formatCentavos(principal)} to ${employeeName}, ${formatCentavos(balance)} of it owed, ${formatCentavos(amortization)} a month.`,
      before: null,
      after: { employeeSeq, principal, charges, balance, amortization, ...rest },
    });
    return readLoanRow(tx, scope, loanSeq, today);
  });
}

/**
 * Changes the terms; principal, charges and balance only before the first payment.
 * @throws NotFound; Refusal at the field, or outdated (409)
 */
export function updateLoan(
  scope: Scope,
  loanSeq: number,
  { revision, principal, charges, balance, ...terms }: LoanTermsChange,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const before = await openLoan(tx, scope, loanSeq, revision);
    await refuseDuplicate(tx, scope, { ...before, ...terms });
    const unused = !(await hasMovements(tx, scope, loanSeq));
    const sums = unused && balance !== undefined ? { principal: principal!, charges: charges!, opening: balance, balance } : {};
    const after = { ...before, ...terms, ...sums };
    if (after.amortization !== before.amortization && after.amortization > after.balance)
      throw new Refusal(AMORTIZATION_ABOVE, { field: "amortization" });
    const moved = loanChangeText(before, after);
    if (moved === "") return;
    await tx
      .update(loans)
      .set({
        ...terms,
        amortizationCentavos: after.amortization,
        principalCentavos: after.principal,
        chargesCentavos: after.charges,
        openingCentavos: after.opening,
        balanceCentavos: after.balance,
        revision: before.revision + 1,
      })
      .where(ofLoan(scope, loanSeq));
    await recordChange(tx, scope, {
      ...loanSubject(loanSeq),
      action: "UPDATE",
      description: `Changed the ${nameOf(before)}: ${moved}.`,
      before,
      after,
    });
  });
}

/** @throws NotFound; Refusal when it has payments, or outdated (409) */
export function removeLoan(scope: Scope, loanSeq: number, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const before = await findLoan(tx, scope, loanSeq, true);
    await assertLoanRevision(tx, scope, before, revision);
    if (await hasMovements(tx, scope, loanSeq)) throw new Refusal(HAS_MOVEMENTS, { status: 409 });
    await detachDocuments(tx, scope, loanSeq, await readDocuments(tx, scope, loanSeq));
    await tx.delete(loans).where(ofLoan(scope, loanSeq));
    await recordChange(tx, scope, {
      ...loanSubject(loanSeq),
      action: "REMOVE",
      description: `Deleted the ${nameOf(before)}.`,
      before,
      after: null,
    });
  });
}

/** Locks an active loan until commit. @throws NotFound; Refusal: outdated or ended (409) */
export async function openLoan(tx: Tx, scope: Scope, loanSeq: number, revision: number): Promise<StoredLoan> {
  const loan = await findLoan(tx, scope, loanSeq, true);
  await assertLoanRevision(tx, scope, loan, revision);
  if (loan.loanState === "PAID" || loan.loanState === "CANCELLED") throw new Refusal(loanNotOpenText(loan.loanState), { status: 409 });
  return loan;
}

export async function hasMovements(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, loanSeq: number): Promise<boolean> {
  const rows = await tx
    .select({ movementSeq: loanMovements.movementSeq })
    .from(loanMovements)
    .where(and(eq(loanMovements.companySeq, companySeq), eq(loanMovements.loanSeq, loanSeq)))
    .limit(1);
  return rows.length > 0;
}

type Numbered = { employeeSeq: number; loanSeq: number; loanType: LoanType; loanNumber: string };

async function refuseDuplicate(tx: Tx, { companySeq }: Scope, { employeeSeq, loanSeq, loanType, loanNumber }: Numbered): Promise<void> {
  if (loanNumber === "") return;
  const twin = await tx
    .select({ loanSeq: loans.loanSeq })
    .from(loans)
    .where(
      and(
        eq(loans.companySeq, companySeq),
        eq(loans.employeeSeq, employeeSeq),
        eq(loans.loanType, loanType),
        eq(loans.loanNumber, loanNumber),
        ne(loans.loanSeq, loanSeq),
      ),
    )
    .limit(1);
  if (twin.length > 0) throw new Refusal(duplicateNumberText(loanType), { field: "loanNumber" });
}

/** "SSS salary loan of Ana Reyes". */
export const nameOf = ({ loanType, employeeName }: Pick<StoredLoan, "loanType" | "employeeName">) =>
  `${LOAN_LABELS[loanType]} of ${employeeName}`;
export const loanSubject = (seq: number) => ({ featureName: "LOAN", subject: { noun: "loan", seq } }) as const;
const ofLoan = ({ companySeq }: Scope, loanSeq: number) => and(eq(loans.companySeq, companySeq), eq(loans.loanSeq, loanSeq));
