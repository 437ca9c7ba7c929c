import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { philHealthWorkbook } from "~/reports/payroll/government/remittances/remittance-lists";
import { countPeople, download } from "~/web/files/downloads.server";
import { readRemittanceFile } from "~/models/payroll/government/remittances/remittance-files.server";
import { FIX_FIRST, requireMonth, monthText } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

/** Requires payroll rights; refused while the page has blocking errors. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const month = requireMonth(params);
  const list = await readRemittanceFile(scope, "PHILHEALTH", month);
  if (list === null) return redirectWithToast(pathTo("get-government-philhealth", { month }), FIX_FIRST, "attention");
  countPeople(list.lists.philHealth.length);
  return download(
    `PhilHealth ${month}.xlsx`,
    philHealthWorkbook({ companyName: list.companyName, text: monthText(month) }, list.lists.philHealth),
  );
});
