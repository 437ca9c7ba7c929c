import { readdirSync } from "node:fs";
import compression from "compression";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { isConnectionError, isDiskFull } from "~/db/connection-error";
import { DISK_FULL } from "~/domain/shared/status-text";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";
import { ICLOCK } from "~/paths/devices";
import { API_V1 } from "~/paths/api";
import { apiV1 } from "~/web/api/api-app.server";
import { iclock } from "~/web/devices/iclock.server";
import { accessLog } from "./access-log.server";
import { identify, limitBody, sameOriginOnly, securityHeaders } from "./guards.server";
import { remixHandler, type Build } from "./remix-handler.server";
import { unavailablePage, fallbackPage } from "./fallback-pages.server";
import { validateUrl } from "./url-validation.server";

type Parts = {
  build: Build;
  /** Vite's middleware in development. */ assets?: RequestHandler;
  /** The folder of the built client. */ clientFolder?: string;
};

/** The middleware stack in order; used by server.ts and by tests. */
export function httpApp({ build, assets, clientFolder }: Parts): express.Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", env.TRUST_PROXY);
  // Queries are parsed where needed, after `validateUrl`.
  app.set("query parser", false);
  app.use(identify);
  // Before everything that redirects, compresses or refuses: terminals understand none of it.
  app.use(ICLOCK, accessLog, iclock);
  app.use(securityHeaders);
  app.use(
    compression({
      filter: (req, res) => !String(res.getHeader("Content-Type")).startsWith("text/event-stream") && compression.filter(req, res),
    }),
  );
  app.use(API_V1, accessLog, apiV1);
  if (assets) app.use(assets);
  if (clientFolder) app.use(staticFiles(clientFolder));
  app.use(accessLog, limitBody, validateUrl, sameOriginOnly);
  app.all("*", remixHandler(build));
  app.use(lastResort);
  return app;
}

/** Built files have a hash in their name and are immutable; source maps are not served. Requests for pages cause no disk access. */
function staticFiles(folder: string): express.Router {
  const router = express.Router();
  const names = new Set(readdirSync(folder));
  router.use((req, _res, next) => next(names.has(req.path.split("/")[1] ?? "") ? undefined : "router"));
  router.use((req, res, next) =>
    req.path.endsWith(".map") ? fallbackPage(res, 404, "Not found", "There is no page at this address.") : next(),
  );
  router.use("/assets", express.static(`${folder}/assets`, { immutable: true, maxAge: "1y", fallthrough: false, index: false }));
  router.use(express.static(folder, { maxAge: "1h", index: false, redirect: false }));
  return router;
}

const lastResort: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const status = (error as { status?: number }).status ?? 500;
  if (status >= 500)
    log.error({ requestId: res.locals.requestId as string, error: describeError(error) }, "request failed outside the pages");
  if (res.headersSent) return next(error);
  // ENOENT can be a missing file or a missing database socket: an explicit status wins.
  if (status === 404) return fallbackPage(res, 404, "Not found", "There is no page at this address.");
  if (isConnectionError(error)) return unavailablePage(res);
  if (isDiskFull(error)) return fallbackPage(res, 503, "The disk is full", DISK_FULL);
  fallbackPage(res, status, "Something went wrong on our side", "Saved data is safe. Please try again.");
};
