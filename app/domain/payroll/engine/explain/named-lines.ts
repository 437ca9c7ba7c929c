import type { YearToDate } from "~/domain/payroll/engine/balances/year-to-date";
import { named } from "~/domain/shared/i18n/interpolate";

type LineNames = Readonly<Record<string, string>>;

/**
 * Lines with labels in the reader's language; item names set by the company are not translated. @param names keyed by the engine's label
 */
export const renameLines = <Line extends { label: string }>(lines: readonly Line[], names: LineNames): Line[] =>
  lines.map((line) => ({ ...line, label: named(names, line.label) }));

/** Year-to-date sums with labels in the reader's language. */
export const renameYear = (year: YearToDate, names: LineNames): YearToDate => ({
  ...year,
  rows: renameLines(year.rows, names),
  note: year.note && named(names, year.note),
});
