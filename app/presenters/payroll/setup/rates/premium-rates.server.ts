import type { PremiumRow } from "~/components/payroll/setup/rates/rates-premium-table";
import { formatInstant, type Day } from "~/domain/shared/day";
import type { PremiumRate } from "~/models/payroll/setup/rates/premium-rates.server";

/** A day type for its row and dialog. @param day today; later versions are not in effect yet */
export function premiumRateRow({ dayType, law, own, entries }: PremiumRate, day: Day): PremiumRow {
  const history = entries.map(({ updatedAt, effectiveDay, first8, overtime, updatedBy }) => ({
    effectiveDay,
    first8,
    overtime,
    updatedBy,
    updatedAt: formatInstant(updatedAt),
  }));
  return {
    dayType,
    law,
    entries: history,
    own: history.find(({ effectiveDay }) => effectiveDay === own?.effectiveDay) ?? null,
    coming: history.filter(({ effectiveDay }) => effectiveDay > day).reverse(),
  };
}
