import { parseSssEmployer, sssFileName } from "~/domain/payroll/government/remittances/sss-line";
import { formatSssFile } from "~/domain/payroll/government/remittances/sss-text";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { countPeople, download } from "~/web/files/downloads.server";
import { readRemittanceFile } from "~/models/payroll/government/remittances/remittance-files.server";
import { FIX_FIRST, requireMonth } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

/** Requires payroll rights; refused while the page has blocking errors. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const month = requireMonth(params);
  const list = await readRemittanceFile(scope, "SSS", month);
  if (list === null) return redirectWithToast(pathTo("get-government-sss", { month }), FIX_FIRST, "attention");
  countPeople(list.lists.sss.length);
  const employer = parseSssEmployer(list.employerNumber);
  return download(sssFileName(employer, month), formatSssFile(employer, list.lists.sss));
});
