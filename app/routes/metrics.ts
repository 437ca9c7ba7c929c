import type { LoaderFunctionArgs } from "@remix-run/node";
import { countWaiting } from "~/jobs/reconciler.server";
import { handleMetrics } from "~/web/http/metrics-answer.server";

/** Prometheus metrics, protected by a token. */
export function loader({ request }: LoaderFunctionArgs) {
  return handleMetrics(request, countWaiting);
}
