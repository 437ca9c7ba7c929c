import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPagIbigProgram, PAG_IBIG_PROGRAMS, pagIbigLoanRows } from "~/domain/payroll/government/remittances/pag-ibig-loans";
import { readLoanRows } from "~/models/payroll/government/remittances/loan-details.server";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";
import { pagIbigLoans } from "~/reports/payroll/loans/pag-ibig-loans";
import { download } from "~/web/files/downloads.server";
import { requireMonth } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { notFound, requireScope } from "~/web/session/scope.server";

/** The Pag-IBIG loan list of a month: `?program=short-term` or `housing`, which are submitted separately. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const month = requireMonth(params);
  const program = new URL(request.url).searchParams.get("program") ?? "short-term";
  if (!isPagIbigProgram(program)) throw notFound();
  const { loans } = await readRemittanceLists(scope, month);
  const rows = pagIbigLoanRows(program, month, await readLoanRows(scope, "HDMF", loans));
  return download(`Pag-IBIG ${PAG_IBIG_PROGRAMS[program].toLowerCase()} ${month}.xlsx`, pagIbigLoans(program, rows));
}
