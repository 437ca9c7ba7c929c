import { z } from "zod/v4";
import { formatDay, parseDay } from "~/domain/shared/day";
import { entryDayType } from "./entry-day-type";
import { entryProblems, shiftProblem } from "./time-checks";
import { dayProblem, type TimeEmployee } from "./time-day";
import type { TimeRun } from "./time-sheet";
import { emptyEntry, entryKey, isMoved, TIME_FIELDS, type TimeEntry, type TimeField } from "./time-summary";
import { DAY_FIELDS, toDays, toMinutes, parseMinutes } from "./time-text";

/** One row of the form as text; absence and leave in days, other amounts in minutes. */
export type TypedEntry = { workDate?: string | undefined; basicDate?: string | undefined } & Partial<Record<TimeField, string | undefined>>;

const text = z.string().optional();
const row = z.object({
  workDate: text,
  basicDate: text,
  ...(Object.fromEntries(TIME_FIELDS.map((field) => [field, text])) as Record<TimeField, typeof text>),
});
const RELOAD = "Reload the page and try again.";

export type TypedField = TimeField | "workDate" | "basicDate";
type AddProblem = (at: number, field: TypedField, message: string) => void;

/** The time form of one employee, with each error at its field. Rows without date and amounts are dropped. */
export function employeeTimeInput(run: TimeRun, employee: TimeEmployee) {
  return z
    .object({ revision: z.string({ error: RELOAD }), entries: z.array(row.optional()).optional() })
    .transform(({ revision, entries: typed = [] }, context) => {
      const addProblem: AddProblem = (at, field, message) =>
        context.issues.push({ code: "custom", input: typed, path: ["entries", at, field], message });
      const entries: TimeEntry[] = [];
      typed.forEach((typedRow, index) => {
        const entry = typedRow && readRow(typedRow, index, employee, addProblem);
        if (!entry) return;
        if (entries.some((typedRow) => entryKey(typedRow) === entryKey(entry)))
          addProblem(index, "workDate", `${formatDay(entry.workDate)} appears twice. Put both into one row.`);
        else validateEntry(entry, index, run, employee, addProblem);
        entries.push(entry);
      });
      return { revision, entries };
    });
}

/** A stored day as form values. */
export function typedEntry(entry: TimeEntry, fullDay: number): Record<TypedField, string> {
  const amounts = TIME_FIELDS.map((field) => [
    field,
    entry[field] === 0 ? "" : String(DAY_FIELDS.includes(field) ? toDays(entry[field], fullDay) : entry[field]),
  ]);
  return {
    workDate: entry.workDate,
    basicDate: isMoved(entry) ? entry.basicDate : "",
    ...(Object.fromEntries(amounts) as Record<TimeField, string>),
  };
}

/** null when the row is empty or unreadable. */
function readRow(typed: TypedEntry, at: number, { fullDay }: TimeEmployee, addProblem: AddProblem): TimeEntry | null {
  const filledFields = TIME_FIELDS.filter((field) => typed[field]?.trim());
  if (!typed.workDate?.trim() && filledFields.length === 0) return null;
  const workDate = parseDay(typed.workDate ?? "");
  if (workDate === null)
    addProblem(at, "workDate", typed.workDate?.trim() ? "This is not a date. Type it as month/day/year." : "Choose the date.");
  const shift = typed.basicDate?.trim() ? parseDay(typed.basicDate) : undefined;
  if (shift === null) addProblem(at, "basicDate", "This is not a date. Type it as month/day/year.");
  const entry = emptyEntry(workDate ?? "", shift ?? workDate ?? "");
  let wrong = workDate === null || shift === null;
  for (const field of filledFields) {
    const amount = readAmount(typed[field]!.trim(), field, fullDay);
    if (typeof amount === "number") entry[field] = amount;
    else addProblem(at, field, amount);
    wrong ||= typeof amount !== "number";
  }
  return wrong ? null : entry;
}

function readAmount(typed: string, field: TimeField, fullDay: number): number | string {
  if (/^-\s*\d/.test(typed)) return "This cannot be below zero.";
  if (DAY_FIELDS.includes(field)) {
    if (!/^(\d+\.?\d*|\.\d+)$/.test(typed)) return "Type a number of days, such as 0.5 or 1.";
    return toMinutes(Number(typed), fullDay) ?? "This is not a whole number of minutes. Try 0.25, 0.5, 0.75 or 1.";
  }
  if (/^\d+\.\d+$/.test(typed)) return "Type whole minutes, such as 90, or hours and minutes, such as 1:30.";
  const minutes = parseMinutes(typed);
  if (minutes === null) return "Type minutes, such as 90, or hours and minutes, such as 1:30.";
  return minutes > 1440 ? "A day has at most 1440 minutes." : minutes;
}

function validateEntry(entry: TimeEntry, at: number, run: TimeRun, employee: TimeEmployee, addProblem: AddProblem): void {
  const outside = dayProblem(entry.basicDate, run, employee);
  if (outside) return addProblem(at, isMoved(entry) ? "basicDate" : "workDate", outside);
  const apart = shiftProblem(entry);
  if (apart) return addProblem(at, "basicDate", apart);
  const attended = Boolean(run.attended?.(employee.employeeSeq, entry));
  for (const { field, message } of entryProblems(entry, entryDayType(run, employee, entry), employee.fullDay, attended))
    addProblem(at, field, message);
}
