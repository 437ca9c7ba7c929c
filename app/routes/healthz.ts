import { health } from "~/web/http/health.server";

/**
 * For monitoring: 200 while the database responds, else 503. A full disk is only reported in the body, because pages can still be read.
 */
export async function loader() {
  const state = await health();
  const unavailable = state.status === "unavailable";
  return Response.json(state, {
    status: unavailable ? 503 : 200,
    headers: { "Cache-Control": "no-store", ...(unavailable ? { "Retry-After": "5" } : {}) },
  });
}
