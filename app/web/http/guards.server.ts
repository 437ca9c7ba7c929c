import crypto from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { env } from "~/env.server";
import { sessionCookie } from "~/web/session/cookies.server";
import { PATHS, pathTo } from "~/paths";
import { publicOrigin } from "./public-address.server";
import { servicePage } from "./service-pages.server";

const secure = env.NODE_ENV === "production" && !env.PLAIN_HTTP;
const development = env.NODE_ENV === "development";
const FORM_BYTES = 1_048_576;
const UPLOAD_BYTES = 33_554_432;
const FORM_SECONDS = 15;
const UPLOAD_SECONDS = 120;
/** For what is left of a body that nobody reads any more. */
const LEFT_SECONDS = 5;
/** Told by an answer that came while its request was still being read: whoever reads it may stop. */
export const CUT_OFF = "cut-off";

/** Request id, nonce and the host that the visitor used (a proxy's word counts only where one is trusted, the base address of the settings always). */
export const identify: RequestHandler = (req, res, next) => {
  res.locals.requestId = crypto.randomUUID();
  res.locals.nonce = crypto.randomBytes(16).toString("base64");
  if (!env.TRUST_PROXY) delete req.headers["x-forwarded-host"];
  // A proxy may ask by an inner name; the page that posts says the public one. Remix compares the two as well.
  const own = publicOrigin();
  if (own !== null && req.get("Origin") === own) req.headers["x-forwarded-host"] = new URL(own).host;
  // Several proxies name the host one after the other; the first of them spoke with the visitor.
  res.locals.host = (req.get("X-Forwarded-Host") ?? req.get("Host") ?? "localhost").split(",")[0]!.trim();
  // Browsers send this origin with the forms of pages without referrer; they are judged by Sec-Fetch-Site and their form token.
  if (isSecretAddress(req.path) && req.get("Origin") === "null") delete req.headers.origin;
  res.set("X-Request-Id", res.locals.requestId as string);
  next();
};

/** Addresses that are a secret themselves: kiosks, calendars, links of mails. */
const SECRET_ADDRESSES = Object.values(PATHS).flatMap((path) => (path.includes("{token}") ? [path.slice(0, path.indexOf("{token}"))] : []));
const isSecretAddress = (path: string): boolean => SECRET_ADDRESSES.some((begin) => path.startsWith(begin));

/** Stands for the nonce of the page. */
const NONCE = "{nonce}";

const guards = helmet({
  // "no-referrer", helmet's standard, makes browsers send "Origin: null" with plain form posts: `identify` takes that from secret addresses alone.
  referrerPolicy: { policy: "same-origin" },
  strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  xFrameOptions: { action: "deny" },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      "default-src": ["'self'"],
      "script-src": ["'self'", `'nonce-${NONCE}'`],
      // Vite's development server adds styles by script; what is built has them in files.
      "style-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      "img-src": ["'self'", "data:"],
      "font-src": ["'self'"],
      "connect-src": development ? ["'self'", "ws:"] : ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    },
  },
});

/** What browsers offer and no page here uses, nor whoever might get a script into one. */
const NEVER_USED =
  "accelerometer autoplay camera display-capture gyroscope magnetometer microphone midi payment usb xr-spatial-tracking".split(" ");

const permissionsPolicy = (geolocation: string) => [...NEVER_USED.map((name) => `${name}=()`), geolocation].join(", ");

/** The headers of every answer are put together once: from page to page only the nonce differs. */
const fixedHeaders = (() => {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  guards(request, answer, () => undefined);
  answer.setHeader("Permissions-Policy", permissionsPolicy("geolocation=()"));
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)] as const);
})();

/** The pages from which people clock ask for the position at a press. */
const ASKS_POSITION: readonly string[] = [pathTo("get-my-clock")];

export const securityHeaders: RequestHandler = (req, res, next) => {
  for (const [name, value] of fixedHeaders) res.setHeader(name, value.replace(NONCE, res.locals.nonce as string));
  if (isSecretAddress(req.path)) res.setHeader("Referrer-Policy", "no-referrer");
  if (ASKS_POSITION.includes(req.path)) res.setHeader("Permissions-Policy", permissionsPolicy("geolocation=(self)"));
  next();
};

/** What changes something must come from our own pages. A program without Origin and Sec-Fetch-Site is judged by its form token alone. */
export const sameOriginOnly: RequestHandler = (req, res, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(req.method)) return next();
  const [origin, site] = [req.get("Origin"), req.get("Sec-Fetch-Site")];
  const foreign =
    (origin !== undefined && !isOwn(origin, req, res.locals.host as string)) || (site !== undefined && site !== "same-origin");
  if (!foreign) return next();
  servicePage(res, 403, "Refused", "This request came from another site. Open the page here and try again.");
};

/**
 * Form bodies are small and quick, files larger; more or slower is refused before anything reads it. What is left of a body when its answer is
 * there is thrown away for a moment, so that the next request of the connection is heard; then the connection is cut.
 */
export const limitBody: RequestHandler = (req, res, next) => {
  const multipart = /^multipart\//i.test(req.get("Content-Type") ?? "");
  const limit = multipart ? UPLOAD_BYTES : FORM_BYTES;
  if (Number(req.get("Content-Length") ?? 0) > limit) return tooLarge(req, res);
  if (req.get("Transfer-Encoding") === undefined && !(Number(req.get("Content-Length") ?? 0) > 0)) return next();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) tooLarge(req, res);
  };
  req.on("data", count);
  req.pause();
  const cutAfter = (seconds: number) => setTimeout(() => !req.complete && req.destroy(), seconds * 1000);
  let patience = cutAfter(FORM_SECONDS);
  // Only who is signed in has files to send, which take their time.
  if (multipart)
    void sessionCookie.parse(req.get("Cookie") ?? null).then((session) => {
      if (!session || req.complete || res.closed) return;
      clearTimeout(patience);
      patience = cutAfter(UPLOAD_SECONDS);
    });
  res.on("finish", () => {
    if (req.complete) return;
    clearTimeout(patience);
    patience = cutAfter(LEFT_SECONDS);
    req.removeAllListeners("data").on("data", count).resume();
  });
  req.on("close", () => clearTimeout(patience));
  next();
};

/** Answered once, whatever still reads the body: `CUT_OFF` tells that nobody waits any more. */
function tooLarge(req: Request, res: Response): void {
  if (!res.headersSent) {
    res.set("Connection", "close");
    servicePage(res, 413, "Too large", "What was sent is larger than this page accepts. Choose a smaller file.");
  }
  res.emit(CUT_OFF);
  req.destroy();
}

/** The scheme counts as well: what stands at http:// may be written by whoever sits in between. */
function isOwn(origin: string, req: Request, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [own, from] = [publicOrigin(), new URL(origin)];
  if (own !== null && new URL(own).host === from.host) return from.origin === own;
  return from.host === host && from.protocol === `${req.protocol}:`;
}
