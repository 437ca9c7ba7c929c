import { formatDay, isDay, parseDay, type Day } from "~/domain/shared/day";
import type { YesNo } from "./approver";
import type { CategoryKind } from "./category";
import { requests, type RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messageOf, type RefusalText } from "~/domain/shared/i18n/refusal-message";
import { COMMA_PROBLEM, hasStrayComma, withoutThousands } from "~/domain/shared/typed-number";

/** Field types of a custom form and their labels. @source document 4 §2, filing policy */
export const FIELD_TYPES = {
  TEXT: "Text",
  LONG_TEXT: "Long text",
  NUMBER: "Number",
  DATE: "Date",
  DATE_RANGE: "From and to",
  CHOICE: "Choice",
  FILE: "File",
} as const;
export type FieldType = keyof typeof FIELD_TYPES;

export const MAX_FIELDS = 20;
export const MAX_FIELD_LABEL_LENGTH = 60;
export const MAX_CHOICES = 30;
export const MAX_CHOICE_LENGTH = 60;
/** Same limit as the files of a request. */
export const MAX_FILE_FIELDS = 5;
const MAX_TEXT_LENGTHS: Readonly<Partial<Record<FieldType, number>>> = { TEXT: 200, LONG_TEXT: 1_000 };
export const MAX_ANSWER_LENGTH = 1_000;

/** A field that a policy adds to the form of its category. */
export interface FormField {
  label: string;
  fieldType: FieldType;
  requiredYn: YesNo;
  /** CHOICE only. */
  choices: readonly string[];
}

/** Kinds whose policies may add form fields: custom ones. */
export const hasCustomFields = (kind: CategoryKind): boolean => kind === "DOCUMENT" || kind === "WORK";

/**
 * Stored form of a field's value: days as "YYYY-MM-DD", a range joined by a slash, numbers without commas.
 * @param until the second day of a range @returns an empty text if the field is optional and empty
 */
export function readAnswer(
  { fieldType, requiredYn, choices }: FormField,
  value: string,
  until: string,
): { answer: string } | { problem: RefusalText } {
  const typed = value.trim();
  if (fieldType === "FILE") return { answer: "" };
  if (typed === "" && until.trim() === "") return requiredYn === "Y" ? { problem: messageOf("FILL_IN") } : { answer: "" };
  switch (fieldType) {
    case "NUMBER": {
      const number = withoutThousands(typed);
      if (hasStrayComma(number)) return { problem: COMMA_PROBLEM };
      return /^-?\d{1,9}(\.\d{1,4})?$/.test(number) ? { answer: number } : { problem: messageOf("NUMBER_RANGE") };
    }
    case "DATE": {
      const day = parseAnswerDay(typed);
      return day === null ? { problem: messageOf("DAY_FORMAT") } : { answer: day };
    }
    case "DATE_RANGE": {
      const [first, last] = [parseAnswerDay(typed), parseAnswerDay(until.trim())];
      if (first === null || last === null) return { problem: messageOf("DAY_FORMAT") };
      return last < first ? { problem: messageOf("DAYS_REVERSED") } : { answer: `${first}/${last}` };
    }
    case "CHOICE":
      return choices.includes(typed) ? { answer: typed } : { problem: messageOf("CHOOSE_OPTION") };
    default: {
      const most = MAX_TEXT_LENGTHS[fieldType]!;
      return typed.length > most ? { problem: messageOf("TEXT_TOO_LONG", { count: most }) } : { answer: typed };
    }
  }
}

const parseAnswerDay = (typed: string): Day | null => {
  const day = parseDay(typed) ?? typed;
  return isDay(day) && day >= "1900-01-01" && day <= "2100-12-31" ? day : null;
};

export function answerText(fieldType: FieldType, answer: string, messages: Pick<RequestsText, "fromTo"> = requests): string {
  if (answer === "") return "";
  if (fieldType === "DATE") return formatDay(answer);
  if (fieldType === "DATE_RANGE") {
    const [from, to] = answer.split("/").map(formatDay) as [string, string];
    return interpolate(messages.fromTo, { from, to });
  }
  if (fieldType !== "NUMBER") return answer;
  const [whole, decimals] = answer.split(".");
  return [whole!.replace(/\B(?=(\d{3})+$)/g, ","), ...(decimals ? [decimals] : [])].join(".");
}

/** "Purpose (text, required); Copies (number)" */
export const fieldsText = (fields: readonly FormField[]): string =>
  fields
    .map(({ label, fieldType, requiredYn, choices }) => {
      const kind = `${FIELD_TYPES[fieldType].toLowerCase()}${fieldType === "CHOICE" ? `: ${choices.join(", ")}` : ""}`;
      return `${label} (${kind}${requiredYn === "Y" ? ", required" : ""})`;
    })
    .join("; ") || "nothing else";
