import type { WriteOptions } from "hucre/xlsx";
import {
  ASSIGNMENT_HEADINGS,
  assignmentColumns,
  type AssignmentSheetContext,
  type AssignmentSheetResult,
} from "~/domain/payroll/setup/assignment-sheet";
import { assignedOn } from "~/domain/shared/assignments/assignable";
import { SETTING_GROUP_TEXT, type SettingGroup } from "~/domain/shared/assignments/setting-group";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { fillableWorkbook, type FillableColumn } from "~/reports/fillable-workbook";
import { errorSheet } from "~/reports/error-sheet";

/** Employee ID and name stay visible. */
const FROZEN = 2;

/** Assignment workbook: one row per employee with the current assignment, and a drop-down of choices. */
export function assignmentWorkbook(group: SettingGroup, existing: AssignmentSheetContext): WriteOptions {
  return fillableWorkbook({
    ...planOf(group, existing),
    rows: existing.people.map((person) => {
      const now = assignedOn(person, existing.today);
      return [person.employeeId, person.employeeName, now === null ? null : (existing.names.get(now) ?? null), null, null];
    }),
  });
}

/** The submitted sheet with an additional error column. */
export function assignmentErrorSheet(
  group: SettingGroup,
  existing: AssignmentSheetContext,
  sheet: TypedSheet,
  { problems }: AssignmentSheetResult,
): WriteOptions {
  return errorSheet(planOf(group, existing), sheet, assignmentColumns(group, sheet).top, problems);
}

function planOf(group: SettingGroup, { targets }: AssignmentSheetContext) {
  const headings = ASSIGNMENT_HEADINGS[group];
  const names = [...targets.values()];
  const columns: FillableColumn[] = [
    { header: headings.employeeId, width: 13, kind: "text" },
    { header: headings.employeeName, width: 32, kind: "text" },
    { header: headings.now, width: 26, kind: "text" },
    { header: headings.to, width: 26, kind: "text", ...(names.length > 0 ? { choices: names } : {}) },
    { header: headings.startDate, width: 12, kind: "day", hint: "The first day on which it applies." },
  ];
  return { sheet: SETTING_GROUP_TEXT[group].sheet, columns, spare: 0, frozenColumns: FROZEN, readMe: readMe(group) };
}

function readMe(group: SettingGroup): string[] {
  const { noun, sheet } = SETTING_GROUP_TEXT[group];
  const { to, startDate, now } = ASSIGNMENT_HEADINGS[group];
  const place =
    group === "PAYROLL" ? "Payroll, Settings, Employees of a template" : "Attendance, Work Schedule Settings, Employees on a schedule";
  return [
    `Fill in the sheet “${sheet}” and upload this workbook under ${place}. Nothing is saved before you see a preview, and nothing at all while a row has errors.`,
    `One row is one employee. Choose the ${noun} under “${to}” and type its first day under “${startDate}”; rows without both are ignored. “${now}” is for reference only.`,
    group === "PAYROLL"
      ? "The day is the first of a period of the new template and follows a period of the old one, so that no day is paid twice or never. New hires start on it."
      : "Past days are not affected. New hires start on it.",
    "A day that a completed payroll has used is refused with the first that is free.",
    "Uploading the same workbook again changes nothing. Formulas are not read: copy them and paste them as values.",
  ];
}
