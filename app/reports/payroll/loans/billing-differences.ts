import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import type { BillingComparison, BillingLine } from "~/domain/payroll/loans/billing/compare-billing";
import type { ExistingLoan } from "~/domain/payroll/loans/loan-pause";
import type { Centavos } from "~/domain/shared/money";
import { workbook } from "~/reports/workbook";

interface Row {
  group: string;
  line: BillingLine | null;
  loan: ExistingLoan | null;
  employee: string;
  ours: Centavos | null;
}

/**
 * Billing list compared with payroll's loans as a spreadsheet, group by group. @param number the agency's name for its membership number
 */
export function billingDifferences(compared: BillingComparison, number: string): ReadableStream<Uint8Array> {
  const { differs, notListed, noLoan, unknown, equal } = compared;
  const rows: Row[] = [
    ...differs.map(({ line, loan, ours }) => ({ group: "Amount differs", line, loan, employee: loan.employeeName, ours })),
    ...notListed.map(({ loan, ours }) => ({ group: "Not on the list", line: null, loan, employee: loan.employeeName, ours })),
    ...noLoan.map(({ line, person }) => ({ group: "No loan here", line, loan: null, employee: person.employeeName, ours: null })),
    ...unknown.map((line) => ({ group: "Number unknown", line, loan: null, employee: "", ours: null })),
    ...equal.map(({ line, loan, ours }) => ({ group: "Equal", line, loan, employee: loan.employeeName, ours })),
  ];
  return workbook<Row>({
    name: "Billing",
    title: ["Billing list compared with payroll loans"],
    columns: [
      { header: "Result", kind: "text", width: 18, value: ({ group }) => group },
      { header: number, kind: "text", width: 22, value: ({ line }) => line?.number ?? "" },
      { header: "Name on the list", kind: "text", width: 30, value: ({ line }) => line?.name ?? "" },
      { header: "Employee", kind: "text", width: 30, value: ({ employee }) => employee },
      { header: "Loan type", kind: "text", width: 30, value: ({ loan, line }) => (loan ? LOAN_LABELS[loan.loanType] : (line?.type ?? "")) },
      { header: "Loan number", kind: "text", width: 20, value: ({ loan, line }) => loan?.loanNumber || (line?.loanNumber ?? "") },
      { header: "Amount billed", kind: "money", value: ({ line }) => line?.amount ?? null },
      { header: "Ours", kind: "money", value: ({ ours }) => ours },
      { header: "Balance", kind: "money", value: ({ loan }) => loan?.balance ?? null },
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "row" : "rows"}`,
    frozenColumns: 1,
  });
}
