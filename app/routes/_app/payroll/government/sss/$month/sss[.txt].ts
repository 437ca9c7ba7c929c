import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseSssEmployer, sssFileName } from "~/domain/payroll/government/remittances/sss-line";
import { formatSssFile } from "~/domain/payroll/government/remittances/sss-text";
import { pathTo } from "~/paths";
import { countPeople, download } from "~/web/files/downloads.server";
import { FIX_FIRST, requireMonth, readRemittanceFile } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Requires payroll rights; refused while the page has blocking errors. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const month = requireMonth(params);
  const list = await readRemittanceFile(scope, "SSS", month);
  if (list === null) return redirectWithToast(pathTo("get-government-sss", { month }), FIX_FIRST, "attention");
  countPeople(list.lists.sss.length);
  const employer = parseSssEmployer(list.employerNumber);
  return download(sssFileName(employer, month), formatSssFile(employer, list.lists.sss));
}
