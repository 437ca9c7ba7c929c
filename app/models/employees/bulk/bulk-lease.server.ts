import { inCompany, type Tx } from "~/db/client.server";
import type { Change } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { notifyBulkEnded } from "./bulk-notices.server";
import {
  markDone,
  readBulkUpload,
  readBulkRows,
  updateValidation,
  setBulkState,
  lockBulkUpload,
  type BulkUpload,
  type BulkPurpose,
  type StoredRow,
} from "./bulk-sheets.server";

type Company = Pick<Scope, "companySeq">;
type Sheet = { purpose: BulkPurpose; bulkInviteSeq: number };
type Work = {
  /** Applies the rows, except those that became invalid since confirmation. @returns the errors of these, by row */
  work: (tx: Tx, scope: Scope, rows: readonly StoredRow[], upload: BulkUpload) => Promise<ReadonlyMap<number, string[]>>;
  /** The audit log entry once all rows are done. */
  ended: (upload: BulkUpload) => Change;
};

/** Rows per transaction: short enough to retry and to let other jobs run in between. */
const ROWS_PER_TRANSACTION = 200;

/**
 * Processes the next rows of a confirmed sheet. The changes and the done marks commit together, so a killed worker leaves no partial row
 * and a retry repeats none. A row that became invalid meanwhile is skipped and records why.
 * @returns false when no rows are left or another worker holds the sheet
 */
export function workNextRows(company: Company, { purpose, bulkInviteSeq }: Sheet, { work, ended }: Work): Promise<boolean> {
  return inCompany(company, async (tx) => {
    const upload = await lockBulkUpload(tx, company, purpose, bulkInviteSeq);
    if (upload?.bulkState !== "RUNNING" && upload?.bulkState !== "FAILED") return false;
    const scope: Scope = {
      ...company,
      accountSeq: upload.uploadedBy,
      employeeName: upload.uploadedByName,
      permissions: [],
      subscriptions: [],
    };
    const rows = await readBulkRows(tx, company, bulkInviteSeq, ROWS_PER_TRANSACTION);
    if (rows.length === 0) {
      await setBulkState(tx, company, bulkInviteSeq, { bulkState: "DONE" });
      await notifyBulkEnded(tx, upload);
      await recordChange(tx, scope, ended(upload));
      return false;
    }
    if (upload.bulkState === "FAILED") await setBulkState(tx, company, bulkInviteSeq, { bulkState: "RUNNING" });
    const faults = await work(tx, scope, rows, upload);
    const unfit = rows.filter(({ rowIndex }) => faults.has(rowIndex));
    const evaluated = unfit.map((row) => ({ ...row, resolved: null, errors: faults.get(row.rowIndex)! }));
    if (evaluated.length > 0) await updateValidation(tx, company, upload, evaluated);
    await markDone(
      tx,
      company,
      bulkInviteSeq,
      rows.filter((row) => !unfit.includes(row)),
    );
    return true;
  });
}

/** Marks the job as stopped; it can be resumed. */
export function haltBulk(company: Company, { purpose, bulkInviteSeq }: Sheet): Promise<void> {
  return inCompany(company, async (tx) => {
    const { bulkState } = await readBulkUpload(tx, company, purpose, bulkInviteSeq, { lock: true });
    if (bulkState === "RUNNING") await setBulkState(tx, company, bulkInviteSeq, { bulkState: "FAILED" });
  });
}
