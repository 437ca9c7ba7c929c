import { z } from "zod/v4";
import { isDay, manilaDay, type Day } from "~/domain/shared/day";
import { revision } from "~/domain/employees/records/record-input";
import { RESIGNATION_TYPES } from "./resignation-type";

/** Entries of the status history: leaves and the resignation (EMP-77 to EMP-96). */

const NOTES_LIMIT = 50;

/** Overlaps another leave or an approved leave request (EMP-88, document 4 P-7). */
export const LEAVE_OVERLAP = "Date already has vacation.";
/** A second resignation (EMP-96). */
export const SECOND_RESIGNATION = "Already have Resigned information.";
/** A separation withdrawn or moved after final pay was completed. @source document 5, F-11 */
export const FINAL_PAY_DONE =
  "The final pay of this employee is completed, so the last day and the reason stay. Add a returning employee as a new employee.";
/** No day at all, or one before the join date (EMP-91, EMP-93). */
export const RESIGNED_DATE = "Please enter a valid Resigned date";
export const DISORDER = "Date input is incorrect. Please enter a valid date";

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const NOTES_BLANK = "Notes can’t be blank";
const NOTES_LONG = `Please keep the notes within ${NOTES_LIMIT} characters.`;

/** A leave distinguishes empty from blank (CF-16). */
const notes = (nothing: string) =>
  z.string({ error: nothing }).transform((text, context) => {
    const trimmed = text.trim();
    const report = (message: string) => context.addIssue({ code: "custom", message });
    if (trimmed === "") report(text === "" ? nothing : NOTES_BLANK);
    else if ([...trimmed].length > NOTES_LIMIT) report(NOTES_LONG);
    return trimmed;
  });

/** ISO text: a day, or an instant that is converted to its day in Manila (EMP-74). */
const day = z
  .string()
  .optional()
  .transform((text): Day | null => {
    const instant = text && ISO_INSTANT.test(text) && isDay(text.slice(0, 10)) ? manilaDay(new Date(text)) : text;
    return instant && isDay(instant) && "1900-01-01" <= instant && instant <= "2100-12-31" ? instant : null;
  });

const leaveFields = z.object({
  leaveName: z
    .string({ error: "Please enter a leave name." })
    .trim()
    .min(1, "Please enter a leave name.")
    .refine((name) => [...name].length <= NOTES_LIMIT, `Please keep the leave name within ${NOTES_LIMIT} characters.`),
  employeeStatusStartDatetime: day,
  employeeStatusEndDatetime: day,
  employeeStatusContent: notes("Please enter a notes."),
});

const resignationFields = z.object({
  employeeResignationDate: day.refine((resigned) => resigned !== null, RESIGNED_DATE).transform((resigned) => resigned!),
  employeeResignationType: z.enum(RESIGNATION_TYPES, { error: "Resignation Type can’t be blank" }),
  employeeStatusContent: notes(NOTES_BLANK),
});

type Days = { employeeStatusStartDatetime: Day | null; employeeStatusEndDatetime: Day | null };

/**
 * Two missing days share one message, a single missing day has a separate one (CF-17). The first day may not be after the last. Reported
 * together with errors of other fields.
 */
function withDays<Schema extends z.ZodType<Days>>(schema: Schema) {
  const refused = (path: keyof Days, error: string) => ({ path: [path], error, when: () => true });
  return schema
    .refine(
      ({ employeeStatusStartDatetime: start, employeeStatusEndDatetime: end }) => start !== null || end !== null,
      refused("employeeStatusStartDatetime", "Please select a start and end date."),
    )
    .refine(
      ({ employeeStatusStartDatetime: start, employeeStatusEndDatetime: end }) => start !== null || end === null,
      refused("employeeStatusStartDatetime", "Please enter a valid start date"),
    )
    .refine(
      ({ employeeStatusStartDatetime: start, employeeStatusEndDatetime: end }) => start === null || end !== null,
      refused("employeeStatusEndDatetime", "Please enter a valid end date"),
    )
    .refine(
      ({ employeeStatusStartDatetime: start, employeeStatusEndDatetime: end }) => start === null || end === null || start <= end,
      refused("employeeStatusStartDatetime", DISORDER),
    );
}

const bothDays = <Value extends Days>(value: Value) => ({
  ...value,
  employeeStatusStartDatetime: value.employeeStatusStartDatetime!,
  employeeStatusEndDatetime: value.employeeStatusEndDatetime!,
});

export const leaveInput = withDays(leaveFields).transform(bothDays);
export const leaveChangeInput = withDays(leaveFields.extend({ revision })).transform(bothDays);
export type LeaveInput = z.output<typeof leaveInput>;

export const resignationInput = resignationFields;
export const resignationChangeInput = resignationFields.extend({ revision });
export type ResignationInput = z.output<typeof resignationInput>;

/** Whether two periods have a day in common; both ends belong to a period. */
export const haveCommonDay = (a: { start: Day; end: Day }, b: { start: Day; end: Day }) => a.start <= b.end && b.start <= a.end;
