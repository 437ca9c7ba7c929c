import { parseFields, splitLine, type LineFields } from "./line-fields";
import { isSkipped, SEPARATORS, type LineProfile } from "./line-profile";
import { directionText, lineFixText, NO_PUNCH_READ, secondText } from "./upload-text";

/** Limits of a profile preview: bytes read, lines counted, lines and fields per line shown. */
export const TRIED_BYTES = 256 * 1024;
export const MAX_TRIED_LINES = 1_000;
export const TRIED_LINES_DISPLAYED = 12;
const FIELDS_SHOWN = 12;
const MAX_FIELD_LENGTH = 40;

/** A line of a file and its parsed result. */
export interface TriedLine {
  line: number;
  fields: string[];
  /** "1, 11/16/2026 07:58:31, in"; null if it is not a punch. */
  read: string | null;
  /** Why the line has no punch; empty for a heading. */
  problem: string;
}

/** Trial result of a profile on the first lines of a file. Counts are lines, without headings and device messages. */
export interface TriedFile {
  lines: TriedLine[];
  tried: number;
  readable: number;
  /** Column count of the widest line. */
  columns: number;
  /** What to check if no punch was parsed; null if one was. */
  problem: string | null;
}

/** Parses the first lines of a file with a profile. Numbers are resolved only on upload. */
export function tryProfile(profile: LineProfile, texts: readonly string[]): TriedFile {
  const lines: TriedLine[] = [];
  let [tried, readable, columns] = [0, 0, 0];
  for (const [index, text] of texts.slice(0, MAX_TRIED_LINES).entries()) {
    const heading = index < profile.headingLines;
    if (!heading && isSkipped(text)) continue;
    const fields = splitLine(text, SEPARATORS[profile.separator]);
    columns = Math.max(columns, fields.length);
    const parsed = fields.length < profile.leastFields ? null : parseFields(fields, profile);
    const read = parsed === null || parsed.at === null || parsed.person === "" ? null : parsed;
    if (!heading) [tried, readable] = [tried + 1, readable + (read === null ? 0 : 1)];
    if (lines.length < TRIED_LINES_DISPLAYED)
      lines.push({
        line: index + 1,
        fields: fields.slice(0, FIELDS_SHOWN).map((field) => field.trim().slice(0, MAX_FIELD_LENGTH)),
        read: heading || read === null ? null : describeFields(read),
        problem: heading || read !== null ? "" : triedLineFix(parsed),
      });
  }
  return { lines, tried, readable, columns, problem: readable === 0 ? NO_PUNCH_READ : null };
}

function describeFields({ person, at, direction, deviceId }: LineFields): string {
  return [person, at === null ? "" : secondText(at), directionText(direction), deviceId === "" ? "" : `device ${deviceId}`]
    .filter(Boolean)
    .join(", ");
}

function triedLineFix(parsed: LineFields | null): string {
  if (parsed === null) return lineFixText({ problem: "TOO_FEW_FIELDS", number: "" });
  return lineFixText({ problem: parsed.at === null ? "BAD_TIME" : "UNKNOWN_PERSON", number: "" });
}
