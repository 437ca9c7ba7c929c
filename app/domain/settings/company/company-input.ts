import { z } from "zod/v4";
import { readRdoCode } from "~/domain/payroll/engine/statutory/rdo-codes";
import { withoutDashes } from "~/domain/employees/pay/identity-numbers";
import { listCities, provinces } from "~/domain/shared/addresses/addresses";
import { DAY_OR_EMPTY } from "~/domain/shared/calendar";
import { isDay, parseDay, type Day } from "~/domain/shared/day";
import { emailAddress } from "~/domain/shared/forms/email-address";
import { ZIP_CODE_DIGITS } from "~/domain/shared/forms/form-checks";
import {
  AGENCY_NUMBERS,
  MAX_COMPANY_TEXT_LENGTH,
  EFPS_GROUPS,
  EMPLOYER_CATEGORIES,
  EMPLOYER_NUMBERS,
  type CompanyDetails,
  type EmployerCategory,
  type EmployerNumber,
} from "./company-details";
import { numberField } from "~/domain/shared/forms/number-field";

const OUTDATED = "Reload the page and try again.";
const LONG = `Write at most ${MAX_COMPANY_TEXT_LENGTH} characters.`;
const FIRST_DAY = "1970-01-01";
const LAST_DAY = "2099-12-31";

/** Accepted values as stored: the TIN with three or five branch digits (SALARY-10), SSS ten and three, PEN and Pag-IBIG twelve. */
const PATTERNS: Record<EmployerNumber, RegExp> = {
  tinNo: /^(\d{12}|\d{14})$/,
  rdoCode: /^[0-9A-Z]{1,3}$/,
  sssNo: /^\d{13}$/,
  philHealthNo: /^\d{12}$/,
  pagIbigNo: /^\d{12}$/,
};

const NUMBER_PROBLEMS: Record<EmployerNumber, string> = {
  tinNo: "Enter the TIN with 12 digits, or 14 with a branch code of five digits.",
  rdoCode: "Enter the RDO code with three characters, such as 039 or 25A.",
  sssNo: "Enter the SSS employer number with 13 digits: ten, and three of the branch.",
  philHealthNo: "Enter the PhilHealth employer number with 12 digits.",
  pagIbigNo: "Enter the Pag-IBIG employer number with 12 digits.",
};

const line = z.string().trim().max(MAX_COMPANY_TEXT_LENGTH, LONG).default("");

/**
 * The company form. Numbers may contain dashes and spaces; an already stored value is accepted as it is. All errors are reported at once.
 * Details that the user may not change keep their stored value, whatever is posted.
 * @param may.everything false for users who may change only the employer's numbers (§0 of document 5)
 * @param may.agencies false in a company with only benefits (F-114)
 */
export function companyInput(stored: CompanyDetails, may: { everything: boolean; agencies: boolean }) {
  const numbers = EMPLOYER_NUMBERS.filter((field) => may.agencies || !(AGENCY_NUMBERS as readonly string[]).includes(field));
  const detailsOf = (typed: Omit<CompanyDetails, "email"> & { email: string }): CompanyDetails => {
    const entered = Object.fromEntries(numbers.map((field) => [field, keepStoredOr(field, typed[field], stored[field])]));
    const withoutNumbers = Object.fromEntries(EMPLOYER_NUMBERS.map((field) => [field, stored[field]]));
    return { ...(may.everything ? typed : stored), ...withoutNumbers, ...entered } as CompanyDetails;
  };
  return z
    .object({
      registeredName: line,
      tradeName: line,
      tinNo: line,
      rdoCode: line,
      province: line,
      city: line,
      barangay: line,
      street: line,
      zipCode: z
        .string()
        .trim()
        .regex(/^(\d{4})?$/, ZIP_CODE_DIGITS)
        .default(""),
      contactNumber: z
        .string()
        .trim()
        .max(30, "Enter the contact number with at most 30 characters.")
        .regex(/^([+(]?\d[\d\s()-]{5,}\d)?$/, "Enter the contact number with 7 to 20 digits.")
        .default(""),
      email: z
        .string()
        .trim()
        .toLowerCase()
        .refine((text) => text === "" || emailAddress.safeParse(text).success, "Please enter a valid email address.")
        .default(""),
      principalBusiness: line,
      lineOfBusiness: line,
      employerCategory: z
        .enum(Object.keys(EMPLOYER_CATEGORIES) as [EmployerCategory, ...EmployerCategory[]], { error: "Choose private or government." })
        .default(stored.employerCategory),
      topWithholdingAgentYn: z.enum(["Y", "N"], { error: "Choose yes or no." }).default(stored.topWithholdingAgentYn),
      sssNo: line,
      philHealthNo: line,
      pagIbigNo: line,
      efpsGroup: z.enum(["", ...EFPS_GROUPS], { error: "Choose the group, or none." }).default(""),
      fiscalYearStart: z
        .string()
        .regex(/^([1-9]|1[0-2])$/, "Choose the month.")
        .transform(Number)
        .default(stored.fiscalYearStart),
      fromDay: z
        .string()
        .trim()
        .default("")
        .transform((typed): Day | null => (typed === "" ? null : (parseDay(typed) ?? typed)))
        .superRefine((day, context) => {
          if (day === null) return;
          if (!isDay(day)) context.addIssue({ code: "custom", message: DAY_OR_EMPTY });
          else if (day < FIRST_DAY || day > LAST_DAY)
            context.addIssue({ code: "custom", message: "Choose a day from 01/01/1970 to 12/31/2099." });
        }),
      revision: numberField(OUTDATED),
    })
    .superRefine((typed, context) => {
      const details = detailsOf(typed);
      const wrong = (field: keyof CompanyDetails, message: string) => context.addIssue({ code: "custom", path: [field], message });
      for (const field of numbers)
        if (details[field] !== "" && details[field] !== stored[field] && !PATTERNS[field].test(details[field]))
          wrong(field, NUMBER_PROBLEMS[field]);
      const rdo = readRdoCode(details.rdoCode);
      if ("problem" in rdo && details.rdoCode !== stored.rdoCode && PATTERNS.rdoCode.test(details.rdoCode)) wrong("rdoCode", rdo.problem);
      if (may.everything) {
        if (details.registeredName === "") wrong("registeredName", "Enter the registered name.");
        if (details.province !== "" && !provinces().some(({ code }) => code === details.province))
          wrong("province", "Choose a province from the list.");
        else if (details.city !== "" && !listCities(details.province).some(({ code }) => code === details.city))
          wrong("city", details.province === "" ? "Choose the province first." : "Choose a city or municipality of this province.");
      }
    })
    .transform(({ fromDay, revision, ...typed }) => ({ details: detailsOf(typed), fromDay, revision }));
}

/** Confirmation before deleting later details, with the revision that was shown. */
export const companyRemovalInput = z.object({
  revision: numberField(OUTDATED),
});

/** Untouched values stay exactly as stored. */
function keepStoredOr(field: EmployerNumber, typed: string, stored: string): string {
  const clean = (text: string) => (field === "rdoCode" ? normalizeRdo(text) : withoutDashes(text));
  return clean(typed) === clean(stored) ? stored : clean(typed);
}

function normalizeRdo(text: string): string {
  const read = readRdoCode(text);
  return "code" in read ? read.code : text.toUpperCase();
}
