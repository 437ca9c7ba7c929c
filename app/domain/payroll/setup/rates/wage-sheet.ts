import { regionName } from "./region-name";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { catalogue, type CatalogueEdition } from "~/domain/payroll/engine/statutory/catalogue";
import { DOMESTIC_WAGES, MINIMUM_WAGES, type WageOrderStatus } from "~/domain/payroll/engine/statutory/minimum-wage";

/** A wage in a wage order, by kind of work and area. */
export interface WageRow {
  region: string;
  order: CatalogueEdition;
  category: string;
  area: string;
  /** Per day; for domestic workers per month. */
  wage: Centavos;
  note: string;
}

export const WAGE_TABLES = { minimum_wage: "Minimum wages by region", domestic_wage: "Minimum wages of domestic workers" } as const;
export type WageTableKey = keyof typeof WAGE_TABLES;

/** All wages on file by region, newest order first. @source NWPC summary and wage orders matrix, September 2026 */
export function wageRows(key: WageTableKey, today: Day): WageRow[] {
  const prefix = `${key}:`;
  return catalogue(today)
    .filter((entry) => entry.key.startsWith(prefix))
    .flatMap((entry) => entry.editions.flatMap((order) => formatRates(key, entry.key.slice(prefix.length), order)));
}

/** Filters wages by region, state and search words. */
export function filterWageRows(
  rows: readonly WageRow[],
  { region, status, search }: { region?: string; status?: WageOrderStatus; search: string },
): WageRow[] {
  const searchTerms = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = `${regionName(row.region)} ${row.order.issuance} ${row.category} ${row.area}`.toLowerCase();
    return (
      (region === undefined || row.region === region) &&
      (status === undefined || row.order.status === status) &&
      searchTerms.every((word) => text.includes(word))
    );
  });
}

function formatRates(key: WageTableKey, region: string, order: CatalogueEdition): WageRow[] {
  if (key === "domestic_wage") {
    const matchingEdition = DOMESTIC_WAGES[region]?.editions.find((edition) => edition.key === order.key);
    return matchingEdition === undefined
      ? []
      : [{ region, order, category: "domestic workers", area: "", wage: matchingEdition.rule.monthly, note: "" }];
  }
  const found = MINIMUM_WAGES[region]?.editions.find((edition) => edition.key === order.key);
  return (found?.rule.rates ?? []).map(({ category, area, daily }) => ({
    region,
    order,
    category,
    area,
    wage: daily,
    note: found?.rule.note ?? "",
  }));
}
