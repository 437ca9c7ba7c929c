import type { CompanyDetails } from "~/domain/settings/company/company-details";
import { red, type FormCheck } from "./pre-flight";

/** What the head of a return needs. @source document 5, appendix A */
const MISSING = [
  ["tinNo", "TIN"],
  ["rdoCode", "RDO code"],
  ["registeredName", "registered name"],
  ["street", "address"],
  ["zipCode", "ZIP code"],
] as const;

/** What the head of a return lacks. */
export const missingOf = (employer: CompanyDetails): string[] =>
  MISSING.filter(([field]) => employer[field] === "").map(([, label]) => label);

/** What a form about people lacks of their employer; the certificate has no RDO code of the employer. @source document 5 F-28, appendix D */
export function employerChecks(form: "2316", employer: CompanyDetails): FormCheck[] {
  const missing = MISSING.filter(([field]) => field !== "rdoCode" && employer[field] === "").map(([, label]) => label);
  return missing.length === 0 ? [] : [red("EMPLOYER_INCOMPLETE", `Missing for ${form}: ${missing.join(", ")}.`, "company")];
}
