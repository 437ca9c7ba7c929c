import { health } from "~/web/http/health.server";

/** For whoever watches the server: 200 while the database answers, else 503. */
export async function loader() {
  const state = await health();
  const away = state.status !== "ok";
  return Response.json(state, {
    status: away ? 503 : 200,
    headers: { "Cache-Control": "no-store", ...(away ? { "Retry-After": "5" } : {}) },
  });
}
