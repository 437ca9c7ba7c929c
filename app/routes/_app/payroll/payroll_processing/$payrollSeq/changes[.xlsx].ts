import { ACCESS } from "~/domain/settings/access";
import { filterChanges, readPersonChanges } from "~/models/payroll/runs/reports/person-changes.server";
import { personChanges } from "~/reports/payroll/runs/person-changes";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readChangesQuery } from "~/presenters/payroll/runs/employee-changes.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** Employees whose pay changed from the previous run and who match the list's filters. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const query = readChangesQuery(request);
  const { people, against } = await readPersonChanges(scope, seqParam(params.payrollSeq));
  return download(
    "Changes.xlsx",
    personChanges(filterChanges(people, query), against).searched(await describeFilters(request, scope, LIST_FILTERS.changes)),
  );
});
