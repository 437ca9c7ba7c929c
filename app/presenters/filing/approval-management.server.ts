import type { RequestRow } from "~/components/filing/requests/request-list";
import type { RequestPlaceProps } from "~/components/filing/requests/request-place";
import { compareRequests, COMPLETED_SORTS, PENDING_SORTS, type SortedRequest } from "~/domain/filing/requests/request-sorts";
import { MAX_DECISIONS_AT_ONCE } from "~/domain/filing/requests/request";
import { requestTitle } from "~/domain/filing/requests/request-text";
import { typedDay } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { getFilingSettings } from "~/models/filing/categories.server";
import { listTargets } from "~/models/filing/filing-people.server";
import {
  isSpecial,
  listCompleted,
  listPending,
  isPendingWith,
  type CompletedFilter,
  type PendingRequest,
} from "~/models/filing/requests/pending.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { pendingRow, requestRow } from "./requests.server";

/** The tabs of Approval Management, in order. @source document 4 §6.7 */
export const APPROVAL_TABS = { needs: "Needs Approval", requested: "Requested", special: "Special", completed: "Completed" } as const;
export type ApprovalTab = keyof typeof APPROVAL_TABS;

/** The list state in a URL of requests to decide: tab, filters and page. */
export function listQuery(request: Request): Record<string, string> {
  const search = new URL(request.url).searchParams;
  const names = ["tab", "q", "category", "department", "from", "to", "overdue", "sort", "page", "pageSize"];
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])));
}

/** Rows per chunk of the workbook. */
const CHUNK = 500;

type Viewer = Scope & { employeeSeq: number | null };

const selectedTab = (search: URLSearchParams): ApprovalTab =>
  oneOf(Object.keys(APPROVAL_TABS) as ApprovalTab[], search.get("tab") || "needs");

/** Only pending requests can be overdue. */
type Filter = CompletedFilter & { overdue: boolean };

function readFilter(search: URLSearchParams): Filter {
  const number = (name: string) => (search.get(name) ? seqParam(search.get(name)!) : undefined);
  return {
    q: (search.get("q") ?? "").trim().slice(0, 100),
    filingCategorySeq: number("category"),
    departmentSeq: number("department"),
    from: typedDay(search.get("from") ?? ""),
    to: typedDay(search.get("to") ?? ""),
    overdue: search.get("overdue") === "Y",
  };
}

const PAGE_SIZES = [50, 25, 100] as const;
const pendingQuery = (request: Request) => readListQuery(request, { sorts: PENDING_SORTS, pageSizes: PAGE_SIZES });
const completedQuery = (request: Request) =>
  readListQuery(request, { sorts: COMPLETED_SORTS, defaultSort: "-ended", pageSizes: PAGE_SIZES });

type PendingOrder = Pick<ReturnType<typeof pendingQuery>, "sort" | "descending">;

function sortPending({ sort, descending }: PendingOrder, pending: readonly PendingRequest[]): PendingRequest[] {
  const compare = compareRequests(sort, descending);
  const sorted = pending.map((request): [SortedRequest, PendingRequest] => {
    const { requestSeq, requester, departmentName, startDate, filedAt } = request.request;
    const what = requestTitle(request.request);
    const { waiting, waitsFor } = request;
    return [
      { requestSeq, what, requester, department: departmentName, startDate, filedAt, stage: waiting?.stage ?? null, waitsFor },
      request,
    ];
  });
  return sorted.sort(([a], [b]) => compare(a, b)).map(([, request]) => request);
}

/** The request in the path; null = only the list is shown. @throws 404 */
export const openRequest = ({ filingRequestSeq }: Readonly<Record<string, string | undefined>>): number | null =>
  filingRequestSeq === undefined ? null : seqParam(filingRequestSeq);

/** The list state for links to its requests; the list shows the page of the open request. */
export function openQuery(request: Request): Record<string, string> {
  const { page: _, ...query } = listQuery(request);
  return query;
}

/** Pending requests filtered and sorted by the URL. @throws 400 */
function listed(request: Request, pending: readonly PendingRequest[]): PendingRequest[] {
  const filter = readFilter(new URL(request.url).searchParams);
  return sortPending(
    pendingQuery(request),
    pending.filter((request) => matchesFilter(request, filter)),
  );
}

/** The request after a decided one in the list of the URL, or the first if it was the last; null = none is left. @throws 400 */
export function requestAfter(request: Request, pending: readonly PendingRequest[], decided: number): number | null {
  const seqs = listed(request, pending).map(({ requestSeq }) => requestSeq);
  const index = seqs.indexOf(decided);
  return seqs[index + 1] ?? seqs.find((seq) => seq !== decided) ?? null;
}

/**
 * A page of pending requests, filtered and sorted by the URL; with `all=Y` as many as can be decided at once.
 * @param open the request shown beside the list, whose page is shown unless the URL names another; null = none
 * @throws 400, 404
 */
export function pendingPage(request: Request, pending: readonly PendingRequest[], open: number | null) {
  const search = new URL(request.url).searchParams;
  const { pageSize, page: requestedPage } = pendingQuery(request);
  const requests = listed(request, pending);
  const index = requests.findIndex(({ requestSeq }) => requestSeq === open);
  const page = index >= 0 && !search.has("page") ? Math.floor(index / pageSize) + 1 : requestedPage;
  toLastPage(request, { page, pageSize }, requests.length);
  const all = search.get("all") === "Y";
  const offset = (page - 1) * pageSize;
  return {
    all,
    page,
    pageSize,
    count: requests.length,
    found: all ? requests.slice(0, MAX_DECISIONS_AT_ONCE) : requests.slice(offset, offset + pageSize),
    /** The position of the open request and its neighbors; null = it is not in the list. */
    place: index < 0 ? null : { position: index + 1, previous: seqAt(requests, index - 1), next: seqAt(requests, index + 1) },
  };
}

