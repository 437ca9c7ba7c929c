import { Readable } from "node:stream";
import type { Request, RequestHandler, Response } from "express";
import { API_V1 } from "~/paths/api";
import { problemDocument } from "~/web/api/problem.server";
import { manilaDay } from "~/domain/shared/day";
import { parseOutsideJson } from "~/domain/shared/outside-text";
import { env } from "~/env.server";
import { countCall, type CountedCall } from "~/models/shared/throttle.server";
import { invalidateCompany } from "~/web/http/ttl-cache.server";
import { stream } from "~/web/files/stream.server";
import { withRequestContext, type RequestContext } from "~/web/http/request-context.server";
import { logExport } from "~/web/session/export-events.server";
import { authenticate, authorize, type Caller } from "./authenticate.server";
import { dispatch, type ApiAnswer, type ApiRequest } from "./dispatch.server";
import { Problem, problemOf } from "./problem.server";
import { findRoute, type Found, type Route } from "./router.server";
import { PROBLEMS } from "~/domain/api/problem";
import { API_CALLS_A_MINUTE, EXPORT_CALLS, MAX_API_BODY_BYTES, MAX_API_QUERY_LENGTH } from "~/domain/api/limits";

/** Base of addresses without a host. */
const ANYWHERE = "http://api";
const A_MINUTE = { name: "api-v1", points: API_CALLS_A_MINUTE, seconds: 60 };
const BODY_SECONDS = 15;
const DISCONNECT_MILLIS = 1_000;

/** HEAD is answered like GET, without the body. */
const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/**
 * Answers /api/v1 without pages, sessions, cookies and form tokens: a token in a header is sent by no browser on its own. It is outside
 * Remix, so that every refusal is a problem document and a call costs little.
 */
export const apiV1: RequestHandler = (req, res) => {
  const url = URL.parse(ANYWHERE + req.originalUrl) ?? new URL(ANYWHERE);
  const found = findRoute(isRead(req) ? "GET" : req.method, url.pathname.slice(API_V1.length));
  const route = found && "route" in found ? found.route : null;
  const context: RequestContext = {
    requestId: res.locals.requestId as string,
    pageId: `${API_V1}${route?.path ?? ""}`,
    isPage: false,
    address: req.ip ?? "",
  };
  res.locals.context = context;
  void withRequestContext(context, () => respond(req, res, { url, found, context }));
};

/** A request and the operation at its address, if any. */
type Addressed = { url: URL; found: Found; context: RequestContext };

async function respond(req: Request, res: Response, addressed: Addressed): Promise<void> {
  const { context } = addressed;
  res.set("Cache-Control", "no-store");
  try {
    await send(res, await answer(req, res, addressed));
    if (!isRead(req) && context.companySeq !== undefined) invalidateCompany(context.companySeq);
  } catch (error) {
    sendProblem(res, problemOf(error, { requestId: context.requestId, pageId: context.pageId }));
  } finally {
    for (const run of context.afterwards ?? []) run();
  }
}

async function answer(req: Request, res: Response, { url, found, context }: Addressed): Promise<ApiAnswer> {
  if (env.MAINTENANCE_SEQ)
    throw new Problem("unavailable", "The server is under maintenance. Send the call again later.", { headers: { "Retry-After": "600" } });
  if (req.originalUrl.length > MAX_API_QUERY_LENGTH || req.originalUrl.includes("%00"))
    throw new Problem("malformed-request", `The address has more than ${MAX_API_QUERY_LENGTH} characters, or one that is not valid.`);
  const { route, params } = requireRoute(found);
  const place = { userAgent: req.get("User-Agent") ?? "", address: req.ip ?? "" };
  const caller = await authenticate(req.get("Authorization"), place);
  context.companySeq = caller.companySeq;
  context.signedOn = Promise.resolve(caller.account);
  await limitCalls(res, caller, route.exports && req.method === "GET" ? EXPORT_CALLS : 1);
  authorize(caller, route.operation);
  announceEnd(res, route);
  const now = new Date();
  const request: ApiRequest = {
    route,
    caller,
    params,
    url,
    body: isRead(req) ? undefined : await readJson(req),
    headers: {
      idempotencyKey: req.get("Idempotency-Key"),
      ifMatch: req.get("If-Match"),
      ifNoneMatch: req.get("If-None-Match"),
      accept: req.get("Accept"),
    },
    context: { now, today: manilaDay(now) },
  };
  const answered = await dispatch(request);
  // Recorded before the first byte, as downloads of the pages.
  if ("file" in answered && req.method === "GET") await logExport(context, { path: url.pathname, userAgent: place.userAgent });
  return answered;
}

