import type { PremiumRow } from "~/components/payroll/rates/rates-premium-table";
import { formatInstant, type Day } from "~/domain/shared/day";
import type { PremiumRate } from "~/models/payroll/rates/premium-rates.server";

/** A day type for its row and dialog. @param day today; later versions are not in effect yet */
export function shownPremiumRate({ dayType, law, own, entries }: PremiumRate, day: Day): PremiumRow {
  const shown = entries.map(({ updatedAt, effectiveDay, first8, overtime, updatedBy }) => ({
    effectiveDay,
    first8,
    overtime,
    updatedBy,
    updatedAt: formatInstant(updatedAt),
  }));
  return {
    dayType,
    law,
    entries: shown,
    own: shown.find(({ effectiveDay }) => effectiveDay === own?.effectiveDay) ?? null,
    coming: shown.filter(({ effectiveDay }) => effectiveDay > day).reverse(),
  };
}
