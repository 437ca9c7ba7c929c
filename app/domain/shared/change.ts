/** Change log entries; the model adds who changed what, in the transaction of the change. */

/** Features with a change log: the `featureName` of View History. */
export const FEATURES = [
  "PAYROLL_PROCESSING",
  "PAYROLL_RATES_AND_TAXES",
  "PAYROLL_SETTINGS",
  "PAYROLL_ITEM",
  "EMPLOYEE_JOB_INFO",
  "EMPLOYEE_BASIC_INFO",
  "EMPLOYEE_EDUCATION",
  "EMPLOYEE_CAREER",
  "EMPLOYEE_CONTRACT",
  "EMPLOYEE_DOCUMENT",
  "EMPLOYEE_SALARY",
  "EMPLOYEE_PREVIOUS_EMPLOYER",
  "EMPLOYEE_INVITATION",
  "ORGANIZATION",
  "FLEX_BEN",
  "LEAVE_POLICY",
  "WORK_SCHEDULE",
  "TIME_POLICY",
  "TIME_RECORD",
  "ATTENDANCE_SETTING",
  "COMPANY",
  "COMPANY_NOTICE",
  "COMPANY_HOLIDAY",
  "LOAN",
  "GOVERNMENT",
  "OPENING_BALANCE",
  "PAYROLL_CALENDAR",
  "COMPANY_OFFICE",
  "COMPANY_DOCUMENT",
  "CONNECTION",
  "FILING_SETTINGS",
  "LEAVE",
  "REQUEST",
  "ADMIN_SETTING",
] as const;
export type FeatureName = (typeof FEATURES)[number];

/** Whether entries of a feature are about one employee, with the employee's number as subject. */
export const isEmployeeFeature = (name: FeatureName): boolean => name.startsWith("EMPLOYEE_") && name !== "EMPLOYEE_INVITATION";

/** One change. `before` and `after` are the stored values; the description is for people. */
export interface Change {
  featureName: FeatureName;
  /** The changed record; a number if there are several. */
  subject: { noun: string; seq: number | null };
  /** CREATE, UPDATE, REMOVE, or the user's verb. */
  action: string;
  before?: object | null;
  after?: object | null;
  /** A complete sentence with the old and the new value. */
  description: string;
}

/**
 * Differences between two states as text: "pay date 11/13/2026 → 11/12/2026, annualization off → on"; empty if none. @param words label and
 * formatter by field
 */
export function movedText<State extends object>(
  before: State,
  after: State,
  texts: { [Field in keyof State]?: [name: string, read: (value: State[Field]) => string] },
): string {
  const fields = Object.keys(texts) as (keyof State)[];
  return fields
    .flatMap((field) => {
      const [name, read] = texts[field]!;
      const [from, to] = [read(before[field]), read(after[field])];
      return from === to ? [] : [`${name} ${from} → ${to}`];
    })
    .join(", ");
}

/** "Ana Reyes, Ben Cruz and 3 more": the first names of a list and the number of the rest. */
export function joinFirst(names: readonly string[], limit = 5): string {
  if (names.length <= limit) return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
  return `${names.slice(0, limit).join(", ")} and ${(names.length - limit).toLocaleString("en-US")} more`;
}

/** Typed text as the end of a sentence: "Paid in cash" → "Paid in cash." */
export function endSentence(typed: string): string {
  return /[.!?…]$/.test(typed) ? typed : `${typed}.`;
}

/** Verb for a change of a stored file, from its number before and after. */
export function fileChangeVerb(before: number | null, after: number | null): "Added" | "Replaced" | "Removed" {
  if (after === null) return "Removed";
  return before === null ? "Added" : "Replaced";
}
