import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { streamLoans } from "~/models/payroll/loans/loan-list.server";
import { loanList } from "~/reports/payroll/loans/loan-list";
import { download } from "~/web/files/downloads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { today } from "~/web/http/today.server";
import { loanEndMonth, readLoanQuery } from "~/presenters/payroll/loans/loans.server";
import { requireScope } from "~/web/session/scope.server";

/** The loans that match the list's filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const day = today();
  return download(
    "Loans.xlsx",
    loanList(streamLoans(scope, await readLoanQuery(request, scope, day), day), loanEndMonth).searched(
      await describeFilters(request, scope, LIST_FILTERS.loans),
    ),
  );
}
