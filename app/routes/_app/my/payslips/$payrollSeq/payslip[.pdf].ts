import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOwnPayslip } from "~/models/payroll/runs/payslips/own-payslips.server";
import { getPayslipDocument } from "~/models/payroll/runs/reports/payroll-reports.server";
import { payslipFileName, payslipPdf } from "~/reports/payroll/runs/payslips/payslip-pdf";
import { payslipCompany } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { requireOwnPayScope } from "~/presenters/my/require-own-pay.server";

/** The employee's own payslip of a completed payroll as a PDF. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnPayScope(request);
  const payrollSeq = seqParam(params.payrollSeq);
  await openOwnPayslip(scope, payrollSeq, today());
  const { run, document } = await getPayslipDocument(scope, { payrollSeq, employeeSeq: scope.employeeSeq });
  const pdf = await payslipCompany(scope, run.payDate);
  return download(payslipFileName(run, document), await payslipPdf(run, document, { paper: pdf, language: scope.language }));
}
