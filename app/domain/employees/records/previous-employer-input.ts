import { z } from "zod/v4";
import { isDay } from "~/domain/shared/day";
import { ZIP_CODE_DIGITS } from "~/domain/shared/forms/form-checks";
import { divideHalfUp, type Centavos } from "~/domain/shared/money";
import { withoutDashes } from "~/domain/employees/pay/identity-numbers";
import {
  PREVIOUS_EMPLOYER_MONEY,
  PREVIOUS_EMPLOYMENT_TYPES,
  type PreviousEmployerMoney,
  type PreviousEmploymentType,
} from "./previous-employer-choices";
import { RESIGNATION_TYPES, type ResignationType } from "~/domain/employees/job-info/resignation-type";

/** What a previous employer paid and withheld in a year, as entered; money in centavos. */
export interface PreviousEmployerInput {
  employerName: string;
  /** Digits without dashes. */
  tinNo: string;
  employmentType: PreviousEmploymentType;
  address: string;
  zipCode: string;
  taxableYear: number;
  /** MMDD. */
  taxableFrom: string;
  taxableTo: string;
  resignationType: ResignationType;
  money: Record<PreviousEmployerMoney, Centavos>;
}

/** Data that the form is validated against. */
export interface PreviousEmployerBounds {
  /** Current year in Manila; it and the previous one can be chosen. */
  thisYear: number;
  /** The record's current year, which remains selectable. */
  storedYear: number | null;
}

const MISSING = "Please provide the required information. These field cannot be left empty.";
const NOT_NUMERIC = "Only numbers must be entered for data other than your previous employer information.";
const OUT_OF_RANGE = "Amount must be 0 or more and less than 10,000,000,000,000.";
const NO_FROM = "Taxable From format is [MMDD]";
const NO_TO = "Taxable to format is [MMDD]";
/** ₱10,000,000,000,000. */
const MONEY_LIMIT: Centavos = 1_000_000_000_000_000;
const MAX_NAME_LENGTH = 200;

const REQUIRED = [
  ["employerName", "Employer Name"],
  ["tinNo", "TIN"],
  ["employmentType", "Employment Type"],
  ["taxableYear", "Taxable Year"],
  ["taxableFrom", "Taxable From"],
  ["taxableTo", "Taxable To"],
  ["resignationType", "Resignation Type"],
] as const;

const text = z.string().default("");
const moneyFields = Object.fromEntries(PREVIOUS_EMPLOYER_MONEY.map(([field]) => [field, text])) as Record<
  PreviousEmployerMoney,
  typeof text
>;
const fields = z.object({
  companySeq: text,
  employeeSeq: text,
  employerName: text,
  tinNo: text,
  employmentType: text,
  address: text,
  zipCode: text,
  taxableYear: text,
  taxableFrom: text,
  taxableTo: text,
  resignationType: text,
  ...moneyFields,
  revision: text,
});
type Typed = z.output<typeof fields>;
type ReportProblem = (path: keyof Typed | null, message: string) => void;

/**
 * The previous employer form (PREV-24). All fields are validated at once. The posted company and person numbers only have to be present;
 * the URL decides whose record it is.
 */
export const previousEmployerInput = (bounds: PreviousEmployerBounds) =>
  fields.transform((typed, context) => {
    const say: ReportProblem = (path, message) => context.addIssue({ code: "custom", path: path === null ? [] : [path], message });
    if (!isSeq(typed.companySeq)) say(null, "Company information is unknown. Please reload.");
    if (!isSeq(typed.employeeSeq)) say(null, "Employee information is unknown. Please reload.");
    const missing = REQUIRED.filter(([field]) => typed[field].trim() === "");
    if (missing.length > 0) say(null, MISSING);
    for (const [field, name] of missing) say(field, `${name} is empty.`);
    const tinNo = withoutDashes(typed.tinNo);
    if (tinNo !== "" && !/^\d{12,14}$/.test(tinNo))
      say("tinNo", "Please enter a valid Tax Identification Number (TIN) in the format of 12 to 14 digits");
    const zipCode = typed.zipCode.trim();
    if (zipCode !== "" && !/^\d{4}$/.test(zipCode)) say("zipCode", ZIP_CODE_DIGITS);
    for (const field of ["employerName", "address"] as const)
      if (typed[field].trim().length > MAX_NAME_LENGTH) say(field, `Write at most ${MAX_NAME_LENGTH} characters.`);
    return {
      employerName: typed.employerName.trim(),
      tinNo,
      zipCode,
      address: typed.address.trim(),
      employmentType: chosen(PREVIOUS_EMPLOYMENT_TYPES, typed.employmentType, "employmentType", say),
      resignationType: chosen(RESIGNATION_TYPES, typed.resignationType, "resignationType", say),
      ...readSpan(typed, bounds, say),
      money: readMoney(typed, say),
      revision: isSeq(typed.revision) ? Number(typed.revision) : 0,
    };
  });

