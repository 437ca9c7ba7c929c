import { expect, test } from "vitest";
import { planEntries, type EntryRow, type StoredEntry } from "~/domain/payroll/setup/items/entry-plan";

const stored = (entrySeq: number, amount: number | null, from: string | null, to: string | null = null): StoredEntry => ({
  entrySeq,
  amount,
  from,
  to,
  note: "",
});
const row = (amount: number | null, from: string | null, to: string | null = null, number = 3): EntryRow => ({
  row: number,
  amount,
  from,
  to,
  note: "",
});
/** The stored entries after a plan was applied. */
const after = (before: StoredEntry[], rows: EntryRow[]): StoredEntry[] => {
  const { add, change } = planEntries(before, rows);
  return [
    ...before.map((entry) => ({ ...entry, ...change.find((changed) => changed.before.entrySeq === entry.entrySeq)?.after })),
    ...add.map((span, index) => ({ ...span, entrySeq: 100 + index })),
  ];
};

test("a new amount from a day on ends the previous one on the day before, which keeps its past", () => {
  const plan = planEntries([stored(1, 2_000_00, null)], [row(2_500_00, "2026-12-01")]);
  expect(plan).toMatchObject({
    add: [{ amount: 2_500_00, from: "2026-12-01", to: null }],
    change: [{ before: { entrySeq: 1 }, after: { amount: 2_000_00, from: null, to: "2026-11-30" } }],
    problems: [],
  });
});

test("applying the same rows again changes nothing, even with both old and new amounts", () => {
  const rows = [row(2_000_00, null), row(2_500_00, "2026-12-01", null, 4)];
  const first = after([stored(1, 2_000_00, null)], rows);
  expect(planEntries(first, rows)).toEqual({ add: [], change: [], problems: [] });
});

test("a row that ends an entry changes only its last day", () => {
  expect(planEntries([stored(1, 2_000_00, "2026-01-01")], [row(2_000_00, "2026-01-01", "2026-11-30")]).change).toMatchObject([
    { after: { amount: 2_000_00, from: "2026-01-01", to: "2026-11-30" } },
  ]);
});

test("an entry before an existing one ends where that one begins", () => {
  expect(planEntries([stored(1, 2_500_00, "2026-12-01")], [row(2_000_00, "2026-06-01")]).add).toEqual([
    { amount: 2_000_00, from: "2026-06-01", to: "2026-11-30", note: "" },
  ]);
});

test("a row with a last day inside the next entry is refused, as is one that ends before it begins", () => {
  const overlap = planEntries([stored(1, 2_500_00, "2026-12-01")], [row(2_000_00, "2026-06-01", "2026-12-01")]);
  expect(overlap.problems).toEqual([
    { row: 3, field: "to", message: "Another entry of this item begins on 12/01/2026. End this one on 11/30/2026 or earlier." },
  ]);
  expect(planEntries([], [row(1, "2026-12-01", "2026-11-30")]).problems).toMatchObject([
    { message: "The last day lies before the first. Choose a later one." },
  ]);
  expect(planEntries([], [row(1, "2026-12-01", "2026-12-01")]).problems).toEqual([]);
});

test("two rows with the same start day are reported", () => {
  expect(planEntries([], [row(1, null), row(2, null, null, 4)]).problems).toEqual([
    { row: 4, field: "from", message: "Row 3 begins on the same day. Keep one of them." },
  ]);
});
