import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { readCompanyPdf } from "~/models/settings/company/company-pdf.server";

type Company = Pick<Scope, "companySeq">;

/** Logo and signatory of payslips of a day. The signature is printed only if selected. */
export const payslipCompany = (company: Company, day: Day) => readCompanyPdf(company, "PAYSLIP", day, logMissingImage(company));

/** Logo and signatory of certificates of employment of a day. */
export const certificateCompanyDetails = (company: Company, day: Day) =>
  readCompanyPdf(company, "CERTIFICATE", day, logMissingImage(company));

const logMissingImage =
  ({ companySeq }: Company) =>
  (fileSeq: number, cause: unknown) =>
    log.error({ companySeq, fileSeq, error: describeError(cause) }, "a picture of the company could not be read");
