import { employeeFinder } from "~/domain/payroll/runs/time/time-employee-finder";
import { amountText, readDayCell, isBlank, readableCell, readTextCell, type ColumnKind } from "~/domain/shared/forms/sheet-cells";
import { sheetColumns } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { Refusal } from "~/domain/shared/refusal";
import { MAX_ENTRY_NOTE_LENGTH } from "./entry-input";
import { planEntries, type EntryPlan, type EntryRow, type StoredEntry } from "./entry-plan";
import { itemOffText } from "./item-state";
import type { Item } from "./item";
import { optionalAmount, formulaProblem } from "./template-item-input";
import { codeFinder } from "./code-finder";

/** The workbook of employee items: one row per entry (appendix B). */

export const ENTRY_SHEET = "Items of employees";
export const ENTRY_HEADINGS = {
  employeeId: "Employee ID",
  employeeName: "Name",
  itemCode: "Item code",
  itemName: "Item",
  amount: "Monthly amount",
  from: "From",
  to: "To",
  note: "Note",
} as const;
export const SHEET_ROWS = 20_000;
type Heading = keyof typeof ENTRY_HEADINGS;
/** Prefilled by the template: a row with only these columns is ignored. The name must match its ID; the others are not read. */
const PREFILLED_HEADINGS: readonly Heading[] = ["employeeName", "itemName", "note"];

export type SheetItem = Pick<Item, "itemSide" | "itemSeq" | "itemCode" | "itemName" | "itemKind" | "itemState" | "amountFormula">;
export interface SheetEarner {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  payrollTemplateSeq: number | null;
  templateName: string | null;
}

/** Existing data that rows are validated against. */
export interface EntrySheetContext {
  people: readonly SheetEarner[];
  items: readonly SheetItem[];
  /** The template's default amount of each item, by `useKey`. */
  uses: ReadonlyMap<string, number | null>;
  /** Stored entries, by `entryKey`. */
  stored: ReadonlyMap<string, readonly StoredEntry[]>;
}

export const useKey = (payrollTemplateSeq: number | null, { itemSide, itemSeq }: Pick<SheetItem, "itemSide" | "itemSeq">): string =>
  `${payrollTemplateSeq} ${itemSide} ${itemSeq}`;
export const entryKey = (employeeSeq: number, { itemSide, itemSeq }: Pick<SheetItem, "itemSide" | "itemSeq">): string =>
  `${employeeSeq} ${itemSide} ${itemSeq}`;

export interface EntrySheetProblem {
  number: number;
  employee: string;
  item: string;
  messages: string[];
}

export interface EntrySheetResult {
  /** Number of rows with content. */
  read: number;
  plans: { earner: SheetEarner; item: SheetItem; plan: EntryPlan }[];
  problems: EntrySheetProblem[];
  added: number;
  changed: number;
  /** Unknown headings; their columns are ignored. */
  ignored: string[];
}

/** @throws Refusal when it is not the template's sheet, or is empty */
export function readEntrySheet(sheet: TypedSheet, context: EntrySheetContext): EntrySheetResult {
  const { top, columns, ignored } = entryColumns(sheet);
  const find = employeeFinder(context.people, "one of the company’s");
  const findItem = codeFinder(context.items);
  const groups = new Map<string, { earner: SheetEarner; item: SheetItem; rows: EntryRow[] }>();
  const problems = new Map<number, EntrySheetProblem>();
  const addProblems = (number: number, cells: readonly SheetCell[], messages: readonly string[]) => {
    const before = problems.get(number);
    if (before) before.messages.push(...messages);
    else
      problems.set(number, {
        number,
        employee: formatEmployee(cells, columns),
        item: readTextCell(cells[columns.itemCode]),
        messages: [...messages],
      });
  };
  const cellsOf = new Map<number, readonly SheetCell[]>();
  let read = 0;
  for (const { number, cells } of sheet.slice(top + 1)) {
    const filledHeadings = (Object.keys(columns) as Heading[]).filter(
      (heading) => !PREFILLED_HEADINGS.includes(heading) && !isBlank(cells[columns[heading]]),
    );
    // A template row with only an employee ID has no content.
    if (filledHeadings.length === 0 || (filledHeadings.length === 1 && filledHeadings[0] === "employeeId")) continue;
    read += 1;
    cellsOf.set(number, cells);
    const messages: string[] = [];
    const cell = readableCell(cells, columns, ENTRY_HEADINGS, KINDS, messages);
    const result = find(readTextCell(cell("employeeId")), readTextCell(cell("employeeName")));
    const item = findItem(readTextCell(cell("itemCode")), readTextCell(cells[columns.itemName]));
    messages.unshift(...("problem" in result ? [result.problem] : []), ...("problem" in item ? [item.problem] : []));
    const span = readSpan(cell, messages);
    if (!("problem" in result) && !("problem" in item)) messages.push(...misfits(result.employee, item.item, span.amount, context));
    if (messages.length > 0 || "problem" in result || "problem" in item) {
      addProblems(number, cells, messages);
      continue;
    }
    const key = entryKey(result.employee.employeeSeq, item.item);
    const group = groups.get(key) ?? { earner: result.employee, item: item.item, rows: [] };
    group.rows.push({ row: number, ...span });
    groups.set(key, group);
  }
  if (read === 0)
    throw new Refusal("The sheet has no rows under its headings. Fill in at least one row and save the workbook before you upload it.", {
      field: "workbook",
    });
  const plans = [...groups].map(([key, { earner, item, rows }]) => {
    const plan = planEntries(context.stored.get(key) ?? [], rows);
    const [{ row: first }] = rows as [EntryRow];
    if (item.itemState === "DISABLE" && plan.add.length > 0) addProblems(first, cellsOf.get(first)!, [itemOffText(item.itemName)]);
    return { earner, item, plan };
  });
  for (const { plan } of plans)
    for (const { row, message, field } of plan.problems) addProblems(row, cellsOf.get(row)!, [`${ENTRY_HEADINGS[field]}: ${message}`]);
  const count = (part: "add" | "change") => plans.reduce((sum, { plan }) => sum + plan[part].length, 0);
  return {
    read,
    plans,
    problems: [...problems.values()].sort((a, b) => a.number - b.number),
    added: count("add"),
    changed: count("change"),
    ignored,
  };
}

