import { formatDay, type Day } from "~/domain/shared/day";
import { SETTING_GROUP_TEXT, type SettingGroup } from "./setting-group";

/** Confirmation question before an assignment. @source document 5, appendix C */
export function assignQuestion(group: SettingGroup, count: number, toName: string, startDate: Day): string {
  const people = count === 1 ? "1 employee" : `${count.toLocaleString("en-US")} employees`;
  return `${people} will ${group === "PAYROLL" ? "be paid" : "work"} by ${toName} from ${formatDay(startDate)}.`;
}

/** Below the question: employees that are not counted. */
export const alreadyAssignedText = (count: number): string | null =>
  count === 0
    ? null
    : `${count.toLocaleString("en-US")} ${count === 1 ? "is" : "are"} assigned already and ${count === 1 ? "does" : "do"} not change.`;

/** Message after an assignment. */
export const assignedText = (count: number): string =>
  count === 0
    ? "Everyone is assigned to it already. Nothing changed."
    : `${count.toLocaleString("en-US")} ${count === 1 ? "employee" : "employees"} assigned`;

/** Message after an assignment of one employee from the employee's popup. */
export const ownAssignedText = (group: SettingGroup, count: number): string =>
  count === 0 ? "It is already set. Nothing changed." : `${SETTING_GROUP_TEXT[group].heading} saved.`;

/** Rules for the effective day of an assignment, and its effect on payrolls. */
export const EFFECTIVE_DAY_TEXT = {
  WORK_SCHEDULE: {
    dayHint: "Past days are not affected. New hires start on it.",
    effect: "A payroll pays by the schedule of its first day. Affected open payrolls must be recalculated; completed ones do not change.",
  },
  PAYROLL: {
    dayHint: "The first day of a period of the new template, after a period of the old one. New hires start on it.",
    effect: "Affected open payrolls must be recalculated; completed ones do not change.",
  },
} as const satisfies Record<SettingGroup, Record<string, string>>;

/** Field limit of the picker without scripts: one field per employee of a large company. */
export const MAX_PICKER_FIELDS = 20_000;

/** Maximum number of individually chosen people; the URL carries them. */
export const MAX_CHOSEN_PEOPLE = 1_000;
export const TOO_MANY_CHOSEN = "Choose at most 1,000 people here. Select all results of the list, or use the workbook, for more.";
