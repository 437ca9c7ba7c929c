import type { LoaderFunctionArgs } from "@remix-run/node";
import { listSheetPeople } from "~/models/payroll/setup/openings/opening-imports.server";
import { openingWorkbook } from "~/reports/payroll/setup/openings/opening-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** The template workbook with all employees and stored values. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYearParam(params);
  return download(`Opening balances ${year}.xlsx`, await writeWorkbook(openingWorkbook(year, await listSheetPeople(scope, year))));
}
