import type { LoaderFunctionArgs } from "@remix-run/node";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { itemList } from "~/reports/payroll/items/item-list";
import { publicDownload } from "~/web/files/downloads.server";
import { readItemList } from "~/presenters/payroll/items.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";

/** The items that the list shows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const { rows } = await readItemList(request, scope);
  return publicDownload("Items.xlsx", itemList(rows).searched(await searchedBy(request, scope, LIST_SEARCHES.items)));
}
