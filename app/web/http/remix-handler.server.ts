import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type RequestHandler as RemixRequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";
import { env } from "~/env.server";
import { CUT_OFF } from "./guards.server";
import { invalidateCompany } from "./ttl-cache.server";
import { withErrorResponses } from "./error-responses.server";
import { pageHandlers } from "./page-handlers.server";
import { splitAddress } from "~/paths/company-address";
import { pageFinder } from "./route-patterns.server";
import { withRequestContext, type RequestContext } from "./request-context.server";
import { stream } from "~/web/files/stream.server";
import { logExport } from "~/web/session/export-events.server";
import { unavailablePage } from "./fallback-pages.server";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    /** Set by `handleError` if the database was unreachable: 503 instead of 500. */
    databaseAway?: boolean;
  }
}

export type Build = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Adapter from Express to Remix. It replaces @remix-run/express, because each request carries a context (id, page, company) and a response
 * can still become 503 if the database is unreachable.
 */
export function remixHandler(build: Build): RequestHandler {
  const handlerOf = handlers(build);
  let find: ((pathname: string) => string) | undefined;
  const answer = async (...[req, res, next]: Parameters<RequestHandler>) => {
    try {
      find ??= pageFinder(typeof build === "function" ? await build() : build);
      const { base, company, path } = splitAddress(req.path);
      const isData = path.endsWith(".data");
      const pageId = find(isData ? path.slice(0, -5).replace(/^\/_root$/, "/") : path);
      const context: RequestContext = {
        requestId: res.locals.requestId as string,
        pageId,
        isPage: isData || (req.get("Accept") ?? "").includes("text/html"),
        isVisit: isData && req.method === "GET",
        isCall: isData && req.method !== "GET",
        address: req.ip ?? "",
        addressCompany: company,
      };
      res.locals.context = context;
      const loadContext = { nonce: res.locals.nonce as string, requestId: context.requestId, databaseAway: false };
      const response = await withRequestContext(context, () => handlerOf(path, pageId, base)(toRequest(req, res), loadContext));
      if (req.method !== "GET" && context.companySeq !== undefined) invalidateCompany(context.companySeq);
      if (res.headersSent) return;
      if (loadContext.databaseAway && response.status === 500) return unavailablePage(res, isData);
      if (context.exports && response.ok) await logExport(context, { path: req.path, userAgent: req.get("User-Agent") ?? "" });
      await send(response, res);
    } catch (error) {
      if (!res.writableEnded) next(error);
    } finally {
      for (const run of (res.locals.context as RequestContext | undefined)?.afterwards ?? []) run();
    }
  };
  return (...args) => void answer(...args);
}

/** In development the build changes, so it is reloaded for each request. */
function handlers(build: Build): (pathname: string, pattern: string, base: string) => RemixRequestHandler {
  if (typeof build !== "function") return pageHandlers(withErrorResponses(build));
  const mode = env.NODE_ENV === "development" ? "development" : "production";
  return (_pathname, _pattern, basename) => createRequestHandler(async () => ({ ...withErrorResponses(await build()), basename }), mode);
}

function toRequest(req: ExpressRequest, res: ExpressResponse): Request {
  const abort = new AbortController();
  res.on("close", () => {
    if (!res.writableFinished) abort.abort();
  });
  res.on(CUT_OFF, () => abort.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) for (const item of [value ?? []].flat()) headers.append(name, item);
  const init: RequestInit & { duplex?: "half" } = { method: req.method, headers, signal: abort.signal };
  if (req.method !== "GET" && req.method !== "HEAD") Object.assign(init, { body: createReadableStreamFromReadable(req), duplex: "half" });
  return new Request(`${req.protocol}://${res.locals.host as string}${req.originalUrl}`, init);
}

async function send(response: Response, res: ExpressResponse): Promise<void> {
  res.status(response.status);
  if (response.statusText) res.statusMessage = response.statusText;
  for (const [name, value] of response.headers) res.append(name, value);
  // Personal pages are never cached, neither by proxies nor on shared computers.
  if (!response.headers.has("Cache-Control")) res.set("Cache-Control", "no-store");
  if (!response.body) {
    res.end();
  } else if (/^(text\/html|text\/x-script|application\/json)\b/.test(response.headers.get("Content-Type") ?? "")) {
    res.end(Buffer.from(await response.arrayBuffer()));
  } else {
    res.flushHeaders();
    await stream(Readable.fromWeb(response.body as NodeStream<Uint8Array>), res);
  }
}
