import type { z } from "zod/v4";
import { pageOf, type ENTRY_CURSOR } from "~/domain/api/fields";
import { auditFeatures } from "~/domain/settings/access";
import type { RECORD_OPERATIONS } from "~/domain/api/operations/records";
import type { HistoryFilter } from "~/domain/flex_ben/history-filter";
import { POSTING_KINDS, type PostingKind } from "~/domain/flex_ben/ledger";
import { hasArea } from "~/menu.server";
import { listDocuments } from "~/models/employees/records/documents.server";
import { listPointBalances, listPointEntriesAfter } from "~/models/flex_ben/point-history.server";
import { transferPoints } from "~/models/flex_ben/points.server";
import { listChangesAfter } from "~/models/shared/change-log.server";
import { filteredEmployees, readEmployeeRows } from "~/web/api/employee-pages.server";
import { NotFound } from "~/domain/shared/not-found";
import { getFile } from "~/models/shared/stored-files.server";
import { pageAfter, type HandlersOf } from "~/web/api/handlers.server";
import { downloadStoredFile } from "~/web/files/stored-files.server";

export const recordHandlers: HandlersOf<typeof RECORD_OPERATIONS> = {
  async listPointBalances({ scope, query: filter, today }, page) {
    return readEmployeeRows({
      scope,
      filter,
      page,
      today,
      perEmployee: 1,
      keyOf: () => 0,
      lastKey: Number.MAX_SAFE_INTEGER,
      read: async (employeeSeqs) => {
        const { list } = await listPointBalances(scope, filterOf({ employeeSeqs }), { limit: employeeSeqs.length, offset: 0 }, today);
        return list.map(({ employeeSeq, employeeId, employeeName, balance, transferredPoints, deductedPoints, usedPoints }) => ({
          employeeSeq,
          employeeId,
          employeeName,
          balance,
          transferredPoints,
          deductedPoints,
          usedPoints,
        }));
      },
    });
  },

  async listPointEntries({ scope, query: { kind, merchant = "", from, to, updatedSince, ...people }, today }, { limit, after }) {
    const employeeSeqs = await filteredEmployees(scope, people, today);
    if (employeeSeqs?.length === 0) return { rows: [], next: null };
    const filter = { ...filterOf({ employeeSeqs: employeeSeqs ?? [], from, to }), merchantKeyword: merchant, postedSince: updatedSince };
    const position = after as z.infer<typeof ENTRY_CURSOR> | undefined;
    const slice = {
      limit: limit + 1,
      offset: 0,
      after: position && { postedAt: new Date(position[0]), postingSeq: position[1], lineNo: position[2] },
    };
    const kinds = kind === undefined ? POSTING_KINDS : [kind];
    const list = await listPointEntriesAfter(scope, { kinds, filter, ...slice, today });
    const rows = list.slice(0, limit).map(({ postingSeq, lineNo, postingKind, postedAt, mileageVolume, ...entry }) => ({
      postingSeq,
      lineNo,
      postingKind: postingKind as PostingKind,
      postedAt: postedAt.toISOString(),
      employeeSeq: entry.employeeSeq,
      employeeId: entry.employeeId,
      employeeName: entry.employeeName,
      points: mileageVolume,
      title: entry.title,
      transactionNote: entry.transactionNote,
      merchantName: entry.merchantName,
      postedBy: entry.postedBy,
    }));
    const last = rows.at(-1);
    return { rows, next: list.length > limit && last ? [last.postedAt, last.postingSeq, last.lineNo] : null };
  },

  async createPointTransfer({ scope, tokenSeq, idempotencyKey, body, today }) {
    const rows = body.rows.map(({ points, ...row }) => ({ ...row, mileageVolume: points }));
    const { postingSeq } = await transferPoints(scope, { idempotencyKey: `api ${tokenSeq} ${idempotencyKey}`, rows }, today);
    return { postingSeq };
  },

  async listDocuments({ scope, params: { employeeSeq }, query: { updatedSince }, today }, page) {
    const { documents } = await listDocuments(scope, employeeSeq, today);
    const changed = documents.filter(({ submittedAt }) => !updatedSince || (submittedAt !== null && submittedAt >= updatedSince));
    const rows = changed.map(({ fileSeq, documentName, documentRequirement, fileName, submittedAt }) => ({
      fileSeq,
      documentName,
      documentRequirement,
      fileName,
      submittedAt: submittedAt?.toISOString() ?? null,
    }));
    // Missing documents have no number; a list is short, so its position is the cursor.
    const numbered = rows.map((row, index) => ({ row, position: index + 1 }));
    const { rows: shown, next } = pageOf(numbered, ({ position }) => position, page);
    return { rows: shown.map(({ row }) => row), next };
  },

  async downloadDocument({ scope, params: { employeeSeq, fileSeq }, today }) {
    const file = await getFile(scope, fileSeq);
    if (file.usedBy !== "document" || file.employeeSeq !== employeeSeq) throw new NotFound("document");
    const { headers, body } = await downloadStoredFile(scope, fileSeq, today);
    return { headers: Object.fromEntries(headers), body: body ?? new Uint8Array() };
  },

  async listAuditLog({ scope, query: { featureName, updatedSince: since } }, page) {
    const readable = auditFeatures(scope).filter(({ at }) => hasArea(at, scope.subscriptions));
    const features = readable.map(({ feature }) => feature).filter((feature) => featureName === undefined || feature === featureName);
    if (features.length === 0) return { rows: [], next: null };
    return pageAfter(page, (of) => listChangesAfter(scope, { features, since }, of), {
      itemOf: (entry) => ({ ...entry, changedAt: entry.changedAt.toISOString() }),
      keyOf: ({ changeLogSeq }) => changeLogSeq,
    });
  },
};

type PointFilter = { employeeSeqs: readonly number[]; from?: HistoryFilter["startSearchDate"]; to?: HistoryFilter["endSearchDate"] };

const filterOf = ({ employeeSeqs, from, to }: PointFilter): HistoryFilter => ({
  departmentSeq: null,
  jobTitleSeq: null,
  employmentType: null,
  schType: null,
  schKeyword: "",
  employeeSeqList: employeeSeqs,
  startSearchDate: from ?? null,
  endSearchDate: to ?? null,
});
