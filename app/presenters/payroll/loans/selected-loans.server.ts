import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { LOAN_STATE_LABELS } from "~/domain/payroll/loans/loan-text";
import { MAX_FOUND, MAX_SELECTED, assertSameLoans, tooManyFoundText, type SelectedLoansInput } from "~/domain/payroll/loans/selected-input";
import { formatPeso } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { findLoans, type LoanMatches } from "~/models/payroll/loans/loan-list.server";
import { changeFilteredLoans, changeSelectedLoans, getSelectedLoans } from "~/models/payroll/loans/selected-loans.server";
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
  const filtered = showsAll(request) ? await findFiltered(request, scope) : null;
  const ticked = filtered?.loanSeqs ?? search.getAll("loanSeq").slice(0, MAX_SELECTED).map(seqParam);
  const loans = await getSelectedLoans(scope, filtered ? ticked.slice(0, PREVIEW_ROWS) : ticked, today());
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

/** Changes the selected loans. @returns how many changed @throws 400, NotFound, Refusal */
export async function handleLoanChange(request: Request, scope: Scope, { loanSeq, count, ...change }: SelectedLoansInput): Promise<number> {
  if (!showsAll(request)) return changeSelectedLoans(scope, loanSeq, change, today());
  const filtered = await findFiltered(request, scope);
  assertSameLoans(filtered.open, count);
  return changeFilteredLoans(scope, filtered.loanSeqs, change, today());
}

/** The list without the dialog's parameters. */
export function loanListHref(request: Request): string {
  const search = searchParamsOf(request);
  for (const name of ["loanSeq", "all", "change"]) search.delete(name);
  return pathTo("get-loans", null, search.size > 0 ? `?${search}` : "");
}

async function findFiltered(request: Request, scope: Scope): Promise<LoanMatches> {
  return findLoans(scope, await readLoanQuery(request, scope, today()), today(), MAX_FOUND);
}
