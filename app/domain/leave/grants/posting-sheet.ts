import { suggestName } from "~/domain/employees/bulk/suggestion";
import type { LeaveDays } from "~/domain/leave/leave-days";
import { employeeFinder, type EmployeeSearchKeys } from "~/domain/payroll/runs/time/time-employee-finder";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { readDayCell, isBlank, plain, readableCell, readTextCell, type ColumnKind } from "~/domain/shared/forms/sheet-cells";
import { sheetColumns } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { Refusal } from "~/domain/shared/refusal";
import { COMMA_PROBLEM, hasStrayComma, withoutThousands } from "~/domain/shared/typed-number";
import { OPENING_REASON, type LeaveWorkbookKind } from "./leave-workbooks";
import { VALID_TO_PAST } from "./posting";
import { DAYS_PROBLEM, postedDays, MAX_REASON_LENGTH } from "./posting-input";

/** Parses the rows of a leave workbook; `posting-rows.ts` checks the balances. */

export const LEAVE_HEADINGS = {
  employeeId: "Employee ID",
  employeeName: "Employee name",
  leaveType: "Leave type",
  days: "Days",
  asOf: "As of",
  validTo: "Valid to",
  reason: "Reason",
} as const;
export type LeaveHeading = keyof typeof LEAVE_HEADINGS;

/** The headings of a workbook, in its order (document 4 §6.12). */
export const workbookHeadings = (book: LeaveWorkbookKind): readonly LeaveHeading[] =>
  book === "OPENING"
    ? ["employeeId", "employeeName", "leaveType", "days", "asOf", "validTo"]
    : ["employeeId", "employeeName", "leaveType", "days", "validTo", "reason"];

export type SheetPerson = EmployeeSearchKeys & { joinDate: Day };

/** Existing data that rows are checked against. */
export interface PostingWorkbookData {
  people: readonly SheetPerson[];
  /** Leave types that accept postings. */
  types: readonly { leavePolicySeq: number; leaveName: string }[];
  /** First day of leave tracking. */
  start: Day;
  today: Day;
}

export interface PostingRow {
  number: number;
  person: SheetPerson;
  leavePolicySeq: number;
  leaveName: string;
  /** As typed: positive for deductions too. */
  days: LeaveDays;
  date: Day;
  validTo: Day | null;
  reason: string;
}

export interface PostingProblem {
  number: number;
  employee: string;
  leaveType: string;
  messages: string[];
}

export interface PostingSheet {
  /** Non-empty rows. */
  read: number;
  rows: PostingRow[];
  problems: PostingProblem[];
  /** Unknown headings. */
  ignored: string[];
}

/** @throws Refusal when it is not the template's sheet or is empty */
export function readPostingSheet(book: LeaveWorkbookKind, sheet: TypedSheet, existing: PostingWorkbookData): PostingSheet {
  const { top, columns, ignored } = postingColumns(book, sheet);
  const reader = new RowReader(book, existing);
  const read: PostingSheet = { read: 0, rows: [], problems: [], ignored };
  for (const { number, cells } of sheet.slice(top + 1)) {
    const cell = (heading: LeaveHeading) => cells[columns[heading]];
    // Every employee has a row in the workbook; rows with neither type nor days are skipped.
    if (isBlank(cell("leaveType")) && isBlank(cell("days"))) continue;
    read.read += 1;
    const messages: string[] = [];
    const row = reader.row(number, readableCell(cells, columns, LEAVE_HEADINGS, columnKinds(book), messages), messages);
    if (Array.isArray(row)) read.problems.push(buildRowProblem(cell, number, row));
    else read.rows.push(row);
  }
  if (read.read === 0)
    throw new Refusal("No row has a leave type and days. Fill in at least one row and save the workbook before you upload it.", {
      field: "workbook",
    });
  return read;
}

/** Location of the headings. @throws Refusal */
export function postingColumns(book: LeaveWorkbookKind, sheet: TypedSheet) {
  const names = workbookHeadings(book);
  const needed = names.filter((heading) => heading !== "employeeName").map((heading) => LEAVE_HEADINGS[heading]);
  const { top, at, ignored } = sheetColumns(sheet, LEAVE_HEADINGS.leaveType, needed, [LEAVE_HEADINGS.employeeName]);
  const placed = names.map((heading) => [heading, at(LEAVE_HEADINGS[heading])]);
  return { top, columns: Object.fromEntries(placed) as Record<LeaveHeading, number>, ignored };
}

type CellReader = (heading: LeaveHeading) => SheetCell | undefined;

const KINDS: Record<LeaveHeading, ColumnKind> = {
  employeeId: "text",
  employeeName: "text",
  leaveType: "text",
  days: "number",
  asOf: "day",
  validTo: "day",
  reason: "text",
};
const columnKinds = (book: LeaveWorkbookKind) => Object.fromEntries(workbookHeadings(book).map((heading) => [heading, KINDS[heading]]));

