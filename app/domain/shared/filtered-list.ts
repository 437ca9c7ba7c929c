import { toOptions } from "~/domain/shared/forms/choices";
import { searchKey, searchText } from "./search-key";

/** Search and sort for lists that are read completely. */
export interface ListFilter<Row, Sort extends string> {
  /** Searched text. */
  words: (row: Row) => string;
  /** Sort key of each order; null = original order. */
  by: Readonly<Record<Sort, ((row: Row) => string | number) | null>>;
}

/** Filter of settings lists: active or archived. */
export const USE_STATES = { on: "In use", off: "Off" } as const;
export type UseState = keyof typeof USE_STATES;
export const USE_CHOICES = toOptions(USE_STATES);

const compareText = new Intl.Collator("en", { numeric: true }).compare;

/** Filters and sorts rows; the sort is stable. @param q as typed; empty = all rows */
export function filteredList<Row, Sort extends string>(
  rows: readonly Row[],
  { q, sort, descending }: { q: string; sort: Sort; descending: boolean },
  { words, by }: ListFilter<Row, Sort>,
): Row[] {
  const parts = searchText(q);
  const matches = rows.filter((row) => parts.every((part) => searchKey(words(row)).includes(part)));
  const of = by[sort];
  if (of === null) return descending ? matches.reverse() : matches;
  const compare = (a: Row, b: Row) => {
    const [left, right] = [of(a), of(b)];
    return typeof left === "number" && typeof right === "number" ? left - right : compareText(String(left), String(right));
  };
  return matches.sort((a, b) => (descending ? compare(b, a) : compare(a, b)));
}
