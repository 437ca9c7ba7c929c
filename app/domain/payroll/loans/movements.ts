import { formatCentavos, type Centavos } from "~/domain/shared/money";

/** Kinds of loan movements after the opening (F-95). */
export const MOVEMENT_KINDS = ["PAYROLL", "REPAYMENT", "ADJUSTMENT", "REVERSAL", "WRITE_OFF"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Why a payroll cannot be completed. @source document 5, appendix D: LEDGER_DIFFERS */
export function ledgerMismatchText(loan: number, storedBalance: Centavos, ledgerSum: Centavos): string {
  return `The balance of loan ${loan} is ${formatCentavos(storedBalance)}, its movements give ${formatCentavos(ledgerSum)}.`;
}
