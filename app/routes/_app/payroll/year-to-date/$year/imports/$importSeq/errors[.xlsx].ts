import { ACCESS } from "~/domain/settings/access";
import { openingImports } from "~/models/payroll/setup/openings/opening-imports.server";
import { openingErrorSheet } from "~/reports/payroll/setup/openings/opening-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const { sheet, reading } = await openingImports.preview(scope, routeIds(params, "importSeq").importSeq, year);
  return download(`Opening balances ${year}, to fix.xlsx`, await writeWorkbook(openingErrorSheet(year, sheet, reading)));
});
