import { LOAN_LABELS } from "~/domain/payroll/deductions/loans";
import { LOAN_STATE_WORDS } from "~/domain/payroll/loans/loan-text";
import { MOST_FOUND, MOST_TICKED, refuseOtherLoans, tooManyFound, type SelectedLoansInput } from "~/domain/payroll/loans/selected-input";
import { formatPeso } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { findLoans, type FoundLoans } from "~/models/payroll/loans/loan-list.server";
import { changeFound, changeTicked, getTickedLoans } from "~/models/payroll/loans/selected-loans.server";
import { pathTo } from "~/paths";
import { asksForAll, oneOf, seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { LOAN_FORM, readLoanQuery } from "~/presenters/payroll/loans.server";

/** Names shown in the confirmation when a filter selected all. */
const SHOWN = 20;

const searchOf = (request: Request) => new URL(request.url).searchParams;

/** The form for the loans in the URL, or with `all=Y` for all that its filter matches, and the pressed button. @throws 400, NotFound */
export async function readSelectedLoans(request: Request, scope: Scope) {
  const search = searchOf(request);
  const found = asksForAll(request) ? await foundBy(request, scope) : null;
  const ticked = found?.loanSeqs ?? search.getAll("loanSeq").slice(0, MOST_TICKED).map(seqParam);
  const loans = await getTickedLoans(scope, found ? ticked.slice(0, SHOWN) : ticked, today());
  return {
    loans: loans.map(({ loanSeq, employeeName, loanType, loanNumber, balance, stateNow }) => ({
      loanSeq,
      name: employeeName,
      detail: [LOAN_LABELS[loanType], loanNumber, `${formatPeso(balance)} owed`, LOAN_STATE_WORDS[stateNow]].filter(Boolean).join(" · "),
    })),
    found: found && { count: found.open, ended: found.ended },
    tooMany: found && found.open > MOST_FOUND ? tooManyFound(found.open) : null,
    change: oneOf(["", "PAUSE", "RESUME", "ORDER"] as const, search.get("change") ?? ""),
    orders: LOAN_FORM.orders,
    cancelHref: listBehindSelected(request),
  };
}

/** Changes the selected loans. @returns how many changed @throws 400, NotFound, Refusal */
export async function changeAsked(request: Request, scope: Scope, { loanSeq, count, ...wanted }: SelectedLoansInput): Promise<number> {
  if (!asksForAll(request)) return changeTicked(scope, loanSeq, wanted, today());
  const found = await foundBy(request, scope);
  refuseOtherLoans(found.open, count);
  return changeFound(scope, found.loanSeqs, wanted, today());
}

/** The list without the dialog's parameters. */
export function listBehindSelected(request: Request): string {
  const search = searchOf(request);
  for (const name of ["loanSeq", "all", "change"]) search.delete(name);
  return pathTo("get-loans", null, search.size > 0 ? `?${search}` : "");
}

async function foundBy(request: Request, scope: Scope): Promise<FoundLoans> {
  return findLoans(scope, await readLoanQuery(request, scope, today()), today(), MOST_FOUND);
}
