import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { findDocumentPassword } from "~/models/payroll/runs/payslips/payslip-delivery.server";
import type { AttachedPayslip } from "~/models/shared/notifications/mails.server";
import { getPayslipDocument } from "~/models/payroll/runs/reports/payroll-reports.server";
import { readCompanyPdf } from "~/models/settings/company/company-pdf.server";
import { payslipFileName, payslipPdf } from "~/reports/payroll/runs/payslips/payslip-pdf";

export type Attachment = { filename: string; content: Buffer; contentType: string };

/**
 * The payslip attached to a mail, as a PDF encrypted with its owner's password. Null without a password: it is never attached unencrypted.
 * @throws NotFound @source document 5 F-84
 */
export async function attachedPayslip(company: Pick<Scope, "companySeq">, payslip: AttachedPayslip): Promise<Attachment | null> {
  const password = await findDocumentPassword(company, payslip.employeeSeq);
  if (password === null) return null;
  const { run, document } = await getPayslipDocument(company, payslip);
  const paper = await readCompanyPdf(company, "PAYSLIP", run.payDate, (fileSeq, cause) =>
    log.error({ ...company, fileSeq, error: describeError(cause) }, "a payslip goes out without a picture of the company"),
  );
  const bytes = await payslipPdf(run, document, { password, paper });
  return { filename: payslipFileName(run, document), content: Buffer.from(bytes), contentType: "application/pdf" };
}
