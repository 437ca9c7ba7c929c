import { STATUTORY_TABLES } from "~/domain/payroll/engine/statutory/catalogue";
import type { Edition } from "~/domain/payroll/engine/statutory/edition";
import { MINIMUM_WAGES } from "~/domain/payroll/engine/statutory/minimum-wage";
import type { Day } from "~/domain/shared/day";
import { compareStrings } from "~/domain/shared/compare";

/** A day on which a new statutory table takes effect. */
export interface LawChange {
  day: Day;
  /** "SSS contributions", "Minimum wage, NCR". */
  title: string;
  issuance: string;
}

/** Tables that affect pay; holidays and district offices do not. */
const { holidays: _days, rdo_codes: _codes, ...PAYING } = STATUTORY_TABLES;

/**
 * The days of a span on which new tables and wage orders take effect, sorted by day; wage orders stayed by a court are excluded.
 * @param regions of the company's employees, whose wage orders apply
 * @source document 5 F-70: NCR-28 is in force from 26 September 2026
 */
export function listLawChanges(from: Day, to: Day, regions: readonly string[]): LawChange[] {
  const begun = ({ title, editions }: { title: string; editions: readonly Edition<unknown>[] }): LawChange[] =>
    editions
      .filter((edition) => edition.from >= from && edition.from <= to)
      .map((edition) => ({ day: edition.from, title, issuance: edition.issuance }));
  const wages = regions.flatMap((region) => {
    const table = MINIMUM_WAGES[region];
    return table ? [{ title: table.title, editions: table.editions.filter(({ rule }) => !rule.enjoined) }] : [];
  });
  return [...Object.values(PAYING).flatMap((table) => begun(table)), ...wages.flatMap(begun)].sort((a, b) => compareStrings(a.day, b.day));
}
