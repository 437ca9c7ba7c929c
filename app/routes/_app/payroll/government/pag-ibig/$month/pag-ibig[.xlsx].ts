import type { LoaderFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { pagIbigWorkbook } from "~/reports/payroll/month-lists";
import { countPeople, download } from "~/web/files/downloads.server";
import { MEND_FIRST, monthIn, readListToSend } from "~/web/pages/payroll/government/month-lists.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** For whoever runs payroll, while nothing red keeps it here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const month = monthIn(params);
  const list = await readListToSend(scope, "PAG_IBIG", month);
  if (list === null) return redirectWithToast(pathTo("get-government-pag-ibig", { month }), MEND_FIRST, "attention");
  countPeople(list.lists.pagIbig.length);
  return download(`${list.employerNumber}${month.replace("-", "")}.xlsx`, pagIbigWorkbook(list.lists.pagIbig));
}
