import { RESIGNATION_TYPES } from "~/domain/employees/job-info/resignation-type";
import { formatDay } from "~/domain/shared/day";
import { divideHalfUp, type Centavos } from "~/domain/shared/money";
import type { AlphalistStatuses } from "./alphalist-status";
import { SUMMED_FIELDS, type AlphalistEmployer, type AlphalistValues } from "./alphalist-file";
import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import { blockingCheck, type FormCheck } from "./pre-flight";
import type { YearCertificate } from "~/domain/payroll/government/certificates/year-certificate";
import { compareStrings } from "~/domain/shared/compare";

/** Pay certified by a previous employer; centavos. */
export interface PreviousPay {
  exemptBasic: Centavos;
  holidayPay: Centavos;
  overtimePay: Centavos;
  nightDifferential: Centavos;
  hazardPay: Centavos;
  exemptBenefits: Centavos;
  deMinimis: Centavos;
  contributions: Centavos;
  otherExempt: Centavos;
  taxableBasic: Centavos;
  taxableBenefits: Centavos;
  otherTaxable: Centavos;
}
export const NO_PREVIOUS_PAY: PreviousPay = {
  exemptBasic: 0,
  holidayPay: 0,
  overtimePay: 0,
  nightDifferential: 0,
  hazardPay: 0,
  exemptBenefits: 0,
  deMinimis: 0,
  contributions: 0,
  otherExempt: 0,
  taxableBasic: 0,
  taxableBenefits: 0,
  otherTaxable: 0,
};

/** An employee of the alphalist, from the records. */
export interface AlphalistPerson {
  tinNo: string;
  lastName: string;
  firstName: string;
  middleName: string;
  region: string;
  nationality: string;
  employmentType: string;
  /** Status letters that the company chose for employment types. */
  statuses: AlphalistStatuses;
  /** Null = employed at the end of the year; otherwise the separation type, "" if unknown. */
  separation: { type: string; cause: string | null } | null;
  previous: PreviousPay;
  /** The latest previous employer in the year, for the printed list; days MMDD, letters as coded on the form. */
  lastEmployer: { tinNo: string; employmentType: string; from: string; to: string; resignationType: string } | null;
  /** Schedule 2 only: the daily minimum wage, and the day factor ("313"). */
  minimumWage: { daily: Centavos; dayFactor: string } | null;
}

type Certified = Pick<YearCertificate, "items" | "schedule" | "from" | "to" | "withheld" | "ownReturn">;

/** Longest text field. */
const LONGEST_TEXT = 30;
const PRESENT_OTHER = ["40", "41", "42", "43", "44A", "44B", "45", "46", "47", "49", "50", "51A", "51B"] as const;

/**
 * Text as the module accepts it: ASCII capitals without accents or separators, at most 30 characters.
 * @source document 5 F-42: "Dela Peña" → DELA PENA, "Ma. Anna" → MA ANNA
 */
export function alphalistText(text: string): string {
  return sanitizeText(text).slice(0, LONGEST_TEXT).trim();
}

/** Fast path: most names have only these characters and need no cleaning. */
const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

