import { loanEndMonth } from "~/domain/payroll/loans/schedule";
import { ACCESS } from "~/domain/settings/access";
import { streamLoans } from "~/models/payroll/loans/loan-list.server";
import { loanList } from "~/reports/payroll/loans/loan-list";
import { download } from "~/web/files/downloads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { today } from "~/web/http/today.server";
import { readLoanQuery } from "~/presenters/payroll/loans/loans.server";
import { guarded } from "~/web/session/guarded.server";

/** The loans that match the list's filters. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const day = today();
  return download(
    "Loans.xlsx",
    loanList(streamLoans(scope, await readLoanQuery(request, scope, day), day), loanEndMonth).searched(
      await describeFilters(request, scope, LIST_FILTERS.loans),
    ),
  );
});
