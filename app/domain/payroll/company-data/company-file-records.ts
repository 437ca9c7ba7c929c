import { z } from "zod/v4";
import { formatInput } from "./company-file-fields";

/** A value of a record, as stored. */
export type RecordValue = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>;
export type CompanyFileRecord = Readonly<Record<string, RecordValue>>;
/** Additional lists in an export: all records that the other entries of the file do not cover. */
export type CompanyFileRecords = Readonly<Record<string, readonly CompanyFileRecord[]>>;

/** Upper bound for the rows of one list. */
const MAX_RECORDS = 1_000_000;
const MAX_TEXT_LENGTH = 50_000;

/**
 * The records of a company file, validated by shape only; their content is validated when they are stored. Null for a file that is not an
 * export.
 */
export const companyFileRecords = z.unknown().transform((input, context): CompanyFileRecords | null => {
  if (input === undefined || input === null) return null;
  if (!isRecordObject(input)) return addIssue(context, [], `${formatInput(input)} is not an entry with named fields`);
  for (const [name, list] of Object.entries(input)) {
    if (!Array.isArray(list)) addIssue(context, [name], `${formatInput(list)} is not a list`);
    else if (list.length > MAX_RECORDS) addIssue(context, [name], `has ${list.length} entries: ${MAX_RECORDS} are taken at most`);
    else
      list.forEach((entry: unknown, index) => {
        if (!isRecordObject(entry)) return addIssue(context, [name, index], `${formatInput(entry)} is not an entry with named fields`);
        for (const [field, value] of Object.entries(entry))
          if (!isValue(value)) addIssue(context, [name, index, field], `${formatInput(value)} is not a stored value`);
      });
  }
  return input as CompanyFileRecords;
});

function isValue(value: unknown): value is RecordValue {
  if (typeof value === "string") return value.length <= MAX_TEXT_LENGTH && !value.includes("\u0000");
  if (Array.isArray(value) || isRecordObject(value)) return JSON.stringify(value).length <= MAX_TEXT_LENGTH;
  return value === null || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
}

function addIssue(context: z.RefinementCtx<unknown>, path: (string | number)[], message: string): null {
  context.addIssue({ code: "custom", path, message });
  return null;
}

function isRecordObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
