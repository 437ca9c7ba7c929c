import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { patternOf } from "./route-patterns.server";
import { routeDiscovery } from "./route-discovery.server";

/**
 * A lazily created request handler per page, with a build reduced to this page and its layouts. Remix matches the URL about eight times per
 * request against the whole route table; with two hundred routes this took longer than rendering a simple page (`npm run bench
 * register-page`). `routeDiscovery` answers the manifest requests of browsers.
 */
export function pageHandlers(build: ServerBuild): (pathname: string, pattern: string, base: string) => RequestHandler {
  const discover = routeDiscovery(build);
  const builds = new Map<string, ServerBuild>();
  const handlers = new Map<string, RequestHandler>();
  const buildOf = (pattern: string) => {
    if (pattern === "(none)") return build;
    let page = builds.get(pattern);
    if (!page) builds.set(pattern, (page = pageBuild(build, pattern)));
    return page;
  };
  // Handlers with a company in their base are cheap to create and would be many to keep.
  const handlerOf = (pattern: string, basename: string) => {
    if (basename !== "/") return createRequestHandler({ ...buildOf(pattern), basename }, "production");
    let handler = handlers.get(pattern);
    if (!handler) handlers.set(pattern, (handler = createRequestHandler(buildOf(pattern), "production")));
    return handler;
  };
  return (pathname, pattern, base) => {
    const handler = handlerOf(pathname === "/__manifest" ? "(none)" : pattern, base);
    return pathname === "/__manifest" ? async (request, context) => discover(request) ?? handler(request, context) : handler;
  };
}

function pageBuild(build: ServerBuild, pattern: string): ServerBuild {
  const ids = routesOfPage(build, pattern);
  const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/**
 * The routes of a pattern (page, layout, index), of its parent URLs, and all their layouts. Without the parents, a browser that has not
 * fetched the manifest yet takes the layout of "/" for the page "/" and shows nothing.
 */
export function routesOfPage({ routes }: Pick<ServerBuild, "routes">, pattern: string): ReadonlySet<string> {
  const patterns = new Set(["/", pattern]);
  for (let above = pattern; above; above = above.slice(0, above.lastIndexOf("/"))) patterns.add(above);
  const ids = new Set<string>();
  for (const route of Object.keys(routes)) {
    if (!patterns.has(patternOf(routes, route))) continue;
    for (let id: string | undefined = route; id !== undefined; id = routes[id]?.parentId) ids.add(id);
  }
  return ids;
}
