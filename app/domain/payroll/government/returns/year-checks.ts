import { filteredList, type ListFilter } from "~/domain/shared/filtered-list";
import type { Agency } from "~/domain/payroll/government/remittances/remittance-lists";
import type { FormCheck } from "~/domain/payroll/government/returns/pre-flight";

/** The forms whose checks are counted. */
export const CHECKED_FORMS = {
  "1601-c": "BIR 1601-C and 1604-C",
  "2316": "BIR 2316 and alphalist",
  sss: "SSS contributions",
  philhealth: "PhilHealth",
  "pag-ibig": "Pag-IBIG",
} as const;
export type CheckedForm = keyof typeof CHECKED_FORMS;
export const CHECKED_FORM_LABELS = Object.keys(CHECKED_FORMS) as CheckedForm[];

export const isCheckedForm = (word: string): word is CheckedForm => Object.hasOwn(CHECKED_FORMS, word);

export const AGENCY_FORM: Readonly<Record<Agency, CheckedForm>> = { SSS: "sss", PHILHEALTH: "philhealth", PAG_IBIG: "pag-ibig" };

/** A check of a year: red blocks its form, yellow is a note. @source document 5 F-47, F-74, appendix D */
export interface YearCheck {
  form: CheckedForm;
  severity: FormCheck["severity"];
  code: string;
  sentence: string;
  fix: FormCheck["fix"];
  /** The employee concerned; null = the company. */
  person: { employeeSeq: number; employeeId: string; employeeName: string; departmentName: string } | null;
}

/** Check list filters. */
export interface CheckFilter {
  form: CheckedForm | null;
  /** Null = both. */
  severity: FormCheck["severity"] | null;
  /** "SSS_MISSING"; empty = any. */
  code: string;
  /** Matches a name, an employee ID or a sentence. */
  q: string;
  sort: (typeof CHECK_SORTS)[number];
  descending: boolean;
}

/** The first is the original order. */
export const CHECK_SORTS = ["form", "name", "check"] as const;
const ORDERS: ListFilter<YearCheck, CheckFilter["sort"]> = {
  words: ({ sentence }) => sentence,
  by: { form: null, name: ({ person }) => person?.employeeName ?? "", check: (check) => codeText(getCheckCode(check)) },
};

/** The checks that match a filter, sorted. */
export function filterChecks(checks: readonly YearCheck[], { form, severity, code, q, sort, descending }: CheckFilter): YearCheck[] {
  const searchText = q.toLowerCase();
  const matchingChecks = checks.filter(
    (check) =>
      (form === null || check.form === form) &&
      (severity === null || check.severity === severity) &&
      (code === "" || getCheckCode(check) === code) &&
      (searchText === "" ||
        [check.sentence, check.person?.employeeName ?? "", check.person?.employeeId ?? ""].some((text) =>
          text.toLowerCase().includes(searchText),
        )),
  );
  return filteredList(matchingChecks, { q: "", sort, descending }, ORDERS);
}

export const SEVERITY_LABELS: Readonly<Record<FormCheck["severity"], string>> = { red: "Red", yellow: "Yellow" };
export const SEVERITIES = ["red", "yellow"] as const satisfies readonly FormCheck["severity"][];

/** Link text with the number of checks by severity: "3", "3, 1 note"; empty without checks. */
export function countChecks(checks: readonly Pick<YearCheck, "severity">[]): string {
  const notes = checks.filter(({ severity }) => severity === "yellow").length;
  const red = checks.length - notes;
  const noteText = `${notes} ${notes === 1 ? "note" : "notes"}`;
  return [red > 0 && String(red), notes > 0 && noteText].filter(Boolean).join(", ");
}

/** Negative items are one kind of check regardless of the item. */
export const getCheckCode = ({ code }: Pick<YearCheck, "code">): string => (code.startsWith("NEGATIVE_BOX") ? "NEGATIVE_BOX" : code);

/** Labels by check code. */
const CODES: Readonly<Record<string, string>> = {
  EMPLOYER_INCOMPLETE: "Company is incomplete",
  TIN_MISSING: "No TIN",
  TIN_MALFORMED: "TIN is wrong",
  SSS_MISSING: "No SSS number",
  SSS_MALFORMED: "SSS number is wrong",
  PHILHEALTH_MISSING: "No PhilHealth number",
  PHILHEALTH_MALFORMED: "PhilHealth number is wrong",
  PAG_IBIG_MISSING: "No Pag-IBIG number",
  PAG_IBIG_MALFORMED: "Pag-IBIG number is wrong",
  DUPLICATE_NUMBER: "Number used twice",
  NAME_MISSING: "No name",
  NAME_EMPTY_AFTER_CLEANING: "Name is empty in the file",
  NAME_TOO_LONG: "Name is cut in the file",
  RDO_MISSING: "No RDO code",
  MWE_CHANGED_IN_YEAR: "Minimum wage earner for a part of the year",
  BIRTHDAY_MISSING: "No birthday",
  ADDRESS_MISSING: "No address",
  PREVIOUS_EMPLOYER_UNKNOWN: "Previous employer unknown",
  OPENING_WITHOUT_BOXES: "Opening without items",
  NOT_ANNUALIZED: "Year not settled",
  TAX_DIFFERS: "Tax differs",
  UNCOLLECTED: "Tax not collected",
  NEGATIVE_BOX: "Item below zero",
};

/** "No SSS number"; the code itself if it has no text. */
export const codeText = (code: string): string => CODES[code] ?? code;