/** Location of the headings. @throws Refusal */
export function entryColumns(sheet: TypedSheet): { top: number; columns: Record<Heading, number>; ignored: string[] } {
  const headings = Object.entries(ENTRY_HEADINGS) as [Heading, string][];
  const part = (prefilled: boolean) =>
    headings.flatMap(([key, heading]) => (PREFILLED_HEADINGS.includes(key) === prefilled ? [heading] : []));
  const { top, at, ignored } = sheetColumns(sheet, ENTRY_HEADINGS.itemCode, part(false), part(true));
  return { top, columns: Object.fromEntries(headings.map(([key, heading]) => [key, at(heading)])) as Record<Heading, number>, ignored };
}

/** Why this employee cannot have this item with these values. */
function misfits(earner: SheetEarner, item: SheetItem, amount: number | null, { uses }: EntrySheetContext): string[] {
  const { itemName, itemKind, amountFormula } = item;
  if (itemKind === "ADJUSTMENT")
    return [`${itemName} comes in one payroll at a time. Enter it as an adjustment there, and delete the row.`];
  if (earner.payrollTemplateSeq === null) return [`${earner.employeeName} has no payroll template. Choose one first.`];
  const ofTemplate = uses.get(useKey(earner.payrollTemplateSeq, item));
  if (ofTemplate === undefined)
    return [
      `${itemName} is not in ${earner.templateName ?? "the template"}, by which ${earner.employeeName} is paid. Add it to that template first.`,
    ];
  if (amount === null && ofTemplate === null)
    return [`${ENTRY_HEADINGS.amount} is missing, and ${earner.templateName ?? "the template"} has none for ${itemName}. Type one.`];
  const problem = formulaProblem(amountFormula, amount);
  return problem ? [`${ENTRY_HEADINGS.amount}: ${problem}`] : [];
}

const KINDS: Partial<Record<Heading, ColumnKind>> = {
  employeeId: "text",
  employeeName: "text",
  itemCode: "text",
  amount: "number",
  from: "day",
  to: "day",
  note: "text",
};

function readSpan(cell: (heading: Heading) => SheetCell, messages: string[]): Omit<EntryRow, "row"> {
  const note = readTextCell(cell("note"));
  if (note.length > MAX_ENTRY_NOTE_LENGTH) messages.push(`${ENTRY_HEADINGS.note}: Write at most ${MAX_ENTRY_NOTE_LENGTH} characters.`);
  return {
    amount: readAmount(cell("amount"), messages),
    from: readDayCell(cell("from"), ENTRY_HEADINGS.from, messages),
    to: readDayCell(cell("to"), ENTRY_HEADINGS.to, messages),
    note,
  };
}

function readAmount(cell: SheetCell, messages: string[]): number | null {
  if (isBlank(cell)) return null;
  const read = optionalAmount.safeParse(amountText(cell));
  if (read.success) return read.data;
  messages.push(`${ENTRY_HEADINGS.amount}: ${read.error.issues[0]?.message ?? "Type a number."}`);
  return null;
}

const formatEmployee = (cells: readonly SheetCell[], { employeeId, employeeName }: Record<Heading, number>) =>
  [readTextCell(cells[employeeId]), readTextCell(cells[employeeName])].filter((text) => text !== "").join(" · ");
