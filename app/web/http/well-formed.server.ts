import type { RequestHandler } from "express";
import { hasShape } from "~/web/forms/shape.server";
import { servicePage } from "./service-pages.server";

/** What any of our addresses may be asked; which of them take DELETE says their route. */
const ASKED = ["GET", "HEAD", "POST", "DELETE"];
/** A name, an address in figures, or one of version 6, each with its port. */
const HOST = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * What no page of ours sends is refused before anything reads it: another way of asking, a host that is none, an address that names another
 * host, and a query whose fields have no shape (`shape.server`). Nothing is wrong with us, so that the log says no more than that it was refused.
 */
export const wellFormed: RequestHandler = (req, res, next) => {
  if (req.method === "OPTIONS") return void res.status(204).set("Allow", ASKED.join(", ")).end();
  if (!ASKED.includes(req.method)) {
    res.set("Allow", ASKED.join(", "));
    return servicePage(res, 405, "Not possible here", "Nothing can be done here in this way. Open the page and use its buttons.");
  }
  const fits = HOST.test(res.locals.host as string) && /^\/(?!\/)/.test(req.originalUrl) && queryFits(req.originalUrl);
  if (fits) return next();
  servicePage(res, 400, "Not understood", "No page here has an address of this form. Open the page again and try once more.");
};

function queryFits(address: string): boolean {
  // PostgreSQL's texts cannot hold the character NUL, and nobody types it.
  if (address.includes("%00")) return false;
  const from = address.indexOf("?");
  if (from < 0) return true;
  return hasShape(new URLSearchParams(address.slice(from + 1)).keys());
}
