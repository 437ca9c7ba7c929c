import { f1Rows, mp2Rows } from "~/domain/payroll/government/remittances/remittance-lists";
import { PAG_IBIG_EXTRAS } from "~/domain/payroll/facts/pay-kinds";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { pagIbigWorkbook } from "~/reports/payroll/government/remittances/remittance-lists";
import { countPeople, download } from "~/web/files/downloads.server";
import { readRemittanceFile } from "~/models/payroll/government/remittances/remittance-files.server";
import { FIX_FIRST, requireMonth } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

/** The savings file of a program, `?program=F1` or `MP2`; requires payroll rights and no blocking errors on the page. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const month = requireMonth(params);
  const program = PAG_IBIG_EXTRAS.find((pagIbigExtra) => pagIbigExtra === (new URL(request.url).searchParams.get("program") ?? "F1"));
  if (program === undefined) throw notFound();
  const list = await readRemittanceFile(scope, "PAG_IBIG", month);
  if (list === null) return redirectWithToast(pathTo("get-government-pag-ibig", { month }), FIX_FIRST, "attention");
  const { pagIbig } = list.lists;
  const rows = program === "MP2" ? mp2Rows(pagIbig) : f1Rows(pagIbig);
  countPeople(rows.length);
  const name = `${list.employerNumber}${month.replace("-", "")}${program === "MP2" ? "-MP2" : ""}.xlsx`;
  return download(name, pagIbigWorkbook(program, rows));
});
