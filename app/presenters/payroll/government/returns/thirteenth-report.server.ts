import type { ThirteenthMonthDocument } from "~/domain/payroll/government/remittances/thirteenth-month-document";
import { companyAddress } from "~/domain/settings/company/company-details";
import { signatoryOn } from "~/domain/settings/company/signatory";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readThirteenthMonth } from "~/models/payroll/government/remittances/remittance-lists.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { companyOn } from "~/models/shared/company-details.server";

/** The year's 13th month pay report: employer, counts and all recipients. @param today in Manila @source document 5 F-60 */
export async function readThirteenthReport(scope: Scope, year: number, today: Day): Promise<ThirteenthMonthDocument> {
  const last = `${year}-12-31`;
  const [report, company, signatories] = await Promise.all([
    readThirteenthMonth(scope, year),
    companyOn(scope, last),
    listSignatories(scope),
  ]);
  const informs = signatoryOn(signatories, "DOLE_13TH", last);
  return {
    ...report,
    year,
    establishment: [company.registeredName, company.tradeName].filter(Boolean).join(", "),
    address: [companyAddress(company), company.zipCode].filter(Boolean).join(" "),
    business: company.principalBusiness,
    informs: informs && { name: informs.name, position: informs.position },
    telephone: company.contactNumber,
    draft: today <= last,
    day: formatDay(today),
  };
}
