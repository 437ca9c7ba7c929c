import { ACCESS } from "~/domain/settings/access";
import { countCertificates, streamCertificates } from "~/models/payroll/government/certificates/certificate-list.server";
import { annualizationWorkbook } from "~/reports/payroll/government/returns/annualization-workbook";
import { countPeople, download } from "~/web/files/downloads.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** The year-end adjustment of all employees. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const masked = !scope.permissions.includes("PAYROLL_SETTING_EDIT");
  if (!masked) countPeople(await countCertificates(scope, year));
  return download(`Annualization ${year}.xlsx`, annualizationWorkbook(year, streamCertificates(scope, year), masked));
});
