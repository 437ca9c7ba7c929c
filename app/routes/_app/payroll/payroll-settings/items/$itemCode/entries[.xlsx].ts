import { ACCESS } from "~/domain/settings/access";
import { entryList } from "~/reports/payroll/setup/items/entry-list";
import { download } from "~/web/files/downloads.server";
import { readAllEntries } from "~/presenters/payroll/setup/items/item-entries.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** All employees with an item that match the search, in the list's order. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const { name, rows } = await readAllEntries(request, scope, itemCodeParam(params));
  const file = entryList(`Employees with ${name}`, rows);
  return download(`Employees with ${name}.xlsx`, file.searched(await describeFilters(request, scope, LIST_FILTERS.people)));
});
