import { LOAN_ORDERS, type LoanOrder, type LoanState } from "~/domain/payroll/facts/pay-kinds";
import { employeeFinder, type EmployeeSearchKeys } from "~/domain/payroll/runs/time/time-employee-finder";
import { amountText, readDayCell, isBlank, plain, readableCell, readTextCell, type ColumnKind } from "~/domain/shared/forms/sheet-cells";
import { sheetColumns } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { formatDay } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import { MAX_LOAN_NOTE_LENGTH, loanAmount, loanInput } from "./loan-input";
import { findLoanType } from "./loan-type-finder";
import { findSimilarNumbers, type SimilarNumber } from "./loan-numbers";
import { isOpen, type ExistingLoan, type LoanPauseAction } from "./loan-pause";
import { AMORTIZATION_ABOVE, LOAN_ORDER_LABELS, LOAN_STATE_LABELS, loanNotOpenText, unnumberedLoanText } from "./loan-text";

/** The workbook of loans: one row per loan, matched by employee, type and number. @source document 5 F-97, appendix B */

export const LOAN_SHEET = "Loans";
export const LOAN_HEADINGS = {
  employeeId: "Employee ID",
  employeeName: "Name",
  loanType: "Loan type",
  loanNumber: "Loan number",
  principal: "Principal",
  charges: "Charges",
  balanceNow: "Balance now",
  balance: "Balance",
  amortization: "Amortization",
  startDate: "Start",
  order: "Order",
  state: "State",
  note: "Note",
} as const;
type Heading = keyof typeof LOAN_HEADINGS;
/** Prefilled by the template: a row with only these columns is ignored. The name must match its ID; the others are not read. */
const PREFILLED_HEADINGS: readonly Heading[] = ["employeeName", "balanceNow"];
const OPTIONAL_HEADINGS: readonly Heading[] = [...PREFILLED_HEADINGS, "charges", "note"];
export const LOAN_SHEET_ROWS = 5_000;

/** Existing data that rows are validated against. */
export interface LoanSheetContext {
  people: readonly EmployeeSearchKeys[];
  loans: readonly ExistingLoan[];
}

export interface NewLoan extends Pick<
  ExistingLoan,
  "loanType" | "loanNumber" | "principal" | "charges" | "balance" | "amortization" | "startDate" | "loanDeductionPayrollOrder" | "note"
> {
  person: EmployeeSearchKeys;
  /** Not deducted until it is resumed. */
  paused: boolean;
}

export interface LoanChange {
  loan: ExistingLoan;
  amortization: Centavos;
  loanDeductionPayrollOrder: LoanOrder;
  balance: Centavos;
  note: string;
  turn: LoanPauseAction | null;
}

/** Effect of a valid row. */
export type LoanRow = { number: number; person: EmployeeSearchKeys } & (
  { does: "INSERT"; loan: NewLoan } | { does: "CHANGE" | "SAME"; change: LoanChange }
);

export interface LoanSheetResult {
  /** Number of rows with content. */
  read: number;
  rows: LoanRow[];
  problems: { number: number; employee: string; loan: string; messages: string[] }[];
  counts: Record<LoanRow["does"], number>;
  /** New loans whose number matches another loan of the employee except for leading zeros, blanks or dashes. */
  near: SimilarNumber[];
  /** Unknown headings; their columns are ignored. */
  ignored: string[];
}

/** @throws Refusal when it is not the template's sheet, or is empty */
export function readLoanSheet(sheet: TypedSheet, { people, loans }: LoanSheetContext): LoanSheetResult {
  const { top, columns, ignored } = loanColumns(sheet);
  const find = employeeFinder(people, "one of the company’s");
  const knownLoans = Map.groupBy(loans, loanKey);
  const seen = new Map<string, number>();
  const nearOf = findSimilarNumbers(loans);
  const reading: LoanSheetResult = { read: 0, rows: [], problems: [], counts: { INSERT: 0, CHANGE: 0, SAME: 0 }, near: [], ignored };
  for (const { number, cells } of sheet.slice(top + 1)) {
    const filledHeadings = (Object.keys(columns) as Heading[]).filter(
      (heading) => !PREFILLED_HEADINGS.includes(heading) && !isBlank(cells[columns[heading]]),
    );
    if (filledHeadings.length === 0) continue;
    reading.read += 1;
    const messages: string[] = [];
    const typed = typedRow(cells, columns, messages);
    const result = find(typed.employeeId, typed.employeeName);
    if ("problem" in result) messages.unshift(result.problem);
    const type = findLoanType(typed.loanType);
    if ("problem" in type) messages.push(type.problem);
    let row: LoanRow | null = null;
    if ("employee" in result && "loanType" in type) {
      const key = loanKey({ ...result.employee, ...type, loanNumber: typed.loanNumber });
      const first = seen.get(key);
      if (first !== undefined) messages.push(`Row ${first} is the same loan. Keep one of them, or give each its own loan number.`);
      seen.set(key, first ?? number);
      const there = findKnownLoan(knownLoans.get(key) ?? [], typed);
      if (there === "MANY") messages.push(unnumberedLoanText(result.employee.employeeName, type.loanType));
      else if (there === null) {
        const loan = newLoan(result.employee, typed, messages);
        row = loan && { number, person: result.employee, does: "INSERT", loan };
      } else row = { number, person: result.employee, ...toLoanChange(there, typed, messages) };
    }
    if (messages.length > 0 || row === null)
      reading.problems.push({
        number,
        employee: [typed.employeeId, typed.employeeName].filter(Boolean).join(" · "),
        loan: [typed.loanType, typed.loanNumber].filter(Boolean).join(" · "),
        messages,
      });
    else {
      if (row.does === "INSERT") reading.near.push(...nearOf(number, { ...row.person, ...row.loan }));
      reading.rows.push(row);
      reading.counts[row.does] += 1;
    }
  }
  if (reading.read === 0)
    throw new Refusal("The sheet has no rows under its headings. Fill in at least one row and save the workbook before you upload it.", {
      field: "workbook",
    });
  return reading;
}

