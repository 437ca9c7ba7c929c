import type { ServerBuild } from "@remix-run/node";

type Page = { pattern: string; expression: RegExp; rank: number };

/** Finds the route that an address belongs to, as its pattern ("/payroll/:payrollSeq"): the log names pages, never visitors' numbers or queries. */
export function pageFinder({ routes }: Pick<ServerBuild, "routes">): (pathname: string) => string {
  const pages = Object.values(routes)
    .flatMap((route) => (route ? [pageOf(pattern(route.id))] : []))
    .sort((a, b) => b.rank - a.rank);
  return (pathname) => pages.find(({ expression }) => expression.test(pathname))?.pattern ?? "(none)";

  function pattern(id: string): string {
    const route = routes[id];
    if (!route) return "";
    const base = route.parentId ? pattern(route.parentId) : "";
    return route.path ? `${base}/${route.path}` : base;
  }
}

function pageOf(pattern: string): Page {
  const segments = pattern.split("/").filter(Boolean);
  const expression = segments.map((segment) => (segment === "*" ? "/.*" : segment.startsWith(":") ? "/[^/]+" : `/${segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`)).join("");
  const rank = segments.reduce((sum, segment) => sum + (segment === "*" ? -100 : segment.startsWith(":") ? 2 : 3), 0);
  return { pattern: pattern || "/", expression: new RegExp(`^${expression}/?$`), rank };
}
