import { health } from "~/web/http/health.server";

/** For whoever watches the server: 200 while the database answers, else 503. A full disk is said in the answer alone: pages are still read. */
export async function loader() {
  const state = await health();
  const away = state.status === "unavailable";
  return Response.json(state, {
    status: away ? 503 : 200,
    headers: { "Cache-Control": "no-store", ...(away ? { "Retry-After": "5" } : {}) },
  });
}
