import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { splitAddress } from "~/paths/company-address";
import { pageFinder } from "./route-patterns.server";

type Branch = Parameters<typeof matchRoutes>[0][number] & { id: string };

/** The limit of Remix itself. */
const LONGEST_URL = 7680;

/**
 * Answers the manifest request of a browser: the routes behind the links of its page. Remix matches some sixty URLs against the whole table
 * and builds a regular expression per route each time, which took longer than the page itself; here matches are cached by pattern. Null if
 * Remix should answer: another release, no URLs, or too many URLs.
 */
export function routeDiscovery({ routes, assets }: ServerBuild): (request: Request) => Response | null {
  const find = pageFinder({ routes });
  const table = branchesOf(routes, undefined);
  const pathsCache = new Map<string, readonly string[]>();
  const leadingTo = (address: string) => {
    const { path } = splitAddress(address);
    const pattern = find(path);
    let ids = pathsCache.get(pattern);
    if (!ids) pathsCache.set(pattern, (ids = (matchRoutes(table, path) ?? []).map(({ route }) => route.id)));
    return ids;
  };
  return ({ method, url }) => {
    const searchParams = new URL(url).searchParams;
    if (method !== "GET" || searchParams.get("version") !== assets.version || !searchParams.has("p") || url.length > LONGEST_URL)
      return null;
    const ids = new Set([...new Set(searchParams.getAll("p").flatMap(withThoseAbove))].flatMap(leadingTo));
    return Response.json(Object.fromEntries([...ids].map((id) => [id, assets.routes[id]])), {
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    });
  };
}

/** "/team/people/7" includes "/team" and "/team/people", because the browser can navigate back to them. */
function withThoseAbove(address: string): string[] {
  const segments = address.replace(/^\//, "").split("/");
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
}

function branchesOf(routes: ServerBuild["routes"], parentId: string | undefined): Branch[] {
  return Object.values(routes).flatMap((route): Branch[] => {
    if (route.parentId !== parentId) return [];
    const { id, path, caseSensitive } = route;
    return [route.index ? { id, path, caseSensitive, index: true } : { id, path, caseSensitive, children: branchesOf(routes, id) }];
  });
}
