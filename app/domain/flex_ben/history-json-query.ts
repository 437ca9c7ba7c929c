import { z } from "zod/v4";
import { isDay } from "~/domain/shared/day";
import { HISTORY_PAGE_SIZE, MERCHANT_SEARCH, SEARCH_TYPES } from "./history-filter";

const seq = z.int().min(1).max(2_147_483_647).nullish();
const day = z.string().refine(isDay).nullish();
/** Maximum number of employees in a filter. */
const MAX_EMPLOYEES = 1_000;

/** Maximum length of json_query: a thousand employee numbers of ten digits and the other fields. */
export const MAX_HISTORY_JSON_LENGTH = 12_000;

/** The history filter of API calls (FLEXHIST-09, FLEXHIST-10). */
export const historyJsonQuery = z.strictObject({
  limit: z.literal(HISTORY_PAGE_SIZE).optional(),
  offset: z.int().min(0).max(10_000_000).optional(),
  departmentSeq: seq,
  jobTitleSeq: seq,
  employmentType: z.string().max(40).nullish(),
  employeeSeqList: z.array(z.int().min(1).max(2_147_483_647)).max(MAX_EMPLOYEES).nullish(),
  startSearchDate: day,
  endSearchDate: day,
  schType: z.enum([...SEARCH_TYPES, MERCHANT_SEARCH]).nullish(),
  schKeyword: z.string().max(100).nullish(),
});

/** The same filter as URL parameters of a page. */
export function historyParameters({
  limit: _limit,
  offset = 0,
  employeeSeqList,
  ...filter
}: z.output<typeof historyJsonQuery>): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filter) as [string, string | number | null | undefined][])
    if (value !== null && value !== undefined && value !== "") parameters.set(name, String(value));
  for (const employeeSeq of employeeSeqList ?? []) parameters.append("employeeSeqList", String(employeeSeq));
  const page = Math.floor(offset / HISTORY_PAGE_SIZE) + 1;
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}
