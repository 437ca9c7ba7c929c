import { hash } from "node:crypto";
import type { Tx } from "~/db/client.server";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { mostlyToCome, createFilePreview, type FilePreview } from "~/domain/time/punches/parsing/file-preview";
import { isPunch, LINE_PROBLEMS, type LineProblem } from "~/domain/time/punches/parsing/check-lines";
import { uploadStored } from "~/domain/time/punches/parsing/upload-changes";
import { MOSTLY_TO_COME, NOTHING_TO_STORE, OVERTAKEN } from "~/domain/time/punches/parsing/upload-text";
import { recordChange } from "~/models/shared/change-log.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { markDaysOfDevices } from "~/models/time/device-log.server";
import { storeLines } from "./stored-punches.server";
import { readUploadedLines, type ParsedLine } from "./upload-reading.server";
import type { PunchUpload } from "./upload-rows.server";

/** The preview that the user confirmed. */
export interface UploadConfirmation {
  digest: string;
  offsetMinutes: number;
}

/** The stored counts of a file, and its row's columns. */
export interface StoredFile {
  added: number;
  lifted: number;
  row: { lineCount: number; newCount: number; duplicateCount: number; invalidCount: number };
}

/** Progress callback after every few thousand lines; throwing stops the reader. */
export type OnLines = (lines: number) => Promise<void>;
const ignoreProgress: OnLines = () => Promise.resolve();

/** Reads and validates a whole file. */
export async function readWhole(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  upload: PunchUpload,
  {
    offsetMinutes,
    now,
    onLines = ignoreProgress,
    use = () => Promise.resolve(),
  }: { offsetMinutes: number; now: Date; onLines?: typeof ignoreProgress; use?: (lines: readonly ParsedLine[]) => Promise<void> },
): Promise<FilePreview> {
  const preview = createFilePreview();
  for await (const lines of readUploadedLines(tx, scope, upload, offsetMinutes, now)) {
    for (const { row, lifts, late } of lines) preview.note(row, { again: lifts !== null, late });
    await use(lines);
    await onLines(lines.at(-1)!.row.line);
  }
  return preview.end();
}

/** Digest of a preview, which the user confirms. */
export function previewDigest({ read, added, lifted, late, wrong }: FilePreview, offsetMinutes: number): string {
  // Independent of field order, which a stored preview does not preserve.
  const reasons = (Object.keys(LINE_PROBLEMS) as LineProblem[]).map((problem) => wrong[problem]);
  return hash("sha256", JSON.stringify([offsetMinutes, read, added, lifted, late, reasons]), "base64url").slice(0, 20);
}

/**
 * Stores a file as previewed: all valid lines, or none. The caller updates the file's row, before `recordStored`.
 * @param firstSeq the first of as many reserved punch numbers as the file has lines
 * @throws Refusal when data changed since (409), no line is valid, or most lines are in the future
 */
export async function storeWhole(
  tx: Tx,
  scope: Scope,
  upload: PunchUpload,
  { digest, offsetMinutes }: UploadConfirmation,
  { now, firstSeq, onLines }: { now: Date; firstSeq: number; onLines?: OnLines },
): Promise<StoredFile> {
  const bringing = { companySeq: scope.companySeq, punchUploadSeq: upload.punchUploadSeq, by: scope.employeeName };
  const stored = { added: 0, lifted: 0 };
  const [people, devices] = [new Set<number>(), new Set<string>()];
  const preview = await readWhole(tx, scope, upload, {
    offsetMinutes,
    now,
    onLines,
    use: async (lines) => {
      const { added, lifted } = await storeLines(tx, bringing, lines, firstSeq + stored.added);
      stored.added += added;
      stored.lifted += lifted;
      for (const { row } of lines) {
        if (!isPunch(row)) continue;
        people.add(row.employeeSeq);
        devices.add(row.deviceId);
      }
    },
  });
  if (mostlyToCome(preview)) throw new Refusal(MOSTLY_TO_COME);
  if (preview.added + preview.lifted === 0) throw new Refusal(NOTHING_TO_STORE);
  if (previewDigest({ ...preview, ...stored }, offsetMinutes) !== digest) throw new Refusal(OVERTAKEN, { status: 409 });
  await markDaysDirty(tx, scope, { employeeSeqs: [...people], from: preview.days[0]!, to: preview.days.at(-1)! });
  await markDaysOfDevices(tx, scope, [...devices]);
  const [newCount, duplicateCount] = [stored.added + stored.lifted, preview.wrong.ALREADY_THERE];
  return { ...stored, row: { lineCount: preview.read, newCount, duplicateCount, invalidCount: preview.read - newCount - duplicateCount } };
}

/** Writes the audit log entry; must be last in its transaction. */
export const recordStored = (tx: Tx, scope: Scope, upload: PunchUpload, stored: StoredFile, offsetMinutes: number): Promise<void> =>
  recordChange(tx, scope, uploadStored(upload, { added: stored.added, lifted: stored.lifted, offsetMinutes }));
