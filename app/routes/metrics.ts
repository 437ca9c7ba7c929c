import type { LoaderFunctionArgs } from "@remix-run/node";
import { countWaiting } from "~/jobs/reconciler.server";
import { handleMetrics } from "~/web/http/metrics-answer.server";

/** For Prometheus, behind a token. */
export function loader({ request }: LoaderFunctionArgs) {
  return handleMetrics(request, countWaiting);
}
