import { fieldsFrom, splitLine, type LineFields } from "./line-fields";
import { isSkipped, SEPARATORS, type LineProfile } from "./line-profile";
import { directionText, lineMending, NO_PUNCH_READ, secondText } from "./upload-text";

/** Limits of a profile preview: bytes read, lines counted, lines and fields per line shown. */
export const TRIED_BYTES = 256 * 1024;
export const MOST_TRIED = 1_000;
export const TRIED_SHOWN = 12;
const FIELDS_SHOWN = 12;
const FIELD_LETTERS = 40;

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
  /** What to check if no punch was parsed; null otherwise. */
  problem: string | null;
}

/** Parses the first lines of a file with a profile. Numbers are resolved only on upload. */
export function tryProfile(profile: LineProfile, texts: readonly string[]): TriedFile {
  const lines: TriedLine[] = [];
  let [tried, readable, columns] = [0, 0, 0];
  for (const [index, text] of texts.slice(0, MOST_TRIED).entries()) {
    const heading = index < profile.headingLines;
    if (!heading && isSkipped(text)) continue;
    const fields = splitLine(text, SEPARATORS[profile.separator]);
    columns = Math.max(columns, fields.length);
    const said = fields.length < profile.leastFields ? null : fieldsFrom(fields, profile);
    const read = said === null || said.at === null || said.person === "" ? null : said;
    if (!heading) [tried, readable] = [tried + 1, readable + (read === null ? 0 : 1)];
    if (lines.length < TRIED_SHOWN)
      lines.push({
        line: index + 1,
        fields: fields.slice(0, FIELDS_SHOWN).map((field) => field.trim().slice(0, FIELD_LETTERS)),
        read: heading || read === null ? null : wordsOf(read),
        problem: heading || read !== null ? "" : mendingOf(said),
      });
  }
  return { lines, tried, readable, columns, problem: readable === 0 ? NO_PUNCH_READ : null };
}

function wordsOf({ person, at, direction, deviceId }: LineFields): string {
  return [person, at === null ? "" : secondText(at), directionText(direction), deviceId === "" ? "" : `device ${deviceId}`]
    .filter(Boolean)
    .join(", ");
}

function mendingOf(said: LineFields | null): string {
  const problem = said === null ? "TOO_FEW_FIELDS" : said.at === null ? "BAD_TIME" : "UNKNOWN_PERSON";
  return lineMending({ problem, number: "" });
}
