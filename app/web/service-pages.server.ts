import type { Response } from "express";

const RETRY_SECONDS = 5;

/** 503 while the database is away: what was typed is still in the browser's form, so trying again is the right advice. */
export function awayPage(res: Response, isData = false): void {
  res.set("Retry-After", String(RETRY_SECONDS));
  servicePage(res, 503, "Back in a moment", "The database cannot be reached just now. Nothing was changed. Please try again in a few seconds.", isData);
}

/** A page without any of the product's machinery, for answers that are given before or instead of it. */
export function servicePage(res: Response, status: number, title: string, text: string, isData = false): void {
  res.status(status).set("Cache-Control", "no-store");
  if (isData || !(res.req.get("Accept") ?? "").includes("text/html")) {
    res.json({ code: title.toUpperCase().replaceAll(" ", "_"), message: text, requestId: res.locals.requestId as string });
    return;
  }
  res.type("html").send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Kawani</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><small>Request ${String(res.locals.requestId)}</small></p></main></body></html>`);
}
