import { addDays, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

/** Filters of the point history pages (FLEXHIST-03, FLEXHIST-09); null = no filter. */
export interface HistoryFilter {
  departmentSeq: number | null;
  /** The department and its sub-departments (ORG-06). */
  departmentSeqs?: readonly number[];
  jobTitleSeq: number | null;
  employmentType: string | null;
  employeeSeqList: readonly number[];
  startSearchDate: Day | null;
  endSearchDate: Day | null;
  schType: SearchType | null;
  schKeyword: string;
  /** Text that the item or merchant of a usage must contain; empty = no search. */
  merchantKeyword?: string;
  /** Only entries posted at or after this instant, for programs. */
  postedSince?: Date | undefined;
}

/** FLEXHIST-06. */
export const HISTORY_PAGE_SIZE = 10;

/** The tabs of Point History (FLEXHIST-01, FLEXHIST-02). */
export const HISTORY_TAB_PATHS = [
  { code: "POINT_BALANCE", path: pathTo("get-point-balance") },
  { code: "TRANSFER", path: pathTo("get-transfer-history") },
  { code: "DEDUCT", path: pathTo("get-deduct-history") },
] as const;

/** Toast when a download would be empty (FLEXHIST-08). */
export const NOTHING_TO_DOWNLOAD = "There are no downloadable history.";

/** Searchable fields; the last two only at the special company (FLEXHIST-05). */
export const SEARCH_TYPES = ["EMPLOYEE_NAME", "EMPLOYEE_ID", "EMAIL", "COST_CENTER", "BUSINESS_UNIT"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];
/** Searched fields as text. */
export const SEARCH_LABELS: Record<SearchType | typeof MERCHANT_SEARCH, string> = {
  MERCHANT: "Item / Merchant",
  EMPLOYEE_NAME: "Employee name",
  EMPLOYEE_ID: "Employee ID",
  EMAIL: "Work email",
  COST_CENTER: "Cost center",
  BUSINESS_UNIT: "Business unit",
};

/** The Usage History search over items and merchants instead of people (FLEXHIST-13). */
export const MERCHANT_SEARCH = "MERCHANT";

/** Every row. @internal for tests */
export const NO_FILTER: HistoryFilter = {
  departmentSeq: null,
  jobTitleSeq: null,
  employmentType: null,
  employeeSeqList: [],
  startSearchDate: null,
  endSearchDate: null,
  schType: null,
  schKeyword: "",
};

/** Whether the filter excludes any employee. */
export function filtersPeople({ departmentSeq, jobTitleSeq, employmentType, employeeSeqList, schKeyword }: HistoryFilter): boolean {
  return (
    departmentSeq !== null || jobTitleSeq !== null || employmentType !== null || employeeSeqList.length > 0 || schKeyword.trim() !== ""
  );
}

/** The instants of whole days in Manila: from the first, and before the second. */
export function toInstantRange({ startSearchDate, endSearchDate }: Pick<HistoryFilter, "startSearchDate" | "endSearchDate">): {
  from: Date | null;
  before: Date | null;
} {
  return {
    from: startSearchDate === null ? null : midnight(startSearchDate),
    before: endSearchDate === null ? null : midnight(addDays(endSearchDate, 1)),
  };
}

const midnight = (day: Day) => new Date(`${day}T00:00:00+08:00`);
