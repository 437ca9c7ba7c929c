import type { LoaderFunctionArgs } from "@remix-run/node";
import { officeList } from "~/reports/office-list";
import { download } from "~/web/files/downloads.server";
import { readOfficeSheet } from "~/presenters/settings/offices.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** The offices that match the page's filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { rows, benefitsOnly } = await readOfficeSheet(request, scope);
  return download("Offices.xlsx", officeList(rows, benefitsOnly).searched(await describeFilters(request, scope, LIST_FILTERS.offices)));
}
