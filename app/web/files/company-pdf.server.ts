import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { readPaper } from "~/models/settings/company/company-pdf.server";

type Company = Pick<Scope, "companySeq">;

/** Logo and signatory of payslips of a day. The signature is printed only if selected. */
export const payslipPaper = (company: Company, day: Day) => readPaper(company, "PAYSLIP", day, logAway(company));

/** The same of certificates of employment. */
export const certificatePaper = (company: Company, day: Day) => readPaper(company, "CERTIFICATE", day, logAway(company));

const logAway =
  ({ companySeq }: Company) =>
  (fileSeq: number, cause: unknown) =>
    log.error({ companySeq, fileSeq, error: describeError(cause) }, "a picture of the company could not be read");
