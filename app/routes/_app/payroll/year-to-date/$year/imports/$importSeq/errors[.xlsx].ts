import type { LoaderFunctionArgs } from "@remix-run/node";
import { openingImports } from "~/models/payroll/setup/openings/opening-imports.server";
import { openingErrorSheet } from "~/reports/payroll/setup/openings/opening-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYearParam(params);
  const { sheet, reading } = await openingImports.preview(scope, routeIds(params, "importSeq").importSeq, year);
  return download(`Opening balances ${year}, to fix.xlsx`, await writeWorkbook(openingErrorSheet(year, sheet, reading)));
}
