import type { YearToDate } from "~/domain/payroll/balances/year-to-date";
import { named } from "~/domain/shared/words/filled";

type Names = Readonly<Record<string, string>>;

/** Lines under the names of the reader's language; items that the company has named keep theirs. @param names by what the engine calls them */
export const namedLines = <Line extends { label: string }>(lines: readonly Line[], names: Names): Line[] =>
  lines.map((line) => ({ ...line, label: named(names, line.label) }));

/** The sums of the year under the names of the reader's language. */
export const namedYear = (year: YearToDate, names: Names): YearToDate => ({
  ...year,
  rows: namedLines(year.rows, names),
  note: year.note && named(names, year.note),
});
