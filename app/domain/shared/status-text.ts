/** Message if a page may not be opened (GUARD-10). */
export const NO_PERMISSION = "You don't have permission this page";

/** Message and status for an account without an employee record that requests My Work pages (document 4 §6.9). */
export const NO_RECORD =
  "This account has no employee record. My Work shows what a company keeps about an employee: ask your administrator.";
export const NO_RECORD_CODE = "NO_EMPLOYEE_RECORD";

/** Specified messages by response status (ERR-03 to ERR-06) and for no response (ERR-08). */
export const UNAUTHORIZED = "401 Unauthorized error";
export const FORBIDDEN = "403 Forbidden error";
export const NOT_FOUND = "404 Not Found error";
export const CLIENT_ERROR = "4xx Client error responses";
export const NO_ANSWER =
  "A network-related error occurred while connecting. Please try again and contact the support team if this issue persists.";

/** Message while the database disk is full. */
export const DISK_FULL =
  "The server disk is full, so nothing could be saved. Saved data is safe. Please inform the server administrator, and try again later.";
/** Message of a failed sign-out, whatever the cause (SHELL-14). */
export const SIGN_OUT_FAILED = "Sign out failed. Please sign out again.";

const BY_STATUS: Record<number, string | null> = { 0: NO_ANSWER, 400: null, 401: UNAUTHORIZED, 403: FORBIDDEN, 404: NOT_FOUND };

/**
 * Popup message of a failed call: the server's own message, else by status (ERR-01); null for statuses the specification does not cover:
 * 400 and everything from 500 on (CF-32). @param status 0 if there was no response @param refusal a rule's message, URL-encoded
 */
export function callMessage(status: number, refusal: string | null): string | null {
  if (refusal) return decodeURIComponent(refusal);
  if (status >= 500) return null;
  const message = BY_STATUS[status];
  return message === undefined ? CLIENT_ERROR : message;
}
