import { MONTHS } from "~/domain/shared/calendar";
import { decimalString } from "~/domain/shared/money";
import { MONTH_FIGURE_KEYS, monthFigureField } from "./opening-month";
import { usedSpan, type OpeningBalance } from "./opening-balance";
import {
  BOXES,
  boxField,
  isCountedInDays,
  monthField,
  OPENING_COLUMNS,
  SHARE_KEYS,
  shareField,
  USED_KEYS,
  usedField,
} from "./opening-fields";

/** A stored opening balance as text for form and workbook; every field is present. */
export function typedOpening(opening: OpeningBalance | null): Record<string, string> {
  const empty = Object.fromEntries(OPENING_COLUMNS.map(({ field }) => [field, ""]));
  if (opening === null) return empty;
  const amount = (value: number | null | undefined) => (value === null || value === undefined ? "" : decimalString(value));
  return {
    ...empty,
    throughDate: opening.throughDate,
    payrollPeriods: String(opening.payrollPeriods),
    basicEarned: amount(opening.basicEarned),
    taxableRegular: amount(opening.taxableRegular),
    taxableSupplementary: amount(opening.taxableSupplementary),
    taxWithheld: amount(opening.taxWithheld),
    thirteenthMonthPaid: amount(opening.thirteenthMonthPaid),
    otherBenefitsPaid: amount(opening.otherBenefitsPaid),
    employeeContributions: amount(opening.employeeContributions),
    grossPay: amount(opening.grossPay),
    netPay: amount(opening.netPay),
    cumulativeAverage: opening.cumulativeAverage ? "on" : "",
    ...Object.fromEntries(BOXES.map((box) => [boxField(box), amount(opening.boxes[box])])),
    ...Object.fromEntries(MONTHS.map((_, index) => [monthField(index + 1), amount(opening.withheld[index + 1])])),
    ...Object.fromEntries(SHARE_KEYS.map((share) => [shareField(share), amount(opening.shares[share])])),
    ...Object.fromEntries(MONTH_FIGURE_KEYS.map((figure) => [monthFigureField(figure), amount(opening.month[figure])])),
    ...Object.fromEntries(USED_KEYS.map((benefit) => [usedField(benefit), usedText(opening, benefit)])),
  };
}

/** Uses of benefits in spans that the form hides, for example an earlier month. */
export function hiddenUses(opening: OpeningBalance | null): Record<string, number> {
  if (opening === null) return {};
  const shownSpans = new Set(USED_KEYS.map((benefit) => usedSpan(benefit, opening.taxableYear, opening.throughDate)));
  return Object.fromEntries(Object.entries(opening.deMinimisUsed).filter(([span]) => !shownSpans.has(span)));
}

function usedText(opening: OpeningBalance, benefit: (typeof USED_KEYS)[number]): string {
  const used = opening.deMinimisUsed[usedSpan(benefit, opening.taxableYear, opening.throughDate)];
  if (used === undefined) return "";
  return isCountedInDays(benefit) ? String(used / 1000) : decimalString(used);
}
