import { ACCESS } from "~/domain/settings/access";
import { officeList } from "~/reports/office-list";
import { download } from "~/web/files/downloads.server";
import { readOfficeSheet } from "~/presenters/settings/offices.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** The offices that match the page's filters. */
export const loader = guarded(ACCESS.editCompany, async (scope, { request }) => {
  const { rows, benefitsOnly } = await readOfficeSheet(request, scope);
  return download("Offices.xlsx", officeList(rows, benefitsOnly).searched(await describeFilters(request, scope, LIST_FILTERS.offices)));
});
