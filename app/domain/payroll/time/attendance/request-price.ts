import { alreadyPaid } from "~/domain/payroll/engine/premium-pay";
import { premiumPaid } from "~/domain/payroll/rates/company-premiums";
import { entryKey, TIME_FIELDS, type TimeField } from "~/domain/payroll/time/time-summary";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { emptyRow, type AttendedRow } from "./attendance-transfer";
import { lateChanges, type Pricing } from "./retro-adjustments";

/** A figure changed by a decision, in minutes; negative = removed. */
export interface MovedMinutes {
  field: TimeField;
  minutes: number;
  /** Percent of the hourly rate, excluding what basic pay already includes. Null = no rate applies. */
  percent: number | null;
}

export interface RequestPrice {
  moved: MovedMinutes[];
  amount: Centavos;
}

/**
 * Pay of a day with a request, less its pay without it. @param pricingOn null = no salary on a day
 * @returns null where a day cannot be priced @source document 4 §6.10, P-5; payroll-rules: 3 h of overtime at 30,000 on 261:
 * 646.55
 */
export function priceOfRequest(
  before: readonly AttendedRow[],
  after: readonly AttendedRow[],
  pricingOn: (day: Day) => Pricing | null,
): RequestPrice | null {
  const [old, now] = [byKey(before), byKey(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const price: RequestPrice = { moved: [], amount: 0 };
  for (const key of keys) {
    const [was, is] = [old.get(key) ?? emptied(now.get(key)!), now.get(key) ?? emptied(old.get(key)!)];
    const pricing = pricingOn(is.workDate);
    if (pricing === null) return null;
    for (const { basicAmount, premiumAmount } of lateChanges([{ before: was, after: is }], () => pricing))
      price.amount += basicAmount + premiumAmount;
    for (const field of TIME_FIELDS)
      if (is[field] !== was[field]) price.moved.push({ field, minutes: is[field] - was[field], percent: percentOf(field, is, pricing) });
  }
  return price;
}

const byKey = (rows: readonly AttendedRow[]) => new Map(rows.map((row) => [entryKey(row), row]));

const emptied = ({ workDate, basicDate, dayType, basicDayType }: AttendedRow): AttendedRow =>
  emptyRow(workDate, basicDate, dayType, basicDayType);

/** @source payroll-rules */
function percentOf(
  field: TimeField,
  row: AttendedRow,
  { rates, premiums, own, everyDayPaid, premiumExempt, unworkedSpecialPaid = false }: Pricing,
): number | null {
  if (premiumExempt) return null;
  const { first8, overtime } = premiumPaid(premiums, own, row.dayType, row.workDate);
  if (field === "overtimeMinutes") return overtime;
  if (field === "workedMinutes")
    return Math.max(0, first8 - alreadyPaid(premiums, row.basicDayType, rates.monthlyPaid, everyDayPaid, unworkedSpecialPaid));
  if (field === "nightMinutes" || field === "overtimeNightMinutes") return premiums.nightPercent;
  return null;
}
