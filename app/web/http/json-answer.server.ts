import { isRouteErrorResponse } from "@remix-run/react";
import type { EntryContext } from "@remix-run/node";

/** A program asks, not a browser that wants a page. */
export function asksForJson(request: Request): boolean {
  const accept = request.headers.get("Accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
}

/**
 * What a program is told that posted to a page: the action's own answer instead of the page drawn from it, or what was wrong; null for everybody
 * else. Remix draws a page for every route that has one.
 */
export function jsonAnswer(
  request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { actionData, errors } }: EntryContext,
): Response | null {
  if (request.method === "GET" || !asksForJson(request)) return null;
  const [error] = Object.values(errors ?? {});
  const [answer] = Object.values(actionData ?? {});
  const body = isRouteErrorResponse(error) ? (error.data as unknown) : (answer as unknown);
  if (body === undefined || body === null) return null;
  headers.delete("Content-Type");
  return Response.json(body, { status, headers });
}
