import { editDistance } from "~/domain/employees/bulk/suggestion";
import { employeeFinder } from "~/domain/payroll/runs/time/time-employee-finder";
import { assignedOn, dayProblem, type Assignable } from "~/domain/shared/assignments/assignable";
import { SETTING_GROUP_TEXT, type SettingGroup } from "~/domain/shared/assignments/setting-group";
import { formatDay, type Day } from "~/domain/shared/day";
import { readDayCell, isBlank, plain, readableCell, readTextCell } from "~/domain/shared/forms/sheet-cells";
import { sheetColumns } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { Refusal } from "~/domain/shared/refusal";

/** Assignment workbooks: one row per employee with target and effective day (F-7; document 4 §6.12, document 5 appendix B). */

export const ASSIGNMENT_ROWS = 10_000;

type Heading = "employeeId" | "employeeName" | "now" | "to" | "startDate";

/** Headings as specified for the workbooks of both groups. */
export const ASSIGNMENT_HEADINGS = {
  WORK_SCHEDULE: {
    employeeId: "Employee ID",
    employeeName: "Employee name",
    now: "Schedule now",
    to: "Work schedule",
    startDate: "From",
  },
  PAYROLL: { employeeId: "Employee ID", employeeName: "Name", now: "Template now", to: "Template", startDate: "From day" },
} as const satisfies Record<SettingGroup, Record<Heading, string>>;

/** Existing data that rows are validated against. */
export interface AssignmentSheetContext {
  people: readonly Assignable[];
  /** Assignment targets by number. */
  targets: ReadonlyMap<number, string>;
  /** Like `targets`, including archived ones. */
  names: ReadonlyMap<number, string>;
  /** Why payrolls prevent it; null when they do not. */
  judge: (person: Assignable, startDate: Day, to: number) => string | null;
  today: Day;
}

export interface AssignmentProblem {
  number: number;
  employee: string;
  target: string;
  messages: string[];
}

export interface AssignmentSheetResult {
  /** Number of rows with content. */
  read: number;
  /** New assignments with their effective day; unchanged ones are left out. */
  moves: { person: Assignable; startDate: Day; to: number }[];
  problems: AssignmentProblem[];
  /** Unknown headings. */
  ignored: string[];
}

/** @throws Refusal when it is not the template's sheet, or is empty */
export function readAssignmentSheet(group: SettingGroup, sheet: TypedSheet, context: AssignmentSheetContext): AssignmentSheetResult {
  const headings = ASSIGNMENT_HEADINGS[group];
  const { top, columns, ignored } = assignmentColumns(group, sheet);
  const find = employeeFinder(context.people, "one of the company’s");
  const findTarget = targetFinder(group, context.targets);
  const reading: AssignmentSheetResult = { read: 0, moves: [], problems: [], ignored };
  const seen = new Map<number, number>();
  for (const { number, cells } of sheet.slice(top + 1)) {
    // All employees have a row in the workbook; one without template and day is ignored.
    if (isBlank(cells[columns.to]) && isBlank(cells[columns.startDate])) continue;
    reading.read += 1;
    const messages: string[] = [];
    const cell = readableCell(
      cells,
      columns,
      headings,
      { employeeId: "text", employeeName: "text", to: "text", startDate: "day" },
      messages,
    );
    const [employeeId, employeeName] = [readTextCell(cell("employeeId")), readTextCell(cell("employeeName"))];
    const result = find(employeeId, employeeName);
    if ("problem" in result) messages.push(result.problem);
    else messages.push(...duplicateRowProblems(seen, result.employee, number));
    const target = findTarget(readTextCell(cell("to")));
    if ("problem" in target) messages.push(target.problem);
    const day = startDay(cell("startDate"), headings.startDate, messages);
    if (!("problem" in result) && !("problem" in target) && day !== null && messages.length === 0) {
      const person = result.employee;
      // Employees hired later start with it.
      const startDate = day < person.joinDate ? person.joinDate : day;
      const problem =
        assignedOn(person, startDate) === target.to
          ? null
          : (dayProblem(person, startDate, context.today) ?? context.judge(person, startDate, target.to));
      if (problem !== null) messages.push(problem);
      else if (assignedOn(person, startDate) !== target.to) reading.moves.push({ person, startDate, to: target.to });
    }
    if (messages.length > 0)
      reading.problems.push({
        number,
        employee: [employeeId, employeeName].filter(Boolean).join(" · "),
        target: readTextCell(cells[columns.to]).slice(0, 60),
        messages: [...new Set(messages)],
      });
  }
  if (reading.read === 0)
    throw new Refusal(
      `No row names a ${SETTING_GROUP_TEXT[group].noun} and a day. Fill in at least one row and save the workbook before you upload it.`,
      { field: "workbook" },
    );
  return reading;
}

/** Location of the headings. @throws Refusal */
export function assignmentColumns(
  group: SettingGroup,
  sheet: TypedSheet,
): { top: number; columns: Record<Heading, number>; ignored: string[] } {
  const { employeeName, now, ...needed } = ASSIGNMENT_HEADINGS[group];
  const { top, at, ignored } = sheetColumns(sheet, needed.to, Object.values(needed), [employeeName, now]);
  const columnIndexes = Object.entries(ASSIGNMENT_HEADINGS[group]).map(([key, heading]) => [key, at(heading)]);
  return { top, columns: Object.fromEntries(columnIndexes) as Record<Heading, number>, ignored };
}

function duplicateRowProblems(seen: Map<number, number>, { employeeSeq, employeeName }: Assignable, number: number): string[] {
  const before = seen.get(employeeSeq);
  seen.set(employeeSeq, before ?? number);
  return before === undefined ? [] : [`Row ${before} already has ${employeeName}. Delete one of the two rows.`];
}

function startDay(cell: SheetCell | undefined, heading: string, messages: string[]): Day | null {
  if (isBlank(cell)) messages.push(`${heading} is missing. Type the first day, such as ${formatDay("2026-12-01")}.`);
  return readDayCell(cell, heading, messages);
}

/** Finds assignment targets by name; suggests the nearest one for an unknown name. */
function targetFinder(group: SettingGroup, targets: ReadonlyMap<number, string>): (name: string) => { to: number } | { problem: string } {
  const byName = new Map([...targets].map(([to, name]) => [plain(name), to]));
  const heading = ASSIGNMENT_HEADINGS[group].to;
  const known = new Map<string, { to: number } | { problem: string }>();
  const lookUpTarget = (typed: string): { to: number } | { problem: string } => {
    if (typed === "") return { problem: `${heading} is missing. Choose one from the list.` };
    const to = byName.get(plain(typed));
    if (to !== undefined) return { to };
    const meant = nearest(plain(typed), [...targets.values()]);
    return {
      problem: `${heading} “${typed.slice(0, 50)}” is not one of the company’s. ${meant ? `Is it ${meant}?` : "Choose one from the list."}`,
    };
  };
  return (typed) => {
    const target = known.get(typed) ?? lookUpTarget(typed);
    known.set(typed, target);
    return target;
  };
}

/** The name within three edits. */
function nearest(typed: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.min(4, typed.length);
  for (const name of names) {
    const distance = editDistance(typed, plain(name), least);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}