const sanitizeText = (text: string) =>
  PLAIN.test(text)
    ? text.toUpperCase()
    : text
        .normalize("NFD")
        .replaceAll(/\p{M}/gu, "")
        .toUpperCase()
        .replaceAll(/[,'":.;\r\n]/g, "")
        .replaceAll(/[^\x20-\x7e]/g, "")
        .replaceAll(/ {2,}/g, " ")
        .trim();

/**
 * The nine digits and four-digit branch of a TIN with 9, 12 or 14 digits. @source document 5 F-41: 00000 → 0000, 00012 → 0012, 012 → 0012
 */
export function alphalistTin(tinNo: string): { tin: string; branch: string } {
  const digits = tinNo.replaceAll(/\D/g, "");
  return { tin: digits.slice(0, 9), branch: digits.slice(9).padStart(4, "0").slice(-4) };
}

/** The employer of the list. @param year tax year */
export function alphalistEmployer(tinNo: string, year: number): AlphalistEmployer {
  return { ...alphalistTin(tinNo), period: `${year}-12-31` };
}

/** Sort key in both schedules. @source document 5 F-40: last, first, middle name, TIN */
export const alphalistSortKey = ({ lastName, firstName, middleName, tinNo }: AlphalistPerson): readonly string[] =>
  [lastName, firstName, middleName].map(sanitizeText).concat(tinNo.replaceAll(/\D/g, ""));

/** Compares two employees by their precomputed `alphalistSortKey`, because normalizing names costs more than comparing them */
export function compareAlphalist(a: readonly string[], b: readonly string[]): number {
  const position = a.findIndex((part, index) => part !== b[index]);
  return position < 0 ? 0 : compareStrings(a[position]!, b[position]!);
}

/**
 * The fields of an employee's record, D1 or D2 by the schedule of the certificate.
 * @param sequence from 1 in each schedule
 * @source document 5 F-40 to F-45
 */
export function alphalistValues(sequence: number, person: AlphalistPerson, certified: Certified): AlphalistValues {
  const { items, schedule, from, to, withheld } = certified;
  return {
    sequence: String(sequence),
    ...alphalistTin(person.tinNo),
    lastName: alphalistText(person.lastName),
    firstName: alphalistText(person.firstName),
    middleName: alphalistText(person.middleName),
    region: alphalistText(person.region),
    ...previousValues(person.previous, schedule),
    employmentFrom: formatDay(from),
    employmentTo: formatDay(to),
    ...presentValues(items),
    ...(person.minimumWage ? wageValues(person.minimumWage) : {}),
    grossTaxable: items["23"],
    netTaxable: items["23"],
    taxDue: items["24"],
    withheldPrevious: items["25B"],
    withheldPresent: withheld.janToNov,
    withheldDecember: withheld.december,
    refunded: withheld.refunded,
    withheldAsAdjusted: items["26"],
    nationality: alphalistText(person.nationality),
    employmentStatus: getStatusCode(person),
    separationReason: separationReason(person.separation),
    substitutedFiling: certified.ownReturn === null ? "Y" : "N",
    peraCredit: items["27"],
    netMinimumWage: items["29"],
  };
}

/** The employment status letter. @source document 5 F-43 */
function getStatusCode({ employmentType, statuses }: AlphalistPerson): string {
  return (statuses as Partial<Record<string, string>>)[employmentType] ?? "R";
}

/** Separation reason: terminated or resigned, transferred, retired, died; none. @source document 5 F-43 */
function separationReason(separation: AlphalistPerson["separation"]): string {
  if (separation === null) return "NA";
  if (RESIGNATION_TYPES.some((type) => type === separation.type)) return separation.type;
  return separation.cause === "RETIREMENT" ? "R" : "T";
}

/** Schedule 2 has no field for previous taxable basic pay: it is added to other taxable pay so that the total agrees. */
function previousValues(previous: PreviousPay, schedule: 1 | 2): AlphalistValues {
  const exempt =
    previous.exemptBasic +
    previous.holidayPay +
    previous.overtimePay +
    previous.nightDifferential +
    previous.hazardPay +
    previous.exemptBenefits +
    previous.deMinimis +
    previous.contributions +
    previous.otherExempt;
  const taxable = previous.taxableBasic + previous.taxableBenefits + previous.otherTaxable;
  return {
    previousGross: exempt + taxable,
    previousExemptBasic: previous.exemptBasic,
    previousBasic: previous.exemptBasic,
    previousHolidayPay: previous.holidayPay,
    previousOvertimePay: previous.overtimePay,
    previousNightDifferential: previous.nightDifferential,
    previousHazardPay: previous.hazardPay,
    previousExemptBenefits: previous.exemptBenefits,
    previousDeMinimis: previous.deMinimis,
    previousContributions: previous.contributions,
    previousOtherExempt: previous.otherExempt,
    previousTotalExempt: exempt,
    previousTaxableBasic: previous.taxableBasic,
    previousTaxableBenefits: previous.taxableBenefits,
    previousOtherTaxable: previous.otherTaxable + (schedule === 2 ? previous.taxableBasic : 0),
    previousTotalTaxable: taxable,
  };
}

const presentValues = (items: Record<Form2316Item, Centavos>): AlphalistValues => ({
  gross: items["19"],
  exemptBasic: items["29"],
  holidayPay: items["30"],
  overtimePay: items["31"],
  nightDifferential: items["32"],
  hazardPay: items["33"],
  exemptBenefits: items["34"],
  deMinimis: items["35"],
  contributions: items["36"],
  otherExempt: items["37"],
  totalExempt: items["38"],
  taxableBasic: items["39"],
  taxableBenefits: items["48"],
  otherTaxable: PRESENT_OTHER.reduce((sum, item) => sum + items[item], 0),
  totalTaxable: items["52"],
});

/** @source document 5 F-44: 755.00 a day by 313 days → 236,315.00 a year, 19,692.92 a month */
function wageValues({ daily, dayFactor }: NonNullable<AlphalistPerson["minimumWage"]>): AlphalistValues {
  const [whole = "0", decimals = ""] = dayFactor.split(".");
  const scale = 10 ** decimals.length;
  const year = daily * Number(whole + decimals);
  return {
    minimumWageDay: daily,
    minimumWageMonth: divideHalfUp(year, 12 * scale),
    minimumWageYear: divideHalfUp(year, scale),
    dayFactor,
  };
}

/** The control record of a schedule: the sum of each amount field. */
export function sumAlphalist(rows: Iterable<AlphalistValues>): AlphalistValues {
  const sums: Record<string, Centavos> = {};
  for (const row of rows)
    for (const field of SUMMED_FIELDS) {
      const value = row[field];
      if (typeof value === "number") sums[field] = (sums[field] ?? 0) + value;
    }
  return sums;
}

/** Where the file differs from the records. @source document 5 F-42, F-47, appendix D */
export function checkAlphalistEmployee(name: string, person: AlphalistPerson): FormCheck[] {
  const parts = [person.lastName, person.firstName];
  const written = parts.map(alphalistText).join(", ");
  if (parts.some((part) => alphalistText(part) === "" || /^[\d ]+$/.test(alphalistText(part))))
    return [blockingCheck("NAME_EMPTY_AFTER_CLEANING", `${name} becomes ${written} in the file.`, "basic")];
  return [...parts, person.middleName].some((part) => sanitizeText(part).length > LONGEST_TEXT)
    ? [{ severity: "yellow", code: "NAME_TOO_LONG", sentence: `${name} becomes ${written} in the file.`, fix: "basic" }]
    : [];
}
