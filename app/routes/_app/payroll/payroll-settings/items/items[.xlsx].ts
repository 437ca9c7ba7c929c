import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { itemList } from "~/reports/payroll/setup/items/item-list";
import { publicDownload } from "~/web/files/downloads.server";
import { readItemList } from "~/presenters/payroll/setup/items/items.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** The items that the list shows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { rows } = await readItemList(request, scope);
  return publicDownload("Items.xlsx", itemList(rows).searched(await describeFilters(request, scope, LIST_FILTERS.items)));
}
