import { z } from "zod/v4";
import { readRdoCode } from "~/domain/payroll/engine/statutory/rdo-codes";
import { cleanText } from "~/domain/shared/clean-text";
import { messageOf, type RefusalId, type RefusalText } from "~/domain/shared/i18n/refusal-message";
import { customIssue } from "~/domain/shared/i18n/refusal-schema";
import { formatPagIbig, formatPhilHealth, formatSss, formatTin, withoutDashes } from "./identity-numbers";

/** Government and bank numbers used by payroll. Digits without dashes; empty = none. */
export interface PayrollIdentity {
  tinNo: string;
  socialSecuritySystem: string;
  philhealth: string;
  pagIbig: string;
  rdoCode: string;
  bankName: string;
  bankAccountNumber: string;
}
export const IDENTITY_FIELDS = [
  "tinNo",
  "socialSecuritySystem",
  "philhealth",
  "pagIbig",
  "rdoCode",
  "bankName",
  "bankAccountNumber",
] as const;

/** Accepted values as stored (SALARY-10 to SALARY-16, CF-07, CF-11, CF-12), and their messages. */
const RULES = {
  tinNo: { pattern: /^(\d{12}|\d{14})$/, id: "TIN_FORMAT" },
  socialSecuritySystem: { pattern: /^\d{9,10}$/, id: "SSS_FORMAT" },
  philhealth: { pattern: /^\d{11,12}$/, id: "PHILHEALTH_FORMAT" },
  pagIbig: { pattern: /^\d{12}$/, id: "PAG_IBIG_FORMAT" },
  rdoCode: { pattern: /^[0-9A-Za-z]{1,3}$/, id: "RDO_CODE_FORMAT" },
  bankName: { pattern: /^.{1,50}$/u, id: "BANK_NAME_FORMAT" },
  bankAccountNumber: { pattern: /^[0-9A-Za-z]{1,20}$/, id: "ACCOUNT_NUMBER_FORMAT" },
} as const satisfies Record<keyof PayrollIdentity, { pattern: RegExp; id: RefusalId }>;

const text = z.string().default("");

/**
 * The identity form (SALARY-07). Numbers may contain dashes or spaces. Every invalid field is named below the single alert; an already
 * stored value is accepted as it is (CF-10).
 * @param unchecked fields whose empty value keeps the stored one, because the form does not show it
 */
export const identityInput = (stored: PayrollIdentity, unchecked: readonly (keyof PayrollIdentity)[] = []) =>
  z
    .object({
      tinNo: text,
      socialSecuritySystem: text,
      philhealth: text,
      pagIbig: text,
      rdoCode: text,
      bankName: text,
      bankAccountNumber: text,
      revision: text,
    })
    .transform((typed, context) => {
      const identity = Object.fromEntries(
        IDENTITY_FIELDS.map((field) => [
          field,
          unchecked.includes(field) && typed[field].trim() === "" ? stored[field] : keepStoredOr(field, typed[field], stored[field]),
        ]),
      ) as unknown as PayrollIdentity;
      const wrong = IDENTITY_FIELDS.filter(
        (field) => identity[field] !== "" && identity[field] !== stored[field] && !fits(field, identity[field]),
      );
      if (wrong.length > 0) context.addIssue(customIssue(messageOf("NUMBERS_WRONG")));
      for (const field of wrong) context.addIssue(customIssue(formatProblem(field, identity[field]), [field]));
      if (!/^\d{1,9}$/.test(typed.revision)) context.addIssue(customIssue(messageOf("RELOAD")));
      return { identity, revision: Number(typed.revision) };
    });

/** Display form of the numbers, with dashes. */
export function formatIdentity(identity: PayrollIdentity): PayrollIdentity {
  const { tinNo, socialSecuritySystem, philhealth, pagIbig } = identity;
  return {
    ...identity,
    tinNo: formatTin(tinNo),
    socialSecuritySystem: formatSss(socialSecuritySystem),
    philhealth: formatPhilHealth(philhealth),
    pagIbig: formatPagIbig(pagIbig),
  };
}

/** Untouched values stay exactly as stored. */
function keepStoredOr(field: keyof PayrollIdentity, typed: string, stored: string): string {
  const value = cleaned(field, typed);
  return value === cleaned(field, stored) ? stored : value;
}

function cleaned(field: keyof PayrollIdentity, typed: string): string {
  if (field === "bankName") return cleanText(typed);
  if (field !== "rdoCode") return withoutDashes(typed);
  const read = readRdoCode(typed);
  return "code" in read ? read.code : typed.trim();
}

const fits = (field: keyof PayrollIdentity, value: string): boolean =>
  RULES[field].pattern.test(value) && (field !== "rdoCode" || "code" in readRdoCode(value));

/** The expected format of a number; for an RDO code, a similar one. */
function formatProblem(field: keyof PayrollIdentity, value: string): RefusalText {
  const read = field === "rdoCode" && RULES.rdoCode.pattern.test(value) ? readRdoCode(value) : null;
  return read !== null && "problem" in read ? read.problem : messageOf(RULES[field].id);
}
