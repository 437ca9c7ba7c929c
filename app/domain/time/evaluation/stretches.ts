/**
 * Time intervals as a flat list [start, end, start, end …] in minutes, ascending and disjoint; the end is exclusive. Flat number lists save
 * memory, since a month of a large company has a million of them.
 */
export type Stretches = readonly number[];

export const NOTHING: Stretches = [];

/** A single interval; empty if the end is not after the start. */
export const stretch = (start: number, end: number): Stretches => (end > start ? [start, end] : NOTHING);

/** Total minutes. */
export function minutesOf(some: Stretches): number {
  let sum = 0;
  for (let at = 0; at < some.length; at += 2) sum += some[at + 1]! - some[at]!;
  return sum;
}

/** Intersection: the minutes in both lists. */
export function within(some: Stretches, others: Stretches): Stretches {
  if (some.length === 0 || others.length === 0) return NOTHING;
  const shared: number[] = [];
  for (let one = 0, other = 0; one < some.length && other < others.length;) {
    const start = Math.max(some[one]!, others[other]!);
    const end = Math.min(some[one + 1]!, others[other + 1]!);
    if (end > start) shared.push(start, end);
    if (some[one + 1]! < others[other + 1]!) one += 2;
    else other += 2;
  }
  return shared;
}

/** Difference: minutes of the first list that are not in the second. */
export function without(some: Stretches, others: Stretches): Stretches {
  if (some.length === 0 || others.length === 0) return some;
  const left: number[] = [];
  let other = 0;
  for (let one = 0; one < some.length; one += 2) {
    let start = some[one]!;
    const end = some[one + 1]!;
    while (other < others.length && others[other + 1]! <= start) other += 2;
    for (let at = other; at < others.length && others[at]! < end; at += 2) {
      if (others[at]! > start) left.push(start, others[at]!);
      start = Math.max(start, others[at + 1]!);
    }
    if (end > start) left.push(start, end);
  }
  return left;
}

/** Union: the minutes in either list; adjacent intervals are merged. */
export function together(some: Stretches, others: Stretches): Stretches {
  if (others.length === 0) return some;
  if (some.length === 0) return others;
  const all: number[] = [];
  for (let one = 0, other = 0; one < some.length || other < others.length;) {
    const first = other >= others.length || (one < some.length && some[one]! <= others[other]!);
    const [start, end] = first ? [some[one]!, some[one + 1]!] : [others[other]!, others[other + 1]!];
    if (first) one += 2;
    else other += 2;
    if (all.length > 0 && start <= all[all.length - 1]!) all[all.length - 1] = Math.max(all[all.length - 1]!, end);
    else all.push(start, end);
  }
  return all;
}

/** The first n minutes. */
export function firstOf(some: Stretches, minutes: number): Stretches {
  const first: number[] = [];
  for (let at = 0, left = minutes; at < some.length && left > 0; at += 2) {
    const length = Math.min(left, some[at + 1]! - some[at]!);
    first.push(some[at]!, some[at]! + length);
    left -= length;
  }
  return first;
}

/** The rest without the first n minutes. */
export function afterFirst(some: Stretches, minutes: number): Stretches {
  if (minutes <= 0) return some;
  const rest: number[] = [];
  for (let at = 0, left = minutes; at < some.length; at += 2) {
    const length = some[at + 1]! - some[at]!;
    if (left < length) rest.push(some[at]! + left, some[at + 1]!);
    left = Math.max(0, left - length);
  }
  return rest;
}

/** The rest without the last n minutes. */
export const withoutLast = (some: Stretches, minutes: number): Stretches =>
  minutes <= 0 ? some : firstOf(some, minutesOf(some) - minutes);

/** Normalizes intervals that may be unordered or overlap. */
export function inOrder(pairs: readonly (readonly [number, number])[]): Stretches {
  let all: Stretches = NOTHING;
  for (const [start, end] of pairs) all = together(all, stretch(start, end));
  return all;
}
