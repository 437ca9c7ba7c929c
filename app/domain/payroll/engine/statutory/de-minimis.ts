import type { Day } from "~/domain/shared/day";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

export const DE_MINIMIS_KEYS = [
  "monetized_unused_vl_private",
  "monetized_vl_sl_government",
  "medical_cash_allowance_dependents",
  "rice_subsidy",
  "uniform_clothing",
  "actual_medical_assistance",
  "laundry",
  "achievement_award",
  "gifts_christmas_anniversary",
  "meal_allowance_ot_night",
  "cba_productivity",
] as const;
export type DeMinimisKey = (typeof DE_MINIMIS_KEYS)[number];

/** Unit of a ceiling: centavos per month, semester or year; days per year; percent of the minimum daily wage per day; no ceiling. */
export type DeMinimisUnit = "MONTH" | "SEMESTER" | "YEAR" | "DAYS_A_YEAR" | "PERCENT_OF_MINIMUM_WAGE" | "UNLIMITED";

export interface DeMinimisItem {
  key: DeMinimisKey;
  /** Letter of the list in the regulation. */
  letter: string;
  label: string;
  unit: DeMinimisUnit;
  ceiling: number;
}

type Ceilings = Record<DeMinimisKey, number>;
export type DeMinimisTable = Record<DeMinimisKey, DeMinimisItem>;

const ITEMS: Record<DeMinimisKey, Omit<DeMinimisItem, "key" | "ceiling">> = {
  monetized_unused_vl_private: { letter: "a", label: "Monetized unused vacation leave credits, private employees", unit: "DAYS_A_YEAR" },
  monetized_vl_sl_government: { letter: "b", label: "Monetized vacation and sick leave credits, government", unit: "UNLIMITED" },
  medical_cash_allowance_dependents: { letter: "c", label: "Medical cash allowance to dependents", unit: "SEMESTER" },
  rice_subsidy: { letter: "d", label: "Rice subsidy", unit: "MONTH" },
  uniform_clothing: { letter: "e", label: "Uniform and clothing allowance", unit: "YEAR" },
  actual_medical_assistance: { letter: "f", label: "Actual medical assistance", unit: "YEAR" },
  laundry: { letter: "g", label: "Laundry allowance", unit: "MONTH" },
  achievement_award: { letter: "h", label: "Employees achievement award", unit: "YEAR" },
  gifts_christmas_anniversary: { letter: "i", label: "Gifts at Christmas and major anniversaries", unit: "YEAR" },
  meal_allowance_ot_night: { letter: "j", label: "Meal allowance for overtime and night work", unit: "PERCENT_OF_MINIMUM_WAGE" },
  cba_productivity: { letter: "k", label: "Benefits by collective agreement and productivity incentives", unit: "YEAR" },
};

const CEILINGS_2018: Ceilings = {
  monetized_unused_vl_private: 10,
  monetized_vl_sl_government: 0,
  medical_cash_allowance_dependents: 1_500_00,
  rice_subsidy: 2_000_00,
  uniform_clothing: 6_000_00,
  actual_medical_assistance: 10_000_00,
  laundry: 300_00,
  achievement_award: 10_000_00,
  gifts_christmas_anniversary: 5_000_00,
  meal_allowance_ot_night: 25,
  cba_productivity: 10_000_00,
};

export const DE_MINIMIS: StatutoryTable<DeMinimisTable> = {
  title: "De minimis benefits",
  agency: "BIR",
  editions: [
    {
      key: "de_minimis_2018",
      from: "2018-01-01",
      issuance: "RR 11-2018 Sec. 2.78.1(A)(3)",
      source: "Amending RR 2-98",
      rule: table(CEILINGS_2018),
    },
    {
      key: "de_minimis_2025",
      from: "2025-02-14",
      supersedes: "de_minimis_2018",
      issuance: "RR 4-2025",
      source: "Issued 30 January 2025; uniform 7,000, awards also in cash",
      rule: table({ ...CEILINGS_2018, uniform_clothing: 7_000_00 }),
    },
    {
      key: "de_minimis_2026",
      from: "2026-01-06",
      supersedes: "de_minimis_2025",
      issuance: "RR 29-2025",
      source: "Dated 27 October 2025, effective 6 January 2026",
      rule: table({
        monetized_unused_vl_private: 12,
        monetized_vl_sl_government: 0,
        medical_cash_allowance_dependents: 2_000_00,
        rice_subsidy: 2_500_00,
        uniform_clothing: 8_000_00,
        actual_medical_assistance: 12_000_00,
        laundry: 400_00,
        achievement_award: 12_000_00,
        gifts_christmas_anniversary: 6_000_00,
        meal_allowance_ot_night: 30,
        cba_productivity: 12_000_00,
      }),
    },
  ],
};

/** The list of de minimis benefits in force on a pay date. @throws RangeError before 2018-01-01 @source RR 29-2025 */
export function deMinimisTableOn(day: Day): Edition<DeMinimisTable> {
  return editionOn(DE_MINIMIS, day);
}

/** One benefit's ceiling on a pay date. @throws RangeError for a key not in the list or a day before the first edition @source RR 29-2025 */
export function deMinimisOn(key: string, day: Day): Edition<DeMinimisTable> & { item: DeMinimisItem } {
  const edition = deMinimisTableOn(day);
  const item = (edition.rule as Record<string, DeMinimisItem | undefined>)[key];
  if (!item) throw new RangeError(`${key} is not a de minimis benefit`);
  return { ...edition, item };
}

/** The listed benefits in order, for a select field. @source RR 11-2018 Sec. 2.78.1(A)(3) */
export function listedBenefits(): { value: DeMinimisKey; label: string }[] {
  return DE_MINIMIS_KEYS.map((key) => ({ value: key, label: ITEMS[key].label }));
}

function table(ceilings: Ceilings): DeMinimisTable {
  return Object.fromEntries(DE_MINIMIS_KEYS.map((key) => [key, { key, ...ITEMS[key], ceiling: ceilings[key] }])) as DeMinimisTable;
}
