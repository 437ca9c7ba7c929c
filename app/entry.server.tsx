import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isConnectionError } from "~/db/connection-error";
import { NonceContext } from "./nonce";
import { reportError } from "./report.server";
import { handedData } from "~/web/http/handed-data.server";
import { jsonAnswer } from "~/web/http/json-answer.server";
import { renderWhole } from "~/web/http/render-whole.server";

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
  const answer = jsonAnswer(request, status, headers, context);
  if (answer) return answer;
  if (databaseAway) return new Response(null, { status: 500 });
  // Handed over behind the page instead of inside its rendering, which would have to wait for the data in parts.
  const { serverHandoffStream, ...whole } = context;
  const data = await handedData(serverHandoffStream, nonce);
  const { page, faults } = await renderWhole(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={whole} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    nonce,
    streamTimeout,
  );
  for (const fault of faults) reportError(fault, request);
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
  reportError(error, request);
}

/** A navigation of the running page, when the database is away. */
export function handleDataRequest(response: Response, { context }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  if (!context.databaseAway) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "5");
  return new Response(response.body, { status: 503, headers });
}
