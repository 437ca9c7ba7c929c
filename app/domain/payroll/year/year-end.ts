import { annualizeTax } from "~/domain/payroll/engine/tax/annualization";
import { peraCredit, peraLimitOn } from "~/domain/payroll/engine/statutory/pera";
import { annualTableOn } from "~/domain/payroll/engine/statutory/withholding";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";

/** An employee's ended year after completed payrolls; centavos. */
export interface EndedYear {
  taxable: Centavos;
  /** Net of refunds. */
  withheld: Centavos;
  previousTaxable: Centavos;
  previousWithheld: Centavos;
  /** The PERA contribution of the year. */
  pera: Centavos;
}

/**
 * Refund of a year-end adjustment: tax over-withheld by this company and not refunded yet.
 * @throws RangeError for a year without tables
 * @source payroll-rules R-44; document 5, F-16
 */
export function yearEndRefund(year: number, ended: EndedYear): { taxDue: Centavos; refund: Centavos } {
  const lastDay = `${year}-12-31`;
  const credit = peraCredit(peraLimitOn(lastDay).rule, ended.pera);
  const { taxDue, refund } = annualizeTax(annualTableOn(lastDay).rule, {
    taxablePresent: ended.taxable,
    taxablePrevious: ended.previousTaxable,
    withheldPresent: ended.withheld,
    withheldPrevious: ended.previousWithheld,
    peraCredit: credit,
  });
  return { taxDue: Math.max(0, taxDue - credit), refund };
}

/** The first and the last day on which tax of a year can be refunded after it. @source RR 2-98 as amended; document 5, F-16 */
export const refundDays = (year: number): { first: Day; last: Day } => ({ first: `${year + 1}-01-01`, last: `${year + 1}-01-25` });

/** Default refund day: today, or the last allowed day. */
export function proposeRefundDay(year: number, today: Day): Day {
  const { first, last } = refundDays(year);
  return today >= first && today <= last ? today : last;
}

/** @throws Refusal at `payDate` */
export function assertRefundDay(year: number, payDate: Day): void {
  const { first, last } = refundDays(year);
  if (payDate >= first && payDate <= last) return;
  throw new Refusal(
    `Tax of ${year} is refunded by ${formatDay(last)}. Choose a day from ${formatDay(first)} to ${formatDay(last)}; after it, employees claim it in their own return.`,
    { field: "payDate" },
  );
}
