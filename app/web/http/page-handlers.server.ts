import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { patternOf } from "./page-ids.server";
import { routeDiscovery } from "./route-discovery.server";

/**
 * A request handler for each page, made when the page is first asked for, of a build that holds this page and its frames alone. Remix looks for
 * the routes of an address some eight times a request, each time through the whole table: with two hundred routes that alone took longer than
 * a simple page (`npm run bench register-page`). What browsers ask about further routes is answered by `routeDiscovery`.
 */
export function pageHandlers(build: ServerBuild): (pathname: string, pattern: string) => RequestHandler {
  const whole = createRequestHandler(build, "production");
  const discover = routeDiscovery(build);
  const ahead: RequestHandler = async (request, context) => discover(request) ?? whole(request, context);
  const handlers = new Map<string, RequestHandler>();
  return (pathname, pattern) => {
    if (pathname === "/__manifest") return ahead;
    if (pattern === "(none)") return whole;
    let handler = handlers.get(pattern);
    if (!handler) handlers.set(pattern, (handler = createRequestHandler(pageBuild(build, pattern), "production")));
    return handler;
  };
}

function pageBuild(build: ServerBuild, pattern: string): ServerBuild {
  const ids = routesOfPage(build, pattern);
  const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/**
 * The routes of a pattern (a page, its layout, its index), those of the addresses above it, and all that frame them. Without those above, a browser
 * that has not yet asked about its links takes the frame of "/" for the page "/", and shows nothing.
 */
export function routesOfPage({ routes }: Pick<ServerBuild, "routes">, pattern: string): ReadonlySet<string> {
  const patterns = new Set(["/", pattern]);
  for (let above = pattern; above; above = above.slice(0, above.lastIndexOf("/"))) patterns.add(above);
  const ids = new Set<string>();
  for (const own of Object.keys(routes)) {
    if (!patterns.has(patternOf(routes, own))) continue;
    for (let id: string | undefined = own; id !== undefined; id = routes[id]?.parentId) ids.add(id);
  }
  return ids;
}
