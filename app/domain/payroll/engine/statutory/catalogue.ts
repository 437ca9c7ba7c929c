import type { Day } from "~/domain/shared/day";
import { DAY_FACTORS } from "./day-factors";
import { DE_MINIMIS } from "./de-minimis";
import { editionOn, type Agency, type StatutoryTable } from "./edition";
import { EXCLUSION } from "./exclusion";
import { HOLIDAYS } from "./holidays";
import { INCENTIVE_LEAVE, SEPARATION } from "./labor-standards";
import { DOMESTIC_WAGES, MINIMUM_WAGES, wageOrderStatus, type WageOrderStatus } from "./minimum-wage";
import { PAG_IBIG } from "./pag-ibig";
import { PERA } from "./pera";
import { PHILHEALTH } from "./philhealth";
import { PREMIUMS } from "./premium";
import { RDO_CODES } from "./rdo-codes";
import { SSS, SSS_HOUSEHOLD } from "./sss";
import { SSS_BENEFITS, SSS_LOANS } from "./sss-benefits";
import { ANNUAL_TAX, WITHHOLDING } from "./withholding";

/** All statutory tables used by payroll, in the order of the Rates & Taxes screen; keys are stable. */
export const STATUTORY_TABLES = {
  sss: SSS,
  sss_household: SSS_HOUSEHOLD,
  philhealth: PHILHEALTH,
  pag_ibig: PAG_IBIG,
  withholding: WITHHOLDING,
  annual_tax: ANNUAL_TAX,
  de_minimis: DE_MINIMIS,
  exclusion: EXCLUSION,
  pera: PERA,
  premium: PREMIUMS,
  day_factors: DAY_FACTORS,
  holidays: HOLIDAYS,
  separation: SEPARATION,
  incentive_leave: INCENTIVE_LEAVE,
  sss_benefits: SSS_BENEFITS,
  sss_loans: SSS_LOANS,
  rdo_codes: RDO_CODES,
} as const;
export type StatutoryKey = keyof typeof STATUTORY_TABLES;

export interface CatalogueEdition {
  key: string;
  from: Day;
  to: Day | null;
  issuance: string;
  source: string;
  superseded: string | null;
  status: WageOrderStatus;
}

export interface CatalogueEntry {
  key: string;
  title: string;
  agency: Agency;
  /** Newest first. */
  editions: CatalogueEdition[];
}

/** All tables with their editions and state on a day; regional minimum wages come last. */
export function catalogue(today: Day): CatalogueEntry[] {
  const tables = Object.entries(STATUTORY_TABLES).map(([key, table]) => entry(key, table, today));
  const wages = Object.entries(MINIMUM_WAGES).map(([region, table]) => ({
    ...entry(`minimum_wage:${region}`, table, today),
    editions: table.editions.map((edition) => ({ ...normalizeText(edition), status: wageOrderStatus(edition, today) })).reverse(),
  }));
  const domestic = Object.entries(DOMESTIC_WAGES).map(([region, table]) => entry(`domestic_wage:${region}`, table, today));
  return [...tables, ...wages, ...domestic];
}

function entry(key: string, table: StatutoryTable<unknown>, today: Day): CatalogueEntry {
  const first = table.editions[0];
  const last = table.editions.at(-1);
  const isKnown = first !== undefined && first.from <= today && (last?.to === undefined || today <= last.to);
  const current = isKnown ? editionOn(table, today).key : null;
  const status = (from: Day, editionKey: string): WageOrderStatus => {
    if (from > today) return "upcoming";
    return editionKey === current ? "in_force" : "superseded";
  };
  return {
    key,
    title: table.title,
    agency: table.agency,
    editions: table.editions.map((edition) => ({ ...normalizeText(edition), status: status(edition.from, edition.key) })).reverse(),
  };
}

function normalizeText(edition: StatutoryTable<unknown>["editions"][number]): Omit<CatalogueEdition, "status"> {
  return {
    key: edition.key,
    from: edition.from,
    to: edition.to ?? null,
    issuance: edition.issuance,
    source: edition.source,
    superseded: edition.supersedes ?? null,
  };
}
