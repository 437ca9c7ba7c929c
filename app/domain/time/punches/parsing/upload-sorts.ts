/** By what the files of punches are listed; at first the newest. */
export const UPLOAD_SORTS = ["uploaded", "file", "state", "lines", "added", "there", "bad"] as const;
/** How far a file is. */
export const UPLOAD_STATES = {
  WAITING: "Waits for your confirmation",
  READING: "Being read",
  USED: "Stored",
  TAKEN_BACK: "Taken back",
} as const;
export type UploadSort = (typeof UPLOAD_SORTS)[number];
