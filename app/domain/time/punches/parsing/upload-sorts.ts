/** By what the files of punches are listed; at first the newest. */
export const UPLOAD_SORTS = ["uploaded", "file", "state", "lines", "added", "there", "bad"] as const;
export type UploadSort = (typeof UPLOAD_SORTS)[number];
