import type { Centavos } from "~/domain/shared/money";

/** Pay of a minimum wage earner, centavos. */
export interface MinimumWageEarnerPay {
  /** Statutory minimum wage: basic pay. */
  basic: Centavos;
  holidayPay: Centavos;
  overtimePay: Centavos;
  nightDifferential: Centavos;
  hazardPay: Centavos;
  /** Commission, taxable allowances, benefits over the exempt pool. */
  otherTaxable: Centavos;
}

/**
 * What a minimum wage earner's pay is for tax: wage, holiday, overtime, night and hazard pay are exempt; other taxable pay is
 * taxed by itself and does not make the wage taxable.
 * @source RA 9504, RR 11-2018 Illustration 4, payroll-rules R-39: 175,000 + 40,000 + 25,000 exempt, commission of 20,000 taxable
 */
export function minimumWageEarnerTaxable(pay: MinimumWageEarnerPay): { exempt: Centavos; taxable: Centavos } {
  return { exempt: pay.basic + pay.holidayPay + pay.overtimePay + pay.nightDifferential + pay.hazardPay, taxable: pay.otherTaxable };
}
