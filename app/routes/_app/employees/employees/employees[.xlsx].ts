import type { LoaderFunctionArgs } from "@remix-run/node";
import { columnsShown } from "~/domain/employees/list/employee-filter";
import { everyEmployee, selectEmployees } from "~/models/employees/list/employee-list.server";
import { employeeList } from "~/reports/employee-list";
import { download } from "~/web/files/downloads.server";
import { benefitsOnly, readEmployeeSelection, readEmployeesQuery } from "~/presenters/employees/employees-query.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";
import { today } from "~/web/http/today.server";

/** All employees that match the list's filter, or only the selected ones (`?employeeSeq=1&employeeSeq=2`), in the page's order and columns. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "TEAM_VIEW, TEAM_EDIT");
  const query = readEmployeesQuery(request, scope);
  const { employeeSeqs: ticked } = await readEmployeeSelection(request, scope);
  const found = ticked.length > 0 ? ticked : await selectEmployees(scope, query, today());
  const columns = columnsShown(await readChosenColumns(request, "employees"), query.status, benefitsOnly(scope));
  return download(
    "Employees.xlsx",
    employeeList(everyEmployee(scope, found, today()), columns).searched(await searchedBy(request, scope, LIST_SEARCHES.employees)),
  );
}
