import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOwnPayslip } from "~/models/payroll/payslips/own-payslips.server";
import { getPayslipDocument } from "~/models/payroll/reports/payroll-reports.server";
import { payslipFileName, payslipPdf } from "~/reports/payroll/payslip-pdf";
import { payslipPaper } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { requireOwnPay } from "~/presenters/my/own-pay.server";

/** The employee's own payslip of a completed payroll as a PDF. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const own = await requireOwnPay(request);
  const payrollSeq = seqParam(params.payrollSeq);
  await openOwnPayslip(own, payrollSeq, today());
  const { run, document } = await getPayslipDocument(own, { payrollSeq, employeeSeq: own.employeeSeq });
  const paper = await payslipPaper(own, run.payDate);
  return download(payslipFileName(run, document), await payslipPdf(run, document, { paper, language: own.language }));
}
