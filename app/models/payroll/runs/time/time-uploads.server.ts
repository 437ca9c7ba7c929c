import { hash } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { timeUploads } from "~/db/schema/payroll-time";
import { uploadUsed } from "~/domain/payroll/runs/payroll-changes";
import { readTimeSheet, type TimeSheetResult, type TimeRun } from "~/domain/payroll/runs/time/time-sheet";
import { isSameTime, type TimeEntry } from "~/domain/payroll/runs/time/time-summary";
import { formatInstant } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { recordChange } from "~/models/shared/change-log.server";
import { recalculateEmployees, type PayslipChange } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import { openPayroll, readPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { byAndAt } from "./time-rows.server";
import { markChanged } from "./time-days.server";
import { lastChange, readEntries, readTimeRun, refuseWithoutTime, replaceTime } from "./time-run.server";

export interface UploadKey {
  payrollSeq: number;
  uploadSeq: number;
}

type Upload = Omit<typeof timeUploads.$inferSelect, "sheet">;

/** The changes that the rows of an upload would make. */
export interface UploadPreview {
  payroll: Payroll;
  upload: Upload;
  run: TimeRun;
  reading: TimeSheetResult;
  /** Stored time of every employee in the file. */
  present: Map<number, TimeEntry[]>;
  /** Employees whose time would change. */
  changed: number[];
  /** Digest of the preview: the rows are refused when it no longer matches. */
  digest: string;
}

export interface AppliedUpload {
  rows: number;
  changed: number;
  /** Recalculated payslips; null when the payroll needs a calculation. */
  moved: PayslipChange[] | null;
  /** Set when the rows had been used before. */
  before: string | null;
}

/** Payslips recalculated synchronously with the upload; above it the run needs a calculation. */
const AT_ONCE = 100;
const REPLACED = "A later upload has replaced this one. Review that, or upload the workbook again.";

/**
 * Stores a sheet as entered until it is used and discards earlier unused ones.
 * @throws NotFound; Refusal when it has no readable rows or the payroll is completed
 */
export function createTimeUpload(scope: Scope, payrollSeq: number, fileName: string, sheet: TypedSheet): Promise<UploadKey> {
  const { companySeq, employeeName: uploadedBy } = scope;
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    refuseWithoutTime(payroll);
    readTimeSheet(sheet, await readTimeRun(tx, payroll));
    await tx
      .update(timeUploads)
      .set({ uploadState: "REPLACED", sheet: [] })
      .where(and(eq(timeUploads.companySeq, companySeq), eq(timeUploads.payrollSeq, payrollSeq), eq(timeUploads.uploadState, "WAITING")));
    const uploadSeq = await nextSeq(tx, companySeq, "timeUpload");
    await tx.insert(timeUploads).values({ companySeq, payrollSeq, uploadSeq, fileName: fileName.slice(0, 200), sheet, uploadedBy });
    return { payrollSeq, uploadSeq };
  });
}

/** Compares the upload with the payroll's current time. @throws NotFound; Refusal (409) when a later upload has replaced it */
export function previewTimeUpload(scope: Scope, key: UploadKey): Promise<UploadPreview> {
  return readInCompany(scope, async (tx) => preview(tx, await readPayroll(tx, scope, key.payrollSeq), await readUpload(tx, scope, key)));
}

/** The sheet as entered with its errors, for the error workbook. @throws NotFound; Refusal (409) */
export function getErrorSheet(
  scope: Scope,
  key: UploadKey,
): Promise<{ fileName: string; sheet: TypedSheet; reading: TimeSheetResult; run: TimeRun }> {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, key.payrollSeq);
    const { fileName, sheet } = await readUpload(tx, scope, key);
    const run = await readTimeRun(tx, payroll);
    return { fileName, sheet, run, reading: readTimeSheet(sheet, run) };
  });
}

/**
 * Applies the rows of employees without errors, replacing all their time; other employees keep theirs. Idempotent.
 * @param digest of the preview
 * @throws NotFound; Refusal: completed, calculation in progress, replaced, or data changed since the preview (409)
 */
export function applyTimeUpload(scope: Scope, key: UploadKey, digest: string): Promise<AppliedUpload> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, key.payrollSeq);
    const upload = await readUpload(tx, scope, key);
    if (upload.uploadState === "USED")
      return { rows: 0, changed: 0, moved: [], before: `by ${upload.usedBy} at ${formatInstant(upload.usedAt!)}` };
    await refuseWhileCalculating(tx, payroll);
    const { run, reading, present, changed, digest: currentDigest } = await preview(tx, payroll, upload);
    if (reading.time.size === 0) throw new Refusal("No row of this workbook can be used yet. Fix the rows and upload the workbook again.");
    if (currentDigest !== digest) {
      throw new Refusal(
        `The time of this payroll was changed ${byAndAt(await lastChange(tx, payroll, [...reading.time.keys()]))}, after this preview. Review the rows again before you use them.`,
        { status: 409 },
      );
    }
    const time = new Map(changed.map((employeeSeq) => [employeeSeq, reading.time.get(employeeSeq)!]));
    await replaceTime(tx, scope, payroll, run, time);
    await markChanged(tx, payroll, "WORKBOOK", present, time);
    await tx
      .update(timeUploads)
      .set({ uploadState: "USED", usedBy: scope.employeeName, usedAt: sql`now()` })
      .where(ofUpload(scope, key));
    const moved = changed.length <= AT_ONCE ? await recalculateEmployees(tx, scope, key.payrollSeq, changed) : null;
    const rows = reading.usable;
    await recordChange(tx, scope, uploadUsed(key.payrollSeq, upload.fileName, rows, changed.length));
    return { rows, changed: changed.length, moved, before: null };
  });
}

/** Discards an unused upload; a used one is kept as a record. */
export function removeTimeUpload(scope: Scope, key: UploadKey): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.delete(timeUploads).where(and(ofUpload(scope, key), ne(timeUploads.uploadState, "USED")));
  });
}

async function preview(tx: Tx, payroll: Payroll, { sheet, ...upload }: typeof timeUploads.$inferSelect): Promise<UploadPreview> {
  const run = await readTimeRun(tx, payroll);
  const reading = readTimeSheet(sheet, run);
  const named = [...reading.time.keys()];
  const present = await readEntries(tx, payroll, named);
  const changed = named.filter((employeeSeq) => !isSameTime(present.get(employeeSeq) ?? [], reading.time.get(employeeSeq)!));
  const digest = hash(
    "sha256",
    JSON.stringify([[...reading.time], changed.map((employeeSeq) => present.get(employeeSeq) ?? [])]),
    "base64url",
  ).slice(0, 20);
  return { payroll, upload, run, reading, present, changed, digest };
}

async function readUpload(tx: Tx, scope: Scope, key: UploadKey): Promise<typeof timeUploads.$inferSelect> {
  const [upload] = await tx.select().from(timeUploads).where(ofUpload(scope, key));
  if (!upload) throw new NotFound("upload");
  if (upload.uploadState === "REPLACED") throw new Refusal(REPLACED, { status: 409 });
  return upload;
}

const ofUpload = ({ companySeq }: Scope, { payrollSeq, uploadSeq }: UploadKey) =>
  and(eq(timeUploads.companySeq, companySeq), eq(timeUploads.payrollSeq, payrollSeq), eq(timeUploads.uploadSeq, uploadSeq));
