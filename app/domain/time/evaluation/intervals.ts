/**
 * Time intervals as a flat list [start, end, start, end …] in minutes, ascending and disjoint; the end is exclusive. Flat number lists save
 * memory, since a month of a large company has a million of them.
 */
export type Intervals = readonly number[];

export const NO_INTERVALS: Intervals = [];

/** A single interval; empty if the end is not after the start. */
export const interval = (start: number, end: number): Intervals => (end > start ? [start, end] : NO_INTERVALS);

export function totalMinutes(intervals: Intervals): number {
  let sum = 0;
  for (let index = 0; index < intervals.length; index += 2) sum += intervals[index + 1]! - intervals[index]!;
  return sum;
}

/** Intersection: the minutes in both lists. */
export function intersect(intervals: Intervals, others: Intervals): Intervals {
  if (intervals.length === 0 || others.length === 0) return NO_INTERVALS;
  const shared: number[] = [];
  for (let index = 0, other = 0; index < intervals.length && other < others.length;) {
    const start = Math.max(intervals[index]!, others[other]!);
    const end = Math.min(intervals[index + 1]!, others[other + 1]!);
    if (end > start) shared.push(start, end);
    if (intervals[index + 1]! < others[other + 1]!) index += 2;
    else other += 2;
  }
  return shared;
}

/** Difference: minutes of the first list that are not in the second. */
export function subtract(intervals: Intervals, others: Intervals): Intervals {
  if (intervals.length === 0 || others.length === 0) return intervals;
  const left: number[] = [];
  let other = 0;
  for (let index = 0; index < intervals.length; index += 2) {
    let start = intervals[index]!;
    const end = intervals[index + 1]!;
    while (other < others.length && others[other + 1]! <= start) other += 2;
    for (let index = other; index < others.length && others[index]! < end; index += 2) {
      if (others[index]! > start) left.push(start, others[index]!);
      start = Math.max(start, others[index + 1]!);
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
  for (let index = 0, other = 0; index < intervals.length || other < others.length;) {
    const first = other >= others.length || (index < intervals.length && intervals[index]! <= others[other]!);
    const [start, end] = first ? [intervals[index]!, intervals[index + 1]!] : [others[other]!, others[other + 1]!];
    if (first) index += 2;
    else other += 2;
    if (all.length > 0 && start <= all[all.length - 1]!) all[all.length - 1] = Math.max(all[all.length - 1]!, end);
    else all.push(start, end);
  }
  return all;
}

/** The first n minutes. */
export function takeFirst(intervals: Intervals, minutes: number): Intervals {
  const first: number[] = [];
  for (let index = 0, left = minutes; index < intervals.length && left > 0; index += 2) {
    const length = Math.min(left, intervals[index + 1]! - intervals[index]!);
    first.push(intervals[index]!, intervals[index]! + length);
    left -= length;
  }
  return first;
}

/** The rest without the first n minutes. */
export function dropFirst(intervals: Intervals, minutes: number): Intervals {
  if (minutes <= 0) return intervals;
  const rest: number[] = [];
  for (let index = 0, left = minutes; index < intervals.length; index += 2) {
    const length = intervals[index + 1]! - intervals[index]!;
    if (left < length) rest.push(intervals[index]! + left, intervals[index + 1]!);
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
