import { getPaidHundredths } from "~/domain/payroll/engine/premium-pay";
import { getPaidPremium } from "~/domain/payroll/setup/rates/company-premiums";
import { entryKey, TIME_FIELDS, type TimeField } from "~/domain/payroll/runs/time/time-summary";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { emptyRow, type AttendanceRow } from "./attendance-transfer";
import { listRetroChanges, type Pricing } from "./retro-adjustments";

/** A figure changed by a decision, in minutes; negative = removed. */
export interface ChangedMinutes {
  field: TimeField;
  minutes: number;
  /** Percent of the hourly rate, excluding what basic pay already includes. Null = no rate applies. */
  percent: number | null;
}

export interface RequestPrice {
  moved: ChangedMinutes[];
  amount: Centavos;
}

/**
 * Pay of a day with a request, less its pay without it. @param pricingOn null = no salary on a day
 * @returns null where a day cannot be priced @source document 4 §6.10, P-5; payroll-rules: 3 h of overtime at 30,000 on 261:
 * 646.55
 */
export function calculateRequestPrice(
  before: readonly AttendanceRow[],
  after: readonly AttendanceRow[],
  pricingOn: (day: Day) => Pricing | null,
): RequestPrice | null {
  const [old, now] = [indexByKey(before), indexByKey(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const price: RequestPrice = { moved: [], amount: 0 };
  for (const key of keys) {
    const [was, is] = [old.get(key) ?? toEmptyRow(now.get(key)!), now.get(key) ?? toEmptyRow(old.get(key)!)];
    const pricing = pricingOn(is.workDate);
    if (pricing === null) return null;
    for (const { basicAmount, premiumAmount } of listRetroChanges([{ before: was, after: is }], () => pricing))
      price.amount += basicAmount + premiumAmount;
    for (const field of TIME_FIELDS)
      if (is[field] !== was[field])
        price.moved.push({ field, minutes: is[field] - was[field], percent: getPremiumPercent(field, is, pricing) });
  }
  return price;
}

const indexByKey = (rows: readonly AttendanceRow[]) => new Map(rows.map((row) => [entryKey(row), row]));

const toEmptyRow = ({ workDate, basicDate, dayType, basicDayType }: AttendanceRow): AttendanceRow =>
  emptyRow(workDate, basicDate, dayType, basicDayType);

/** @source payroll-rules */
function getPremiumPercent(
  field: TimeField,
  row: AttendanceRow,
  { rates, premiums, own: companyPremiums, everyDayPaid, premiumExempt, unworkedSpecialPaid = false }: Pricing,
): number | null {
  if (premiumExempt) return null;
  const { first8, overtime } = getPaidPremium(premiums, companyPremiums, row.dayType, row.workDate);
  if (field === "overtimeMinutes") return overtime;
  if (field === "workedMinutes")
    return Math.max(0, first8 - getPaidHundredths(premiums, row.basicDayType, rates.monthlyPaid, everyDayPaid, unworkedSpecialPaid));
  if (field === "nightMinutes" || field === "overtimeNightMinutes") return premiums.nightPercent;
  return null;
}
