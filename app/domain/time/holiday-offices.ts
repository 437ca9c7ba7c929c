import { MAX_OFFICES, offeredOffices, OFFICE_MAX_LENGTHS } from "~/domain/organization/office";
import { joinFirst } from "~/domain/shared/change";
import { plain } from "~/domain/shared/forms/sheet-cells";
import type { CompanyHoliday } from "./holiday";

/** The workbook cell with a holiday's offices. */

const COMMA = ", ";
/** Maximum length of the longest cell: a truncated cell would name fewer offices, or unknown ones. */
export const MAX_OFFICE_LIST_LENGTH = MAX_OFFICES * (OFFICE_MAX_LENGTHS.name + COMMA.length);

export interface HolidayOffice {
  workPlaceSeq: number;
  workPlaceName: string;
  archived?: boolean;
}

/** Cell text of a holiday's offices; empty = all offices. */
export function officesCell(seqs: readonly number[] | null, offices: readonly HolidayOffice[]): string {
  if (seqs === null) return "";
  const names = new Map(offices.map(({ workPlaceSeq, workPlaceName }) => [workPlaceSeq, workPlaceName]));
  return seqs.map((seq) => names.get(seq) ?? "A deleted office").join(COMMA);
}

/**
 * Parses comma-separated office names; null = all offices. @param alike holidays with the same date and name @param messages collects
 * errors
 */
export function parseOffices(
  typed: string,
  heading: string,
  offices: readonly HolidayOffice[],
  alike: readonly CompanyHoliday[],
  messages: string[],
): readonly number[] | null {
  if (typed === "") return null;
  const unchanged = alike.find(({ workPlaceSeqs }) => plain(officesCell(workPlaceSeqs, offices)) === plain(typed));
  if (unchanged) return unchanged.workPlaceSeqs;
  const present = alike.flatMap(({ workPlaceSeqs }) => workPlaceSeqs ?? []);
  const byName = new Map(offeredOffices(offices, present).map(({ workPlaceSeq, workPlaceName }) => [plain(workPlaceName), workPlaceSeq]));
  const { found, unknown } = matchOfficeNames(typed, byName);
  if (unknown.length > 0)
    messages.push(
      `${heading}: ${joinFirst(
        unknown.map((name) => `“${name.slice(0, 50)}”`),
        3,
      )} ${unknown.length === 1 ? "is" : "are"} none of the company’s offices. Write their names with commas between them, or leave the cell empty for all.`,
    );
  return found;
}

/** Names may contain commas: the longest known name wins. */
function matchOfficeNames(typed: string, byName: ReadonlyMap<string, number>): { found: number[]; unknown: string[] } {
  const parts = typed.split(",");
  const [seqs, unknown]: [number[], string[]] = [[], []];
  for (let index = 0; index < parts.length;) {
    let end = parts.length;
    while (end > index + 1 && !byName.has(plain(parts.slice(index, end).join(",")))) end -= 1;
    const name = parts.slice(index, end).join(",").trim();
    const seq = byName.get(plain(name));
    if (seq !== undefined) seqs.push(seq);
    else if (name !== "") unknown.push(name);
    index = end;
  }
  return { found: seqs, unknown };
}
