import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import type { Centavos } from "~/domain/shared/money";

/** Certificate figures in the yearly list: items 19, 38, 21, 24 and 26, and item 24 less item 28. */
export interface CertificateFigures {
  gross: Centavos;
  exempt: Centavos;
  taxable: Centavos;
  due: Centavos;
  withheld: Centavos;
  difference: Centavos;
}

/** @source document 5 F-29 */
export const sumCertificate = (items: Readonly<Record<Form2316Item, Centavos>>): CertificateFigures => ({
  gross: items["19"],
  exempt: items["38"],
  taxable: items["21"],
  due: items["24"],
  withheld: items["26"],
  difference: items["24"] - items["28"],
});

export function addCertificateFigures(sums: CertificateFigures | null, added: CertificateFigures): CertificateFigures {
  if (sums === null) return { ...added };
  return {
    gross: sums.gross + added.gross,
    exempt: sums.exempt + added.exempt,
    taxable: sums.taxable + added.taxable,
    due: sums.due + added.due,
    withheld: sums.withheld + added.withheld,
    difference: sums.difference + added.difference,
  };
}
