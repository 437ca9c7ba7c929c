import { redirect } from "@remix-run/node";
import { reportSelectionInput } from "~/domain/payroll/runs/reports/report-selection";
import { PERSONAL_TYPES } from "~/domain/payroll/runs/reports/report-types";
import { ACCESS } from "~/domain/settings/access";
import { getReportRun, readPayslipDocuments, selectReportEmployees } from "~/models/payroll/runs/reports/payroll-reports.server";
import { pathTo } from "~/paths";
import { certificatesPdf } from "~/reports/payroll/government/certificates/certificate";
import { reportFiles } from "~/reports/payroll/runs/report-files";
import { readRunCertificates } from "~/presenters/payroll/government/certificates/run-certificates.server";
import { refuseCertificate } from "~/presenters/payroll/runs/report-dialog.server";
import { payslipCompany } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { forbidden, safePath } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { answer, readForm } from "~/web/forms/submit-form.server";

/** The files of the Download Report dialog (REPORT-16). The dialog reports missing input; the browser then posts the form here. */
export const action = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const { payrollSeq } = routeIds(params, "payrollSeq");
  const form = await readForm(request);
  const run = await getReportRun(scope, payrollSeq);
  const answered = await answer(
    form,
    reportSelectionInput,
    async (selection) => {
      // Personal documents in bulk are only for users who distribute them (§0 of document 5); a single one opens on its own page.
      if (selection.reportTypes.some((type) => PERSONAL_TYPES.includes(type)) && !scope.permissions.includes("PAYROLL_SETTING_EDIT"))
        throw forbidden();
      refuseCertificate(run, selection);
      const employeeSeqs = await selectReportEmployees(scope, run, selection);
      const payslipPdf = selection.reportTypes.includes("PAYSLIP_EMPLOYEE") ? await payslipCompany(scope, run.payDate) : undefined;
      const certificatePdf = selection.reportTypes.includes("BIR_2316") ? await readRunCertificates(scope, run, employeeSeqs) : null;
      const certificates = certificatePdf ? () => certificatesPdf(certificatePdf.paper, certificatePdf.people) : undefined;
      const { name, body } = reportFiles(run, { ...selection, paper: payslipPdf, certificates }, employeeSeqs.length, () =>
        readPayslipDocuments(scope, run, employeeSeqs),
      );
      return download(name, body);
    },
    { hide: ["password"] },
  );
  if (answered instanceof Response) return answered;
  if (!(request.headers.get("Accept") ?? "").includes("text/html")) return Response.json(answered.data, { status: answered.init?.status });
  return redirect(safePath(form.get("dialogHref"), pathTo("get-payroll-process-reports", { payrollSeq })), 307);
});