/** The months and days of a span, as four digits: "01/15" and "0115" are the same. */
export function parseMonthDay(typed: string): string {
  return typed.trim().replace(/^(\d{1,2})\/(\d{1,2})$/, (_, month: string, day: string) => month.padStart(2, "0") + day.padStart(2, "0"));
}

/** "0115" → "01/15" (CF-48). */
export function formatMonthDay(monthDay: string): string {
  return monthDay.length === 4 ? `${monthDay.slice(0, 2)}/${monthDay.slice(2)}` : monthDay;
}

/** Totals of non-taxable and taxable pay; the tax withheld belongs to neither (PREV-05, PREV-06). */
export function previousEmployerTotals(money: Record<PreviousEmployerMoney, Centavos>): { nonTaxable: Centavos; taxable: Centavos } {
  return {
    nonTaxable:
      money.nonTaxableBasicSalary +
      money.nonTaxable13thMonthPayAndOtherBenefits +
      money.nonTaxableDeminimisBenefits +
      money.nonTaxableSssGsisPagibigAndUnionDues +
      money.nonTaxableSalariesAndOtherFormsOfCompensation,
    taxable: money.taxableBasicSalary + money.taxable13thMonthPayAndOtherBenefits + money.taxableSalariesOtherCompensation,
  };
}

function readSpan(
  typed: Typed,
  { thisYear, storedYear }: PreviousEmployerBounds,
  say: ReportProblem,
): Pick<PreviousEmployerInput, "taxableYear" | "taxableFrom" | "taxableTo"> {
  const year = typed.taxableYear.trim();
  const taxableYear = Number(year);
  const wellFormed = /^\d{4}$/.test(year);
  if (year !== "" && !wellFormed) say("taxableYear", "Taxable Year format is [YYYY]");
  else if (year !== "" && ![thisYear, thisYear - 1, storedYear].includes(taxableYear))
    say("taxableYear", `Choose ${thisYear} or ${thisYear - 1}.`);
  const [taxableFrom, taxableTo] = [parseMonthDay(typed.taxableFrom), parseMonthDay(typed.taxableTo)];
  // February 29 exists in leap years only.
  const exists = (monthDay: string) =>
    /^\d{4}$/.test(monthDay) && isDay(`${wellFormed ? year : "2024"}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`);
  if (taxableFrom !== "" && !exists(taxableFrom)) say("taxableFrom", NO_FROM);
  if (taxableTo !== "" && !exists(taxableTo)) say("taxableTo", NO_TO);
  if (exists(taxableFrom) && exists(taxableTo) && taxableFrom > taxableTo)
    say("taxableFrom", "Taxable From must not be later than Taxable To.");
  return { taxableYear, taxableFrom, taxableTo };
}

function readMoney(typed: Typed, say: ReportProblem): Record<PreviousEmployerMoney, Centavos> {
  const entries = PREVIOUS_EMPLOYER_MONEY.map(([field]): [PreviousEmployerMoney, Centavos] => {
    const amount = parseMoney(typed[field]);
    if (amount === null) say(field, NOT_NUMERIC);
    else if (amount < 0n || amount >= BigInt(MONEY_LIMIT)) say(field, OUT_OF_RANGE);
    return [field, amount !== null && amount >= 0n && amount < BigInt(MONEY_LIMIT) ? Number(amount) : 0];
  });
  return Object.fromEntries(entries) as Record<PreviousEmployerMoney, Centavos>;
}

/** Ignores commas, rounds half up to two decimals, treats empty as 0; null if not a number (PREV-20). */
function parseMoney(typed: string): bigint | null {
  const match = /^(-?)₱?(\d*)(?:\.(\d*))?$/.exec(typed.replaceAll(",", "").trim());
  if (!match) return null;
  const [, sign, whole = "", decimals = ""] = match;
  if (whole === "" && decimals === "") return typed.trim() === "" ? 0n : null;
  // More digits than this are out of range anyway.
  if (whole.length > 30) return sign ? -1n : BigInt(MONEY_LIMIT);
  const [cents, rest] = [decimals.padEnd(2, "0").slice(0, 2), decimals.slice(2, 3)];
  const size = BigInt(whole + cents) + BigInt(divideHalfUp(Number(rest || 0), 10));
  return sign ? -size : size;
}

function chosen<Value extends string>(allowed: readonly [Value, ...Value[]], typed: string, field: keyof Typed, say: ReportProblem): Value {
  const value = allowed.find((candidate) => candidate === typed);
  if (value === undefined && typed.trim() !== "") say(field, "Choose one from the list.");
  return value ?? allowed[0];
}

const isSeq = (typed: string) => /^[1-9]\d{0,8}$/.test(typed);
