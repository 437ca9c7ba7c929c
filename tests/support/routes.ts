import type { ServerBuild } from "@remix-run/node";
import type { Access } from "~/domain/settings/access";
import * as build from "virtual:remix/server-build";

/** Every route of the build, for tests that walk the whole product. */
export type BuiltRoute = {
  /** The file, as in "routes/_app/payroll/payroll_processing/_index". */
  id: string;
  /** The URL pattern, as in "/payroll/payroll_processing/:payrollSeq". */
  pattern: string;
  /** Renders something: a page or a layout. */
  page: boolean;
  /** A layout of other routes. */
  layout: boolean;
  reads: boolean;
  writes: boolean;
  /** What the loader and the action declare by `guarded`. */
  readAccess?: Access;
  writeAccess?: Access;
};

export const { routes } = build as unknown as ServerBuild;

export const builtRoutes: BuiltRoute[] = Object.values(routes)
  .flatMap((route) => (route && route.id !== "root" ? [route] : []))
  .map(({ id, module }) => ({
    id,
    pattern: patternOf(id) || "/",
    page: module.default !== undefined,
    layout: id.endsWith("/_layout"),
    reads: module.loader !== undefined,
    writes: module.action !== undefined,
    readAccess: accessOf(module.loader),
    writeAccess: accessOf(module.action),
  }))
  .sort((a, b) => a.id.localeCompare(b.id));

/** Routes that answer at a URL: a layout does if no page inside it has the same one. */
export const addressedRoutes = builtRoutes.filter(
  ({ layout, pattern }) => !layout || !builtRoutes.some((other) => !other.layout && other.pattern === pattern),
);

/** A URL of a route with each ":name" replaced. Fails on a missing value, so that no new parameter stays untested. */
export function fillPattern(pattern: string, values: Record<string, string | number>): string {
  return pattern.replace(/:(\w+)|\*/g, (found, name?: string) => {
    const value = name === undefined ? "no/such/address" : values[name];
    if (value === undefined) throw new Error(`${pattern}: the test knows no ${found}`);
    return encodeURIComponent(String(value)).replaceAll("%2F", "/");
  });
}

function accessOf(handler: unknown): Access | undefined {
  return typeof handler === "function" && "access" in handler ? (handler.access as Access) : undefined;
}

function patternOf(id: string): string {
  const route = routes[id]!;
  const base = route.parentId ? patternOf(route.parentId) : "";
  return route.path ? `${base}/${route.path}` : base;
}
