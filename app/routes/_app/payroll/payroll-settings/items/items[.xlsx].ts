import { ACCESS } from "~/domain/settings/access";
import { itemList } from "~/reports/payroll/setup/items/item-list";
import { publicDownload } from "~/web/files/downloads.server";
import { readItemList } from "~/presenters/payroll/setup/items/items.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** The items that the list shows. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const { rows } = await readItemList(request, scope);
  return publicDownload("Items.xlsx", itemList(rows).searched(await describeFilters(request, scope, LIST_FILTERS.items)));
});
