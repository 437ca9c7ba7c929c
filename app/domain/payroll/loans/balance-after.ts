import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { operandsOf } from "~/domain/payroll/explain/trace-operands";
import type { Centavos } from "~/domain/shared/money";

/**
 * What is left of a loan after the payroll of this line, in centavos, as the payslip was computed: a later repayment changes nothing of it.
 * Null for a line of no loan.
 * @source document 5 F-95: 4,000.00 owed, 923.08 taken: 3,076.92
 */
export function loanBalanceAfter({ trace }: Pick<PayslipLine, "trace">): Centavos | null {
  // A line set by hand keeps what was computed as its part; that one says what was taken in the end.
  const computed = trace.rule === "MANUAL" ? trace.parts?.[0] : trace;
  if (computed?.rule !== "LOAN" && computed?.rule !== "LOAN_FINAL") return null;
  const { balance, taken } = operandsOf<"LOAN">(computed);
  return balance - taken;
}
