import express from "express";
import { ICLOCK } from "~/paths/devices";
import { accessLog } from "~/web/http/access-log.server";
import { identify } from "~/web/http/guards.server";
import { iclock } from "./iclock.server";

/** Serves terminals and nothing else, for a port without TLS. */
export function deviceApp(): express.Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // Terminals reach this port directly: forwarded addresses would be invented.
  app.set("trust proxy", false);
  app.set("query parser", false);
  app.use(identify, accessLog);
  app.use(ICLOCK, iclock);
  app.use((_req, res) => void res.status(404).type("text/plain").end("Not found"));
  return app;
}
