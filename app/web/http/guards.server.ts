import crypto from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { env } from "~/env.server";
import { sessionCookie } from "~/web/session/cookies.server";
import { PATHS, pathTo } from "~/paths";
import { splitAddress } from "~/paths/company-address";
import { publicOrigin } from "./public-address.server";
import { fallbackPage } from "./fallback-pages.server";

const secure = env.NODE_ENV === "production" && !env.ALLOW_INSECURE_HTTP;
const development = env.NODE_ENV === "development";
const FORM_BYTES = 1_048_576;
const UPLOAD_BYTES = 33_554_432;
const FORM_SECONDS = 15;
const UPLOAD_SECONDS = 120;
/** Time to drain an unread body. */
const DISCONNECT_SECONDS = 5;
/** Emitted when the response is sent while the request is still being read: readers may stop. */
export const CUT_OFF = "cut-off";

/**
 * Sets request id, nonce and the host of the client (from forwarded headers only behind a trusted proxy; a configured base URL always
 * wins).
 */
export const identify: RequestHandler = (req, res, next) => {
  res.locals.requestId = crypto.randomUUID();
  res.locals.nonce = crypto.randomBytes(16).toString("base64");
  if (!env.TRUST_PROXY) delete req.headers["x-forwarded-host"];
  // A proxy may forward an internal host name while pages post with the public one; Remix compares the two as well.
  const own = publicOrigin();
  if (own !== null && req.get("Origin") === own) req.headers["x-forwarded-host"] = new URL(own).host;
  // With several proxies the first entry is the host that the client used.
  res.locals.host = (req.get("X-Forwarded-Host") ?? req.get("Host") ?? "localhost").split(",")[0]!.trim();
  // Browsers send this origin from pages without a referrer; Sec-Fetch-Site and the form token protect those forms.
  if (isSecretAddress(pagePath(req)) && req.get("Origin") === "null") delete req.headers.origin;
  res.set("X-Request-Id", res.locals.requestId as string);
  next();
};

/** URLs with a secret token: kiosks, calendars, links in mails. */
const SECRET_ADDRESSES = Object.values(PATHS).flatMap((path) => /^(.*?)\{(?:token|signupToken)\}/.exec(path)?.[1] ?? []);
/** The path without the company that it names. */
const pagePath = ({ path }: Request): string => splitAddress(path).path;
const isSecretAddress = (path: string): boolean => SECRET_ADDRESSES.some((begin) => path.startsWith(begin));

/** Placeholder of the nonce. */
const NONCE = "{nonce}";

const guards = helmet({
  // With "no-referrer", helmet's default, browsers send "Origin: null" with form posts; `identify` accepts that for secret URLs only.
  referrerPolicy: { policy: "same-origin" },
  strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  xFrameOptions: { action: "deny" },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      "default-src": ["'self'"],
      "script-src": ["'self'", `'nonce-${NONCE}'`],
      // Vite's development server injects styles by script; the build has style sheets.
      "style-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${NONCE}'`],
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

/** Browser features that no page uses, denied also to injected scripts. */
const NEVER_USED =
  "accelerometer autoplay camera display-capture gyroscope magnetometer microphone midi payment usb xr-spatial-tracking".split(" ");

const permissionsPolicy = (geolocation: string) => [...NEVER_USED.map((name) => `${name}=()`), geolocation].join(", ");

/** Headers are built once; only the nonce differs between responses. */
const fixedHeaders = (() => {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  guards(request, answer, () => undefined);
  answer.setHeader("Permissions-Policy", permissionsPolicy("geolocation=()"));
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)] as const);
})();

/** Pages that may request the location: clock-in. */
const ASKS_POSITION: readonly string[] = [pathTo("get-my-clock")];

export const securityHeaders: RequestHandler = (req, res, next) => {
  for (const [name, value] of fixedHeaders) res.setHeader(name, value.replaceAll(NONCE, res.locals.nonce as string));
  if (isSecretAddress(pagePath(req))) res.setHeader("Referrer-Policy", "no-referrer");
  if (ASKS_POSITION.includes(pagePath(req))) res.setHeader("Permissions-Policy", permissionsPolicy("geolocation=(self)"));
  next();
};

/** State-changing requests must be same-origin. Clients without Origin and Sec-Fetch-Site rely on the form token alone. */
export const sameOriginOnly: RequestHandler = (req, res, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(req.method)) return next();
  const [origin, site] = [req.get("Origin"), req.get("Sec-Fetch-Site")];
  const foreign =
    (origin !== undefined && !isOwn(origin, req, res.locals.host as string)) || (site !== undefined && site !== "same-origin");
  if (!foreign) return next();
  fallbackPage(res, 403, "Refused", "This request came from another site. Open the page here and try again.");
};

/**
 * Limits the size and duration of bodies, with higher limits for files, before anything reads them. After the response the rest of a body
 * is drained for a moment so that the connection can be reused, then the connection is closed.
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
  let bodyTimer = cutAfter(FORM_SECONDS);
  // Only signed-in users send files and get the longer limit.
  if (multipart)
    void sessionCookie.parse(req.get("Cookie") ?? null).then((session) => {
      if (!session || req.complete || res.closed) return;
      clearTimeout(bodyTimer);
      bodyTimer = cutAfter(UPLOAD_SECONDS);
    });
  res.on("finish", () => {
    if (req.complete) return;
    clearTimeout(bodyTimer);
    bodyTimer = cutAfter(DISCONNECT_SECONDS);
    req.removeAllListeners("data").on("data", count).resume();
  });
  req.on("close", () => clearTimeout(bodyTimer));
  next();
};

/** Responds once, even while the body is being read; `CUT_OFF` tells readers to stop. */
function tooLarge(req: Request, res: Response): void {
  if (!res.headersSent) {
    res.set("Connection", "close");
    fallbackPage(res, 413, "Too large", "The upload is too large for this page. Choose a smaller file.");
  }
  res.emit(CUT_OFF);
  req.destroy();
}

/** Compares the scheme too: content at http:// can be forged in transit. */
function isOwn(origin: string, req: Request, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [own, from] = [publicOrigin(), new URL(origin)];
  if (own !== null && new URL(own).host === from.host) return from.origin === own;
  return from.host === host && from.protocol === `${req.protocol}:`;
}
