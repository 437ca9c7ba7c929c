import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { getOperands } from "~/domain/payroll/engine/explain/trace-operands";
import type { Centavos } from "~/domain/shared/money";

/**
 * Loan balance after this line's payroll, in centavos, as computed then; later repayments do not change it. Null for other lines.
 * @source document 5 F-95: 4,000.00 owed, 923.08 deducted: 3,076.92
 */
export function getBalanceAfter({ trace }: Pick<PayslipLine, "trace">): Centavos | null {
  // A manual line has the computed trace as a part; its own amount is the one actually deducted.
  const computed = trace.rule === "MANUAL" ? trace.parts?.[0] : trace;
  if (computed?.rule !== "LOAN" && computed?.rule !== "LOAN_FINAL") return null;
  const { balance, taken: deducted } = getOperands<"LOAN">(computed);
  return balance - deducted;
}
