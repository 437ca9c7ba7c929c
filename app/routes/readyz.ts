import { takesJobs } from "~/jobs/worker.server";
import { readiness } from "~/web/http/health.server";

/** For a balancer: 200 while requests may be led to this process, else 503, with what is missing. */
export async function loader() {
  const state = await readiness(await takesJobs());
  return Response.json(state, {
    status: state.ready ? 200 : 503,
    headers: { "Cache-Control": "no-store", ...(state.ready ? {} : { "Retry-After": "5" }) },
  });
}
