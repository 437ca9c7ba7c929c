import { isRouteErrorResponse } from "@remix-run/react";
import type { EntryContext } from "@remix-run/node";

/** Whether the client wants JSON instead of a page. */
export function acceptsJson(request: Request): boolean {
  const accept = request.headers.get("Accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
}

/**
 * JSON response for an API client that posted to a page route: the action result or the error; null for browsers. Remix would render the
 * page.
 */
export function jsonResponse(
  request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { actionData, errors } }: EntryContext,
): Response | null {
  if (request.method === "GET" || !acceptsJson(request)) return null;
  const [error] = Object.values(errors ?? {});
  const [answer] = Object.values(actionData ?? {});
  const body = isRouteErrorResponse(error) ? (error.data as unknown) : (answer as unknown);
  if (body === undefined || body === null) return null;
  headers.delete("Content-Type");
  return Response.json(body, { status, headers });
}
