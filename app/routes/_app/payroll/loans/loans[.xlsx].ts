import type { LoaderFunctionArgs } from "@remix-run/node";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { everyLoan } from "~/models/payroll/loans/loan-list.server";
import { loanList } from "~/reports/payroll/loans/loan-list";
import { download } from "~/web/files/downloads.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { today } from "~/web/http/today.server";
import { endOf, readLoanQuery } from "~/presenters/payroll/loans.server";
import { requireScope } from "~/web/session/scope.server";

/** The loans that match the list's filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const day = today();
  return download(
    "Loans.xlsx",
    loanList(everyLoan(scope, await readLoanQuery(request, scope, day), day), endOf).searched(
      await searchedBy(request, scope, LIST_SEARCHES.loans),
    ),
  );
}
