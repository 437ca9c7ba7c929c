import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { streamPayrolls } from "~/models/payroll/runs/payroll-lists.server";
import { payrollRuns } from "~/reports/payroll/runs/payroll-runs";
import { download } from "~/web/files/downloads.server";
import { readPayrollsQuery } from "~/presenters/payroll/runs/payrolls-query.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** All runs that match the list's filters, across pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  return download(
    "Payroll runs.xlsx",
    payrollRuns(streamPayrolls(scope, readPayrollsQuery(request).query)).searched(
      await describeFilters(request, scope, LIST_FILTERS.payrolls),
    ),
  );
}
