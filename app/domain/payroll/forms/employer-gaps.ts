import type { CompanyDetails } from "~/domain/settings/company/company-details";
import { red, type FormCheck } from "./pre-flight";

/** Fields required in the header of a return. @source document 5, appendix A */
const MISSING = [
  ["tinNo", "TIN"],
  ["rdoCode", "RDO code"],
  ["registeredName", "registered name"],
  ["street", "address"],
  ["zipCode", "ZIP code"],
] as const;

/** Missing header fields of a return. */
export const missingOf = (employer: CompanyDetails): string[] =>
  MISSING.filter(([field]) => employer[field] === "").map(([, label]) => label);

/** Employer fields missing on an employee form; the certificate has no RDO code of the employer. @source document 5 F-28, appendix D */
export function employerChecks(form: "2316", employer: CompanyDetails): FormCheck[] {
  const missing = MISSING.filter(([field]) => field !== "rdoCode" && employer[field] === "").map(([, label]) => label);
  return missing.length === 0 ? [] : [red("EMPLOYER_INCOMPLETE", `Missing for ${form}: ${missing.join(", ")}.`, "company")];
}
