import type { Centavos } from "~/domain/shared/money";
import {
  getCompensation,
  getEmployerRemittance,
  PAID_ITEMS,
  type CertifiedPayslip,
  type Compensation,
  type ItemOfLine,
} from "./compensation";

/** The amount items of BIR Form 1601-C (January 2018 ENCS), in form order. */
export const RETURN_ITEMS = {
  14: "Total Amount of Compensation",
  15: "Statutory Minimum Wage for Minimum Wage Earners (MWEs)",
  16: "Holiday Pay, Overtime Pay, Night Shift Differential Pay, Hazard Pay (for MWEs only)",
  17: "13th Month Pay and Other Benefits",
  18: "De Minimis Benefits",
  19: "SSS, GSIS, PHIC, HDMF Mandatory Contributions & Union Dues (employee’s share only)",
  20: "Other Non-Taxable Compensation (specify)",
  21: "Total Non-Taxable Compensation",
  22: "Total Taxable Compensation",
  23: "Less: Taxable compensation not subject to withholding tax (for employees, other than MWEs, receiving P250,000 & below for the year)",
  24: "Net Taxable Compensation",
  25: "Total Taxes Withheld",
  26: "Add/(Less): Adjustment of Taxes Withheld from Previous Month/s (Part IV Schedule 1 item 4)",
  27: "Taxes Withheld for Remittance",
  28: "Less: Tax Remitted in Return Previously Filed, if this is an amended return",
  29: "Other Remittances Made (specify)",
  30: "Total Tax Remittances Made",
  31: "Tax Still Due/(Over-remittance)",
  32: "Surcharge",
  33: "Interest",
  34: "Compromise",
  35: "Total Penalties",
  36: "Total Amount Still Due/(Over-remittance)",
} as const;
export type ReturnItem = `${keyof typeof RETURN_ITEMS}`;

/** An item's name with its specified text: "Other Remittances Made (specify): Overpaid in October". */
export function returnItemName(item: ReturnItem, { otherPay = "", otherNote = "" }: { otherPay?: string; otherNote?: string }): string {
  if (item === "20" && otherPay !== "") return `${RETURN_ITEMS[item]}: ${otherPay}`;
  return item === "29" && otherNote !== "" ? `${RETURN_ITEMS[item]}: ${otherNote}` : RETURN_ITEMS[item];
}

/** Items that payslips contribute to. */
export type PaidReturnItem = Extract<ReturnItem, "14" | "15" | "16" | "17" | "18" | "19" | "20" | "22" | "25" | "26">;
export const PAID_RETURN_ITEMS: readonly PaidReturnItem[] = ["14", "15", "16", "17", "18", "19", "20", "22", "25", "26"];

/** Items that sum other items, with the sign of each. @source document 5 F-30, F-32 */
export const ADDED_RETURN_ITEMS: Readonly<Partial<Record<ReturnItem, readonly (readonly [ReturnItem, 1 | -1])[]>>> = {
  21: (["15", "16", "17", "18", "19", "20"] as const).map((item) => [item, 1] as const),
  24: [
    ["22", 1],
    ["23", -1],
  ],
  27: [
    ["25", 1],
    ["26", 1],
  ],
  30: [
    ["28", 1],
    ["29", 1],
  ],
  31: [
    ["27", 1],
    ["30", -1],
  ],
  35: (["32", "33", "34"] as const).map((item) => [item, 1] as const),
  36: [
    ["31", 1],
    ["35", 1],
  ],
};

export const isPaidReturnItem = (item: string): item is PaidReturnItem =>
  PAID_RETURN_ITEMS.some((paidReturnItem) => paidReturnItem === item);

/** The payslip fields that the return uses; centavos. */
export interface ReturnPayslip {
  minimumWageEarner: boolean;
  compensation: Compensation;
  poolTaxable: Centavos;
  /** Signed; before item 23. */
  taxable: Centavos;
  withheld: Centavos;
  refunded: Centavos;
}

/** An employee's payslips of the month, and the inputs of item 23. */
export interface ReturnPerson {
  payslips: readonly ReturnPayslip[];
  /** Taxable pay from the start of the year to month end, including opening balance and previous employers. */
  taxableOfYear: Centavos;
}

/** Amounts entered by hand; centavos. */
export interface ReturnEntries {
  /** Schedule I, without the row for the month's refunds. */
  adjustments: readonly { paid: Centavos; shouldBe: Centavos }[];
  remittedBefore: Centavos;
  otherRemittances: Centavos;
  surcharge: Centavos;
  interest: Centavos;
  compromise: Centavos;
}
export const NO_ENTRIES: ReturnEntries = {
  adjustments: [],
  remittedBefore: 0,
  otherRemittances: 0,
  surcharge: 0,
  interest: 0,
  compromise: 0,
};

/** A payslip of the month. @param itemOf form 2316 item of a line */
export function returnPayslip(payslip: CertifiedPayslip, itemOf: ItemOfLine): ReturnPayslip {
  return {
    minimumWageEarner: payslip.certified.minimumWageEarner,
    compensation: getCompensation(payslip, itemOf),
    ...getTax(payslip),
  };
}

