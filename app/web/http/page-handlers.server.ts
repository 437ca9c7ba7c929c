import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { patternOf } from "./page-ids.server";

/**
 * A request handler for each page, made when the page is first asked for, of a build that holds this page and its frames alone. Remix looks for
 * the routes of an address some eight times a request, each time through the whole table: with two hundred routes that alone took longer than
 * a simple page (`npm run bench register-page`). What browsers ask about further routes is answered from the whole table.
 */
export function pageHandlers(build: ServerBuild): (pathname: string, pattern: string) => RequestHandler {
  const whole = createRequestHandler(build, "production");
  const handlers = new Map<string, RequestHandler>();
  return (pathname, pattern) => {
    if (pathname === "/__manifest" || pattern === "(none)") return whole;
    let handler = handlers.get(pattern);
    if (!handler) handlers.set(pattern, (handler = createRequestHandler(pageBuild(build, pattern), "production")));
    return handler;
  };
}

/** The routes of a pattern (a page, its layout, its index) and all that frame them. */
function pageBuild(build: ServerBuild, pattern: string): ServerBuild {
  const ids = new Set<string>();
  for (const own of Object.keys(build.routes)) {
    if (patternOf(build.routes, own) !== pattern) continue;
    for (let id: string | undefined = own; id !== undefined; id = build.routes[id]?.parentId) ids.add(id);
  }
  const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
