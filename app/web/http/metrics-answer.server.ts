import crypto from "node:crypto";
import { env } from "~/env.server";
import type { Waiting } from "./metrics.server";

const HEADERS = { "Cache-Control": "no-store" };

/** Metrics for requests with METRICS_TOKEN; 404 if it is not set. */
export async function handleMetrics(request: Request, waiting: () => Promise<Waiting>): Promise<Response> {
  const token = env.METRICS_TOKEN;
  if (token === undefined) return new Response("Nothing is counted: METRICS_TOKEN is not set.", { status: 404, headers: HEADERS });
  const shown = /^Bearer (\S+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  if (!crypto.timingSafeEqual(digest(shown), digest(token)))
    return new Response("The token is missing or wrong.", { status: 401, headers: { ...HEADERS, "WWW-Authenticate": "Bearer" } });
  const { metricsText } = await import("./metrics.server");
  const { text, contentType } = await metricsText(waiting);
  return new Response(text, { headers: { ...HEADERS, "Content-Type": contentType } });
}

const digest = (text: string) => crypto.createHash("sha256").update(text).digest();
