import type { Response } from "express";
import { SIGN_OUT_FAILED } from "~/domain/shared/status-text";
import { pathTo } from "~/paths";
import { splitAddress } from "~/paths/company-address";

const RETRY_SECONDS = 5;

/** 503 while the database is unreachable. The browser still has the form, so the page advises to try again. */
export function unavailablePage(res: Response, isData = false): void {
  if (res.req.method === "POST" && splitAddress(res.req.path).path === pathTo("post-sign-out"))
    return fallbackPage(res, 503, "Log out", SIGN_OUT_FAILED, isData);
  res.set("Retry-After", String(RETRY_SECONDS));
  fallbackPage(
    res,
    503,
    "Back in a moment",
    "The database cannot be reached. Nothing was changed. Please try again in a few seconds.",
    isData,
  );
}

/** A page without Remix, for responses before or instead of it. */
export function fallbackPage(res: Response, status: number, title: string, text: string, isData = false): void {
  res.status(status).set("Cache-Control", "no-store");
  if (isData || !(res.req.get("Accept") ?? "").includes("text/html")) {
    res.json({ code: title.toUpperCase().replaceAll(" ", "_"), message: text, requestId: res.locals.requestId as string });
    return;
  }
  res.type("html").send(plainPage(title, text, res.locals.requestId as string));
}

/** Its HTML, for use without Express. */
export function plainPage(title: string, text: string, requestId: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} · Kawani</title></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="${pathTo("get-start")}">Go to the start page</a></p><p><small>Request ${requestId}</small></p></main></body></html>`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
