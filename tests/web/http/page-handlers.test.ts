import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import * as build from "virtual:remix/server-build";
import { expect, test } from "vitest";
import { routesOfPage } from "~/web/http/page-handlers.server";
import { pageFinder, patternOf } from "~/web/http/route-patterns.server";
import { addressedRoutes } from "../../support/routes";

const { routes } = build as unknown as ServerBuild;
type Branch = Parameters<typeof matchRoutes>[0][number] & { id: string };
const branches = (parentId: string | undefined): Branch[] =>
  Object.values(routes).flatMap((route): Branch[] => {
    if (!route || route.parentId !== parentId) return [];
    return [
      route.index ? { id: route.id, path: route.path, index: true } : { id: route.id, path: route.path, children: branches(route.id) },
    ];
  });

test("every URL goes to the page that Remix would choose", () => {
  const find = pageFinder({ routes });
  const table = branches(undefined);
  const values = ["7", "new", "history", "edit.xlsx"];
  const addresses = new Set(addressedRoutes.flatMap(({ pattern }) => values.map((value) => pattern.replace(/:\w+|\*/g, value))));
  for (const address of addresses) {
    const chosen = matchRoutes(table, address)!.at(-1)!.route.id;
    expect([address, find(address)]).toEqual([address, patternOf(routes, chosen)]);
  }
});

test("a page knows its parent pages from the start: an early click on a breadcrumb or the logo never leads to an empty layout", () => {
  const addresses = new Set(addressedRoutes.map(({ pattern }) => pattern));
  const index = new Map(Object.values(routes).flatMap((route) => (route?.index ? [[patternOf(routes, route.id), route.id]] : [])));
  for (const pattern of addresses) {
    const pageRoutes = routesOfPage({ routes }, pattern);
    const parts = pattern.split("/").filter(Boolean);
    const above = parts.map((_, length) => `/${parts.slice(0, length).join("/")}`).filter((address) => index.has(address));
    expect([pattern, above.filter((address) => !pageRoutes.has(index.get(address)!))]).toEqual([pattern, []]);
  }
});
