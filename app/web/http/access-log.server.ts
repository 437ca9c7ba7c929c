import type { RequestHandler } from "express";
import { log } from "~/log.server";
import { recordMetric } from "~/metrics.server";
import type { RequestContext } from "./request-context.server";

/** One line per request. The page is the route pattern, because URLs may contain ids and names of people. */
export const accessLog: RequestHandler = (req, res, next) => {
  const began = performance.now();
  res.on("close", () => {
    const context = res.locals.context as RequestContext | undefined;
    const pageId = context?.pageId ?? "(before routes)";
    const millis = performance.now() - began;
    recordMetric({ kind: "request", method: req.method, page: pageId, status: res.statusCode, seconds: millis / 1000 });
    log.info({
      requestId: res.locals.requestId as string,
      method: req.method,
      pageId,
      companySeq: context?.companySeq,
      status: res.statusCode,
      finished: res.writableFinished,
      ms: Math.round(millis),
    });
  });
  next();
};
