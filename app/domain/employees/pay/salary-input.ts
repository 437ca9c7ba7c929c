import { z } from "zod/v4";
import { SALARY_AMOUNT_TYPES, type SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import { typedDay } from "~/domain/shared/calendar";
import { formatDay, type Day } from "~/domain/shared/day";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import { parseFileSeq } from "~/domain/shared/forms/stored-file";
import { NO_BASIC_SALARY, MAX_SALARY_PIC_LENGTH } from "./payment-types";
import { isCountable, PERA_TYPES, YEAR_LIMIT, type PeraType } from "./salary-choices";
import { TAX_CODES, type TaxCode } from "./tax-codes";
import { NO_AMOUNT } from "./salary-text";

/** A parsed salary record. */
export interface SalaryInput {
  salaryAmountType: SalaryAmountType;
  salaryAmount: Centavos;
  taxCode: TaxCode;
  effectiveDate: Day;
  pic: string;
  peraYear: number | null;
  peraType: PeraType | null;
  peraAmount: Centavos | null;
  otherDetails: string;
  /** Uploaded files of the form. */
  taxFileSeq: number | null;
  peraCertificateFileSeq: number | null;
}

/** Stored data that a new record is validated against. */
export interface SalaryBounds {
  /** First selectable day: the day after the last payroll cut-off, else the join date. */
  minimumDate: Day;
  /** First day with retro-adjustments: closed payrolls from then on are recalculated (F-15). */
  joinDate: Day;
  /** The effective dates of every record that the person has. */
  takenDates: readonly Day[];
}

const text = z.string().default("");
/** The form as posted. `readSalary` validates it check by check, because two of the checks need stored data. */
export const salaryForm = z.object({
  salaryAmountType: text,
  salaryAmount: text,
  taxCode: text,
  effectiveDate: text,
  pic: text,
  peraYear: text,
  peraType: text,
  peraAmount: text,
  otherDetails: text,
  /** "on": the effective day may be in closed payrolls; the next payroll pays the difference. */
  withArrears: text,
  taxFilePath: text,
  taxFilePathName: text,
  peraCertificateFilePath: text,
  peraCertificateFilePathName: text,
  /** "save" saves; without it the page asks for confirmation (SALARY-05). */
  step: text,
  /** "Y" returns from the confirmation to the form. */
  back: text,
});
export type SalaryForm = z.output<typeof salaryForm>;
type Field = keyof SalaryForm;

export const MAX_OTHER_DETAILS_LENGTH = 500;
export const PERA_YEARS = { from: 1900, to: 2100 } as const;

/** The first error of a salary form, in the specified order (SALARY-24); null if it may be saved. */
export function salaryProblem(form: SalaryForm, bounds: SalaryBounds): { field: Field; message: string } | null {
  for (const [field, check] of CHECKS) {
    const message = check(form, bounds);
    if (message !== null) return { field, message };
  }
  return null;
}

/**
 * Parses a salary record.
 * @throws Refusal with only the first problem, at its field
 */
export function readSalary(form: SalaryForm, bounds: SalaryBounds): SalaryInput {
  const problem = salaryProblem(form, bounds);
  if (problem) throw new Refusal(problem.message, { field: problem.field });
  const optionalAmount = form.peraAmount.trim() === "" ? null : parseCentavos(form.peraAmount);
  return {
    salaryAmountType: form.salaryAmountType as SalaryAmountType,
    salaryAmount: parseCentavos(form.salaryAmount)!,
    taxCode: form.taxCode as TaxCode,
    effectiveDate: typedDay(form.effectiveDate)!,
    pic: form.pic.trim(),
    peraYear: form.peraYear.trim() === "" ? null : Number(form.peraYear.trim()),
    peraType: form.peraType === "" ? null : (form.peraType as PeraType),
    peraAmount: optionalAmount,
    otherDetails: form.otherDetails.trim(),
    taxFileSeq: parseFileSeq(form.taxFilePath),
    peraCertificateFileSeq: parseFileSeq(form.peraCertificateFilePath),
  };
}

type Check = (form: SalaryForm, bounds: SalaryBounds) => string | null;

/** Steps 1 to 8 of the specification; additional checks are listed with their fields. */
const CHECKS: readonly (readonly [Field, Check])[] = [
  ["salaryAmountType", ({ salaryAmountType }) => (isOneOf(SALARY_AMOUNT_TYPES, salaryAmountType) ? null : "Please select a salary type.")],
  ["salaryAmount", amountProblem],
  ["taxCode", ({ taxCode }) => (isOneOf(TAX_CODES, taxCode) ? null : "Please select a tax code.")],
  ["effectiveDate", effectiveDateProblem],
  ["pic", ({ pic }) => (pic.trim() === "" ? "Please input the name of PIC" : tooLong("The name of PIC", pic, MAX_SALARY_PIC_LENGTH))],
  ["peraYear", ({ peraYear }) => peraYearProblem(peraYear.trim())],
  ["peraAmount", ({ peraAmount }) => peraAmountProblem(peraAmount.trim())],
  ["peraType", ({ peraType }) => (peraType === "" || isOneOf(PERA_TYPES, peraType) ? null : "Choose one of the listed PERA types.")],
  ["otherDetails", ({ otherDetails }) => tooLong("Other details", otherDetails, MAX_OTHER_DETAILS_LENGTH)],
  ["taxFilePath", ({ taxFilePath }) => fileProblem(taxFilePath)],
  ["peraCertificateFilePath", ({ peraCertificateFilePath }) => fileProblem(peraCertificateFilePath)],
];

function amountProblem({ salaryAmount, salaryAmountType }: SalaryForm): string | null {
  if (salaryAmount.trim() === "") return NO_BASIC_SALARY;
  const centavos = parseCentavos(salaryAmount);
  if (centavos === null)
    return isNumber(salaryAmount)
      ? "Write the Basic Salary Amount with at most two decimals, such as 30,000.00."
      : "Write the Basic Salary Amount in figures, such as 30,000.00.";
  if (centavos <= 0) return NO_AMOUNT;
  return isCountable(centavos, salaryAmountType as SalaryAmountType) ? null : "The salary of a year must stay below 10,000,000,000,000.";
}

function effectiveDateProblem(
  { effectiveDate, withArrears }: SalaryForm,
  { minimumDate, joinDate, takenDates }: SalaryBounds,
): string | null {
  if (effectiveDate.trim() === "") return "Please select a effective Date.";
  const day = typedDay(effectiveDate);
  if (day === null || day > "2100-12-31") return `Write the effective date as MM/DD/YYYY, from ${formatDay(minimumDate)} on.`;
  if (withArrears === "on" && day < joinDate)
    return `Arrears can begin on the join date, ${formatDay(joinDate)}. Choose it or a later day.`;
  if (withArrears !== "on" && day < minimumDate) return "Please set the effective date last payroll cut off or join date";
  return takenDates.includes(day) ? "An effective date with the same date already exists." : null;
}

function peraYearProblem(year: string): string | null {
  if (year === "") return null;
  if (!isNumber(year)) return "Please enter a number in pera year.";
  const number = Number(year);
  return Number.isInteger(number) && number >= PERA_YEARS.from && number <= PERA_YEARS.to ? null : "The Pera year must be positive.";
}

function peraAmountProblem(amount: string): string | null {
  if (amount === "") return null;
  if (!isNumber(amount)) return "Please enter a number in pera amount.";
  const centavos = parseCentavos(amount);
  if (amount.startsWith("-") && centavos !== 0) return "The Pera amount must be positive.";
  if (centavos === null) return "Write the PERA amount with at most two decimals, such as 1,000.00.";
  return centavos < YEAR_LIMIT ? null : "The PERA amount must be below 10,000,000,000,000.";
}

function fileProblem(path: string): string | null {
  return path === "" || parseFileSeq(path) !== null ? null : "Choose the file again.";
}

function tooLong(what: string, typed: string, maxLength: number): string | null {
  return [...typed.trim()].length > maxLength ? `${what} can have at most ${maxLength} characters.` : null;
}

const isOneOf = (allowed: readonly string[], value: string) => allowed.includes(value);
const isNumber = (typed: string) => /^-?₱?(\d[\d,]*)?\.?\d*$/.test(typed.trim()) && /\d/.test(typed);
