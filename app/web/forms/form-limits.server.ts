import { data } from "@remix-run/node";
import { CLIENT_ERROR } from "~/domain/shared/status-text";

/**
 * Limits on the field names of a request, checked before any library parses them: Conform copies a list for each repeated name and walks a
 * list up to its last index, so that 70 bytes (`email[75000000]=1`) would block the process for minutes.
 */

/** Maximum number of fields of a form, query or body; a larger form states its own limit. */
export const MAX_FIELDS = 1_000;
const LONGEST_NAME = 200;
const DEEPEST = 8;
const LAST_INDEX = 1_000;

/** As Conform reads a name: "entries[0].workDate" is entries, 0, workDate. */
const SEGMENT = /([^.[\]]+)|\[(\d*)\]/g;
const PLAIN = /^[\w-]{1,200}$/;

/** Whether the field names are within the limits: few, short, shallow, and lists without gaps. Stops at the first violation. */
export function isWithinFormLimits(names: Iterable<string>, maxFields = MAX_FIELDS): boolean {
  let count = 0;
  const seen = new Set<string>();
  const lists = new Map<string, Set<number>>();
  for (const name of names) {
    if (++count > maxFields) return false;
    if (seen.has(name)) continue;
    seen.add(name);
    if (PLAIN.test(name) ? !isOwnKey(name) : !nameFits(name, lists)) return false;
  }
  return [...lists.values()].every((places) => Math.max(...places) < places.size);
}

/** @throws 400 */
export function requireFormLimits(names: Iterable<string>, maxFields = MAX_FIELDS): void {
  if (!isWithinFormLimits(names, maxFields)) throw badRequest();
}

/** 400 for a request that none of our pages sends. */
export const badRequest = () => data({ code: "BAD_REQUEST", message: CLIENT_ERROR }, 400);

/** The field names of a JSON body in form notation: {"a": [{"b": 1}]} is "a[0].b". Stops at the depth limit. */
export function* namesOfJson(value: unknown, name = "", depth = 0): Generator<string> {
  const inner = typeof value === "object" && value !== null && depth <= DEEPEST ? Object.entries(value) : [];
  if (inner.length === 0) yield name;
  const isList = Array.isArray(value);
  const prefix = name === "" ? "" : `${name}.`;
  for (const [key, field] of inner) yield* namesOfJson(field, isList ? `${name}[${key}]` : `${prefix}${key}`, depth + 1);
}

function nameFits(name: string, lists: Map<string, Set<number>>): boolean {
  if (name.length > LONGEST_NAME) return false;
  let depth = 0;
  for (const { 1: key, 2: place, index } of name.matchAll(SEGMENT)) {
    if (++depth > DEEPEST || (key !== undefined && !isOwnKey(key))) return false;
    if (!place) continue;
    if (Number(place) > LAST_INDEX) return false;
    const list = name.slice(0, index);
    const places = lists.get(list);
    if (places) places.add(Number(place));
    else lists.set(list, new Set([Number(place)]));
  }
  return true;
}

/** Excludes inherited properties such as "toString" and "__proto__". */
const isOwnKey = (key: string) => !(key in Object.prototype);
