import { formatDay, type Day } from "~/domain/shared/day";
import { cellProblem, readDayCell, isBlank, plain, readTextCell } from "~/domain/shared/forms/sheet-cells";
import { sheetColumns } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { Refusal } from "~/domain/shared/refusal";
import { HOLIDAY_KINDS, holidayKey, holidayProblem, type CompanyHoliday, type HolidayKind } from "./holiday";
import type { HolidayValues } from "./holiday-changes";
import { holidayInput } from "./holiday-input";
import { parseOffices, type HolidayOffice } from "./holiday-offices";

/** Workbook of a year's calendar: one row per holiday (document 4 §6.12, document 5 F-113). */

export const HOLIDAY_ROWS = 10_000;
export const HOLIDAY_SHEET = "Holidays";
export const HOLIDAY_HEADINGS = {
  holidayDate: "Date",
  weekday: "Weekday",
  holidayName: "Name",
  holidayType: "Kind",
  offices: "Offices",
  source: "Declared by",
} as const;
type Heading = keyof typeof HOLIDAY_HEADINGS;

/** Existing data that rows are checked against. */
export interface HolidayWorkbookData {
  year: number;
  holidays: readonly CompanyHoliday[];
  offices: readonly HolidayOffice[];
}

export interface HolidayChange {
  number: number;
  /** Null = a new one. */
  before: CompanyHoliday | null;
  values: HolidayValues;
}

export interface HolidayRowProblem {
  number: number;
  holiday: string;
  day: string;
  messages: string[];
}

export interface HolidayReading {
  /** Non-empty rows. */
  read: number;
  /** Rows that differ from the calendar. */
  changes: HolidayChange[];
  /** Existing holidays without a row: they stay. */
  unnamed: CompanyHoliday[];
  problems: HolidayRowProblem[];
  /** Unknown headings. */
  ignored: string[];
}

/**
 * Parses a filled-in holiday calendar of a year. A row identifies the holiday by date and name, in these or some of these offices;
 * otherwise it is new. Holidays without a row stay unchanged.
 * @throws Refusal when it is not the template's sheet or is empty
 */
export function readHolidaySheet(sheet: TypedSheet, existing: HolidayWorkbookData): HolidayReading {
  const { top, columns, ignored } = holidayColumns(sheet);
  const rows = sheet.slice(top + 1).filter(({ cells }) => !READ.every((heading) => isBlank(cells[columns[heading]])));
  if (rows.length === 0)
    throw new Refusal("No row names a holiday. Fill in at least one row and save the workbook before you upload it.", {
      field: "workbook",
    });
  const read = rowReader(existing, columns);
  const typed = rows.map(read);
  const right = typed.filter((row): row is RightRow => "values" in row);
  const counterparts = matched(right, existing.holidays);
  // A workbook without the column leaves the value unchanged.
  if (columns.source < 0) for (const { number, values } of right) values.source = counterparts.get(number)?.source ?? "";
  const named = new Set(counterparts.values());
  const unnamed = existing.holidays.filter((holiday) => !named.has(holiday));
  const problems = typed.filter((row): row is HolidayRowProblem => "messages" in row);
  problems.push(...clashes(right, counterparts, unnamed));
  return {
    read: rows.length,
    changes: right
      .map(({ number, values }) => ({ number, before: counterparts.get(number) ?? null, values }))
      .filter(({ before, values }) => before === null || !same(before, values)),
    unnamed,
    problems: problems.sort((a, b) => a.number - b.number),
    ignored,
  };
}

const READ = ["holidayDate", "holidayName", "holidayType", "offices", "source"] as const satisfies Heading[];

/** Location of the headings. @throws Refusal */
export function holidayColumns(sheet: TypedSheet): { top: number; columns: Record<Heading, number>; ignored: string[] } {
  const { weekday, source, ...needed } = HOLIDAY_HEADINGS;
  const { top, at, ignored } = sheetColumns(sheet, needed.holidayType, Object.values(needed), [weekday, source]);
  const placed = Object.entries(HOLIDAY_HEADINGS).map(([key, heading]) => [key, at(heading)]);
  return { top, columns: Object.fromEntries(placed) as Record<Heading, number>, ignored };
}

type RightRow = { number: number; values: HolidayValues };

