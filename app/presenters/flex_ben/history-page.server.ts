import type { PostingKind } from "~/domain/flex_ben/ledger";
import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { NOTHING_TO_DOWNLOAD } from "~/domain/flex_ben/history-filter";
import { usageState } from "~/domain/flex_ben/usage";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import {
  streamPointBalances,
  streamPointEntries,
  listPointBalances,
  listPointHistory,
  type PointBalanceRow,
  type PointHistoryRow,
} from "~/models/flex_ben/point-history.server";
import { pathTo } from "~/paths";
import { download, type SearchedFile } from "~/web/files/downloads.server";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { hasCostCenters, readHistoryFilter, readHistorySlice } from "./history-query.server";
import { toLastPage } from "~/web/forms/list-query.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";
import { today } from "~/web/http/today.server";

export type HistoryTab = { kinds: PostingKind[]; name: string; path: string };

export const HISTORY_TABS = {
  TRANSFER: { kinds: ["TRANSFER"], name: "Transfer history", path: pathTo("get-transfer-history") },
  DEDUCT: { kinds: ["DEDUCT"], name: "Deduct history", path: pathTo("get-deduct-history") },
  USAGE: { kinds: ["USAGE", "REVERSAL"], name: "Usage history", path: pathTo("get-point-usage") },
} satisfies Record<string, HistoryTab>;

/** Report functions that write the files; passed in by the routes. */
type HistorySheet = (name: string, rows: AsyncIterable<PointHistoryRow>, what: { usage: boolean; costCenters: boolean }) => SearchedFile;
type BalanceSheet = (rows: AsyncIterable<PointBalanceRow>, what: { costCenters: boolean }) => SearchedFile;

const BALANCES = pathTo("get-point-balance");

/** A page of transfers, deductions or usages. */
export async function readHistoryPage(request: Request, scope: Scope, { kinds }: HistoryTab) {
  const [{ filter, bar }, { page, ...slice }] = [
    await readHistoryFilter(request, scope, kinds.includes("USAGE")),
    readHistorySlice(request),
  ];
  const section = await loadOptionalSection(scope, () => listPointHistory(scope, kinds, filter, slice, today()));
  if (section) toLastPage(request, { page, pageSize: slice.limit }, section.count);
  return {
    rows: (section?.list ?? []).map(historyRow),
    count: section?.count ?? null,
    page,
    bar,
    opens: listAccessiblePages(scope).length > 0,
  };
}

export async function readBalancePage(request: Request, scope: Scope) {
  const [{ filter, bar }, { page, ...slice }] = [await readHistoryFilter(request, scope), readHistorySlice(request)];
  const section = await loadOptionalSection(scope, () => listPointBalances(scope, filter, slice, today()));
  if (section) toLastPage(request, { page, pageSize: slice.limit }, section.count);
  return {
    rows: (section?.list ?? []).map(balanceRow),
    count: section?.count ?? null,
    page,
    bar,
    opens: listAccessiblePages(scope).length > 0,
  };
}

/** All matching rows as a spreadsheet, or a message that there are none (FLEXHIST-08). */
export async function handleHistoryFile(
  request: Request,
  scope: Scope,
  { kinds, name, path }: HistoryTab,
  sheet: HistorySheet,
): Promise<Response> {
  const { filter } = await readHistoryFilter(request, scope, kinds.includes("USAGE"));
  const { list } = await listPointHistory(scope, kinds, filter, { limit: 1, offset: 0 }, today());
  if (list.length === 0) return redirectWithToast(path + new URL(request.url).search, NOTHING_TO_DOWNLOAD, "attention");
  return download(
    `${name}.xlsx`,
    sheet(name, streamPointEntries(scope, kinds, filter, today()), {
      usage: kinds.includes("USAGE"),
      costCenters: hasCostCenters(scope),
    }).searched(await describeFilters(request, scope, LIST_FILTERS.points)),
  );
}

/** As `handleHistoryFile`, for balances. */
export async function handleBalanceFile(request: Request, scope: Scope, sheet: BalanceSheet): Promise<Response> {
  const { filter } = await readHistoryFilter(request, scope);
  const { count } = await listPointBalances(scope, filter, { limit: 1, offset: 0 }, today());
  if (count === 0) return redirectWithToast(BALANCES + new URL(request.url).search, NOTHING_TO_DOWNLOAD, "attention");
  const balances = sheet(streamPointBalances(scope, filter, today()), { costCenters: hasCostCenters(scope) });
  return download("Point balance.xlsx", balances.searched(await describeFilters(request, scope, LIST_FILTERS.points)));
}

function historyRow(row: PointHistoryRow) {
  const {
    postingSeq,
    lineNo,
    postingKind,
    mileageVolume,
    reversedPoints,
    employeeSeq,
    employeeName,
    employeeStatus,
    departmentName,
    jobTitleName,
    transactionNote,
    postedBy,
    title,
    merchantName,
    postedAt,
    usedAt,
  } = row;
  return {
    key: `${postingSeq}.${lineNo}`,
    at: formatInstant(usedAt ?? postedAt),
    employeeSeq,
    employeeName,
    employeeStatus,
    detail: departmentName ?? "",
    tier: jobTitleName ?? "",
    points: mileageVolume,
    note: transactionNote,
    by: postedBy,
    title,
    merchantName,
    state: usageState(postingKind, mileageVolume, reversedPoints),
  };
}

function balanceRow({
  employeeSeq,
  employeeName,
  employeeStatus,
  departmentName,
  jobTitleName,
  employmentType,
  transferredPoints,
  deductedPoints,
  usedPoints,
  balance,
}: PointBalanceRow) {
  return {
    employeeSeq,
    employeeName,
    employeeStatus,
    detail: departmentName ?? "",
    tier: jobTitleName ?? "",
    type: employmentTypeLabel(employmentType),
    transferredPoints,
    deductedPoints,
    usedPoints,
    balance,
  };
}
