import { addDays, formatDay, type Day } from "~/domain/shared/day";

/** What an employee has of an item, from a day to a day. */
export interface EntrySpan {
  /** As the item counts it; null = as the template says. */
  amount: number | null;
  from: Day | null;
  to: Day | null;
  note: string;
}

/** An entry as it is stored. */
export interface StoredEntry extends EntrySpan {
  entrySeq: number;
}

/** A row that sets an entry: the one that begins on its first day, or a new one. */
export interface EntryRow extends EntrySpan {
  /** Its number in the workbook; 0 for a form. */
  row: number;
}

export interface EntryPlan {
  add: EntrySpan[];
  change: { before: StoredEntry; after: EntrySpan }[];
  problems: { row: number; message: string; field: "from" | "to" }[];
}

interface Planned extends EntrySpan {
  before: StoredEntry | null;
  row: EntryRow | null;
}

/**
 * What rows about one employee and item do to the entries that are there. A row finds its entry by the first day; an entry ends where the
 * next one begins, and what it was before that day stays. The same rows again change nothing.
 */
export function planEntries(stored: readonly StoredEntry[], rows: readonly EntryRow[]): EntryPlan {
  const problems: EntryPlan["problems"] = [];
  const planned: Planned[] = stored.map((before) => ({ ...spanOf(before), before, row: null }));
  for (const row of rows) {
    if (row.to !== null && row.from !== null && row.to < row.from) {
      problems.push({ row: row.row, field: "to", message: "The last day lies before the first. Choose a later one." });
      continue;
    }
    const there = planned.find(({ from }) => from === row.from);
    if (there?.row)
      problems.push({ row: row.row, field: "from", message: `Row ${there.row.row} begins on the same day. Keep one of them.` });
    else if (there) Object.assign(there, { amount: row.amount, to: row.to, note: row.note, row });
    else planned.push({ ...spanOf(row), before: null, row });
  }
  planned.sort((a, b) => ((a.from ?? "") < (b.from ?? "") ? -1 : 1));
  planned.forEach((entry, index) => {
    const next = planned[index + 1];
    if (next === undefined || next.from === null || (entry.to !== null && entry.to < next.from)) return;
    const last = addDays(next.from, -1);
    if (entry.row !== null && entry.to !== null)
      problems.push({
        row: entry.row.row,
        field: "to",
        message: `Another entry of this item begins on ${formatDay(next.from)}. End this one on ${formatDay(last)} or earlier.`,
      });
    else entry.to = last;
  });
  return {
    add: planned.flatMap((entry) => (entry.before === null ? [spanOf(entry)] : [])),
    change: planned.flatMap((entry) =>
      entry.before !== null && !isSame(entry.before, entry) ? [{ before: entry.before, after: spanOf(entry) }] : [],
    ),
    problems,
  };
}

const isSame = (a: EntrySpan, b: EntrySpan) => a.amount === b.amount && a.from === b.from && a.to === b.to && a.note === b.note;

const spanOf = ({ amount, from, to, note }: EntrySpan): EntrySpan => ({ amount, from, to, note });
