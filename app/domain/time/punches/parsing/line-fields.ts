import type { PunchDirection } from "~/domain/time/punches/punch";
import { SEPARATORS, type DateOrder, type LineProfile } from "./line-profile";

/** Seconds of Manila time since 1970-01-01 00:00 (+08:00, no daylight saving). */
export type LocalSecond = number;

/** Fields of a line before validation. */
export interface LineFields {
  person: string;
  /** Null = missing or non-existent date or time. */
  at: LocalSecond | null;
  direction: PunchDirection;
  /** Device ID sent by the device; empty = none. */
  deviceId: string;
}

/** Maximum stored length of a device ID. */
export const MAX_DEVICE_ID_LENGTH = 40;

/** @returns null when the line has too few fields */
export function parseLine(line: string, profile: LineProfile): LineFields | null {
  const fields = splitLine(line, SEPARATORS[profile.separator]);
  return fields.length < profile.leastFields ? null : parseFields(fields, profile);
}

/** Parses fields that are already separated. */
export function parseFields(fields: readonly string[], profile: LineProfile): LineFields {
  const field = (column: number) => (column === 0 ? "" : (fields[column - 1] ?? "").trim());
  const typed = profile.timeColumn === 0 ? field(profile.dateColumn) : `${field(profile.dateColumn)} ${field(profile.timeColumn)}`;
  return {
    person: field(profile.personColumn),
    at: parseSecond(typed, profile.dateOrder),
    direction: parseDirection(field(profile.directionColumn)),
    deviceId: field(profile.deviceColumn).slice(0, MAX_DEVICE_ID_LENGTH),
  };
}

/** Splits a line into fields; quoted fields may contain the separator, and a doubled quote is a quote. */
export function splitLine(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const fields: string[] = [];
  let [field, quoted] = ["", false];
  for (let index = 0; index < line.length; index += 1) {
    const letter = line[index]!;
    if (quoted && letter === '"' && line[index + 1] === '"') [field, index] = [field + letter, index + 1];
    else if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) [field, fields[fields.length]] = ["", field];
    else field += letter;
  }
  return [...fields, field];
}

const STATES: Readonly<Record<string, PunchDirection>> = {
  // Device state codes: 0 in, 1 out, 2 break out, 3 break in, 4 overtime in, 5 overtime out.
  0: "IN",
  1: "OUT",
  2: "OUT",
  3: "IN",
  4: "IN",
  5: "OUT",
  in: "IN",
  i: "IN",
  "c/in": "IN",
  "check in": "IN",
  out: "OUT",
  o: "OUT",
  "c/out": "OUT",
  "check out": "OUT",
};

/** Unknown states are read as no direction. */
export const parseDirection = (text: string): PunchDirection => STATES[text.toLowerCase()] ?? "NONE";

const INSTANT = /^(\d{1,4})[-/](\d{1,2})[-/](\d{1,4})[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,6})?(?:\s*([AaPp])\.?[Mm]\.?)?$/;

/** Which parts of a text are its year, month and day. */
const DATE_PARTS: Record<DateOrder, [number, number, number]> = { YMD: [1, 2, 3], MDY: [3, 1, 2], DMY: [3, 2, 1] };

/** The second in Manila given by a text; null if it does not exist, such as 11/31 or 25:00. */
export function parseSecond(text: string, order: DateOrder): LocalSecond | null {
  const match = INSTANT.exec(text);
  if (!match) return null;
  const part = (index: number) => Number(match[index] ?? 0);
  const [year, month, day] = DATE_PARTS[order].map(part) as [number, number, number];
  const half = match[7]?.toLowerCase();
  if (half !== undefined && (part(4) < 1 || part(4) > 12)) return null;
  const hour = half === undefined ? part(4) : (part(4) % 12) + (half === "p" ? 12 : 0);
  if (year < 1990 || year > 2100 || hour > 23 || part(5) > 59 || part(6) > 59) return null;
  const midnight = Date.UTC(year, month - 1, day);
  const real = new Date(midnight);
  if (month < 1 || month > 12 || real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) return null;
  return midnight / 1000 + hour * 3600 + part(5) * 60 + part(6);
}
