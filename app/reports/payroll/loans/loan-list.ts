import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import type { LoanOrder, LoanState, LoanType } from "~/domain/payroll/facts/pay-kinds";
import { LOAN_STATE_LABELS } from "~/domain/payroll/loans/loan-text";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { workbook, type Workbook } from "~/reports/workbook";

type Row = {
  employeeId: string;
  employeeName: string;
  departmentName: string | null;
  loanType: LoanType;
  loanNumber: string;
  principal: Centavos;
  charges: Centavos;
  balance: Centavos;
  amortization: Centavos;
  startDate: Day;
  loanDeductionPayrollOrder: LoanOrder;
  stateNow: LoanState;
  note: string;
};

/** Loans as a spreadsheet. @param endOf month of the last payment, null if payroll deducts nothing more */
export function loanList<Loan extends Row>(rows: AsyncIterable<Loan>, endOf: (row: Loan) => string | null): Workbook {
  return workbook<Loan>({
    name: "Loans",
    title: ["Loans"],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName ?? "" },
      { header: "Loan type", kind: "text", width: 30, value: ({ loanType }) => LOAN_LABELS[loanType] },
      { header: "Loan number", kind: "text", width: 20, value: ({ loanNumber }) => loanNumber },
      { header: "Principal", kind: "money", value: ({ principal }) => principal },
      { header: "Charges", kind: "money", value: ({ charges }) => charges },
      { header: "Balance", kind: "money", value: ({ balance }) => balance },
      { header: "Amortization", kind: "money", value: ({ amortization }) => amortization },
      { header: "Start", kind: "day", value: ({ startDate }) => startDate },
      { header: "Order", kind: "text", value: ({ loanDeductionPayrollOrder }) => loanDeductionPayrollOrder },
      { header: "State", kind: "text", value: ({ stateNow }) => LOAN_STATE_LABELS[stateNow] },
      { header: "Ends", kind: "text", value: (row) => endOf(row) ?? "" },
      { header: "Note", kind: "text", width: 30, value: ({ note }) => note },
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "loan" : "loans"}`,
    frozenColumns: 2,
  });
}
