import { isRouteErrorResponse } from "@remix-run/react";
import { NO_RECORD_CODE } from "~/domain/shared/status-text";

/** The server gave no answer at all. */
export class NoAnswer extends Error {}

/** The sentence that says why a request was refused, of a rule or of a form that may not be saved; null for everything else. */
export function refusalOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const { code, message, refusedPost } = (error.data ?? {}) as { code?: unknown; message?: unknown; refusedPost?: unknown };
  const sentence = code === "REFUSED" || code === "DISK_FULL" ? message : refusedPost;
  return typeof sentence === "string" ? sentence : null;
}

/** Whether an account without an employee record requested My Work pages. */
export function lacksRecord(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as { code?: unknown } | null)?.code === NO_RECORD_CODE;
}

/** The status that an error page stands for: the answer's own, 0 without an answer, 500 for a bug. */
export function errorStatus(error: unknown): number {
  if (error instanceof NoAnswer) return 0;
  return isRouteErrorResponse(error) ? error.status : 500;
}
