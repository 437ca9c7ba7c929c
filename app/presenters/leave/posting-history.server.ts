import type { PostingLine } from "~/components/leave/posting-history";
import { formatLeaveDays } from "~/domain/leave/leave-days";
import { POSTING_SORTS } from "~/domain/leave/usage-sorts";
import { formatDay, formatInstant } from "~/domain/shared/day";
import { searchKey } from "~/domain/shared/search-key";
import type { Scope } from "~/domain/shared/scope";
import { listHandEntries, type HandEntry } from "~/models/leave/postings.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";

/** Manual grants and deductions, newest first by default. @throws 400 */
export async function readPostingHistory(request: Request, scope: Scope) {
  const { page, pageSize, offset, q, ...order } = readListQuery(request, {
    sorts: POSTING_SORTS,
    defaultSort: "-entered",
    pageSizes: [50, 25, 100],
  });
  const { rows, count } = await listHandEntries(scope, searchKey(q), { ...order, limit: pageSize, offset });
  toLastPage(request, { page, pageSize }, count);
  return { rows: rows.map(postingLine), count, page, pageSize };
}

const CHUNK = 2_000;

/** All matching entries, in the list's order, for the file. @throws 400 */
export function readPostingSheet(request: Request, scope: Scope): AsyncIterable<HandEntry> {
  const { q, sort, descending } = readListQuery(request, { sorts: POSTING_SORTS, defaultSort: "-entered", pageSizes: [50, 25, 100] });
  const rows = async function* () {
    for (let offset = 0; ; offset += CHUNK) {
      const { rows: some } = await listHandEntries(scope, searchKey(q), { sort, descending, limit: CHUNK, offset });
      yield* some;
      if (some.length < CHUNK) return;
    }
  };
  return rows();
}

const postingLine = (entry: HandEntry): PostingLine => {
  const undone = entry.undone ? "Undone" : null;
  return {
    entrySeq: entry.entrySeq,
    employeeSeq: entry.employeeSeq,
    employeeId: entry.employeeId,
    employeeName: entry.employeeName,
    leaveName: entry.leaveName,
    kind: entry.kind === "MANUAL_GRANT" ? "Granted" : "Deducted",
    days: formatLeaveDays(entry.days),
    validTo: entry.validTo === null ? "" : formatDay(entry.validTo),
    reason: entry.reason,
    recorded: `${entry.recordedBy}, ${formatInstant(entry.recordedAt)}`,
    note: entry.reversesSeq !== null ? "Undo" : undone,
    undoHref: entry.reversesSeq !== null || entry.undone ? null : pathTo("get-leave-posting-undo", { leaveEntrySeq: entry.entrySeq }),
  };
};
