import { daysBetween, monthEnd, addDays, type Day } from "~/domain/shared/day";
import { divideHalfUp, multiplyDivide, type Centavos } from "~/domain/shared/money";
import type { SssLoanTable } from "~/domain/payroll/engine/statutory/sss-benefits";

export interface SssLoanProceeds {
  /** Days of prepaid interest. */
  days: number;
  proratedInterest: Centavos;
  serviceFee: Centavos;
  netProceeds: Centavos;
  /** "YYYY-MM". */
  firstAmortizationMonth: string;
}

/**
 * Proceeds of a salary loan: the loan less the service fee and the interest from the loan date to the end of the month before the first
 * amortization month, which is the second month after the loan.
 * @param loan centavos @param basisPoints yearly rate in hundredths of a percent
 * @source SSS Circular 2025-004: 20,000 of 15 April 2025 at 8 % → 46 days, 201.64; fee 200.00; proceeds 19,598.36
 */
export function loanProceeds(table: SssLoanTable, loan: Centavos, loanDate: Day, basisPoints: number): SssLoanProceeds {
  const lastDay = monthEnd(addDays(monthEnd(loanDate), 1));
  const days = daysBetween(loanDate, lastDay) - 1;
  const proratedInterest = divideHalfUp(BigInt(loan) * BigInt(basisPoints) * BigInt(days), BigInt(10_000 * table.daysAYear));
  const serviceFee = multiplyDivide(loan, table.serviceFeeBasisPoints, 10_000);
  return {
    days,
    proratedInterest,
    serviceFee,
    netProceeds: loan - proratedInterest - serviceFee,
    firstAmortizationMonth: addDays(lastDay, 1).slice(0, 7),
  };
}

/** Amount that may be borrowed: the average salary credit raised to the next one, once or twice. @source SSS Circular 2025-004: 15,200 → 15,500 */
export function loanableAmount(table: SssLoanTable, averageMsc: Centavos, months: 1 | 2): Centavos {
  const raised = Math.ceil(averageMsc / table.mscStep) * table.mscStep;
  return Math.min(Math.max(raised, table.mscFloor), table.mscCap) * months;
}

/**
 * Equal monthly amortization of a loan, exact and rounded once.
 * @param basisPoints yearly rate in hundredths of a percent @param payments number of months
 * @source SSS Circular 2025-004: 20,000 at 8 % in 24 months → 904.55
 */
export function monthlyAmortization(loan: Centavos, basisPoints: number, payments: number): Centavos {
  if (basisPoints === 0) return divideHalfUp(loan, payments);
  const whole = 120_000n;
  const grown = (whole + BigInt(basisPoints)) ** BigInt(payments);
  return divideHalfUp(BigInt(loan) * BigInt(basisPoints) * grown, whole * (grown - whole ** BigInt(payments)));
}
