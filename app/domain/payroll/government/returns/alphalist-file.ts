import { formatDay, type Day } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";

/**
 * The alphalist of employees of BIR Form 1604-C in the format of the data entry module (RMC 7-2021, 25-2024 Annex B): one header, then for
 * each schedule its details and a control record. Schedule 1: employees other than minimum wage earners; 2: minimum wage earners. Fields
 * are in file order; the module makes the final validation.
 */

export const ALPHALIST_FORM = "1604C";
/** The BIR data entry module whose file format is written. */
export const ALPHALIST_MODULE = "Alphalist Data Entry and Validation Module v7.4 (RMC 15-2025)";

const HEADER = ["record", "employerTin", "employerBranch", "period"] as const;
const EMPLOYER = ["record", "form", "employerTin", "employerBranch", "period"] as const;
const EMPLOYEE = ["sequence", "tin", "branch", "lastName", "firstName", "middleName", "region"] as const;
const QUOTED = new Set<string>(["lastName", "firstName", "middleName"]);
const SPAN = ["employmentFrom", "employmentTo"] as const;
const STATUS = ["nationality", "employmentStatus", "separationReason", "substitutedFiling"] as const;

const PREVIOUS_1 = [
  "previousGross",
  "previousExemptBasic",
  "previousExemptBenefits",
  "previousDeMinimis",
  "previousContributions",
  "previousOtherExempt",
  "previousTotalExempt",
  "previousTaxableBasic",
  "previousTaxableBenefits",
  "previousOtherTaxable",
  "previousTotalTaxable",
] as const;
const PRESENT_1 = [
  "gross",
  "exemptBasic",
  "exemptBenefits",
  "deMinimis",
  "contributions",
  "otherExempt",
  "totalExempt",
  "taxableBasic",
  "taxableBenefits",
  "otherTaxable",
  "totalTaxable",
] as const;
const PREVIOUS_2 = [
  "previousGross",
  "previousBasic",
  "previousHolidayPay",
  "previousOvertimePay",
  "previousNightDifferential",
  "previousHazardPay",
  "previousExemptBenefits",
  "previousDeMinimis",
  "previousContributions",
  "previousOtherExempt",
  "previousTotalExempt",
  "previousTaxableBenefits",
  "previousOtherTaxable",
  "previousTotalTaxable",
] as const;
const WAGE_2 = ["gross", "minimumWageDay", "minimumWageMonth", "minimumWageYear"] as const;
const PRESENT_2 = [
  "holidayPay",
  "overtimePay",
  "nightDifferential",
  "hazardPay",
  "exemptBenefits",
  "deMinimis",
  "contributions",
  "otherExempt",
  "totalExempt",
  "taxableBenefits",
  "otherTaxable",
  "totalTaxable",
] as const;
const TAX = [
  "grossTaxable",
  "netTaxable",
  "taxDue",
  "withheldPrevious",
  "withheldPresent",
  "withheldDecember",
  "refunded",
  "withheldAsAdjusted",
] as const;

/** Fields of each record type, in file order. */
export const ALPHALIST_RECORDS = {
  H: HEADER,
  D1: [...EMPLOYER, ...EMPLOYEE, ...PREVIOUS_1, ...SPAN, ...PRESENT_1, ...TAX, ...STATUS, "peraCredit"],
  C1: [...EMPLOYER, ...PREVIOUS_1, ...PRESENT_1, ...TAX, "peraCredit"],
  D2: [
    ...EMPLOYER,
    ...EMPLOYEE,
    ...PREVIOUS_2,
    ...SPAN,
    ...WAGE_2,
    "dayFactor",
    ...PRESENT_2,
    ...TAX,
    ...STATUS,
    "peraCredit",
    "netMinimumWage",
  ],
  C2: [...EMPLOYER, ...PREVIOUS_2, ...WAGE_2, ...PRESENT_2, ...TAX, "peraCredit", "netMinimumWage"],
} as const;
export type AlphalistRecord = keyof typeof ALPHALIST_RECORDS;

/** Text, centavos or undefined, which is written as "0.00" in an amount field and as an empty text field. */
export type AlphalistValues = Readonly<Record<string, string | Centavos | undefined>>;

export interface AlphalistEmployer {
  /** Nine digits. */
  tin: string;
  /** Four digits, "0000" for the head office. */
  branch: string;
  /** Last day of the period. */
  period: Day;
}

const TEXT_FIELDS = new Set<string>([...HEADER, ...EMPLOYER, ...EMPLOYEE, ...SPAN, ...STATUS, "dayFactor"]);

/** The amount fields of the control records. */
export const SUMMED_FIELDS: readonly string[] = [...new Set([...ALPHALIST_RECORDS.C1, ...ALPHALIST_RECORDS.C2])].filter(
  (field) => !TEXT_FIELDS.has(field),
);

/**
 * Name of the file. @throws RangeError when the TIN does not have nine digits or the branch four @source RMC 25-2024 Annex B:
 * 1234567890000123120261604C.DAT
 */
export function alphalistFileName(employer: AlphalistEmployer): string {
  assertEmployer(employer);
  return `${employer.tin}${employer.branch}${formatDay(employer.period).replaceAll("/", "")}${ALPHALIST_FORM}.DAT`;
}

/**
 * One record as a line without its line end: amounts with two decimals, days MM/DD/YYYY, text without the characters that the module
 * rejects, names in double quotes.
 * @param values by field name; the employer's own fields are filled in
 * @throws RangeError when the employer's number is malformed
 * @source RMC 7-2021 and 25-2024, Annexes A and B; quotes and Y/N as in a file that module v7.4 accepted (document 5 F-42, F-43)
 */
export function alphalistLine(record: AlphalistRecord, employer: AlphalistEmployer, values: AlphalistValues = {}): string {
  assertEmployer(employer);
  const employerValues: AlphalistValues = {
    record: record === "H" ? `H${ALPHALIST_FORM}` : record,
    form: ALPHALIST_FORM,
    employerTin: employer.tin,
    employerBranch: employer.branch,
    period: formatDay(employer.period),
  };
  return ALPHALIST_RECORDS[record].map((field) => formatField(field, employerValues[field] ?? values[field])).join(",");
}

function formatField(field: string, value: string | Centavos | undefined): string {
  if (typeof value === "number") return decimalString(value);
  if (value === undefined) return TEXT_FIELDS.has(field) ? "" : decimalString(0);
  const text = value.replaceAll(/[,'":.\r\n]/g, TEXT_FIELDS.has(field) && field !== "dayFactor" ? "" : "$&");
  return QUOTED.has(field) && text !== "" ? `"${text}"` : text;
}

function assertEmployer(employer: AlphalistEmployer): void {
  if (!/^\d{9}$/.test(employer.tin)) throw new RangeError(`${employer.tin} is no TIN of nine digits`);
  if (!/^\d{4}$/.test(employer.branch)) throw new RangeError(`${employer.branch} is not a branch code of four digits`);
}
