import { ACCESS } from "~/domain/settings/access";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { visibleEmployeeColumns } from "~/domain/employees/list/employee-filter";
import { streamEmployees, selectEmployees } from "~/models/employees/list/employee-list.server";
import { employeeList } from "~/reports/employee-list";
import { download } from "~/web/files/downloads.server";
import { readEmployeeSelection, readEmployeesQuery } from "~/presenters/employees/employees-query.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";
import { today } from "~/web/http/today.server";

/**
 * All employees that match the list's filter, or only the selected ones (`?employeeSeq=1&employeeSeq=2`), in the page's order and columns.
 */
export const loader = guarded(ACCESS.viewTeam, async (scope, { request }) => {
  const query = readEmployeesQuery(request, scope);
  const { employeeSeqs: checked } = await readEmployeeSelection(request, scope);
  const selected = checked.length > 0 ? checked : await selectEmployees(scope, query, today());
  const columns = visibleEmployeeColumns(await readChosenColumns(request, "employees"), query.status, isBenefitsOnly(scope));
  return download(
    "Employees.xlsx",
    employeeList(streamEmployees(scope, selected, today()), columns).searched(
      await describeFilters(request, scope, LIST_FILTERS.employees),
    ),
  );
});