/** Links to the neighbors of the open request. */
export function placeLinks(
  { position, previous, next }: { position: number; previous: number | null; next: number | null },
  count: number,
  hrefOf: (filingRequestSeq: number) => string,
): RequestPlaceProps {
  return {
    position,
    count,
    previousHref: previous === null ? null : hrefOf(previous),
    nextHref: next === null ? null : hrefOf(next),
  };
}

const seqAt = (requests: readonly PendingRequest[], index: number): number | null => requests[index]?.requestSeq ?? null;

/** A page of a tab, with the counts of the first three tabs. @throws 400, 404 */
export async function readApprovalManagement(request: Request, scope: Viewer, today: Day, open: number | null) {
  const search = new URL(request.url).searchParams;
  const tab = selectedTab(search);
  const filter = readFilter(search);
  const tabs = pendingTabs(scope, await listPending(scope, today));
  const tabPage =
    tab === "completed" ? await completedPage(request, scope, filter, today) : pendingRowsPage(request, tabs[tab], open, today);
  const { departments } = await listTargets(scope);
  const { categories } = await getFilingSettings(scope);
  return {
    tab,
    ...tabPage,
    counts: { needs: tabs.needs.length, requested: tabs.requested.length, special: tabs.special.length },
    categories: categories.map((category) => ({ value: String(category.filingCategorySeq), label: category.categoryName })),
    departments: departments.map((department) => ({ value: String(department.departmentSeq), label: department.departmentName })),
  };
}

const pendingTabs = ({ employeeSeq }: Viewer, pending: PendingRequest[]) => ({
  needs: pending.filter((request) => employeeSeq !== null && isPendingWith(request, employeeSeq)),
  requested: pending,
  special: pending.filter(isSpecial),
});

/** The pending requests of the tab in the URL, before a decision. */
export async function listTabPending(request: Request, scope: Viewer, today: Day): Promise<PendingRequest[]> {
  const tab = selectedTab(new URL(request.url).searchParams);
  const tabs = pendingTabs(scope, await listPending(scope, today));
  return tab === "completed" ? [] : tabs[tab];
}

const withHref = (row: Omit<RequestRow, "href">, query = {}): RequestRow => ({
  ...row,
  href: pathTo("get-approval", { filingRequestSeq: row.filingRequestSeq }, query),
});

function pendingRowsPage(request: Request, pending: readonly PendingRequest[], open: number | null, today: Day) {
  const { found, place, ...page } = pendingPage(request, pending, open);
  const query = openQuery(request);
  const hrefOf = (filingRequestSeq: number) => pathTo("get-approval", { filingRequestSeq }, query);
  return {
    ...page,
    place: place && placeLinks(place, page.count, hrefOf),
    rows: found.map((request) => withHref(pendingRow(request, today), query)),
  };
}

async function completedPage(request: Request, scope: Scope, filter: CompletedFilter, today: Day) {
  const { page, pageSize, offset, ...order } = completedQuery(request);
  const { rows, count } = await listCompleted(scope, filter, { ...order, limit: pageSize, offset });
  toLastPage(request, { page, pageSize }, count);
  const query = listQuery(request);
  return { all: false, page, pageSize, count, rows: rows.map((row) => withHref(requestRow(row, today), query)), place: null };
}

function matchesFilter(
  { request, overdue: late }: PendingRequest,
  { q, filingCategorySeq, departmentSeq, from, to, overdue }: Filter,
): boolean {
  const searchable = `${request.requester} ${request.employeeId}`.toLowerCase();
  return (
    searchable.includes(q.toLowerCase()) &&
    (late || !overdue) &&
    (filingCategorySeq === undefined || request.filingCategorySeq === filingCategorySeq) &&
    (departmentSeq === undefined || request.departmentSeq === departmentSeq) &&
    (from === null || request.endDate >= from) &&
    (to === null || request.startDate <= to)
  );
}

/** All rows of a tab that match its filters, for a spreadsheet. @throws 400, 404 before streaming starts */
export function readApprovalSheet(request: Request, scope: Viewer, today: Day): AsyncGenerator<RequestRow> {
  const search = new URL(request.url).searchParams;
  const [tab, filter] = [selectedTab(search), readFilter(search)];
  return tab === "completed"
    ? completedSheet(scope, filter, completedQuery(request), today)
    : pendingSheet(scope, tab, filter, pendingQuery(request), today);
}

async function* pendingSheet(scope: Viewer, tab: ApprovalTab, filter: Filter, order: PendingOrder, today: Day): AsyncGenerator<RequestRow> {
  const pending = (await listPending(scope, today)).filter((request) => matchesFilter(request, filter));
  const mine = (request: PendingRequest) => scope.employeeSeq !== null && isPendingWith(request, scope.employeeSeq);
  for (const request of sortPending(order, pending))
    if (tab === "requested" || (tab === "special" ? isSpecial(request) : mine(request))) yield withHref(pendingRow(request, today));
}

async function* completedSheet(
  scope: Viewer,
  filter: Filter,
  { sort, descending }: ReturnType<typeof completedQuery>,
  today: Day,
): AsyncGenerator<RequestRow> {
  for (let offset = 0; ; offset += CHUNK) {
    const { rows } = await listCompleted(scope, filter, { sort, descending, limit: CHUNK, offset });
    yield* rows.map((row) => withHref(requestRow(row, today)));
    if (rows.length < CHUNK) return;
  }
}
