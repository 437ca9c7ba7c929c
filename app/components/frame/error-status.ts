import { isRouteErrorResponse } from "@remix-run/react";
import { NO_RECORD_CODE } from "~/domain/shared/status-text";

/** The server gave no answer at all. */
export class NoAnswer extends Error {}

/** What a rule said that refused the request; null for everything else. */
export function refusalOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const { code, message } = (error.data ?? {}) as { code?: unknown; message?: unknown };
  return (code === "REFUSED" || code === "DISK_FULL") && typeof message === "string" ? message : null;
}

/** What is said of a form that may not be saved; null for everything else. */
export function refusedPostOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const { refusedPost } = (error.data ?? {}) as { refusedPost?: unknown };
  return typeof refusedPost === "string" ? refusedPost : null;
}

/** Whether somebody without an employee record asked for pages of their own. */
export function lacksRecord(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as { code?: unknown } | null)?.code === NO_RECORD_CODE;
}

/** The status that an error page stands for: the answer's own, 0 without an answer, 500 for a bug. */
export function errorStatus(error: unknown): number {
  if (error instanceof NoAnswer) return 0;
  return isRouteErrorResponse(error) ? error.status : 500;
}
