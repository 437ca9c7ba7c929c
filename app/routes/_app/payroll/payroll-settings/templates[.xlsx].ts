import { ACCESS } from "~/domain/settings/access";
import { templateList } from "~/reports/payroll/setup/template-list";
import { publicDownload } from "~/web/files/downloads.server";
import { readTemplateList } from "~/presenters/payroll/setup/templates.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** The templates that the list shows, across pages. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const { rows, archived } = await readTemplateList(request, scope, true);
  const title = archived ? "Archived payroll templates" : "Payroll templates";
  return publicDownload(`${title}.xlsx`, templateList(title, rows).searched(await describeFilters(request, scope, LIST_FILTERS.people)));
});
