import type { Day } from "~/domain/shared/day";
import {
  catalogue,
  STATUTORY_TABLES,
  type CatalogueEdition,
  type CatalogueEntry,
  type StatutoryKey,
} from "~/domain/payroll/engine/statutory/catalogue";
import { DOMESTIC_WAGES, MINIMUM_WAGES } from "~/domain/payroll/engine/statutory/minimum-wage";
import { ratesSheet } from "./rates-sheet";
import { WAGE_TABLES, wageRows, type WageTableKey } from "./wage-sheet";

/** A statutory table as listed in the overview. */
export interface RatesOverviewRow {
  key: string;
  title: string;
  agency: string;
  /** One-line summary. */
  short: string;
  /** The edition in force, else the nearest one; null for wages, which each region orders separately. */
  edition: CatalogueEdition | null;
  replaced: { issuance: string; from: Day } | null;
  upcoming: CatalogueEdition | null;
  editions: number;
}

const GROUPS: { title: string; tables: (StatutoryKey | WageTableKey)[] }[] = [
  { title: "Contributions", tables: ["sss", "sss_household", "philhealth", "pag_ibig", "sss_benefits", "sss_loans"] },
  { title: "Tax", tables: ["withholding", "annual_tax", "de_minimis", "exclusion", "pera", "rdo_codes"] },
  {
    title: "Wages and working time",
    tables: ["minimum_wage", "domestic_wage", "premium", "day_factors", "holidays", "separation", "incentive_leave"],
  },
];

/** All statutory tables by group, with the edition in force on a day. */
export function ratesOverview(today: Day): { title: string; rows: RatesOverviewRow[] }[] {
  const entries = new Map(catalogue(today).map((entry) => [entry.key, entry]));
  return GROUPS.map(({ title, tables }) => ({
    title,
    rows: tables.map((key) => (isWageTable(key) ? wagesOverview(key, today) : tableOverview(key, entries.get(key)!))),
  }));
}

/** The default edition of a page: the one in force, else the next, else the last. */
export function standardEdition(editions: readonly CatalogueEdition[]): CatalogueEdition {
  return editions.find(({ status }) => status === "in_force") ?? editions.findLast(({ status }) => status === "upcoming") ?? editions[0]!;
}

/** The table of an edition by the key stored in traces; null if there is none. */
export function tableOfEdition(editionKey: string): StatutoryKey | WageTableKey | null {
  for (const [key, table] of Object.entries(STATUTORY_TABLES))
    if (table.editions.some((edition) => edition.key === editionKey)) return key as StatutoryKey;
  if (Object.values(MINIMUM_WAGES).some(({ editions }) => editions.some(({ key }) => key === editionKey))) return "minimum_wage";
  return Object.values(DOMESTIC_WAGES).some(({ editions }) => editions.some(({ key }) => key === editionKey)) ? "domestic_wage" : null;
}

export function isWageTable(key: string): key is WageTableKey {
  return Object.hasOwn(WAGE_TABLES, key);
}

export function isStatutoryTable(key: string): key is StatutoryKey {
  return Object.hasOwn(STATUTORY_TABLES, key);
}

function tableOverview(key: StatutoryKey, { title, agency, editions }: CatalogueEntry): RatesOverviewRow {
  const edition = standardEdition(editions);
  const replaced = editions.find((other) => other.key === edition.superseded);
  return {
    key,
    title,
    agency,
    short: ratesSheet(key, edition.key)?.short ?? "",
    edition,
    replaced: replaced ? { issuance: replaced.issuance, from: replaced.from } : null,
    upcoming: editions.findLast(({ status }) => status === "upcoming") ?? null,
    editions: editions.length,
  };
}

function wagesOverview(key: WageTableKey, today: Day): RatesOverviewRow {
  const rows = wageRows(key, today);
  const orders = new Map(rows.map(({ order }) => [order.key, order]));
  const count = (status: CatalogueEdition["status"]) => [...orders.values()].filter((order) => order.status === status).length;
  const parts = [
    `${new Set(rows.map(({ region }) => region)).size} regions`,
    ...(count("enjoined") > 0 ? [`${count("enjoined")} orders enjoined`] : []),
  ];
  const upcoming = [...orders.values()].filter(({ status }) => status === "upcoming").sort((a, b) => a.from.localeCompare(b.from))[0];
  return {
    key,
    title: WAGE_TABLES[key],
    agency: "NWPC",
    short: parts.join(", "),
    edition: null,
    replaced: null,
    upcoming: upcoming ?? null,
    editions: orders.size,
  };
}
