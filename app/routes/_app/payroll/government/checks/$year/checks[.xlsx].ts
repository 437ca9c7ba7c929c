import { CHECKED_FORMS, codeText, SEVERITY_LABELS } from "~/domain/payroll/government/returns/year-checks";
import { ACCESS } from "~/domain/settings/access";
import { companyOn } from "~/models/shared/company-details.server";
import { yearChecksList } from "~/reports/payroll/government/returns/year-checks-list";
import { download } from "~/web/files/downloads.server";
import { readCheckFilter, readYearChecksView } from "~/presenters/payroll/government/returns/year-checks.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** Every check that matches the page's filters. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
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
});
