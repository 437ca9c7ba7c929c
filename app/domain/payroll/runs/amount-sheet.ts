import { codeFinder } from "~/domain/payroll/setup/items/code-finder";
import { reasonProblem, type AdjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import { employeeFinder } from "~/domain/payroll/runs/time/time-employee-finder";
import { isBlank, readableCell, readTextCell, type ColumnKind } from "~/domain/shared/forms/sheet-cells";
import { sheetColumns } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { Refusal } from "~/domain/shared/refusal";
import { CONSENT_IN_SHEET } from "./consent";
import { toOneTimeAdjustment, type OneTimeItem } from "./special-amounts";

/** The workbook of one-time amounts (F-14, appendix B): one row per amount. */

export const AMOUNT_SHEET = "One-time amounts";
export const AMOUNT_HEADINGS = {
  employeeId: "Employee ID",
  employeeName: "Name",
  itemCode: "Item code",
  size: "Amount or days",
  reason: "Reason",
  consent: "Consent",
} as const;
export const SHEET_ROWS = 20_000;
type Heading = keyof typeof AMOUNT_HEADINGS;

export interface AmountPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
}

export interface AmountSheetContext {
  /** Employees who can be paid. */
  people: readonly AmountPerson[];
  items: readonly OneTimeItem[];
  /** Adjustments already in the payroll: repeating a row adds nothing. */
  stored: ReadonlySet<string>;
  /** Deductions need the employee's consent here; final pay handles it in its checklist. */
  asksConsent: boolean;
}

export interface AmountSheetResult {
  /** Number of rows with content. */
  read: number;
  rows: { person: AmountPerson; adjustment: AdjustmentInput }[];
  /** Rows whose amount is in the payroll already. */
  same: number;
  problems: { number: number; employee: string; item: string; messages: string[] }[];
  ignored: string[];
}

/** Key that identifies an amount. */
export const amountKey = (
  employeeSeq: number,
  { itemName, amount, quantityDays, reason }: Pick<AdjustmentInput, "itemName" | "amount" | "quantityDays" | "reason">,
): string => JSON.stringify([employeeSeq, itemName, amount, quantityDays, reason]);

/** @throws Refusal when it is not the template's sheet, or is empty */
export function readAmountSheet(sheet: TypedSheet, { people, items, stored, asksConsent }: AmountSheetContext): AmountSheetResult {
  const { top, columns, ignored } = amountColumns(sheet);
  const find = employeeFinder(people, "one of those who can be paid");
  const findItem = codeFinder(items);
  const reading: AmountSheetResult = { read: 0, rows: [], same: 0, problems: [], ignored };
  for (const { number, cells } of sheet.slice(top + 1)) {
    if (isBlank(cells[columns.itemCode]) && isBlank(cells[columns.size])) continue;
    reading.read += 1;
    const messages: string[] = [];
    const cell = readableCell(cells, columns, AMOUNT_HEADINGS, KINDS, messages);
    const [employee, name, code] = [readTextCell(cell("employeeId")), readTextCell(cell("employeeName")), readTextCell(cell("itemCode"))];
    const result = find(employee, name);
    const item = findItem(code, "");
    const reason = readTextCell(cell("reason"));
    messages.unshift(...("problem" in result ? [result.problem] : []), ...("problem" in item ? [item.problem] : []));
    const reasonWrong = reasonProblem(reason);
    if (reasonWrong !== null) messages.push(`${AMOUNT_HEADINGS.reason}: ${reasonWrong}`);
    const consent = readConsent(cell("consent"));
    if ("problem" in consent) messages.push(consent.problem);
    const consentYn = "problem" in consent ? null : consent.consentYn;
    const made = "problem" in item ? null : toOneTimeAdjustment(item.item, { size: readSize(cell("size")), reason, consentYn });
    if (made && "problem" in made) messages.push(`${AMOUNT_HEADINGS.size}: ${made.problem}`);
    if (asksConsent && consentYn === null && !("problem" in consent) && !("problem" in item) && item.item.itemSide === "DEDUCTION")
      messages.push(`${AMOUNT_HEADINGS.consent}: ${CONSENT_IN_SHEET}`);
    if (messages.length > 0 || "problem" in result || made === null || "problem" in made) {
      reading.problems.push({ number, employee: [employee, name].filter(Boolean).join(" · "), item: code, messages });
      continue;
    }
    if (stored.has(amountKey(result.employee.employeeSeq, made.adjustment))) reading.same += 1;
    else reading.rows.push({ person: result.employee, adjustment: made.adjustment });
  }
  if (reading.read === 0)
    throw new Refusal("The sheet has no rows under its headings. Fill in at least one row and save the workbook before you upload it.", {
      field: "workbook",
    });
  return reading;
}

/** Location of the headings. @throws Refusal */
export function amountColumns(sheet: TypedSheet): { top: number; columns: Record<Heading, number>; ignored: string[] } {
  const { employeeName, consent, ...needed } = AMOUNT_HEADINGS;
  const { top, at, ignored } = sheetColumns(sheet, AMOUNT_HEADINGS.itemCode, Object.values(needed), [employeeName, consent]);
  const columns = Object.fromEntries(Object.entries(AMOUNT_HEADINGS).map(([key, heading]) => [key, at(heading)]));
  return { top, columns: columns as Record<Heading, number>, ignored };
}

const KINDS: Record<Heading, ColumnKind> = {
  employeeId: "text",
  employeeName: "text",
  itemCode: "text",
  size: "number",
  reason: "text",
  consent: "yesNo",
};

/** Value of the column "Consent": Yes or empty; empty in workbooks without the column. */
function readConsent(cell: SheetCell | undefined): { consentYn: "Y" | null } | { problem: string } {
  const typed = cell === true ? "yes" : readTextCell(cell).toLowerCase();
  if (cell === false || ["", "no", "n"].includes(typed)) return { consentYn: null };
  return ["yes", "y"].includes(typed) ? { consentYn: "Y" } : { problem: `${AMOUNT_HEADINGS.consent}: Write Yes, or leave it empty.` };
}

/** The cell as form input: floating-point sums of a spreadsheet may end in 0.30000000000000004. */
function readSize(cell: SheetCell | undefined): string {
  if (typeof cell !== "number") return readTextCell(cell);
  return Math.abs(cell * 100 - Math.round(cell * 100)) < 1e-6 ? String(Math.round(cell * 100) / 100) : String(cell);
}
