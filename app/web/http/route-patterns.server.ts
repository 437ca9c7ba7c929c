import type { ServerBuild } from "@remix-run/node";

type Page = { pattern: string; expression: RegExp; rank: number };

/** The route pattern of a URL ("/payroll/:payrollSeq"), so that logs hold neither ids nor queries. */
export function pageFinder({ routes }: Pick<ServerBuild, "routes">): (pathname: string) => string {
  const patterns = new Set(Object.keys(routes).map((id) => patternOf(routes, id)));
  const pages = [...patterns].map(pageOf).sort((a, b) => b.rank - a.rank);
  return (pathname) => pages.find(({ expression }) => expression.test(pathname))?.pattern ?? "(none)";
}

/** The full pattern of a route including its parents; "/" for the root. */
export function patternOf(routes: ServerBuild["routes"], id: string): string {
  const segments: string[] = [];
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
    if (route.path) segments.unshift(route.path);
  return `/${segments.join("/")}`;
}

function segmentOf(segment: string): { expression: string; rank: number } {
  if (segment === "*") return { expression: "/.*", rank: -100 };
  if (segment.startsWith(":")) return { expression: "/[^/]+", rank: 2 };
  return { expression: `/${segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, rank: 3 };
}

function pageOf(pattern: string): Page {
  const segments = pattern.split("/").filter(Boolean);
  const parts = segments.map(segmentOf);
  const expression = parts.map((part) => part.expression).join("");
  const rank = parts.reduce((sum, part) => sum + part.rank, 0);
  return { pattern, expression: new RegExp(`^${expression}/?$`), rank };
}
