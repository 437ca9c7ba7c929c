import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { getPayslipDocument } from "~/models/payroll/runs/reports/payroll-reports.server";
import { payslipFileName, payslipPdf } from "~/reports/payroll/runs/payslips/payslip-pdf";
import { payslipCompany } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { payslipKey } from "~/presenters/payroll/runs/payslips/payslip-change.server";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { run, document } = await getPayslipDocument(scope, payslipKey(params));
  return download(payslipFileName(run, document), await payslipPdf(run, document, { paper: await payslipCompany(scope, run.payDate) }));
}
