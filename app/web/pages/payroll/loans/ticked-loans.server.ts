import { LOAN_LABELS } from "~/domain/payroll/deductions/loans";
import { LOAN_STATE_WORDS } from "~/domain/payroll/loans/loan-words";
import { MOST_TICKED } from "~/domain/payroll/loans/ticked-input";
import { formatPeso } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { getTickedLoans } from "~/models/payroll/loans/ticked-loans.server";
import { oneOf, seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { LOAN_FORM } from "~/web/pages/payroll/loans.server";

/** What the form begins with: the loans that the address names and what was pressed. @throws 400, NotFound */
export async function readTickedLoans(request: Request, scope: Scope) {
  const search = new URL(request.url).searchParams;
  const loanSeqs = search
    .getAll("loanSeq")
    .slice(0, MOST_TICKED)
    .map((seq) => seqParam(seq));
  const loans = await getTickedLoans(scope, loanSeqs, today());
  return {
    loans: loans.map(({ loanSeq, employeeName, loanType, loanNumber, balance, stateNow }) => ({
      loanSeq,
      name: employeeName,
      detail: [LOAN_LABELS[loanType], loanNumber, `${formatPeso(balance)} owed`, LOAN_STATE_WORDS[stateNow]].filter(Boolean).join(" · "),
    })),
    change: oneOf(["", "PAUSE", "RESUME", "ORDER"] as const, search.get("change") ?? ""),
    orders: LOAN_FORM.orders,
  };
}
