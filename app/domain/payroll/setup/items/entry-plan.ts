import { addDays, formatDay, type Day } from "~/domain/shared/day";

/** An employee's amount of an item over a span of days. */
export interface EntrySpan {
  /** In the item's unit; null = the template's amount. */
  amount: number | null;
  from: Day | null;
  to: Day | null;
  note: string;
}

export interface StoredEntry extends EntrySpan {
  entrySeq: number;
}

/** A row that sets an entry: updates the one starting on its first day, or adds one. */
export interface EntryRow extends EntrySpan {
  /** Row number in the workbook; 0 for a form. */
  row: number;
}

export interface EntryPlan {
  add: EntrySpan[];
  change: { before: StoredEntry; after: EntrySpan }[];
  problems: { row: number; message: string; field: "from" | "to" }[];
}

interface PlannedSpan extends EntrySpan {
  before: StoredEntry | null;
  row: EntryRow | null;
}

/**
 * Plans how rows about one employee and item change the stored entries. A row matches an entry by first day; an entry ends where the next
 * one starts, and its past stays. Applying the same rows again changes nothing.
 */
export function planEntries(stored: readonly StoredEntry[], rows: readonly EntryRow[]): EntryPlan {
  const problems: EntryPlan["problems"] = [];
  const planned: PlannedSpan[] = stored.map((before) => ({ ...toSpan(before), before, row: null }));
  for (const row of rows) {
    if (row.to !== null && row.from !== null && row.to < row.from) {
      problems.push({ row: row.row, field: "to", message: "The last day lies before the first. Choose a later one." });
      continue;
    }
    const there = planned.find(({ from }) => from === row.from);
    if (there?.row)
      problems.push({ row: row.row, field: "from", message: `Row ${there.row.row} begins on the same day. Keep one of them.` });
    else if (there) Object.assign(there, { amount: row.amount, to: row.to, note: row.note, row });
    else planned.push({ ...toSpan(row), before: null, row });
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
    add: planned.flatMap((entry) => (entry.before === null ? [toSpan(entry)] : [])),
    change: planned.flatMap((entry) =>
      entry.before !== null && !isSameEntry(entry.before, entry) ? [{ before: entry.before, after: toSpan(entry) }] : [],
    ),
    problems,
  };
}

const isSameEntry = (a: EntrySpan, b: EntrySpan) => a.amount === b.amount && a.from === b.from && a.to === b.to && a.note === b.note;

const toSpan = ({ amount, from, to, note }: EntrySpan): EntrySpan => ({ amount, from, to, note });
