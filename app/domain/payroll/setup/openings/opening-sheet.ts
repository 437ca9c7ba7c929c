import { employeeFinder } from "~/domain/payroll/runs/time/time-employee-finder";
import { formatDay } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { cellProblem, isBlank, readTextCell, type ColumnKind } from "~/domain/shared/forms/sheet-cells";
import { sheetColumns } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import type { OpeningBalance } from "./opening-balance";
import { openingMoves } from "./opening-changes";
import type { OpeningBounds } from "./opening-checks";
import { OPENING_COLUMNS, type OpeningColumn } from "./opening-fields";
import { readOpening } from "./opening-input";
import { OPENING_HAS_PAYSLIPS, OPENING_IS_USED } from "./opening-text";
import { hiddenUses } from "./typed-opening";

/** The workbook of opening balances (F-102, appendix B): one row per employee, validated like the form. */

export const OPENING_SHEET = "Opening balances";
export const ID_HEADING = "Employee ID";
export const NAME_HEADING = "Name";
/** Spreadsheet formula, never read: items 39 to 51B less the two taxable sums, empty where they agree. */
export const CHECK_HEADING = "Check: 0.00";
export const SHEET_ROWS = 5_000;

/** An employee who can have a row, with validation context. */
export interface SheetPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  bounds: OpeningBounds;
  /** A completed payroll of the year used the stored balance. */
  paid: boolean;
  mixed: boolean;
  stored: OpeningBalance | null;
}

export interface OpeningRow {
  /** Row of the workbook. */
  number: number;
  employeeSeq: number;
  employeeName: string;
  opening: OpeningBalance;
  /** "insert", "change" or "same". */
  effect: "insert" | "change" | "same";
}

export interface SheetProblem {
  number: number;
  employeeId: string;
  employeeName: string;
  messages: string[];
}

export interface OpeningSheetResult {
  /** Number of rows with content. */
  read: number;
  rows: OpeningRow[];
  problems: SheetProblem[];
  /** Unknown headings; their columns are ignored. */
  ignored: string[];
}

/** @throws Refusal when it is not the template's sheet, or is empty */
export function readOpeningSheet(sheet: TypedSheet, people: readonly SheetPerson[]): OpeningSheetResult {
  const { top, id, name, columns, ignored } = openingColumns(sheet);
  const find = employeeFinder(people, "one of the company’s");
  const reading: OpeningSheetResult = { read: 0, rows: [], problems: [], ignored };
  const seen = new Map<number, number>();
  for (const { number, cells } of sheet.slice(top + 1)) {
    if (columns.every(({ at }) => isBlank(cells[at]))) continue;
    reading.read += 1;
    const employeeId = readTextCell(cells[id]);
    const result = find(employeeId, name < 0 ? "" : readTextCell(cells[name]));
    const messages = "problem" in result ? [result.problem] : [];
    const all: [string, number, ColumnKind][] = [[ID_HEADING, id, "text"], [NAME_HEADING, name, "text"], ...columns.map(columnKind)];
    for (const [heading, column, kind] of all) {
      const problem = cellProblem(cells[column], heading, kind);
      if (problem !== null) messages.push(problem);
    }
    if (!("problem" in result) && messages.length === 0) {
      const before = seen.get(result.employee.employeeSeq);
      if (before !== undefined) messages.push(`Row ${before} already has ${result.employee.employeeName}. Delete one of the two rows.`);
      seen.set(result.employee.employeeSeq, number);
      const typed = Object.fromEntries(columns.map(({ field, kind, at }) => [field, typedText(cells[at] ?? null, kind)]));
      const row = validateRow(typed, result.employee, messages);
      if (row && before === undefined) reading.rows.push({ number, ...row });
    }
    if (messages.length > 0)
      reading.problems.push({
        number,
        employeeId,
        employeeName: "problem" in result ? readTextCell(cells[name]) : result.employee.employeeName,
        messages: [...new Set(messages)],
      });
  }
  if (reading.read === 0)
    throw new Refusal(
      "The sheet has no rows with figures under its headings. Fill in at least one row and save the workbook before you upload it.",
      {
        field: "workbook",
      },
    );
  return reading;
}

function validateRow(typed: Record<string, string>, person: SheetPerson, messages: string[]): Omit<OpeningRow, "number"> | null {
  const { employeeSeq, employeeName, bounds, stored, paid, mixed } = person;
  const before = messages.length;
  const opening = readOpening(typed, bounds, hiddenUses(stored), (field, message) => messages.push(`${getHeading(field)}: ${message}`));
  let effect: OpeningRow["effect"] = "insert";
  if (stored !== null) effect = openingMoves(stored, opening) === "" ? "same" : "change";
  if (messages.length === before && effect !== "same" && (mixed || paid)) messages.push(mixed ? OPENING_HAS_PAYSLIPS : OPENING_IS_USED);
  return messages.length === before ? { employeeSeq, employeeName, opening, effect } : null;
}

type PlacedColumn = OpeningColumn & { at: number };

const KINDS: Record<OpeningColumn["kind"], ColumnKind> = { day: "day", whole: "number", amount: "number", days: "number", yes: "yesNo" };
const columnKind = ({ heading, at, kind }: PlacedColumn): [string, number, ColumnKind] => [heading, at, KINDS[kind]];

/** Location of the headings. @throws Refusal */
export function openingColumns(sheet: TypedSheet): { top: number; id: number; name: number; columns: PlacedColumn[]; ignored: string[] } {
  const needed = [ID_HEADING, ...OPENING_COLUMNS.map(({ heading }) => heading)];
  const { top, at, ignored } = sheetColumns(sheet, ID_HEADING, needed, [NAME_HEADING, CHECK_HEADING]);
  return {
    top,
    id: at(ID_HEADING),
    name: at(NAME_HEADING),
    columns: OPENING_COLUMNS.map((column) => ({ ...column, at: at(column.heading) })),
    ignored,
  };
}

const HEADINGS = new Map(OPENING_COLUMNS.map(({ field, heading }) => [field, heading]));
const getHeading = (field: string) => HEADINGS.get(field) ?? field;

/** A cell as form input. */
function typedText(cell: SheetCell, kind: OpeningColumn["kind"]): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (typeof cell === "object") return "day" in cell ? formatDay(cell.day) : "";
  if (typeof cell === "string") return readTextCell(cell).slice(0, 100);
  // Floating-point sums of a spreadsheet may end in 0.30000000000000004.
  return kind === "amount" && Number.isFinite(cell) && Math.abs(cell * 100 - Math.round(cell * 100)) < 1e-6
    ? (Math.round(cell * 100) / 100).toFixed(2)
    : String(cell);
}