/** Location of the headings. @throws Refusal */
export function loanColumns(sheet: TypedSheet): { top: number; columns: Record<Heading, number>; ignored: string[] } {
  const headings = Object.entries(LOAN_HEADINGS) as [Heading, string][];
  const part = (spared: boolean) => headings.flatMap(([key, heading]) => (OPTIONAL_HEADINGS.includes(key) === spared ? [heading] : []));
  const { top, at, ignored } = sheetColumns(sheet, LOAN_HEADINGS.loanType, part(false), part(true));
  return { top, columns: Object.fromEntries(headings.map(([key, heading]) => [key, at(heading)])) as Record<Heading, number>, ignored };
}

type Typed = Record<Heading, string>;

/** The cells as form input. */
function typedRow(cells: readonly SheetCell[], columns: Record<Heading, number>, messages: string[]): Typed {
  const typed = {} as Typed;
  const cell = readableCell(cells, columns, LOAN_HEADINGS, KINDS, messages);
  for (const heading of Object.keys(LOAN_HEADINGS) as Heading[])
    typed[heading] = KINDS[heading] === "number" ? amountText(cell(heading)) : readTextCell(cell(heading));
  const day = readDayCell(cell("startDate"), LOAN_HEADINGS.startDate, messages);
  return { ...typed, startDate: day === null ? "" : formatDay(day) };
}

const KINDS: Partial<Record<Heading, ColumnKind>> = {
  employeeId: "text",
  employeeName: "text",
  loanType: "text",
  loanNumber: "text",
  principal: "number",
  charges: "number",
  balance: "number",
  amortization: "number",
  startDate: "day",
  order: "text",
  state: "text",
  note: "text",
};

const loanKey = ({ employeeSeq, loanType, loanNumber }: Pick<ExistingLoan, "employeeSeq" | "loanType" | "loanNumber">): string =>
  `${employeeSeq} ${loanType} ${plain(loanNumber)}`;

/** The loan a row refers to. Without a number: the open one, or an ended one with the same terms. */
function findKnownLoan(candidates: readonly ExistingLoan[], typed: Typed): ExistingLoan | "MANY" | null {
  if (typed.loanNumber !== "") return candidates[0] ?? null;
  const open = candidates.filter(isOpen);
  if (open.length > 1) return "MANY";
  const principalAmount = typed.principal === "" ? null : parseLoanAmount(typed.principal);
  const same = ({ principal, startDate }: ExistingLoan) =>
    (typed.principal === "" || principal === principalAmount) && (typed.startDate === "" || typed.startDate === formatDay(startDate));
  return open[0] ?? candidates.find(same) ?? null;
}

/** @returns null for unreadable cells, which are reported in `messages` */
function newLoan(person: EmployeeSearchKeys, typed: Typed, messages: string[]): NewLoan | null {
  const order = readOrder(typed.order, messages);
  if (typed.order === "") messages.push(`${LOAN_HEADINGS.order} is missing. ${ORDER_HELP}`);
  const state = readState(typed.state, messages) ?? "ONGOING";
  if (state === "PAID" || state === "CANCELLED") messages.push(`${LOAN_HEADINGS.state}: A new loan is ongoing or paused.`);
  const { loanNumber, principal, charges, balance, amortization, startDate, note } = typed;
  const type = findLoanType(typed.loanType);
  const read = loanInput.safeParse({
    employee: person.employeeId,
    loanType: "loanType" in type ? type.loanType : "",
    loanNumber,
    principal,
    charges,
    balance,
    amortization,
    startDate,
    loanDeductionPayrollOrder: order ?? "NONE",
    note,
  });
  if (!read.success) {
    for (const { path, message } of read.error.issues) {
      // An invalid start day was already reported.
      if (path[0] === "startDate" && messages.some((text) => text.startsWith(LOAN_HEADINGS.startDate))) continue;
      messages.push(`${LOAN_HEADINGS[path[0] as Heading]}: ${message}`);
    }
    return null;
  }
  const { employee: _employee, step: _step, grantedDay: _granted, interestNote: _interest, ...loan } = read.data;
  return { ...loan, person, paused: state === "PAUSED" };
}