function buildRowProblem(cell: CellReader, number: number, messages: string[]): PostingProblem {
  const employee = [readTextCell(cell("employeeId")), readTextCell(cell("employeeName"))].filter(Boolean).join(" · ");
  return {
    number,
    employee: employee.slice(0, 200),
    leaveType: readTextCell(cell("leaveType")).slice(0, 60),
    messages: [...new Set(messages)],
  };
}

/** A row that fails the balance check. */
export const rowProblem = ({ number, person, leaveName }: PostingRow, message: string): PostingProblem => ({
  number,
  employee: `${person.employeeId} · ${person.employeeName}`,
  leaveType: leaveName,
  messages: [message],
});

class RowReader {
  private readonly find: ReturnType<typeof employeeFinder<SheetPerson>>;
  private readonly types: Map<string, PostingWorkbookData["types"][number]>;
  private readonly meant = new Map<string, string>();

  constructor(
    private readonly book: LeaveWorkbookKind,
    private readonly existing: PostingWorkbookData,
  ) {
    this.find = employeeFinder(existing.people, "one of the company’s");
    this.types = new Map(existing.types.map((type) => [plain(type.leaveName), type]));
  }

  /** @returns the row, or all of its errors */
  row(number: number, cell: CellReader, messages: string[]): PostingRow | string[] {
    const person = this.person(cell, messages);
    const type = this.type(readTextCell(cell("leaveType")), messages);
    const typedDays = daysText(cell("days"));
    const days = postedDays(typedDays);
    if (days === null) messages.push(hasStrayComma(typedDays) ? `Days “${typedDays.slice(0, 30)}”: ${COMMA_PROBLEM}` : DAYS_PROBLEM);
    const validTo = this.validTo(cell("validTo"), messages);
    const date = this.book === "OPENING" ? this.asOf(cell("asOf"), person, messages) : this.existing.today;
    const reason = this.book === "OPENING" ? OPENING_REASON : this.reason(cell("reason"), messages);
    if (person === null || type === null || days === null || date === null || messages.length > 0) return messages;
    return { number, person, ...type, days, date, validTo, reason };
  }

  private person(cell: CellReader, messages: string[]): SheetPerson | null {
    const typed = readTextCell(cell("employeeName"));
    const match = this.find(readTextCell(cell("employeeId")), typed);
    if ("employee" in match) return match.employee;
    messages.push(match.problem);
    return null;
  }

  private type(typed: string, messages: string[]) {
    const type = this.types.get(plain(typed));
    if (type) return type;
    const problem =
      typed === "" ? "Leave type is missing. Choose one from the list." : (this.meant.get(plain(typed)) ?? this.unknownType(typed));
    if (typed !== "") this.meant.set(plain(typed), problem);
    messages.push(problem);
    return null;
  }

  private unknownType(typed: string): string {
    const suggestion = suggestName(
      this.existing.types.map(({ leaveName }) => leaveName),
      typed.slice(0, 60),
    );
    return `Leave type “${typed.slice(0, 50)}” is not a leave type with a balance. ${suggestion ? `Is it ${suggestion}?` : "Choose one from the list."}`;
  }

  private validTo(cell: SheetCell | undefined, messages: string[]): Day | null {
    if (this.book === "DEDUCT" && !isBlank(cell)) {
      messages.push("Deductions have no last day. Leave Valid to blank.");
      return null;
    }
    const day = readDayCell(cell, LEAVE_HEADINGS.validTo, messages);
    if (day !== null && day < this.existing.today) messages.push(VALID_TO_PAST);
    return day;
  }

  /** Opening balances start at the end of the day before leave tracking began at the earliest (document 4 §2, Start). */
  private asOf(cell: SheetCell | undefined, person: SheetPerson | null, messages: string[]): Day | null {
    const first = addDays(this.existing.start, -1);
    if (isBlank(cell)) messages.push(`As of is missing. Type the day of the balance, such as ${formatDay(first)}.`);
    const day = readDayCell(cell, LEAVE_HEADINGS.asOf, messages);
    if (day === null) return null;
    if (day < first) messages.push(`As of is before leaves began. Type ${formatDay(first)} or a later day.`);
    else if (day > this.existing.today) messages.push("“As of” cannot be in the future. Type today or an earlier day.");
    else if (person !== null && day < person.joinDate)
      messages.push(`${person.employeeName} joined on ${formatDay(person.joinDate)}. Correct the date.`);
    return day;
  }

  private reason(cell: SheetCell | undefined, messages: string[]): string {
    const reason = readTextCell(cell);
    if (reason === "") messages.push("Give a reason.");
    if (reason.length > MAX_REASON_LENGTH) messages.push(`Reason: write at most ${MAX_REASON_LENGTH} characters.`);
    return reason;
  }
}

/** Rounds a spreadsheet number to remove binary floating-point noise. */
const daysText = (cell: SheetCell | undefined): string =>
  typeof cell === "number" ? String(Number(cell.toPrecision(12))) : withoutThousands(readTextCell(cell));
