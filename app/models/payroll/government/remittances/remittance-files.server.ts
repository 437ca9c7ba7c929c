import { checkAgencyRows, listAgencyRows } from "~/domain/payroll/government/remittances/agency-rows";
import type { Agency } from "~/domain/payroll/government/remittances/remittance-lists";
import { monthEnd } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { companyOn } from "~/models/shared/company-details.server";
import { readRemittanceLists } from "./remittance-lists.server";

/** Input for an agency's file. @returns null while there are blocking errors */
export async function readRemittanceFile(scope: Scope, agency: Agency, month: string) {
  return (await readRemittanceMonth(scope, month)).fileOf(agency);
}

/** The lists of a month and, by agency, the input of its file; null while there are blocking errors. */
export async function readRemittanceMonth(scope: Scope, month: string) {
  const [lists, company] = await Promise.all([readRemittanceLists(scope, month), companyOn(scope, monthEnd(`${month}-01`))]);
  const numbers = { SSS: company.sssNo, PHILHEALTH: company.philHealthNo, PAG_IBIG: company.pagIbigNo };
  const fileOf = (agency: Agency) => {
    const employerNumber = numbers[agency];
    const red = employerNumber === "" || checkAgencyRows(agency, listAgencyRows(agency, lists)).some((check) => check.red);
    return red ? null : { lists, employerNumber, companyName: company.registeredName };
  };
  return { lists, fileOf };
}
