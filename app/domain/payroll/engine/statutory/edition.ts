import type { Day } from "~/domain/shared/day";

/**
 * The law as versioned data. A statutory table is a list of editions, oldest first; each edition is in force from its first day until the
 * next one (or until `to`), so an old payroll recomputes to the same centavo.
 */
export interface Edition<Rule> {
  /** Stable key stored in the trace of a payslip line. */
  key: string;
  /** First day on which the edition is in force. */
  from: Day;
  /** Last day, when the edition ends without a successor. */
  to?: Day;
  /** Short citation for payslips. */
  issuance: string;
  /** Source of the figures, and notes about them. */
  source: string;
  /** Key of the replaced edition. */
  supersedes?: string;
  rule: Rule;
}

export type Agency = "SSS" | "PhilHealth" | "Pag-IBIG" | "BIR" | "DOLE" | "NWPC" | "Malacañang" | "PERA";

export interface StatutoryTable<Rule> {
  title: string;
  agency: Agency;
  /** Oldest first. */
  editions: readonly Edition<Rule>[];
}

/**
 * The edition of a table in force on a day.
 * @throws RangeError if the day is before the first edition or after the end of the last one
 */
export function editionOn<Rule>(table: StatutoryTable<Rule>, day: Day): Edition<Rule> {
  const { editions } = table;
  for (let index = editions.length - 1; index >= 0; index -= 1) {
    const edition = editions[index]!;
    if (edition.from > day) continue;
    if (edition.to !== undefined && edition.to < day) {
      throw new RangeError(`${table.title}: nothing is known for ${day}; the last edition (${edition.issuance}) ends on ${edition.to}`);
    }
    return edition;
  }
  throw new RangeError(`${table.title}: nothing is known for ${day}; the first edition holds from ${editions[0]?.from ?? "no day"}`);
}
