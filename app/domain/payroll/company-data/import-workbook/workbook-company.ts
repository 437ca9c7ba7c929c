import { foldName, suggestName } from "~/domain/employees/bulk/suggestion";
import {
  COMPANY_LABELS,
  EMPLOYER_NUMBERS,
  formatCompanyDetail,
  type CompanyDetails,
  type CompanyVersion,
} from "~/domain/settings/company/company-details";
import { companyInput } from "~/domain/settings/company/company-input";
import { listCities, provinces, type Place } from "~/domain/shared/addresses/addresses";
import { formatDay } from "~/domain/shared/day";
import { truncateText } from "./workbook-cells";
import type { WorkbookProblem, WorkbookRows } from "./read-workbook";

/** The current company details, and which of them the importing account may change. */
export interface WorkbookCompany {
  /** The name the company was created with. */
  companyName: string;
  version: CompanyVersion;
  may: { everything: boolean; agencies: boolean };
}

type Cells = WorkbookRows["Company"][number]["cells"];
type Field = keyof Cells;

const EXTRA_ROW = "Only the first row of this sheet is read. Delete this one.";
const NUMBERS_ONLY = "Your permissions only allow changing the employer's numbers. Delete this, or ask someone who can edit the company.";

/**
 * The company details from the sheet Company; empty cells keep the current value. Numbers and names are validated as in the company form.
 * @returns null where the sheet changes nothing
 */
export function parseWorkbookCompany(
  { Company: rows }: Pick<WorkbookRows, "Company">,
  { version, may }: WorkbookCompany,
): { details: CompanyDetails | null; problems: WorkbookProblem[] } {
  const [first, ...others] = rows;
  const problems = others.map(({ row }) => problem(row, "registeredName", EXTRA_ROW));
  if (!first) return { details: null, problems };
  const { row, cells } = first;
  const filledFields = (Object.keys(cells) as Field[]).filter(
    (field) => cells[field] !== "" && cells[field] !== formatCompanyDetail(field, version),
  );
  const texts: Record<string, string> = {
    ...formPosted(version),
    ...Object.fromEntries(filledFields.map((field) => [field, cells[field]])),
  };
  if (!may.everything) problems.push(...filledFields.filter((field) => !isNumber(field)).map((field) => problem(row, field, NUMBERS_ONLY)));
  problems.push(...findProblems(row, filledFields, cells, texts));
  const read = companyInput(version, may).safeParse(texts);
  if (read.success) return { details: changed(version, read.data.details) ? read.data.details : null, problems };
  const reportedHeadings = new Set(problems.map(({ heading }) => heading));
  const wrong = read.error.issues.map(({ path, message }) => problem(row, path[0] as Field, message));
  return { details: null, problems: [...problems, ...wrong.filter(({ heading }) => !reportedHeadings.has(heading))] };
}

/** Province and city are written by name and stored by code. */
function findProblems(row: number, filledFields: readonly Field[], cells: Cells, texts: Record<string, string>): WorkbookProblem[] {
  const problems: WorkbookProblem[] = [];
  const find = (field: "province" | "city", list: readonly Place[], noun: string) => {
    if (!filledFields.includes(field)) return;
    const matchingPlace = list.find(({ name }) => foldName(name) === foldName(cells[field]));
    if (matchingPlace) texts[field] = matchingPlace.code;
    else {
      const proposal = suggestName(
        list.map(({ name }) => name),
        cells[field],
      );
      problems.push(problem(row, field, `“${truncateText(cells[field])}” is not a known ${noun}.`, proposal));
    }
  };
  find("province", provinces(), "province");
  find("city", listCities(texts.province ?? ""), "city or municipality of this province");
  return problems;
}

/** The details as the company form would post them. */
function formPosted(version: CompanyVersion): Record<string, string> {
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
const problem = (row: number, field: Field, message: string, proposal: string | null = null): WorkbookProblem => ({
  sheet: "Company",
  row,
  heading: COMPANY_LABELS[field],
  message,
  proposal,
});
