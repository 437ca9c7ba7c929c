import { signatoryOn, type SignatureUse } from "~/domain/settings/company/signatory";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { FileStoreFailed } from "~/models/shared/stored-files.server";
import { findLogo, readPicture } from "./logo.server";
import { listSignatories } from "./signatories.server";

type Company = Pick<Scope, "companySeq">;
/** Called when an image's file store is unavailable. */
type ReportMissing = (fileSeq: number, cause: unknown) => void;

/**
 * Letterhead of a document on a day: the logo and the signatories. A signature is printed only where enabled. If the file store is
 * unavailable the document is printed without the image, because payroll cannot wait for it.
 */
export async function readCompanyPdf(company: Company, form: SignatureUse, day: Day, reportMissing: ReportMissing) {
  const [logo, signatories] = await Promise.all([findLogo(company), listSignatories(company)]);
  const signatory = signatoryOn(signatories, form, day);
  const signature = signatory?.usedFor.includes(form) ? signatory.signatureFileSeq : null;
  const [logoPicture, picture] = await Promise.all([
    readLogoOrSignature(company, logo, reportMissing),
    readLogoOrSignature(company, signature, reportMissing),
  ]);
  return { logo: logoPicture, signatory: signatory && { name: signatory.name, position: signatory.position, picture } };
}

async function readLogoOrSignature(company: Company, fileSeq: number | null, reportMissing: ReportMissing): Promise<Buffer | null> {
  if (fileSeq === null) return null;
  try {
    return await readPicture(company, fileSeq);
  } catch (error) {
    if (!(error instanceof FileStoreFailed)) throw error;
    reportMissing(fileSeq, error.cause);
    return null;
  }
}
