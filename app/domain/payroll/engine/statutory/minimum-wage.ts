import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { DOMESTIC_WAGE_ORDERS } from "./domestic-wage-orders";
import { editionOn, type Agency, type Edition, type StatutoryTable } from "./edition";
import { WAGE_ORDERS, type WageKind, type WageOrderRow } from "./wage-orders";

const AGENCY: Agency = "NWPC";
const SOURCE =
  "NWPC summary of current regional daily minimum wage rates and wage orders matrix, September 2026; NCR history per wage order since 2017";

export type WageOrderStatus = "in_force" | "superseded" | "enjoined" | "upcoming";

export interface MinimumWage {
  category: string;
  /** "" if the order does not distinguish areas. */
  area: string;
  /** Centavos a day. */
  daily: Centavos;
  /** Identifier of a specific rate that is stable across orders; "" = the general rate. */
  kind: WageKind | "";
}

export interface WageOrder {
  wageOrder: string;
  region: string;
  /** Enjoined by a court: never in force, but retained because a differential could become payable. */
  enjoined: boolean;
  note: string;
  rates: readonly MinimumWage[];
}

/** By region, every order on file, enjoined ones included. */
export const MINIMUM_WAGES: Readonly<Record<string, StatutoryTable<WageOrder>>> = tables(WAGE_ORDERS);
const EFFECTIVE = tables(WAGE_ORDERS.filter((order) => !order.enjoined));

export interface DomesticWage {
  region: string;
  /** Centavos a month. */
  monthly: Centavos;
}

export const DOMESTIC_WAGES: Readonly<Record<string, StatutoryTable<DomesticWage>>> = domesticTables();

/**
 * The wage order in force in a region on a day; enjoined and future orders are ignored. @throws RangeError for an unknown region or a day
 * before its first order on file
 */
export function wageOrderOn(day: Day, region: string): Edition<WageOrder> {
  return editionOn(regionTable(EFFECTIVE, region), day);
}

export function wageOrderStatus(order: Edition<WageOrder>, day: Day): WageOrderStatus {
  if (order.rule.enjoined) return "enjoined";
  if (order.from > day) return "upcoming";
  return wageOrderOn(day, order.rule.region).key === order.key ? "in_force" : "superseded";
}

/**
 * The daily minimum wage of a region, category and area on a day.
 * @param category, area as named in the order, or the start of one of their parts; if several rates match, the first (general) one without
 * a search text, else the highest, so that ambiguity never pays less than the law
 * @throws RangeError for an unknown region, category or area, or a day before the first order on file
 * @source wage orders of the regional boards: NCR non-agriculture 755.00 from 2026-09-26 (NCR-28)
 */
export function minimumWageOn(
  day: Day,
  region: string,
  category?: string,
  area?: string,
): MinimumWage & { wageOrder: string; edition: Edition<WageOrder> } {
  const edition = wageOrderOn(day, region);
  const exact = edition.rule.rates.find((entry) => matchesName(category, entry.category) && matchesName(area, entry.area));
  const partly = edition.rule.rates.filter((entry) => mentioned(category, entry.category) && mentioned(area, entry.area));
  const rate = exact ?? partly.sort((a, b) => b.daily - a.daily)[0];
  if (!rate) throw new RangeError(`${edition.issuance} names no rate for ${[category, area].filter(Boolean).join(", ")}`);
  return { ...rate, wageOrder: edition.rule.wageOrder, edition };
}

/**
 * The daily minimum wage of a kind of work on a day. If an order has no specific rate for it, the general rate applies, which is the
 * highest.
 * @param kind "" = the general rate @throws RangeError for an unknown region or a day before its first order on file
 */
export function minimumWageOfKind(day: Day, region: string, kind: string): MinimumWage & { wageOrder: string } {
  const { rates, wageOrder } = wageOrderOn(day, region).rule;
  return { ...(rates.find((rate) => rate.kind === kind) ?? rates[0]!), wageOrder };
}

/** Rates available in a region, each by its newest order, without enjoined ones; the general rate first. */
export function listWageKinds(region: string): readonly MinimumWage[] {
  const orders = Object.hasOwn(EFFECTIVE, region) ? EFFECTIVE[region]!.editions : [];
  const newest = new Map(orders.flatMap(({ rule }) => rule.rates.map((rate) => [rate.kind, rate] as const)));
  return [...newest.values()];
}

/** Description of a rate: "non-agriculture ≤ 10", "Class B, all other". */
export function wageKindText({ category, area }: Pick<MinimumWage, "category" | "area">): string {
  return [category, area].filter(Boolean).join(", ").replaceAll("<=", "≤ ").replaceAll(">=", "≥ ");
}

/** The monthly minimum wage of domestic workers. @throws RangeError for an unknown region or a day before its first order on file @source RA 10361, regional orders */
export function domesticWageOn(day: Day, region: string): Edition<DomesticWage> {
  return editionOn(regionTable(DOMESTIC_WAGES, region), day);
}

function regionTable<Rule>(all: Readonly<Record<string, StatutoryTable<Rule>>>, region: string): StatutoryTable<Rule> {
  const table = all[region];
  if (!table) throw new RangeError(`No wage order is on file for region ${region}`);
  return table;
}

function matchesName(searchText: string | undefined, name: string): boolean {
  return searchText === undefined || name === "" || normalizeText(name) === normalizeText(searchText);
}

/** "agriculture" is mentioned by "agriculture; service/retail <=15 workers", not by "non-agriculture". */
function mentioned(searchText: string | undefined, name: string): boolean {
  return (
    matchesName(searchText, name) || name.split(/[;,]/).some((part) => normalizeText(part).startsWith(normalizeText(searchText ?? "")))
  );
}

function normalizeText(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, " ").trim();
}

function tables(rows: readonly WageOrderRow[]): Record<string, StatutoryTable<WageOrder>> {
  const byRegion: Record<string, { title: string; agency: Agency; editions: Edition<WageOrder>[] }> = {};
  for (const row of rows) {
    const table = (byRegion[row.region] ??= { title: `Minimum wage, ${row.region}`, agency: AGENCY, editions: [] });
    const replaced = row.enjoined ? undefined : table.editions.findLast((earlier) => !earlier.rule.enjoined);
    table.editions.push({
      key: row.wageOrder,
      from: row.from,
      issuance: `Wage Order ${row.wageOrder}`,
      source: SOURCE,
      ...(replaced ? { supersedes: replaced.key } : {}),
      rule: {
        wageOrder: row.wageOrder,
        region: row.region,
        enjoined: row.enjoined ?? false,
        note: row.note ?? "",
        rates: row.rates.map(([category, area, daily, kind]) => ({ category, area, daily, kind: kind ?? "" })),
      },
    });
  }
  return byRegion;
}

function domesticTables(): Record<string, StatutoryTable<DomesticWage>> {
  const byRegion: Record<string, { title: string; agency: Agency; editions: Edition<DomesticWage>[] }> = {};
  for (const [region, wageOrder, from, monthly] of DOMESTIC_WAGE_ORDERS) {
    const table = (byRegion[region] ??= { title: `Minimum wage of domestic workers, ${region}`, agency: AGENCY, editions: [] });
    const replaced = table.editions.at(-1);
    table.editions.push({
      key: wageOrder,
      from,
      issuance: `Wage Order ${wageOrder}`,
      source: SOURCE,
      ...(replaced ? { supersedes: replaced.key } : {}),
      rule: { region, monthly },
    });
  }
  return byRegion;
}
