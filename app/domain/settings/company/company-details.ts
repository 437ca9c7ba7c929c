import { MONTHS } from "~/domain/shared/calendar";
import { formatPagIbig, formatPhilHealth, formatTin } from "~/domain/employees/pay/identity-numbers";
import { cityName, provinceName } from "~/domain/shared/addresses/addresses";
import type { Day } from "~/domain/shared/day";

/** Company details (F-110). Numbers are digits without dashes; empty = not given. */
export interface CompanyDetails {
  registeredName: string;
  tradeName: string;
  /** 12 or 14 digits: nine and the branch. */
  tinNo: string;
  rdoCode: string;
  /** Codes of the Philippine Standard Geographic Code. */
  province: string;
  city: string;
  barangay: string;
  street: string;
  zipCode: string;
  contactNumber: string;
  email: string;
  principalBusiness: string;
  lineOfBusiness: string;
  employerCategory: EmployerCategory;
  topWithholdingAgentYn: "Y" | "N";
  /** 13 digits: the employer number of ten and the branch of three. */
  sssNo: string;
  /** PEN, 12 digits. */
  philHealthNo: string;
  pagIbigNo: string;
  efpsGroup: string;
  /** First month of the fiscal year, 1 to 12. */
  fiscalYearStart: number;
}

/** Details effective from a day until the day before the next version. */
export interface CompanyVersion extends CompanyDetails {
  versionSeq: number;
  /** Null = from the beginning. */
  fromDay: Day | null;
  revision: number;
}

export const EMPLOYER_CATEGORIES = { PRIVATE: "Private", GOVERNMENT: "Government" } as const;
export type EmployerCategory = keyof typeof EMPLOYER_CATEGORIES;

/** The staggered groups of eFPS; empty = none. */
export const EFPS_GROUPS = ["A", "B", "C", "D", "E"] as const;

export const MAX_COMPANY_TEXT_LENGTH = 100;

/** Employer numbers that users with payroll permission may change as well (§0 of document 5). */
export const EMPLOYER_NUMBERS = ["tinNo", "rdoCode", "sssNo", "philHealthNo", "pagIbigNo"] as const;
/** SSS, PhilHealth and Pag-IBIG numbers: hidden in a company with only benefits (F-114). */
export const AGENCY_NUMBERS = ["sssNo", "philHealthNo", "pagIbigNo"] as const;
export type EmployerNumber = (typeof EMPLOYER_NUMBERS)[number];

/** Labels of the details in forms, history and missing-data messages. */
export const COMPANY_LABELS: Readonly<Record<keyof CompanyDetails, string>> = {
  registeredName: "Registered Name",
  tradeName: "Trade Name",
  tinNo: "TIN",
  rdoCode: "RDO Code",
  province: "Province",
  city: "City or Municipality",
  barangay: "Barangay",
  street: "Street",
  zipCode: "ZIP Code",
  contactNumber: "Contact Number",
  email: "Email",
  principalBusiness: "Principal Product or Business",
  lineOfBusiness: "Line of Business",
  employerCategory: "Employer Category",
  topWithholdingAgentYn: "Top Withholding Agent",
  sssNo: "SSS Employer Number",
  philHealthNo: "PhilHealth Employer Number",
  pagIbigNo: "Pag-IBIG Employer Number",
  efpsGroup: "eFPS Group",
  fiscalYearStart: "Fiscal Year Starts In",
};

/** "0312345678001" → "03-1234567-8-001": the employer number of SSS and its branch. */
export function formatSssEmployer(digits: string): string {
  return [digits.slice(0, 2), digits.slice(2, 9), digits.slice(9, 10), digits.slice(10)].filter(Boolean).join("-");
}

/** Display value of a detail; empty if not given. */
export function formatCompanyDetail<Field extends keyof CompanyDetails>(field: Field, details: CompanyDetails): string {
  switch (field) {
    case "tinNo":
      return formatTin(details.tinNo);
    case "sssNo":
      return formatSssEmployer(details.sssNo);
    case "philHealthNo":
      return formatPhilHealth(details.philHealthNo);
    case "pagIbigNo":
      return formatPagIbig(details.pagIbigNo);
    case "province":
      return details.province === "" ? "" : provinceName(details.province);
    case "city":
      return details.city === "" ? "" : cityName(details.province, details.city);
    case "employerCategory":
      return EMPLOYER_CATEGORIES[details.employerCategory];
    case "topWithholdingAgentYn":
      return details.topWithholdingAgentYn === "Y" ? "Yes" : "No";
    case "fiscalYearStart":
      return MONTHS[details.fiscalYearStart - 1] ?? "";
    default:
      return String(details[field]);
  }
}

/** The registered address as one line, without its ZIP code. */
export const companyAddress = ({
  street,
  barangay,
  city,
  province,
}: Pick<CompanyDetails, "street" | "barangay" | "city" | "province">): string =>
  [street, barangay, cityName(province, city), provinceName(province)].filter(Boolean).join(", ");

/**
 * The version in force on a day: the latest that starts on or before it.
 * @param versions in any order, one of them from the beginning
 */
export function versionOn<Version extends Pick<CompanyVersion, "fromDay">>(versions: readonly Version[], day: Day): Version {
  const begun = versions.filter(({ fromDay }) => fromDay === null || fromDay <= day);
  return begun.reduce((latest, version) => ((version.fromDay ?? "") > (latest.fromDay ?? "") ? version : latest));
}

type Needed = keyof CompanyDetails | "address" | "signatory";

/** Employer details on each form (Appendix A of document 5); agency lists need the agency's own employer number. */
const NEEDED: readonly (readonly [form: string, fields: readonly Needed[]])[] = [
  ["1601-C", ["tinNo", "rdoCode", "address", "zipCode", "contactNumber", "email", "signatory"]],
  ["1604-C", ["tinNo", "rdoCode", "address", "zipCode", "contactNumber", "email", "signatory"]],
  ["2316", ["tinNo", "address", "zipCode", "signatory"]],
  ["Alphalist", ["tinNo", "rdoCode"]],
  ["SSS", ["sssNo"]],
  ["PhilHealth", ["philHealthNo"]],
  ["Pag-IBIG", ["pagIbigNo"]],
];

/** Details that payslips and agencies need from a new company: agency numbers and address, by field label. */
export function missingToStart(details: CompanyDetails): string[] {
  const address = details.province === "" || details.city === "" || details.street === "" ? ["Registered Address"] : [];
  return [...EMPLOYER_NUMBERS.filter((field) => details[field] === "").map((field) => COMPANY_LABELS[field]), ...address];
}

/**
 * "Missing for 1601-C: RDO Code, Email": one line per incomplete form, in filing order.
 * @param signed labels of the forms that have a signatory today
 */
export function missingLines(details: CompanyDetails, signed: readonly string[]): string[] {
  const lacks = (field: Needed, form: string) => {
    if (field === "signatory") return !signed.includes(form);
    return field === "address" ? details.province === "" || details.city === "" || details.street === "" : details[field] === "";
  };
  const labels = { ...COMPANY_LABELS, address: "Registered Address", signatory: "Signatory" };
  return NEEDED.flatMap(([form, fields]) => {
    const missing = fields.filter((field) => lacks(field, form)).map((field) => labels[field]);
    return missing.length > 0 ? [`Missing for ${form}: ${missing.join(", ")}`] : [];
  });
}
