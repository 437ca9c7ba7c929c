import { isWorkerRunning } from "~/jobs/worker.server";
import { readiness } from "~/web/http/health.server";

/** For the load balancer: 200 while this process accepts requests, else 503 with the reason. */
export async function loader() {
  const state = await readiness(await isWorkerRunning());
  return Response.json(state, {
    status: state.ready ? 200 : 503,
    headers: { "Cache-Control": "no-store", ...(state.ready ? {} : { "Retry-After": "5" }) },
  });
}
