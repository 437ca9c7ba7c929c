import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { readAlphalist } from "~/models/payroll/government/certificates/year-certificates.server";
import { alphalistWorkbook } from "~/reports/payroll/government/returns/alphalist-workbook";
import { countPeople, download } from "~/web/files/downloads.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** Both schedules with the printed columns. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  const { schedules, employer } = await readAlphalist(scope, year);
  const masked = !scope.permissions.includes("PAYROLL_SETTING_EDIT");
  if (!masked) countPeople(schedules.reduce((sum, { rows }) => sum + rows.length, 0));
  return download(`Alphalist ${year}.xlsx`, alphalistWorkbook(year, employer, schedules, masked));
}
