import { isRouteErrorResponse } from "@remix-run/react";
import { NO_RECORD_CODE } from "~/domain/shared/status-text";

/** The server did not respond. */
export class NoResponseError extends Error {}

/** Message of a business rule or refused post in an error response; null for other errors. */
export function readRefusalMessage(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const { code, message, refusedPost } = (error.data ?? {}) as { code?: unknown; message?: unknown; refusedPost?: unknown };
  const sentence = code === "REFUSED" || code === "DISK_FULL" ? message : refusedPost;
  return typeof sentence === "string" ? sentence : null;
}

/** Whether an account without an employee record requested My Work pages. */
export function isMissingEmployeeRecord(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as { code?: unknown } | null)?.code === NO_RECORD_CODE;
}

/** HTTP status for the error page: of the response, 0 without a response, 500 for a bug. */
export function errorStatus(error: unknown): number {
  if (error instanceof NoResponseError) return 0;
  return isRouteErrorResponse(error) ? error.status : 500;
}