/** Tax the employer remits in the employee's place counts in item 25 like tax withheld. @source document 5 F-26 */
const getTax = (payslip: CertifiedPayslip) => {
  const { poolTaxable, taxableRegular, taxableSupplementary, withholdingTax, taxRefund } = payslip.figures;
  return {
    poolTaxable,
    taxable: taxableRegular + taxableSupplementary,
    withheld: withholdingTax + getEmployerRemittance(payslip),
    refunded: taxRefund,
  };
};

/**
 * A payslip's amounts by return item; item 22, taxable pay, is the remainder.
 * @source document 5 F-20, F-30: 19,692.92 of a minimum wage earner less 1,692.32 due is 18,000.60 in 15
 */
export function returnParts({
  minimumWageEarner,
  compensation: { items, benefits, chargedToTaxable },
  ...payslip
}: ReturnPayslip): Record<PaidReturnItem, Centavos> {
  const paid = PAID_ITEMS.reduce((sum, item) => sum + items[item], benefits - chargedToTaxable);
  const earned = items["30"] + items["31"] + items["32"] + items["33"];
  const parts = {
    15: minimumWageEarner ? items["29"] : 0,
    16: earned,
    17: benefits - payslip.poolTaxable,
    18: items["35"],
    19: items["36"],
    20: items["37"],
  };
  const exempt = Object.values(parts).reduce((sum, amount) => sum + amount, 0);
  return { ...parts, 14: paid, 22: paid - exempt, 25: payslip.withheld, 26: 0 - payslip.refunded };
}

/**
 * Taxable pay of an employee not subject to withholding in the month.
 * @param zeroBracket annual pay without tax, 250,000.00
 * @source document 5 F-31: nothing withheld or refunded in the month, and the year so far not above 250,000.00
 */
export function getPayNotSubject({ payslips, taxableOfYear }: ReturnPerson, zeroBracket: Centavos): Centavos {
  const others = payslips.filter(({ minimumWageEarner }) => !minimumWageEarner);
  const taxable = others.reduce((sum, payslip) => sum + payslip.taxable, 0);
  const moved = payslips.some(({ withheld, refunded }) => withheld !== 0 || refunded !== 0);
  return taxable > 0 && !moved && taxableOfYear <= zeroBracket ? taxable : 0;
}

/**
 * The amount items of BIR Form 1601-C from payslips with a pay date in the month; centavos, negative = over-remitted.
 * @param opened pay of the month before the first payroll in Kawani (F-102)
 * @source document 5 F-30 to F-32; bakery, December 2026: 14 1,257,910.43, 25 90,928.69, 26 −5,746.87, 36 85,181.82
 */
export function calculateReturn(
  people: readonly ReturnPerson[],
  entries: ReturnEntries,
  zeroBracket: Centavos,
  opened: readonly { parts: Record<PaidReturnItem, Centavos>; untaxed: Centavos }[] = [],
): Record<ReturnItem, Centavos> {
  const sums = Object.fromEntries(PAID_RETURN_ITEMS.map((item) => [item, 0])) as Record<PaidReturnItem, Centavos>;
  let untaxed = 0;
  for (const person of people) {
    for (const payslip of person.payslips) {
      const parts = returnParts(payslip);
      for (const item of PAID_RETURN_ITEMS) sums[item] += parts[item];
    }
    untaxed += getPayNotSubject(person, zeroBracket);
  }
  for (const before of opened) {
    for (const item of PAID_RETURN_ITEMS) sums[item] += before.parts[item];
    untaxed += before.untaxed;
  }
  return sumReturn(sums, untaxed, entries);
}

/** Items computed from payslip sums and entered amounts. @param untaxed item 23 @source document 5 F-30, F-32 */
export function sumReturn(sums: Record<PaidReturnItem, Centavos>, untaxed: Centavos, entries: ReturnEntries): Record<ReturnItem, Centavos> {
  const exempt = sums["15"] + sums["16"] + sums["17"] + sums["18"] + sums["19"] + sums["20"];
  const taxable = sums["14"] - exempt;
  const adjustment = entries.adjustments.reduce((sum, { paid, shouldBe }) => sum + shouldBe - paid, sums["26"]);
  const remittance = sums["25"] + adjustment;
  const remitted = entries.remittedBefore + entries.otherRemittances;
  const penalties = entries.surcharge + entries.interest + entries.compromise;
  return {
    ...sums,
    21: exempt,
    22: taxable,
    23: untaxed,
    24: taxable - untaxed,
    26: adjustment,
    27: remittance,
    28: entries.remittedBefore,
    29: entries.otherRemittances,
    30: remitted,
    31: remittance - remitted,
    32: entries.surcharge,
    33: entries.interest,
    34: entries.compromise,
    35: penalties,
    36: remittance - remitted + penalties,
  };
}
