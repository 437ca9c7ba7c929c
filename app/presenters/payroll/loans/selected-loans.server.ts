import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { LOAN_STATE_LABELS } from "~/domain/payroll/loans/loan-text";
import { MAX_FOUND, MAX_SELECTED, tooManyFoundText } from "~/domain/payroll/loans/selected-input";
import { formatPeso } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { findLoans, type LoanMatches } from "~/models/payroll/loans/loan-list.server";
import { getSelectedLoans } from "~/models/payroll/loans/selected-loans.server";
import { pathTo } from "~/paths";
import { showsAll, oneOf, seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { LOAN_FORM, readLoanQuery } from "~/presenters/payroll/loans/loans.server";

/** Names shown in the confirmation when a filter selected all. */
const PREVIEW_ROWS = 20;

const searchParamsOf = (request: Request) => new URL(request.url).searchParams;

/** The form for the loans in the URL, or with `all=Y` for all that its filter matches, and the pressed button. @throws 400, NotFound */
export async function readSelectedLoans(request: Request, scope: Scope) {
  const search = searchParamsOf(request);
  const filtered = showsAll(request) ? await findFilteredLoans(request, scope) : null;
  const checked = filtered?.loanSeqs ?? search.getAll("loanSeq").slice(0, MAX_SELECTED).map(seqParam);
  const loans = await getSelectedLoans(scope, filtered ? checked.slice(0, PREVIEW_ROWS) : checked, today());
  return {
    loans: loans.map(({ loanSeq, employeeName, loanType, loanNumber, balance, stateNow }) => ({
      loanSeq,
      name: employeeName,
      detail: [LOAN_LABELS[loanType], loanNumber, `${formatPeso(balance)} owed`, LOAN_STATE_LABELS[stateNow]].filter(Boolean).join(" · "),
    })),
    found: filtered && { count: filtered.open, ended: filtered.ended },
    tooMany: filtered && filtered.open > MAX_FOUND ? tooManyFoundText(filtered.open) : null,
    change: oneOf(["", "PAUSE", "RESUME", "ORDER"] as const, search.get("change") ?? ""),
    orders: LOAN_FORM.orders,
    cancelHref: loanListHref(request),
  };
}

/** The list without the dialog's parameters. */
export function loanListHref(request: Request): string {
  const search = searchParamsOf(request);
  for (const name of ["loanSeq", "all", "change"]) search.delete(name);
  return pathTo("get-loans", null, search.size > 0 ? `?${search}` : "");
}

/** The loans that match the URL's filter. @throws 400 */
export async function findFilteredLoans(request: Request, scope: Scope): Promise<LoanMatches> {
  return findLoans(scope, await readLoanQuery(request, scope, today()), today(), MAX_FOUND);
}
