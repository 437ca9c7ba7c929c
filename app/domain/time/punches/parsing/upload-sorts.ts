/** Sort columns of punch files; default: newest first. */
export const UPLOAD_SORTS = ["uploaded", "file", "state", "lines", "added", "there", "bad"] as const;
/** State of a file. */
export const UPLOAD_STATES = {
  WAITING: "Waits for your confirmation",
  READING: "Being read",
  USED: "Stored",
  TAKEN_BACK: "Undone",
} as const;
export type UploadSort = (typeof UPLOAD_SORTS)[number];
