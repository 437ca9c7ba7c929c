import { foldText } from "~/domain/shared/clean-text";
import { isDay, type Day } from "~/domain/shared/day";
import { formatInput, type FileProblem } from "./company-file-fields";

/** A value of a company file and its path. */
export interface Located {
  place: string;
  value: unknown;
}

/** The entries of a list with their paths; empty when the list is missing. */
export function listItems(parent: Located, list: string): Located[] {
  const found = field(parent, list);
  if (!Array.isArray(found)) return [];
  const place = parent.place === "" ? list : `${parent.place}.${list}`;
  return found.map((value: unknown, index) => ({ place: `${place}[${index}]`, value }));
}

export function getNested(parent: Located, name: string): Located {
  return { place: `${parent.place}.${name}`, value: field(parent, name) };
}

/** Whether the field is present, whatever its value. */
export function hasField(item: Located, name: string): boolean {
  const value = field(item, name);
  return value !== undefined && value !== null;
}

/** A field's whole number; undefined when it is not one. */
export function getNumber(item: Located, name: string): number | undefined {
  const value = field(item, name);
  return typeof value === "number" && Number.isInteger(value) ? value : undefined;
}

/** A field's text; undefined when it is not text. */
export function getText(item: Located, name: string): string | undefined {
  const value = field(item, name);
  return typeof value === "string" ? value : undefined;
}

/** A field's day; undefined when it is not a valid day. */
export function getDay(item: Located, name: string): Day | undefined {
  const text = getText(item, name);
  return text !== undefined && isDay(text) ? text : undefined;
}

export function problemAt(item: Located, name: string, message: string): FileProblem {
  return { place: `${item.place}.${name}`, message };
}

export function findDuplicates(items: readonly Located[], key: string): FileProblem[] {
  const first = new Map<string | number, string>();
  return items.flatMap((item) => {
    const typed = getNumber(item, key) ?? getText(item, key);
    if (typed === undefined) return [];
    const value = typeof typed === "string" ? foldText(typed) : typed;
    const earlier = first.get(value);
    if (earlier !== undefined) return [problemAt(item, key, `${formatInput(typed)} is given twice, first at ${earlier}`)];
    first.set(value, item.place);
    return [];
  });
}

/** A span that ends before it starts. */
export function checkDayOrder(item: Located, from: string, to: string): FileProblem[] {
  const first = getDay(item, from);
  const last = getDay(item, to);
  return first !== undefined && last !== undefined && last < first ? [problemAt(item, to, `${last} lies before ${from}, ${first}`)] : [];
}

function field(item: Located, name: string): unknown {
  const { value } = item;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>)[name] : undefined;
}
