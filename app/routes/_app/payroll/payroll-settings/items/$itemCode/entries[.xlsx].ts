import type { LoaderFunctionArgs } from "@remix-run/node";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { entryList } from "~/reports/payroll/items/entry-list";
import { download } from "~/web/files/downloads.server";
import { readEveryEntry } from "~/presenters/payroll/item-entries.server";
import { itemCodeIn } from "~/presenters/payroll/items.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";

/** All employees with an item that match the search, in the list's order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const { name, rows } = await readEveryEntry(request, scope, itemCodeIn(params));
  const file = entryList(`Employees with ${name}`, rows);
  return download(`Employees with ${name}.xlsx`, file.searched(await searchedBy(request, scope, LIST_SEARCHES.people)));
}
