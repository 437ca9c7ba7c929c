import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isConnectionError } from "~/db/connection-error";
import { NonceContext } from "./nonce";
import { InlineStylesContext, STYLES_URL } from "./style-sheet";
import { logError } from "./log-error.server";
import { jsonResponse } from "~/web/http/json-response.server";
import { inlineStyles } from "~/web/http/inline-styles.server";
import { renderDocument } from "~/web/http/render-document.server";

export { start, stop } from "./boot.server";

/** Pages have no deferred data; this timeout only ends a rendering that hangs. */
export const streamTimeout = 5000;

/** Renders the whole page before responding instead of streaming it, so that the status can still change. */
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
  const styles = await inlineStyles(request, STYLES_URL);
  if (styles) headers.append("Set-Cookie", styles.cookie);
  const { page, faults } = await renderDocument(
    <NonceContext.Provider value={nonce}>
      <InlineStylesContext.Provider value={styles?.text}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </InlineStylesContext.Provider>
    </NonceContext.Provider>,
    nonce,
    streamTimeout,
  );
  for (const fault of faults) logError(fault, request);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(Buffer.from(page), { status: faults.length > 0 ? 500 : status, headers });
}

/** Reports an error once, with the request's id. An unreachable database becomes a 503. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  if (isConnectionError(error)) context.databaseAway = true;
  logError(error, request);
}

/** Answers 503 to a client-side navigation while the database is unreachable. */
export function handleDataRequest(response: Response, { context }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  if (!context.databaseAway) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "5");
  return new Response(response.body, { status: 503, headers });
}
