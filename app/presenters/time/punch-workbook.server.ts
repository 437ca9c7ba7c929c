import { ZK_ATTLOG } from "~/domain/time/punches/parsing/line-profile";
import { sheetLinesFileName, sheetToLines, PUNCH_ROWS, type SheetProfile } from "~/domain/time/punches/parsing/punch-sheet";
import { MAX_COLUMNS, NO_SUCH_PROFILE } from "~/domain/time/punches/parsing/punch-profile";
import type { ReadBy } from "~/domain/time/punches/parsing/upload-input";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { listPunchProfiles } from "~/models/time/uploads/punch-profiles.server";
import { readWorkbook } from "~/web/files/workbook-upload.server";
import type { UploadedFile } from "~/web/forms/form-body.server";

/** Every .xlsx is a zip. */
const ZIP = Buffer.from("PK\u0003\u0004", "latin1");

interface PunchLines {
  name: string;
  bytes: Uint8Array;
}

/** Reads a punch file into lines with the selected format. @throws Refusal at the file, or at an unknown format */
export async function readPunchLines(scope: Scope, file: UploadedFile, readBy: ReadBy): Promise<PunchLines> {
  if (!isZip(file)) return file;
  if (readBy.profile !== "COLUMNS") return fileToLines(file, ZK_ATTLOG);
  const profile = (await listPunchProfiles(scope)).find(({ punchProfileSeq }) => punchProfileSeq === readBy.punchProfileSeq);
  if (!profile) throw new Refusal(NO_SUCH_PROFILE, { field: "profile" });
  return fileToLines(file, profile);
}

/** Reads a file into lines: the first sheet of a workbook by the profile's columns, or text as it is. @throws Refusal at the file */
export async function fileToLines(file: UploadedFile, profile: SheetProfile): Promise<PunchLines> {
  if (!isZip(file)) return file;
  const readOptions = { field: "file", sheets: [], orFirst: true, instants: true, maxRows: PUNCH_ROWS, columns: MAX_COLUMNS };
  const [first] = await readWorkbook(file.bytes, readOptions);
  return { name: sheetLinesFileName(file.name), bytes: Buffer.from(sheetToLines(first?.rows ?? [], profile)) };
}

const isZip = ({ bytes }: UploadedFile): boolean => bytes.subarray(0, ZIP.length).equals(ZIP);
