import { isPagIbigProgram, PAG_IBIG_PROGRAMS, pagIbigLoanRows } from "~/domain/payroll/government/remittances/pag-ibig-loans";
import { ACCESS } from "~/domain/settings/access";
import { readLoanRows } from "~/models/payroll/government/remittances/loan-details.server";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";
import { pagIbigLoans } from "~/reports/payroll/loans/pag-ibig-loans";
import { download } from "~/web/files/downloads.server";
import { requireMonth } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

/** The Pag-IBIG loan list of a month: `?program=short-term` or `housing`, which are submitted separately. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const month = requireMonth(params);
  const program = new URL(request.url).searchParams.get("program") ?? "short-term";
  if (!isPagIbigProgram(program)) throw notFound();
  const { loans } = await readRemittanceLists(scope, month);
  const rows = pagIbigLoanRows(program, month, await readLoanRows(scope, "HDMF", loans));
  return download(`Pag-IBIG ${PAG_IBIG_PROGRAMS[program].toLowerCase()} ${month}.xlsx`, pagIbigLoans(program, rows));
});
