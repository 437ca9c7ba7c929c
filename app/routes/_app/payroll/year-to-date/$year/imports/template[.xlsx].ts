import { ACCESS } from "~/domain/settings/access";
import { listSheetPeople } from "~/models/payroll/setup/openings/opening-imports.server";
import { openingWorkbook } from "~/reports/payroll/setup/openings/opening-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** The template workbook with all employees and stored values. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  return download(`Opening balances ${year}.xlsx`, await writeWorkbook(openingWorkbook(year, await listSheetPeople(scope, year))));
});
