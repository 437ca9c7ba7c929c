import { formatCentavos, type Centavos } from "~/domain/shared/money";

/** What moves the balance of a loan after its opening (F-95). */
export const MOVEMENT_KINDS = ["PAYROLL", "REPAYMENT", "ADJUSTMENT", "REVERSAL", "WRITE_OFF"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What is owed: the opening less all that was taken off, all in centavos. @source document 5 F-95 */
export function balanceOf(opening: Centavos, amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((left, amount) => left - amount, opening);
}

/** Why a payroll cannot be completed. @source document 5, appendix D: LEDGER_DIFFERS */
export function ledgerDiffers(loan: number, kept: Centavos, moved: Centavos): string {
  return `The balance of loan ${loan} is ${formatCentavos(kept)}, its movements give ${formatCentavos(moved)}.`;
}
