import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { entryList } from "~/reports/payroll/setup/items/entry-list";
import { download } from "~/web/files/downloads.server";
import { readAllEntries } from "~/presenters/payroll/setup/items/item-entries.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** All employees with an item that match the search, in the list's order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { name, rows } = await readAllEntries(request, scope, itemCodeParam(params));
  const file = entryList(`Employees with ${name}`, rows);
  return download(`Employees with ${name}.xlsx`, file.searched(await describeFilters(request, scope, LIST_FILTERS.people)));
}
