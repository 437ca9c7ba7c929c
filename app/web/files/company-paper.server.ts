import { signatoryOn, type SignatureUse } from "~/domain/settings/company/signatory";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { findLogo, readPicture } from "~/models/settings/company/logo.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { FileStoreFailed } from "~/models/shared/stored-files.server";

/** What stands on payslips of a day besides their words: the logo, and who signs them. A signature is printed only where that is ticked. */
export const payslipPaper = (scope: Scope, day: Day) => paperOf(scope, "PAYSLIP", day);

/** The same of certificates of employment. */
export const certificatePaper = (scope: Scope, day: Day) => paperOf(scope, "CERTIFICATE", day);

async function paperOf(scope: Scope, form: SignatureUse, day: Day) {
  const [logo, signatories] = await Promise.all([findLogo(scope), listSignatories(scope)]);
  const signatory = signatoryOn(signatories, form, day);
  const signature = signatory?.usedFor.includes(form) ? signatory.signatureFileSeq : null;
  const [logoPicture, picture] = await Promise.all([picked(scope, logo), picked(scope, signature)]);
  return { logo: logoPicture, signatory: signatory && { name: signatory.name, position: signatory.position, picture } };
}

/** A paper comes without a picture whose store is away: pay cannot wait for it. */
async function picked(scope: Scope, fileSeq: number | null): Promise<Buffer | null> {
  if (fileSeq === null) return null;
  try {
    return await readPicture(scope, fileSeq);
  } catch (error) {
    if (!(error instanceof FileStoreFailed)) throw error;
    log.error({ companySeq: scope.companySeq, fileSeq, error: describeError(error.cause) }, "a picture of the company could not be read");
    return null;
  }
}
