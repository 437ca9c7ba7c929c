import { ACCESS } from "~/domain/settings/access";
import { getPayslipDocument } from "~/models/payroll/runs/reports/payroll-reports.server";
import { payslipFileName, payslipPdf } from "~/reports/payroll/runs/payslips/payslip-pdf";
import { payslipCompany } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { payslipKey } from "~/presenters/payroll/runs/payslips/payslip-change.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const { run, document } = await getPayslipDocument(scope, payslipKey(params));
  return download(payslipFileName(run, document), await payslipPdf(run, document, { paper: await payslipCompany(scope, run.payDate) }));
});
