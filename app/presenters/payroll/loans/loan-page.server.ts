import type { LedgerRow } from "~/components/payroll/loans/ledger-table";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { PAYMENT_MEANS, MOVEMENT_LABELS, LOAN_ORDER_LABELS, LOAN_STATE_LABELS } from "~/domain/payroll/loans/loan-text";
import { forecastLoan, isPausedOn, loanEndMonth } from "~/domain/payroll/loans/schedule";
import type { LoanState } from "~/domain/payroll/facts/pay-kinds";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { filePath } from "~/domain/shared/forms/stored-file";
import { decimalString } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { listDocuments } from "~/models/payroll/loans/loan-documents.server";
import { getLoan, type Movement, type StoredLoan } from "~/models/payroll/loans/loan-rows.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { forecastView } from "./loans.server";

export function loanStateOn({ loanState, pausedFrom, pausedTo }: StoredLoan, day: Day): LoanState {
  if ((loanState !== "ONGOING" && loanState !== "PAUSED") || pausedFrom === null) return loanState;
  return isPausedOn({ pausedFrom, pausedTo }, day) ? "PAUSED" : "ONGOING";
}

/** The page of a loan. @throws NotFound */
export async function readLoanPage(scope: Scope, loanSeq: number) {
  const { loan, movements, states, rhythm } = await getLoan(scope, loanSeq);
  const documents = await listDocuments(scope, loanSeq);
  const state = loanStateOn(loan, today());
  return {
    loanSeq,
    title: LOAN_LABELS[loan.loanType],
    employeeName: loan.employeeName,
    detail: [loan.employeeId, loan.departmentName ?? ""].filter(Boolean),
    state,
    stateText: LOAN_STATE_LABELS[state],
    /** Whether the loan can still be changed. */
    open: loan.loanState === "ONGOING" || loan.loanState === "PAUSED",
    used: movements.length > 0,
    total: loan.principal + loan.charges,
    balance: loan.balance,
    terms: loanTermRows(loan),
    documents: documents.map(({ fileSeq, fileName, attachedBy, attachedAt }) => ({
      fileSeq,
      href: filePath(fileSeq),
      name: fileName,
      note: `${attachedBy}, ${formatInstant(attachedAt)}`,
    })),
    ledger: ledgerRows(loan, movements),
    forecast: forecastView(forecastLoan({ ...loan, ...rhythm, loanState: state === "PAUSED" ? "PAUSED" : loan.loanState })),
    states: states.map(({ stateSeq, loanState, fromDay, toDay, reason, balance, changedBy, changedAt }) => ({
      stateSeq,
      state: loanState,
      text: LOAN_STATE_LABELS[loanState],
      days: toDay === null ? `from ${formatDay(fromDay)}` : `${formatDay(fromDay)}–${formatDay(toDay)}`,
      reason,
      balance,
      by: `${changedBy}, ${formatInstant(changedAt)}`,
    })),
  };
}

/** The statement of a loan. @throws NotFound */
export async function readLoanStatement(scope: Scope, loanSeq: number) {
  const { loan, movements, rhythm } = await getLoan(scope, loanSeq);
  const state = loanStateOn(loan, today());
  const loanFacts = { ...loan, ...rhythm, loanState: state === "PAUSED" ? "PAUSED" : loan.loanState };
  const { payments, nothing } = forecastLoan(loanFacts);
  const end = loanEndMonth(loanFacts);
  const count = `${payments.length} ${payments.length === 1 ? "payment" : "payments"}`;
  return {
    employeeId: loan.employeeId,
    loan: LOAN_LABELS[loan.loanType],
    name: loan.employeeName,
    detail: [loan.employeeId, loan.departmentName ?? ""].filter(Boolean).join(" · "),
    state: LOAN_STATE_LABELS[state],
    terms: loanTermRows(loan),
    movements: ledgerRows(loan, movements),
    balance: loan.balance,
    ahead: nothing ?? (end === null ? "" : `${count} still to be deducted by payroll, the last in ${end}.`),
  };
}

function loanTermRows(loan: StoredLoan): { name: string; amount?: number; text?: string }[] {
  return [
    { name: "Principal", amount: loan.principal },
    ...(loan.charges > 0 ? [{ name: "Charges", amount: loan.charges }] : []),
    { name: "Amortization", amount: loan.amortization },
    { name: "Deducted in", text: LOAN_ORDER_LABELS[loan.loanDeductionPayrollOrder] },
    { name: "First deduction", text: formatDay(loan.startDate) },
    { name: "Granted", text: loan.grantedDay === null ? "" : formatDay(loan.grantedDay) },
    { name: "Loan number", text: loan.loanNumber },
    ...(loan.interestNote === "" ? [] : [{ name: "Interest", text: loan.interestNote }]),
    ...(loan.note === "" ? [] : [{ name: "Note", text: loan.note }]),
  ];
}

/** The ledger with a running balance; its first line is the balance when the loan was entered. */
function ledgerRows(loan: StoredLoan, movements: readonly Movement[]): LedgerRow[] {
  let left = loan.opening;
  const takenBack = new Set(movements.map(({ reversesSeq }) => reversesSeq));
  const opening = { movementSeq: 0, day: "", what: "Entered", href: null, note: "", amount: null, left, reversible: false };
  return [
    opening,
    ...movements.map((movement): LedgerRow => {
      left -= movement.amount;
      const { movementSeq, movementKind, payrollSeq, payrollName } = movement;
      return {
        movementSeq,
        day: formatDay(movement.movedOn),
        what: payrollName ?? MOVEMENT_LABELS[movementKind],
        href: payrollSeq === null ? null : pathTo("get-payslip", { payrollSeq, employeeSeq: loan.employeeSeq }),
        note: [movement.means === "" ? "" : `by ${PAYMENT_MEANS[movement.means]}`, movement.receiptNumber, movement.note]
          .filter(Boolean)
          .join(" · "),
        amount: -movement.amount,
        left,
        reversible: ["REPAYMENT", "ADJUSTMENT"].includes(movementKind) && !takenBack.has(movementSeq) && loan.loanState !== "CANCELLED",
      };
    }),
  ];
}

/** Initial values of the loan edit form. @throws NotFound */
export async function readLoanForm(scope: Scope, loanSeq: number) {
  const { loan, movements } = await getLoan(scope, loanSeq);
  return {
    used: movements.length > 0,
    values: {
      loanNumber: loan.loanNumber,
      principal: decimalString(loan.principal),
      charges: decimalString(loan.charges),
      balance: decimalString(loan.balance),
      amortization: decimalString(loan.amortization),
      grantedDay: loan.grantedDay ?? "",
      startDate: loan.startDate,
      loanDeductionPayrollOrder: loan.loanDeductionPayrollOrder,
      interestNote: loan.interestNote,
      note: loan.note,
      revision: String(loan.revision),
    },
    cancelHref: pathTo("get-loan", { loanSeq }),
  };
}