/** Checks the cells of a row, then the rules of the form. */
function rowReader({ year, holidays, offices }: HolidayWorkbookData, columns: Record<Heading, number>) {
  const input = holidayInput(year);
  const ofDay = byDay(holidays);
  return ({ number, cells }: TypedSheet[number]): RightRow | HolidayRowProblem => {
    const problemOf = (heading: (typeof READ)[number]) =>
      cellProblem(cells[columns[heading]], HOLIDAY_HEADINGS[heading], heading === "holidayDate" ? "day" : "text");
    const unread = READ.filter((heading) => problemOf(heading) !== null);
    const messages = unread.flatMap((heading) => problemOf(heading) ?? []);
    const cell = (heading: (typeof READ)[number]): SheetCell | undefined => (unread.includes(heading) ? null : cells[columns[heading]]);
    const day = readDayCell(cell("holidayDate"), HOLIDAY_HEADINGS.holidayDate, messages);
    const name = readTextCell(cell("holidayName"));
    const kind = parseHolidayKind(readTextCell(cell("holidayType")), messages);
    const alike = (ofDay.get(day ?? "") ?? []).filter(({ holidayName }) => holidayKey(holidayName) === holidayKey(name));
    const where = parseOffices(readTextCell(cell("offices")), HOLIDAY_HEADINGS.offices, offices, alike, messages);
    const parsed = input.safeParse({
      holidayDate: day === null ? "" : formatDay(day),
      holidayName: name,
      holidayType: kind,
      workPlaceSeqs: (where ?? []).map(String),
      source: readTextCell(cell("source")),
    });
    // Cell errors are not repeated by the form's validation.
    const unreadFields = new Set<PropertyKey>(unread.map((heading) => (heading === "offices" ? "workPlaceSeqs" : heading)));
    if (day === null && !isBlank(cell("holidayDate"))) unreadFields.add("holidayDate");
    if (kind === undefined && !isBlank(cell("holidayType"))) unreadFields.add("holidayType");
    for (const { path, message } of parsed.error?.issues ?? []) if (!unreadFields.has(path[0]!)) messages.push(message);
    if (messages.length === 0 && parsed.success) {
      const { holidayDate, holidayName, holidayType, workPlaceSeqs, source } = parsed.data;
      return { number, values: { holidayDate, holidayName, holidayType, workPlaceSeqs, source } };
    }
    return { number, holiday: name.slice(0, 60), day: day === null ? "" : formatDay(day), messages: [...new Set(messages)] };
  };
}

function parseHolidayKind(typed: string, messages: string[]): HolidayKind | undefined {
  const match = Object.entries(HOLIDAY_KINDS).find(([, text]) => plain(text) === plain(typed));
  if (!match && typed !== "")
    messages.push(
      `${HOLIDAY_HEADINGS.holidayType} “${typed.slice(0, 40)}” is none of the three: ${Object.values(HOLIDAY_KINDS).join(", ")}.`,
    );
  return match?.[0] as HolidayKind | undefined;
}

/** The existing holiday of a row, by row number: same date, name and offices; else the only one that shares some of the offices. */
function matched(rows: readonly RightRow[], holidays: readonly CompanyHoliday[]): Map<number, CompanyHoliday> {
  const ofDay = byDay(holidays);
  const free = new Set(holidays);
  const counterparts = new Map<number, CompanyHoliday>();
  const take = (row: RightRow, means: (holiday: CompanyHoliday) => boolean) => {
    if (counterparts.has(row.number)) return;
    const candidates = (ofDay.get(row.values.holidayDate) ?? []).filter((holiday) => free.has(holiday) && means(holiday));
    if (candidates.length !== 1) return;
    counterparts.set(row.number, candidates[0]!);
    free.delete(candidates[0]!);
  };
  for (const row of rows)
    take(row, (holiday) => clash([holiday], row.values) !== null && String(holiday.workPlaceSeqs) === String(row.values.workPlaceSeqs));
  for (const row of rows) take(row, (holiday) => clash([holiday], row.values) !== null);
  return counterparts;
}

/** Rows that conflict with the remaining holidays or an earlier row. */
function clashes(
  rows: readonly RightRow[],
  counterparts: ReadonlyMap<number, CompanyHoliday>,
  unnamed: readonly CompanyHoliday[],
): HolidayRowProblem[] {
  const staying = byDay(unnamed);
  const earlier = new Map<Day, RightRow[]>();
  return rows.flatMap((row) => {
    const { number, values } = row;
    const beside = earlier.get(values.holidayDate) ?? [];
    earlier.set(values.holidayDate, [...beside, row]);
    const twin = beside.find((other) => clash([{ holidaySeq: 0, ...other.values }], values) !== null);
    const before = counterparts.get(number);
    const unchanged = before !== undefined && same(before, values);
    const clashing = unchanged ? null : clash(staying.get(values.holidayDate) ?? [], values);
    const problem = twin ? `Row ${twin.number} already has ${twin.values.holidayName} on this day. Delete one of the two rows.` : clashing;
    return problem === null ? [] : [{ number, holiday: values.holidayName, day: formatDay(values.holidayDate), messages: [problem] }];
  });
}

/** Finds conflicts by the rule for a new holiday in the form. */
const clash = (others: readonly CompanyHolidayPlace[], values: HolidayValues) => holidayProblem(others, values, null);
type CompanyHolidayPlace = Pick<CompanyHoliday, "holidaySeq" | "holidayDate" | "holidayName" | "workPlaceSeqs">;

const same = (before: HolidayValues, after: HolidayValues) =>
  before.holidayName === after.holidayName &&
  before.holidayType === after.holidayType &&
  String(before.workPlaceSeqs) === String(after.workPlaceSeqs) &&
  before.source === after.source;

function byDay(holidays: readonly CompanyHoliday[]): Map<Day, CompanyHoliday[]> {
  return Map.groupBy(holidays, ({ holidayDate }) => holidayDate);
}
