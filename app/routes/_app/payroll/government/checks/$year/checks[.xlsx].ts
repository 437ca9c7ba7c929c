import type { LoaderFunctionArgs } from "@remix-run/node";
import { CHECKED_FORMS, codeText, SEVERITY_LABELS } from "~/domain/payroll/government/returns/year-checks";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { companyOn } from "~/models/shared/company-details.server";
import { yearChecksList } from "~/reports/payroll/government/returns/year-checks-list";
import { download } from "~/web/files/downloads.server";
import { readCheckFilter, readYearChecksView } from "~/presenters/payroll/government/returns/year-checks.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** Every check that matches the page's filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  const filter = readCheckFilter(request);
  const { rows } = await readYearChecksView(scope, year, filter);
  const { registeredName } = await companyOn(scope, `${year}-12-31`);
  const narrowed = [
    filter.form && CHECKED_FORMS[filter.form],
    filter.severity && SEVERITY_LABELS[filter.severity],
    filter.code && codeText(filter.code),
    filter.q && `“${filter.q}”`,
  ].filter(Boolean);
  const title = [`Checks of ${year}`, registeredName, ...(narrowed.length > 0 ? [narrowed.join(", ")] : [])].filter(Boolean);
  return download(
    `Checks ${year}.xlsx`,
    yearChecksList(
      title,
      rows.map((row) => ({ ...row, form: CHECKED_FORMS[row.form], severity: SEVERITY_LABELS[row.severity] })),
    ),
  );
}
