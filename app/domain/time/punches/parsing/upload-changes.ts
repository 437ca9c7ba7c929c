import type { Change } from "~/domain/shared/change";
import { movedText, punchCount } from "./upload-text";

type Uploaded = { punchUploadSeq: number; fileName: string };

/** "Stored attlog.dat: 480 new time logs, 2 that count again, moved by −05:00." */
export function uploadStored(
  { punchUploadSeq, fileName }: Uploaded,
  { added, lifted, offsetMinutes }: { added: number; lifted: number; offsetMinutes: number },
): Change {
  const again = lifted > 0 ? `, ${lifted.toLocaleString("en")} that count again` : "";
  const moved = offsetMinutes === 0 ? "" : `, moved by ${movedText(offsetMinutes)}`;
  return buildChange(punchUploadSeq, "CREATE", `Stored the file ${fileName}: ${punchCount(added)}${again}${moved}.`, {
    fileName,
    added,
    lifted,
    offsetMinutes,
  });
}

export const uploadRevertedChange = ({ punchUploadSeq, fileName }: Uploaded, voided: number): Change =>
  buildChange(
    punchUploadSeq,
    "VOID",
    `Undid the import ${fileName}: ${punchCount(voided)} no longer ${voided === 1 ? "counts" : "count"}.`,
    {
      fileName,
      voided,
    },
  );

const buildChange = (seq: number, action: string, description: string, after: object): Change => ({
  featureName: "TIME_RECORD",
  subject: { noun: "punch file", seq },
  action,
  description,
  before: null,
  after,
});
