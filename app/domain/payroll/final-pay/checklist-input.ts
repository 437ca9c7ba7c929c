import { z } from "zod/v4";
import { parseFileSeq } from "~/domain/shared/forms/stored-file";
import { payrollDayOrNone } from "~/domain/payroll/runs/payroll-input";
import { optionalText } from "~/domain/shared/forms/optional-text";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";

export const MAX_STEP_NOTE_LENGTH = 200;
export const MAX_STEP_LABEL_LENGTH = 60;
const MAX_FILE_NAME_LENGTH = 300;
/** Maximum number of rows that a company may add to a case. */
export const MAX_CUSTOM_STEPS = 20;

export const DONE_DAY_IN_FUTURE = "This day is in the future. Enter the day on which it was done.";
export const NOTE_MISSING = "Enter briefly how, or attach the document.";
export const DOCUMENT_MISSING = "Attach proof, such as the audited statements.";
export const REASON_MISSING = "Enter a reason.";
export const STEP_NAME_EXISTS = "This checklist already has an item of that name.";
export const TOO_MANY_STEPS = `A checklist has at most ${MAX_CUSTOM_STEPS} custom items. Remove one first.`;

const note = optionalText(MAX_STEP_NOTE_LENGTH);
/** Revision loaded with the form; 0 = the row was never edited. */
export const revisionField = z
  .string({ error: "Reload the page and try again." })
  .regex(/^\d{1,9}$/, "Reload the page and try again.")
  .transform(Number);
const person = z.string().trim().max(100, "Write at most 100 characters.").default("");

/** A row is marked done, reopened, reassigned or, if it is the company's own, deleted. */
export const stepInput = z.object({
  done: z
    .literal("on")
    .optional()
    .transform((tick) => tick === "on"),
  /** Empty = today. */
  doneOn: payrollDayOrNone,
  employee: person,
  note,
  /** Path of an uploaded file; empty = none. */
  paper: z
    .string()
    .optional()
    .transform((path) => (path ? parseFileSeq(path) : null)),
  paperName: z.string().max(MAX_FILE_NAME_LENGTH, "Choose the file again.").default(""),
  press: z.enum(["save", "remove"], { error: "Reload the page and try again." }).default("save"),
  revision: revisionField,
});
export type StepInput = z.output<typeof stepInput>;

/** A custom row of the company. */
export const newStepInput = z.object({
  label: z
    .string({ error: "Enter what is to be done." })
    .trim()
    .min(1, "Enter what is to be done.")
    .max(MAX_STEP_LABEL_LENGTH, `Write at most ${MAX_STEP_LABEL_LENGTH} characters.`),
  stage: z.enum(["BEFORE", "AFTER"], { error: "Choose when it must be done." }),
  employee: person,
});
export type NewStepInput = z.output<typeof newStepInput>;

const noClearance = schemaError("CLEARANCE_MISSING");

/** A clearance decision by the assigned account: "7.CLEARANCE_IT.2" encodes employee, row and the loaded revision. */
export const clearanceInput = z
  .object({
    clearance: z.string(noClearance).regex(/^[1-9]\d{0,8}\.[A-Z_]{1,20}(-\d{1,3})?\.\d{1,9}$/, noClearance),
    answer: z.enum(["CLEARED", "NOT_YET"], schemaError("CLEARANCE_ANSWER_MISSING")),
    note,
  })
  .superRefine(({ answer, note: noteText }, context) => {
    if (answer === "NOT_YET" && noteText === "") context.addIssue(customIssue(messageOf("CLEARANCE_NOTE_MISSING"), ["note"]));
  })
  .transform(({ clearance, ...rest }) => {
    const [employeeSeq, stepCode, seen] = clearance.split(".") as [string, string, string];
    return { employeeSeq: Number(employeeSeq), stepCode, revision: Number(seen), ...rest };
  });
export type ClearanceInput = z.output<typeof clearanceInput>;
