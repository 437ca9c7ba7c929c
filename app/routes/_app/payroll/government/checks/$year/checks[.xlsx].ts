import type { LoaderFunctionArgs } from "@remix-run/node";
import { CHECKED_FORMS, codeText, SEVERITY_WORDS } from "~/domain/payroll/returns/year-checks";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { companyOn } from "~/models/shared/company-details.server";
import { yearChecksList } from "~/reports/payroll/duties/year-checks-list";
import { download } from "~/web/files/downloads.server";
import { checkFilter, yearChecksView } from "~/presenters/payroll/government/year-checks.server";
import { payYear } from "~/presenters/payroll/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** Every check that matches the page's filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const year = payYear(params);
  const filter = checkFilter(request);
  const { rows } = await yearChecksView(scope, year, filter);
  const { registeredName } = await companyOn(scope, `${year}-12-31`);
  const narrowed = [
    filter.form && CHECKED_FORMS[filter.form],
    filter.severity && SEVERITY_WORDS[filter.severity],
    filter.code && codeText(filter.code),
    filter.q && `“${filter.q}”`,
  ].filter(Boolean);
  const title = [`Checks of ${year}`, registeredName, ...(narrowed.length > 0 ? [narrowed.join(", ")] : [])].filter(Boolean);
  return download(
    `Checks ${year}.xlsx`,
    yearChecksList(
      title,
      rows.map((row) => ({ ...row, form: CHECKED_FORMS[row.form], severity: SEVERITY_WORDS[row.severity] })),
    ),
  );
}
