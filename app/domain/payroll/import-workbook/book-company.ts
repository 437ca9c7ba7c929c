import { folded, nearestName } from "~/domain/employees/bulk/suggestion";
import {
  COMPANY_LABELS,
  EMPLOYER_NUMBERS,
  shownDetail,
  type CompanyDetails,
  type CompanyVersion,
} from "~/domain/settings/company/company-details";
import { companyInput } from "~/domain/settings/company/company-input";
import { citiesOf, provinces, type Place } from "~/domain/shared/addresses/addresses";
import { formatDay } from "~/domain/shared/day";
import { shown } from "./book-cells";
import type { BookProblem, BookRows } from "./read-book";

/** The current company details, and which of them the importing account may change. */
export interface BookCompany {
  /** The name the company was created with. */
  companyName: string;
  version: CompanyVersion;
  may: { everything: boolean; agencies: boolean };
}

type Cells = BookRows["Company"][number]["cells"];
type Field = keyof Cells;

const ANOTHER_ROW = "Only the first row of this sheet is read. Delete this one.";
const NUMBERS_ALONE =
  "With your permissions you can only change the employer's numbers. Delete this, or ask a person who can change the company.";

/**
 * The company details from the sheet Company; empty cells keep the current value. Numbers and names are validated as in the company form.
 * @returns null where the sheet changes nothing
 */
export function companyOfBook(
  { Company: rows }: Pick<BookRows, "Company">,
  { version, may }: BookCompany,
): { details: CompanyDetails | null; problems: BookProblem[] } {
  const [first, ...others] = rows;
  const problems = others.map(({ row }) => problem(row, "registeredName", ANOTHER_ROW));
  if (!first) return { details: null, problems };
  const { row, cells } = first;
  const given = (Object.keys(cells) as Field[]).filter((field) => cells[field] !== "" && cells[field] !== shownDetail(field, version));
  const texts: Record<string, string> = { ...posted(version), ...Object.fromEntries(given.map((field) => [field, cells[field]])) };
  if (!may.everything) problems.push(...given.filter((field) => !isNumber(field)).map((field) => problem(row, field, NUMBERS_ALONE)));
  problems.push(...placesOf(row, given, cells, texts));
  const read = companyInput(version, may).safeParse(texts);
  if (read.success) return { details: changed(version, read.data.details) ? read.data.details : null, problems };
  const told = new Set(problems.map(({ heading }) => heading));
  const wrong = read.error.issues.map(({ path, message }) => problem(row, path[0] as Field, message));
  return { details: null, problems: [...problems, ...wrong.filter(({ heading }) => !told.has(heading))] };
}

/** Province and city are written by name and stored by code. */
function placesOf(row: number, given: readonly Field[], cells: Cells, texts: Record<string, string>): BookProblem[] {
  const problems: BookProblem[] = [];
  const find = (field: "province" | "city", list: readonly Place[], noun: string) => {
    if (!given.includes(field)) return;
    const found = list.find(({ name }) => folded(name) === folded(cells[field]));
    if (found) texts[field] = found.code;
    else {
      const proposal = nearestName(
        list.map(({ name }) => name),
        cells[field],
      );
      problems.push(problem(row, field, `“${shown(cells[field])}” is not a known ${noun}.`, proposal));
    }
  };
  find("province", provinces(), "province");
  find("city", citiesOf(texts.province ?? ""), "city or municipality of this province");
  return problems;
}

/** The details as the company form would post them. */
function posted(version: CompanyVersion): Record<string, string> {
  const { fromDay, fiscalYearStart, revision, ...details } = version;
  const texts = Object.fromEntries(Object.entries(details).map(([field, value]) => [field, String(value)]));
  return {
    ...texts,
    fiscalYearStart: String(fiscalYearStart),
    fromDay: fromDay === null ? "" : formatDay(fromDay),
    revision: String(revision),
  };
}

const isNumber = (field: string) => (EMPLOYER_NUMBERS as readonly string[]).includes(field);
const changed = (before: CompanyDetails, after: CompanyDetails) =>
  (Object.keys(COMPANY_LABELS) as (keyof CompanyDetails)[]).some((field) => before[field] !== after[field]);
const problem = (row: number, field: Field, message: string, proposal: string | null = null): BookProblem => ({
  sheet: "Company",
  row,
  heading: COMPANY_LABELS[field],
  message,
  proposal,
});
