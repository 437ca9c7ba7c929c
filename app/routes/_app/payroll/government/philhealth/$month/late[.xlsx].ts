import { ACCESS } from "~/domain/settings/access";
import { readLateRows } from "~/models/payroll/government/remittances/late-shares.server";
import { lateRemittances } from "~/reports/payroll/government/remittances/late-remittances";
import { countPeople, download } from "~/web/files/downloads.server";
import { requireMonth, monthText } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { guarded } from "~/web/session/guarded.server";

/** Contributions of the month charged by later payrolls, for PhilHealth. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const month = requireMonth(params);
  const rows = await readLateRows(scope, "PHILHEALTH", month);
  countPeople(rows.length);
  return download(`PhilHealth late remittance ${month}.xlsx`, lateRemittances("PHILHEALTH", `PhilHealth, ${monthText(month)}`, rows));
});
