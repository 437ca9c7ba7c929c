const FOLDER = "files";
const MAX_LENGTH = 100;

/**
 * Path of an attached file next to its company file. The leading number keeps names unique and avoids reserved device names; the name
 * cannot escape the folder.
 */
export function exportedFileName(fileSeq: number, fileName: string): string {
  const safe = fileName
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, "_")
    .slice(-MAX_LENGTH)
    .replace(/[. ]+$/, "");
  return `${FOLDER}/${fileSeq} ${safe || "file"}`;
}
