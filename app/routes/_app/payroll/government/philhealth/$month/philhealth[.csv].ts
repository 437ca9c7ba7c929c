import type { LoaderFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { philHealthCsv } from "~/reports/payroll/government/remittances/remittance-lists";
import { countPeople, download } from "~/web/files/downloads.server";
import { FIX_FIRST, requireMonth, readRemittanceFile } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Requires payroll rights; refused while the page has blocking errors. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const month = requireMonth(params);
  const list = await readRemittanceFile(scope, "PHILHEALTH", month);
  if (list === null) return redirectWithToast(pathTo("get-government-philhealth", { month }), FIX_FIRST, "attention");
  countPeople(list.lists.philHealth.length);
  return download(`PhilHealth ${month}.csv`, philHealthCsv(list.lists.philHealth));
}