/** @throws Problem 404 or 405 */
function requireRoute(found: Found): { route: Route; params: Record<string, number> } {
  if (!found) throw new Problem("not-found", "There is no such address. The document under /api/docs lists all of them.");
  if ("route" in found) return found;
  const allowed = found.allowed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
  throw new Problem("method-not-allowed", `This address takes ${allowed}.`, { headers: { Allow: allowed } });
}

/** @param calls what the call counts as @throws Problem 429 */
async function limitCalls(res: Response, { companySeq, tokenSeq }: Caller, calls: number): Promise<void> {
  const counted = await countCall(A_MINUTE, `${companySeq} ${tokenSeq}`, calls);
  res.set(rateLimitHeaders(counted));
  if (counted.admitted) return;
  const rule = `A token makes at most ${API_CALLS_A_MINUTE.toLocaleString("en")} calls a minute; an export counts as ${EXPORT_CALLS}.`;
  throw new Problem("too-many-calls", `${rule} Try again later.`, {
    headers: { "Retry-After": String(counted.resetSeconds) },
  });
}

const rateLimitHeaders = ({ left, resetSeconds }: CountedCall) => ({
  "RateLimit-Limit": String(API_CALLS_A_MINUTE),
  "RateLimit-Remaining": String(left),
  "RateLimit-Reset": String(resetSeconds),
});

/** Announces the end of an operation. @source RFC 9745, RFC 8594 */
function announceEnd(res: Response, { operation: { deprecated } }: Route): void {
  if (!deprecated) return;
  const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`);
  res.set("Deprecation", `@${midnight(deprecated.since).getTime() / 1_000}`);
  res.set("Sunset", midnight(deprecated.sunset).toUTCString());
}

/** @throws Problem */
async function readJson(req: Request): Promise<unknown> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(req.get("Content-Type") ?? ""))
    throw new Problem("unsupported-media-type", "Send the body as JSON, with the header Content-Type: application/json.");
  const text = await readText(req);
  try {
    return parseOutsideJson(text);
  } catch {
    throw new Problem(
      "malformed-request",
      "The body is not JSON, or holds a character that cannot be stored. Check its quotes and brackets.",
    );
  }
}

async function readText(req: Request): Promise<string> {
  const tooLarge = new Problem("too-large", `A body has at most ${MAX_API_BODY_BYTES.toLocaleString("en")} bytes. Send less at once.`);
  if (Number(req.get("Content-Length") ?? 0) > MAX_API_BODY_BYTES) throw tooLarge;
  const timer = setTimeout(() => req.destroy(), BODY_SECONDS * 1_000);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of req as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > MAX_API_BODY_BYTES) throw tooLarge;
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    // The client left, or sent too slowly: no answer reaches it.
    throw new Problem("malformed-request", `The body ended early, or took more than ${BODY_SECONDS} seconds.`);
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(pieces).toString("utf8");
}

async function send(res: Response, answered: ApiAnswer): Promise<void> {
  res.status(answered.status).set(answered.headers ?? {});
  if ("empty" in answered) return void res.end();
  if ("body" in answered) return void res.type("application/json").end(JSON.stringify(answered.body));
  const { headers, body } = answered.file;
  res.set(headers);
  if (res.req.method === "HEAD") return void res.end();
  await stream(Readable.from(body instanceof Uint8Array ? [body] : body), res);
}

function sendProblem(res: Response, problem: Problem): void {
  // The client left, or a stream broke: an incomplete body is the only signal left.
  if (res.headersSent || res.destroyed) return void res.destroy();
  const requestId = res.locals.requestId as string;
  // An unread body is neither read nor kept.
  if (!res.req.complete) {
    res.set("Connection", "close");
    res.on("finish", () => setTimeout(() => res.req.destroy(), DISCONNECT_MILLIS));
  }
  res.status(PROBLEMS[problem.kind][0]).set(problem.more.headers ?? {});
  res.type("application/problem+json").end(JSON.stringify(problemDocument(problem, requestId)));
}
