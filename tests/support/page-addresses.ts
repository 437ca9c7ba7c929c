import { readFileSync } from "node:fs";
import remixConfig from "../../remix.config.js";

/**
 * The addresses of all pages, read from the route tree itself: a new page is in the list by being there. Journeys have no build to ask;
 * tests/pages.test.ts proves that it would say the same.
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
  return file.endsWith(".tsx") && /^export default /m.test(readFileSync(`app/${file}`, "utf8"));
}
