import { ACCESS } from "~/domain/settings/access";
import { readPrintedReturn } from "~/models/payroll/government/returns/printed-return.server";
import { monthParam } from "~/presenters/payroll/government/hub.server";
import { monthlyReturnPdf } from "~/reports/payroll/government/returns/monthly-return";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

/** The form on two A4 pages: as filed if unchanged since, or the filed `?version=`. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const month = monthParam(params);
  const version = new URL(request.url).searchParams.get("version");
  return download(`1601-C ${month}.pdf`, await monthlyReturnPdf(await readPrintedReturn(scope, month, version, today())));
});
