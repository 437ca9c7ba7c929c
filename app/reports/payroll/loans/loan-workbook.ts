import type { WriteOptions } from "hucre/xlsx";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { LOAN_ORDERS, LOAN_TYPES } from "~/domain/payroll/facts/pay-kinds";
import { LOAN_HEADINGS, LOAN_SHEET, loanColumns, type LoanSheetContext, type LoanSheetResult } from "~/domain/payroll/loans/loan-sheet";
import { isOpen } from "~/domain/payroll/loans/loan-pause";
import { LOAN_STATE_LABELS } from "~/domain/payroll/loans/loan-text";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { fillableWorkbook, type FillableCell, type FillableColumn } from "~/reports/fillable-workbook";
import { errorSheet } from "~/reports/error-sheet";

/** Employee ID and name stay visible. */
const FROZEN = 2;

/** Template: one row per loan with a balance, and drop-downs of employees, types, orders and states. */
export function loanWorkbook({ people, loans }: LoanSheetContext): WriteOptions {
  const ids = new Map(people.map(({ employeeSeq, employeeId }) => [employeeSeq, employeeId]));
  const rows = loans
    .filter(isOpen)
    .map((loan): FillableCell[] => [
      ids.get(loan.employeeSeq) ?? "",
      loan.employeeName,
      LOAN_LABELS[loan.loanType],
      loan.loanNumber,
      loan.principal / 100,
      loan.charges / 100,
      loan.balance / 100,
      null,
      loan.amortization / 100,
      { day: loan.startDate },
      loan.loanDeductionPayrollOrder,
      LOAN_STATE_LABELS[loan.stateNow],
      loan.note,
    ]);
  return fillableWorkbook({
    sheet: LOAN_SHEET,
    columns: columnsOf(people),
    rows,
    spare: Math.max(200, people.length),
    frozenColumns: FROZEN,
    readMe: READ_ME,
  });
}

/** The submitted sheet with an additional error column. */
export function loanErrorSheet(
  { people }: LoanSheetContext,
  sheet: TypedSheet,
  { problems }: Pick<LoanSheetResult, "problems">,
): WriteOptions {
  const plan = { sheet: LOAN_SHEET, columns: columnsOf(people), spare: 200, frozenColumns: FROZEN, readMe: READ_ME };
  return errorSheet(plan, sheet, loanColumns(sheet).top, problems);
}

function columnsOf(people: LoanSheetContext["people"]): FillableColumn[] {
  const ids = people.map(({ employeeId }) => employeeId);
  return [
    { header: LOAN_HEADINGS.employeeId, width: 13, kind: "text", ...(ids.length > 0 ? { choices: ids } : {}) },
    { header: LOAN_HEADINGS.employeeName, width: 32, kind: "text" },
    { header: LOAN_HEADINGS.loanType, width: 32, kind: "text", choices: LOAN_TYPES.map((type) => LOAN_LABELS[type]) },
    { header: LOAN_HEADINGS.loanNumber, width: 18, kind: "text", hint: "The agency’s. It shows two loans of one kind apart." },
    { header: LOAN_HEADINGS.principal, width: 14, kind: "money", hint: "Amount of the loan." },
    {
      header: LOAN_HEADINGS.charges,
      width: 12,
      kind: "money",
      hint: "Interest and fees included in the amortization. Leave blank for none.",
    },
    { header: LOAN_HEADINGS.balanceNow, width: 14, kind: "money", hint: "What is owed today. For reference." },
    { header: LOAN_HEADINGS.balance, width: 14, kind: "money", hint: "New loan: what is still owed. Existing loan: another balance." },
    { header: LOAN_HEADINGS.amortization, width: 14, kind: "money", hint: "A month." },
    { header: LOAN_HEADINGS.startDate, width: 12, kind: "day", hint: "First deduction." },
    { header: LOAN_HEADINGS.order, width: 9, kind: "text", choices: LOAN_ORDERS, hint: "Payroll of the month. NONE: not by payroll." },
    { header: LOAN_HEADINGS.state, width: 12, kind: "text", choices: [LOAN_STATE_LABELS.ONGOING, LOAN_STATE_LABELS.PAUSED] },
    { header: LOAN_HEADINGS.note, width: 30, kind: "text" },
  ];
}

const READ_ME = [
  "Fill in the sheet “Loans” and upload this workbook under Payroll, Loans. Nothing is saved before you see a preview, and nothing at all while a row has errors.",
  "One row is one loan, known by its employee, kind and number. A row that is not known adds a loan: kind, principal, amortization, start and order are needed. Example: E0001 · SSS salary loan · 0123456 · principal 20,000.00 · charges 2,153.92 · amortization 923.08 · start 12/01/2026 · order 1ST.",
  "A row that is known changes amortization, order, state and note; an empty cell keeps the value. The principal and the first deduction stay.",
  "A figure under Balance makes an adjustment of a loan that is there: type it where the agency says another balance, and nowhere else. 0 means that it is paid.",
  "Paused means not deducted from today on, Ongoing deducted again from today on. Loans that are not in the workbook stay as they are.",
  "Uploading the same workbook again changes nothing. Formulas are not read: copy them and paste them as values.",
];
