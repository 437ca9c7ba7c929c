import type { RequestHandler } from "express";
import { isWithinFormLimits } from "~/web/forms/form-limits.server";
import { fallbackPage } from "./fallback-pages.server";

/** Accepted methods; a route declares whether it takes DELETE. */
const ASKED = ["GET", "HEAD", "POST", "DELETE"];
/** A host name, IPv4 or IPv6 address, with an optional port. */
const HOST = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Rejects malformed requests before anything parses them: unknown methods, invalid hosts, absolute URLs of other hosts, and queries outside
 * the limits of `form-limits.server`. They are client errors, so the log has only the access line.
 */
export const validateUrl: RequestHandler = (req, res, next) => {
  if (req.method === "OPTIONS") return void res.status(204).set("Allow", ASKED.join(", ")).end();
  if (!ASKED.includes(req.method)) {
    res.set("Allow", ASKED.join(", "));
    return fallbackPage(res, 405, "Not possible here", "This action is not available here. Use the buttons on the page.");
  }
  const fits = HOST.test(res.locals.host as string) && /^\/(?!\/)/.test(req.originalUrl) && queryFits(req.originalUrl);
  if (fits) return next();
  fallbackPage(res, 400, "Not understood", "This address is not valid. Open the page again and try once more.");
};

function queryFits(address: string): boolean {
  // PostgreSQL text cannot hold NUL characters.
  if (address.includes("%00")) return false;
  const from = address.indexOf("?");
  if (from < 0) return true;
  return isWithinFormLimits(new URLSearchParams(address.slice(from + 1)).keys());
}
