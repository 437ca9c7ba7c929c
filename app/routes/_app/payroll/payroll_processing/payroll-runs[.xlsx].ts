import { ACCESS } from "~/domain/settings/access";
import { streamPayrolls } from "~/models/payroll/runs/payroll-lists.server";
import { payrollRuns } from "~/reports/payroll/runs/payroll-runs";
import { download } from "~/web/files/downloads.server";
import { readPayrollsQuery } from "~/presenters/payroll/runs/payrolls-query.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** All runs that match the list's filters, across pages. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) =>
  download(
    "Payroll runs.xlsx",
    payrollRuns(streamPayrolls(scope, readPayrollsQuery(request).query)).searched(
      await describeFilters(request, scope, LIST_FILTERS.payrolls),
    ),
  ),
);
