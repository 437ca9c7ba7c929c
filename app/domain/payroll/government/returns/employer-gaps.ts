import type { CompanyDetails } from "~/domain/settings/company/company-details";
import { monthEnd, type Day } from "~/domain/shared/day";
import { blockingCheck, type FormCheck } from "./pre-flight";

/** Fields required in the header of a return. @source document 5, appendix A */
const REQUIRED_FIELDS = [
  ["tinNo", "TIN"],
  ["rdoCode", "RDO code"],
  ["registeredName", "registered name"],
  ["street", "address"],
  ["zipCode", "ZIP code"],
] as const;

/** Missing header fields of a return. */
export const listMissingFields = (employer: CompanyDetails): string[] =>
  REQUIRED_FIELDS.filter(([field]) => employer[field] === "").map(([, label]) => label);

/** Employer fields missing on an employee form; the certificate has no RDO code of the employer. @source document 5 F-28, appendix D */
export function checkEmployer(form: "2316", employer: CompanyDetails): FormCheck[] {
  const missing = REQUIRED_FIELDS.filter(([field]) => field !== "rdoCode" && employer[field] === "").map(([, label]) => label);
  return missing.length === 0 ? [] : [blockingCheck("EMPLOYER_INCOMPLETE", `Missing for ${form}: ${missing.join(", ")}.`, "company")];
}

/** Whether a month's figures are still a draft: it is not over, a payroll is not completed, or employer data is missing. */
export const isDraftMonth = (
  month: string,
  { open, employer }: { open: readonly unknown[]; employer: CompanyDetails },
  today: Day,
): boolean => today <= monthEnd(`${month}-01`) || open.length > 0 || listMissingFields(employer).length > 0;
