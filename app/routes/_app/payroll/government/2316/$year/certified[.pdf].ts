import { ACCESS } from "~/domain/settings/access";
import { listSubstituted } from "~/models/payroll/government/certificates/issued-certificates.server";
import { certificateCompany } from "~/models/payroll/government/certificates/printed-certificates.server";
import { certifiedListPdf } from "~/reports/payroll/government/certificates/certified-list-pdf";
import { countPeople, download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** Employees whose issued certificate states substituted filing, as a PDF. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const pdf = await certificateCompany(scope, year, today());
  const rows = await listSubstituted(scope, year);
  countPeople(rows.length);
  return download(`Certified list ${year}.pdf`, certifiedListPdf(pdf, rows));
});
