import { manilaDay } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { withSignatures } from "~/models/payroll/government/certificates/certificate-signatures.server";
import { listIssued } from "~/models/payroll/government/certificates/issued-certificates.server";
import { certificateCompany } from "~/models/payroll/government/certificates/printed-certificates.server";
import { findDocumentPassword } from "~/models/payroll/runs/payslips/payslip-delivery.server";
import type { AttachedCertificate } from "~/models/shared/notifications/mails.server";
import { certificatesPdf } from "~/reports/payroll/government/certificates/certificate";
import type { Attachment } from "~/jobs/attached-payslip.server";

/**
 * The issued version of a certificate that is attached to a mail, as a PDF encrypted with its owner's password. Null without a password: it
 * is never attached unencrypted.
 * @throws NotFound @source document 5 F-29
 */
export async function attachedCertificate(
  company: Pick<Scope, "companySeq">,
  { employeeSeq, year, version }: AttachedCertificate,
): Promise<Attachment | null> {
  const password = await findDocumentPassword(company, employeeSeq);
  if (password === null) return null;
  const issued = (await listIssued(company, year, employeeSeq)).filter((issuedCertificate) => issuedCertificate.version === version);
  if (issued.length === 0) throw new NotFound("certificate");
  const drawn = (await withSignatures(company, issued)).map((certificate) => ({ ...certificate, draft: false }));
  const parts: Uint8Array[] = [];
  const companyDetails = { ...(await certificateCompany(company, year, manilaDay(new Date()))), password };
  for await (const part of certificatesPdf(companyDetails, drawn)) parts.push(part);
  return { filename: `2316 ${year}.pdf`, content: Buffer.concat(parts), contentType: "application/pdf" };
}
