import { inCompany, type Tx } from "~/db/client.server";
import type { Change } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { tellBulkEnded } from "./bulk-notices.server";
import {
  markDone,
  readBulkHead,
  readBulkRows,
  renewJudgement,
  setBulkState,
  takeBulkHead,
  type BulkHead,
  type BulkPurpose,
  type StoredRow,
} from "./bulk-sheets.server";

type Company = Pick<Scope, "companySeq">;
type Sheet = { purpose: BulkPurpose; bulkInviteSeq: number };
type Work = {
  /** Applies the rows, except those that became invalid since confirmation. @returns the errors of these, by row */
  work: (tx: Tx, scope: Scope, rows: readonly StoredRow[], head: BulkHead) => Promise<ReadonlyMap<number, string[]>>;
  /** The audit log entry once all rows are done. */
  ended: (head: BulkHead) => Change;
};

/** Rows per transaction: short enough to retry and to let other jobs run in between. */
const ROWS_A_TURN = 200;

/**
 * Processes the next rows of a confirmed sheet. The changes and the done marks commit together, so a killed worker leaves no partial row
 * and a retry repeats none. A row that became invalid meanwhile is skipped and records why.
 * @returns false when no rows are left or another worker holds the sheet
 */
export function workNextRows(company: Company, { purpose, bulkInviteSeq }: Sheet, { work, ended }: Work): Promise<boolean> {
  return inCompany(company, async (tx) => {
    const head = await takeBulkHead(tx, company, purpose, bulkInviteSeq);
    if (head?.bulkState !== "RUNNING" && head?.bulkState !== "FAILED") return false;
    const scope: Scope = { ...company, accountSeq: head.uploadedBy, employeeName: head.uploadedByName, permissions: [], subscriptions: [] };
    const rows = await readBulkRows(tx, company, bulkInviteSeq, ROWS_A_TURN);
    if (rows.length === 0) {
      await setBulkState(tx, company, bulkInviteSeq, { bulkState: "DONE" });
      await tellBulkEnded(tx, head);
      await recordChange(tx, scope, ended(head));
      return false;
    }
    if (head.bulkState === "FAILED") await setBulkState(tx, company, bulkInviteSeq, { bulkState: "RUNNING" });
    const faults = await work(tx, scope, rows, head);
    const unfit = rows.filter(({ rowIndex }) => faults.has(rowIndex));
    const judged = unfit.map((row) => ({ ...row, resolved: null, errors: faults.get(row.rowIndex)! }));
    if (judged.length > 0) await renewJudgement(tx, company, head, judged);
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
    const { bulkState } = await readBulkHead(tx, company, purpose, bulkInviteSeq, { lock: true });
    if (bulkState === "RUNNING") await setBulkState(tx, company, bulkInviteSeq, { bulkState: "FAILED" });
  });
}