/** Changes of an existing loan by a row; an empty cell leaves the stored value unchanged. */
function toLoanChange(loan: ExistingLoan, typed: Typed, messages: string[]): { does: "CHANGE" | "SAME"; change: LoanChange } {
  for (const field of ["principal", "charges"] as const) {
    const amount = readAmount(field, typed, messages);
    if (amount !== null && amount !== loan[field])
      messages.push(`${LOAN_HEADINGS[field]} of this loan is ${formatCentavos(loan[field])}. ${TERMS_FIXED}`);
  }
  if (typed.startDate !== "" && typed.startDate !== formatDay(loan.startDate))
    messages.push(`${LOAN_HEADINGS.startDate} of this loan is ${formatDay(loan.startDate)}. ${TERMS_FIXED}`);
  if (typed.note.length > MAX_LOAN_NOTE_LENGTH) messages.push(`${LOAN_HEADINGS.note}: Write at most ${MAX_LOAN_NOTE_LENGTH} characters.`);
  const balance = readAmount("balance", typed, messages) ?? loan.balance;
  const change: LoanChange = {
    loan,
    balance,
    amortization: readAmount("amortization", typed, messages) ?? loan.amortization,
    loanDeductionPayrollOrder: readOrder(typed.order, messages) ?? loan.loanDeductionPayrollOrder,
    note: typed.note === "" ? loan.note : typed.note,
    // A zero balance ends the loan regardless of the state in the row.
    turn: balance === 0 ? null : getPauseAction(loan, readState(typed.state, messages), messages),
  };
  const does = changes(change) ? "CHANGE" : "SAME";
  if (does === "CHANGE" && !isOpen(loan)) messages.push(loanNotOpenText(loan.loanState));
  if (change.amortization !== loan.amortization && change.balance > 0 && change.amortization > change.balance)
    messages.push(`${LOAN_HEADINGS.amortization}: ${AMORTIZATION_ABOVE}`);
  return { does, change };
}

const TERMS_FIXED = "The principal stays as it is: open the loan to change it, or give a new loan its own number.";

/** Whether anything about the loan changes. */
export function changes({ loan, amortization, loanDeductionPayrollOrder, balance, note, turn: pauseAction }: LoanChange): boolean {
  return (
    pauseAction !== null ||
    amortization !== loan.amortization ||
    loanDeductionPayrollOrder !== loan.loanDeductionPayrollOrder ||
    balance !== loan.balance ||
    note !== loan.note
  );
}

function getPauseAction(loan: ExistingLoan, state: LoanState | null, messages: string[]): LoanPauseAction | null {
  if (state === null || state === loan.stateNow) return null;
  if (state === "PAUSED") return "PAUSE";
  if (state === "ONGOING") return "RESUME";
  messages.push(
    `${LOAN_HEADINGS.state}: A loan is paid once nothing is owed: type 0 under ${LOAN_HEADINGS.balance}. To write it off, open it and choose Change state.`,
  );
  return null;
}

function readAmount(field: "principal" | "charges" | "balance" | "amortization", typed: Typed, messages: string[]): Centavos | null {
  if (typed[field] === "") return null;
  const read = (field === "charges" || field === "balance" ? NON_NEGATIVE_AMOUNT : POSITIVE_AMOUNT).safeParse(typed[field]);
  if (read.success) return read.data;
  messages.push(`${LOAN_HEADINGS[field]}: ${read.error.issues[0]!.message}`);
  return null;
}

const NON_NEGATIVE_AMOUNT = loanAmount(0);
const POSITIVE_AMOUNT = loanAmount();
const parseLoanAmount = (typed: string): Centavos | null => NON_NEGATIVE_AMOUNT.safeParse(typed).data ?? null;

const ORDER_HELP = "Write 1ST, 2ND, 3RD, 4TH or NONE.";

function readOrder(typed: string, messages: string[]): LoanOrder | null {
  if (typed === "") return null;
  const order = LOAN_ORDERS.find(
    (loanOrder) =>
      plain(loanOrder) === plain(typed) || loanOrder.charAt(0) === typed || plain(LOAN_ORDER_LABELS[loanOrder]) === plain(typed),
  );
  if (order) return order;
  messages.push(`${LOAN_HEADINGS.order} “${typed.slice(0, 30)}” is not known. ${ORDER_HELP}`);
  return null;
}

function readState(typed: string, messages: string[]): LoanState | null {
  if (typed === "") return null;
  const state = (Object.keys(LOAN_STATE_LABELS) as LoanState[]).find((loanState) => plain(LOAN_STATE_LABELS[loanState]) === plain(typed));
  if (state) return state;
  messages.push(
    `${LOAN_HEADINGS.state} “${typed.slice(0, 30)}” is not known. Write ${LOAN_STATE_LABELS.ONGOING} or ${LOAN_STATE_LABELS.PAUSED}.`,
  );
  return null;
}
