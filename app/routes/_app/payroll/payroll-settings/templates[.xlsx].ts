import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { templateList } from "~/reports/payroll/setup/template-list";
import { publicDownload } from "~/web/files/downloads.server";
import { readTemplateList } from "~/presenters/payroll/setup/templates.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** The templates that the list shows, across pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { rows, archived } = await readTemplateList(request, scope, true);
  const title = archived ? "Archived payroll templates" : "Payroll templates";
  return publicDownload(`${title}.xlsx`, templateList(title, rows).searched(await describeFilters(request, scope, LIST_FILTERS.people)));
}
