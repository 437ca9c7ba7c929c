import type { YearToDate } from "~/domain/payroll/balances/year-to-date";
import { named } from "~/domain/shared/i18n/interpolate";

type Names = Readonly<Record<string, string>>;

/**
 * Lines with labels in the reader's language; item names set by the company are not translated. @param names keyed by the engine's label
 */
export const namedLines = <Line extends { label: string }>(lines: readonly Line[], names: Names): Line[] =>
  lines.map((line) => ({ ...line, label: named(names, line.label) }));

/** Year-to-date sums with labels in the reader's language. */
export const namedYear = (year: YearToDate, names: Names): YearToDate => ({
  ...year,
  rows: namedLines(year.rows, names),
  note: year.note && named(names, year.note),
});
