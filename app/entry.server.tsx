import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isConnectionError } from "~/db/connection-error";
import { NonceContext } from "./nonce";
import { logError } from "./log-error.server";
import { inlineLoaderData } from "~/web/http/inline-loader-data.server";
import { jsonResponse } from "~/web/http/json-response.server";
import { renderDocument } from "~/web/http/render-to-string.server";

export { start, stop } from "./boot.server";

/** No page waits for deferred data; this only ends a rendering that hangs. */
export const streamTimeout = 5000;

/** The whole page at once instead of a stream: cheaper here, and the status can still change. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce, databaseAway }: AppLoadContext,
) {
  const answer = jsonResponse(request, status, headers, context);
  if (answer) return answer;
  if (databaseAway) return new Response(null, { status: 500 });
  // Handed over behind the page instead of inside its rendering, which would have to wait for the data in parts.
  const { serverHandoffStream, ...whole } = context;
  const data = await inlineLoaderData(serverHandoffStream, nonce);
  const { page, faults } = await renderDocument(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={whole} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    nonce,
    streamTimeout,
  );
  for (const fault of faults) logError(fault, request);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(Buffer.from(`<!DOCTYPE html>${page}${context.renderMeta?.didRenderScripts ? data : ""}`), {
    status: faults.length > 0 ? 500 : status,
    headers,
  });
}

/** Bugs are reported once, with the request's id. A database that is away is no bug: the answer becomes 503. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  if (isConnectionError(error)) context.databaseAway = true;
  logError(error, request);
}

/** A navigation of the running page, when the database is away. */
export function handleDataRequest(response: Response, { context }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  if (!context.databaseAway) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "5");
  return new Response(response.body, { status: 503, headers });
}
