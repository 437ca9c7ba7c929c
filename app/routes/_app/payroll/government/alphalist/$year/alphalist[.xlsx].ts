import { ACCESS } from "~/domain/settings/access";
import { readAlphalist } from "~/models/payroll/government/certificates/year-certificates.server";
import { alphalistWorkbook } from "~/reports/payroll/government/returns/alphalist-workbook";
import { countPeople, download } from "~/web/files/downloads.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** Both schedules with the printed columns. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const { schedules, employer } = await readAlphalist(scope, year);
  const masked = !scope.permissions.includes("PAYROLL_SETTING_EDIT");
  if (!masked) countPeople(schedules.reduce((sum, { rows }) => sum + rows.length, 0));
  return download(`Alphalist ${year}.xlsx`, alphalistWorkbook(year, employer, schedules, masked));
});
