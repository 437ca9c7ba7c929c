import { lineProfileOf } from "~/domain/time/punches/parsing/punch-profile";
import { ZK_ATTLOG } from "~/domain/time/punches/parsing/line-profile";
import { linesName, linesOfSheet, PUNCH_ROWS } from "~/domain/time/punches/parsing/punch-sheet";
import { MOST_COLUMNS } from "~/domain/time/punches/parsing/punch-profile";
import type { ReadBy } from "~/domain/time/punches/parsing/upload-input";
import type { Scope } from "~/domain/shared/scope";
import { getPunchProfile } from "~/models/time/uploads/punch-profiles.server";
import { readWorkbook } from "~/web/files/workbook-upload.server";
import type { UploadedFile } from "~/web/forms/form-body.server";

/** Every .xlsx is a zip. */
const ZIP = Buffer.from("PK\u0003\u0004", "latin1");

/** A file of punches as lines: a workbook by its first sheet, in the columns of the profile; a text as it is. @throws Refusal at the file; NotFound */
export async function punchLines(scope: Scope, file: UploadedFile, readBy: ReadBy): Promise<{ name: string; bytes: Uint8Array }> {
  if (!file.bytes.subarray(0, ZIP.length).equals(ZIP)) return file;
  const profile = readBy.profile === "COLUMNS" ? lineProfileOf(await getPunchProfile(scope, readBy.punchProfileSeq)) : ZK_ATTLOG;
  const wish = { field: "file", sheets: [], orFirst: true, instants: true, maxRows: PUNCH_ROWS, columns: MOST_COLUMNS };
  const [first] = await readWorkbook(file.bytes, wish);
  return { name: linesName(file.name), bytes: Buffer.from(linesOfSheet(first?.rows ?? [], profile)) };
}
