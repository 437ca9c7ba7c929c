/**
 * Time intervals as a flat list [start, end, start, end …] in minutes, ascending and disjoint; the end is exclusive. Flat number lists save
 * memory, since a month of a large company has a million of them.
 */
export type Intervals = readonly number[];

export const NO_INTERVALS: Intervals = [];

/** A single interval; empty if the end is not after the start. */
export const interval = (start: number, end: number): Intervals => (end > start ? [start, end] : NO_INTERVALS);

/** Total minutes. */
export function totalMinutes(intervals: Intervals): number {
  let sum = 0;
  for (let at = 0; at < intervals.length; at += 2) sum += intervals[at + 1]! - intervals[at]!;
  return sum;
}

/** Intersection: the minutes in both lists. */
export function intersect(intervals: Intervals, others: Intervals): Intervals {
  if (intervals.length === 0 || others.length === 0) return NO_INTERVALS;
  const shared: number[] = [];
  for (let one = 0, other = 0; one < intervals.length && other < others.length;) {
    const start = Math.max(intervals[one]!, others[other]!);
    const end = Math.min(intervals[one + 1]!, others[other + 1]!);
    if (end > start) shared.push(start, end);
    if (intervals[one + 1]! < others[other + 1]!) one += 2;
    else other += 2;
  }
  return shared;
}

/** Difference: minutes of the first list that are not in the second. */
export function subtract(intervals: Intervals, others: Intervals): Intervals {
  if (intervals.length === 0 || others.length === 0) return intervals;
  const left: number[] = [];
  let other = 0;
  for (let one = 0; one < intervals.length; one += 2) {
    let start = intervals[one]!;
    const end = intervals[one + 1]!;
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
export function unite(intervals: Intervals, others: Intervals): Intervals {
  if (others.length === 0) return intervals;
  if (intervals.length === 0) return others;
  const all: number[] = [];
  for (let one = 0, other = 0; one < intervals.length || other < others.length;) {
    const first = other >= others.length || (one < intervals.length && intervals[one]! <= others[other]!);
    const [start, end] = first ? [intervals[one]!, intervals[one + 1]!] : [others[other]!, others[other + 1]!];
    if (first) one += 2;
    else other += 2;
    if (all.length > 0 && start <= all[all.length - 1]!) all[all.length - 1] = Math.max(all[all.length - 1]!, end);
    else all.push(start, end);
  }
  return all;
}

/** The first n minutes. */
export function takeFirst(intervals: Intervals, minutes: number): Intervals {
  const first: number[] = [];
  for (let at = 0, left = minutes; at < intervals.length && left > 0; at += 2) {
    const length = Math.min(left, intervals[at + 1]! - intervals[at]!);
    first.push(intervals[at]!, intervals[at]! + length);
    left -= length;
  }
  return first;
}

/** The rest without the first n minutes. */
export function dropFirst(intervals: Intervals, minutes: number): Intervals {
  if (minutes <= 0) return intervals;
  const rest: number[] = [];
  for (let at = 0, left = minutes; at < intervals.length; at += 2) {
    const length = intervals[at + 1]! - intervals[at]!;
    if (left < length) rest.push(intervals[at]! + left, intervals[at + 1]!);
    left = Math.max(0, left - length);
  }
  return rest;
}

/** The rest without the last n minutes. */
export const dropLast = (intervals: Intervals, minutes: number): Intervals =>
  minutes <= 0 ? intervals : takeFirst(intervals, totalMinutes(intervals) - minutes);

/** Normalizes intervals that may be unordered or overlap. */
export function inOrder(pairs: readonly (readonly [number, number])[]): Intervals {
  let all: Intervals = NO_INTERVALS;
  for (const [start, end] of pairs) all = unite(all, interval(start, end));
  return all;
}
