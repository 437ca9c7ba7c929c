import {
  MAX_CHOICE_LENGTH,
  MAX_FIELD_LABEL_LENGTH,
  FIELD_TYPES,
  MAX_CHOICES,
  MAX_FILE_FIELDS,
  type FieldType,
  type FormField,
} from "./form-fields";
import type { DraftField } from "./policy-draft";

const NO_LABEL = "Name this field, or delete it.";
const TWICE = "Another field has this name already. Choose another one.";
const FEW_CHOICES = "Write at least two different choices, one on each line.";
const MANY_CHOICES = `Write at most ${MAX_CHOICES} choices of at most ${MAX_CHOICE_LENGTH} characters.`;
const MANY_FILES = `A request takes at most ${MAX_FILE_FIELDS} files. Delete one of these fields.`;

const parseChoices = (typed: string): string[] => [
  ...new Set(
    typed
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The fields of a custom form as stored. */
export const toFormFields = (drafts: readonly DraftField[]): FormField[] =>
  drafts.map(({ label, type, required, choices }) => ({
    label: label.trim(),
    fieldType: typeOf(type),
    requiredYn: required === "Y" ? "Y" : "N",
    choices: typeOf(type) === "CHOICE" ? parseChoices(choices) : [],
  }));

const typeOf = (type: string): FieldType => (Object.hasOwn(FIELD_TYPES, type) ? (type as FieldType) : "TEXT");

/** Errors in the fields of a custom form, by index. */
export function fieldProblems(drafts: readonly DraftField[]): { at: number; part: "label" | "choices" | "type"; message: string }[] {
  const fields = toFormFields(drafts);
  return fields.flatMap(({ label, fieldType, choices }, index) => {
    const same = fields.findIndex((field) => field.label.toLowerCase() === label.toLowerCase());
    const files = fields.slice(0, index + 1).filter((field) => field.fieldType === "FILE").length;
    const problems: { at: number; part: "label" | "choices" | "type"; message: string }[] = [];
    if (label === "") problems.push({ at: index, part: "label", message: NO_LABEL });
    else if (label.length > MAX_FIELD_LABEL_LENGTH)
      problems.push({ at: index, part: "label", message: `Write at most ${MAX_FIELD_LABEL_LENGTH} characters.` });
    else if (same < index) problems.push({ at: index, part: "label", message: TWICE });
    if (fieldType === "CHOICE" && choices.length < 2) problems.push({ at: index, part: "choices", message: FEW_CHOICES });
    if (choices.length > MAX_CHOICES || choices.some((choice) => choice.length > MAX_CHOICE_LENGTH))
      problems.push({ at: index, part: "choices", message: MANY_CHOICES });
    if (fieldType === "FILE" && files > MAX_FILE_FIELDS) problems.push({ at: index, part: "type", message: MANY_FILES });
    return problems;
  });
}
