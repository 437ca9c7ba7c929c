import { readFileSync } from "node:fs";
import remixConfig from "../../remix.config.js";

/**
 * The URLs of all pages, read from the route tree, so a new page is included automatically. Journeys have no build to query;
 * tests/pages.test.ts checks that it gives the same list.
 */
export const pagePatterns: string[] = walkRoutes()
  .filter(
    ({ file, pattern, layout }, _at, all) => isPage(file) && !(layout && all.some((other) => !other.layout && other.pattern === pattern)),
  )
  .map(({ pattern }) => pattern)
  .sort();

type Route = { pattern: string; file: string; layout: boolean };
type Define = (path: string | undefined, file: string, options?: object | (() => void), children?: () => void) => void;

function walkRoutes(): Route[] {
  const found: Route[] = [];
  let base = "";
  const define: Define = (path, file, options, children = typeof options === "function" ? (options as () => void) : undefined) => {
    const [before, pattern] = [base, path ? `${base}/${path}` : base];
    found.push({ pattern: pattern || "/", file, layout: children !== undefined });
    base = pattern;
    children?.();
    base = before;
  };
  const routes = remixConfig.routes as unknown as (define: (callback: (route: Define) => void) => void) => void;
  routes((callback) => callback(define));
  return found;
}

function isPage(file: string): boolean {
  return file.endsWith(".tsx") && /^export (default |\{ \w+ as default \})/m.test(readFileSync(`app/${file}`, "utf8"));
}
