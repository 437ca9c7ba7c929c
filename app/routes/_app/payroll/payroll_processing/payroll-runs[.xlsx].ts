import type { LoaderFunctionArgs } from "@remix-run/node";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { everyPayroll } from "~/models/payroll/runs/payroll-lists.server";
import { payrollRuns } from "~/reports/payroll/payroll-runs";
import { download } from "~/web/files/downloads.server";
import { readPayrollsQuery } from "~/presenters/payroll/payrolls-query.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";

/** All runs that match the list's filters, across pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  return download(
    "Payroll runs.xlsx",
    payrollRuns(everyPayroll(scope, readPayrollsQuery(request).query)).searched(await searchedBy(request, scope, LIST_SEARCHES.payrolls)),
  );
}
