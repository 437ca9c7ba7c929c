import { Writable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { isConnectionError } from "~/db/connection-error";
import { jsonAnswer } from "./web/json-answer.server";
import { NonceContext } from "./nonce";
import { reportError } from "./report.server";

export { start, stop } from "./boot.server";

/** No page waits for deferred data; this only ends a rendering that hangs. */
export const streamTimeout = 5000;

/** The whole page at once instead of a stream: cheaper here, and the status can still change. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext, { nonce, databaseAway }: AppLoadContext) {
  const answer = jsonAnswer(request, status, headers, context);
  if (answer) return answer;
  if (databaseAway) return new Response(null, { status: 500 });
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const rendering = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </NonceContext.Provider>,
      {
        nonce,
        // Whatever waited for its code stands in its place: larger parts would be moved there by a script.
        progressiveChunkSize: Infinity,
        onAllReady: () => rendering.pipe(page),
        onShellError: reject,
        onError: (error) => {
          status = 500;
          reportError(error, request);
        },
      },
    );
    const timer = setTimeout(() => rendering.abort(), streamTimeout + 1000);
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
