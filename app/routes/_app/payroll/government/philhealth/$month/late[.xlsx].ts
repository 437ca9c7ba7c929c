import type { LoaderFunctionArgs } from "@remix-run/node";
import { readLateRows } from "~/models/payroll/government/remittances/late-shares.server";
import { lateRemittances } from "~/reports/payroll/government/remittances/late-remittances";
import { countPeople, download } from "~/web/files/downloads.server";
import { requireMonth, monthText } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { requireScope } from "~/web/session/scope.server";

/** Contributions of the month charged by later payrolls, for PhilHealth. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const month = requireMonth(params);
  const rows = await readLateRows(scope, "PHILHEALTH", month);
  countPeople(rows.length);
  return download(`PhilHealth late remittance ${month}.xlsx`, lateRemittances("PHILHEALTH", `PhilHealth, ${monthText(month)}`, rows));
}
