import { redirect } from "@remix-run/node";
import { MAX_HISTORY_JSON_LENGTH, historyJsonQuery, historyParameters } from "~/domain/flex_ben/history-json-query";
import { readJsonQuery } from "~/web/forms/json-query.server";
import { EMPLOYMENT_TYPES, employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import {
  HISTORY_PAGE_SIZE,
  MERCHANT_SEARCH,
  SEARCH_TYPES,
  SEARCH_LABELS,
  type HistoryFilter,
  type SearchType,
} from "~/domain/flex_ben/history-filter";
import { listBranch, departmentOptions } from "~/domain/organization/department-tree";
import { typedDay } from "~/domain/shared/calendar";
import type { Scope } from "~/domain/shared/scope";
import { readTypedSearch } from "~/domain/shared/forms/typed-search";
import { env } from "~/env.server";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { findWalletEmployees } from "~/models/flex_ben/wallet-employees.server";
import { oneOf, readListQuery, seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";

/** Cost center and business unit are searchable only in one configured company (FLEXHIST-05). */
export const hasCostCenters = ({ companySeq }: Pick<Scope, "companySeq">) => env.COST_CENTER_COMPANY_SEQ === companySeq;

/**
 * Redirects a filter sent as json_query to the equivalent URL parameters, so that the filter bar matches the list (FLEXHIST-10).
 * @throws the redirect; 400
 */
function redirectFromJsonQuery(request: Request): void {
  const jsonQuery = readJsonQuery(request, historyJsonQuery, MAX_HISTORY_JSON_LENGTH);
  if (!jsonQuery) return;
  const parameters = historyParameters(jsonQuery).toString();
  throw redirect(new URL(request.url).pathname.replace(/\.data$/, "") + (parameters && `?${parameters}`));
}

/**
 * Parses the point history filter (FLEXHIST-09) and the filter bar's values.
 * @param merchants whether items and merchants can be searched
 * @throws 400, 404 for unknown values
 */
export async function readHistoryFilter(request: Request, scope: Scope, merchants = false) {
  redirectFromJsonQuery(request);
  const query = new URL(request.url).searchParams;
  const choices = await listEmployeeChoices(scope);
  const number = (name: string) => (query.get(name) ? seqParam(query.get(name)!) : null);
  const day = (name: string) => typedDay(query.get(name) ?? "");
  const ofPeople = SEARCH_TYPES.filter((type) => hasCostCenters(scope) || (type !== "COST_CENTER" && type !== "BUSINESS_UNIT"));
  const types = merchants ? ([...ofPeople, MERCHANT_SEARCH] as const) : ofPeople;
  const { search } = readTypedSearch(query, types);
  const [keyword, merchant] = [search?.schKeyword ?? "", search?.schType === MERCHANT_SEARCH];
  const departmentSeq = number("departmentSeq");
  const employeeSeqList = [...new Set(query.getAll("employeeSeqList").map(seqParam))].slice(0, 1000);
  const filter: HistoryFilter = {
    departmentSeq,
    ...(departmentSeq === null ? {} : { departmentSeqs: listBranch(choices.departments, departmentSeq) }),
    jobTitleSeq: number("jobTitleSeq"),
    employmentType: query.get("employmentType") ? oneOf(EMPLOYMENT_TYPES, query.get("employmentType")) : null,
    employeeSeqList,
    startSearchDate: day("startSearchDate"),
    endSearchDate: day("endSearchDate"),
    ...(merchant
      ? { schType: null, schKeyword: "", merchantKeyword: keyword }
      : { schType: (search?.schType as SearchType | undefined) ?? null, schKeyword: keyword }),
  };
  return {
    filter,
    bar: {
      departments: departmentOptions(choices.departments).map(({ value, text }) => ({ value, label: text })),
      tiers: choices.jobTitles.map((jobTitle) => ({ value: String(jobTitle.jobTitleSeq), label: jobTitle.jobTitleName })),
      employmentTypes: EMPLOYMENT_TYPES.map((value) => ({ value, label: employmentTypeLabel(value) })),
      searchTypes: types.map((value) => ({ value, label: SEARCH_LABELS[value] })),
      employees: (await findWalletEmployees(scope, employeeSeqList, today())).map(({ employeeSeq, employeeName }) => ({
        employeeSeq,
        employeeName,
      })),
    },
  };
}

export function readHistorySlice(request: Request): { page: number; limit: number; offset: number } {
  const { page, offset } = readListQuery(request, { sorts: ["date"], pageSizes: [HISTORY_PAGE_SIZE] });
  return { page, limit: HISTORY_PAGE_SIZE, offset };
}
