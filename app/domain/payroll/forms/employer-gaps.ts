import type { CompanyDetails } from "~/domain/settings/company/company-details";

/** What the head of the form needs. @source document 5, appendix A */
const MISSING = [
  ["tinNo", "TIN"],
  ["rdoCode", "RDO code"],
  ["registeredName", "registered name"],
  ["street", "address"],
  ["zipCode", "ZIP code"],
] as const;

/** What the head of a form lacks. */
export const missingOf = (employer: CompanyDetails): string[] =>
  MISSING.filter(([field]) => employer[field] === "").map(([, label]) => label);
