const FOLDER = "files";
const LETTERS = 100;

/**
 * Where a stored file lies beside the file of its company: a number first, so that no two names meet and none is a device; nothing in a name leads
 * out of the folder.
 */
export function exportedFileName(fileSeq: number, fileName: string): string {
  const safe = fileName
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, "_")
    .slice(-LETTERS)
    .replace(/[. ]+$/, "");
  return `${FOLDER}/${fileSeq} ${safe || "file"}`;
}
