import { ACCESS } from "~/domain/settings/access";
import { listSubstituted } from "~/models/payroll/government/certificates/issued-certificates.server";
import { yearEmployer } from "~/models/payroll/government/certificates/year-certificates.server";
import { certifiedListWorkbook } from "~/reports/payroll/government/certificates/certified-list";
import { countPeople, download } from "~/web/files/downloads.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** Employees whose issued certificate states substituted filing. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const { registeredName } = await yearEmployer(scope, year);
  const rows = await listSubstituted(scope, year);
  countPeople(rows.length);
  return download(`Certified list ${year}.xlsx`, certifiedListWorkbook(year, registeredName, rows));
});
