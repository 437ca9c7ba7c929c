import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import * as built from "virtual:remix/server-build";
import { expect, test } from "vitest";
import { routeDiscovery } from "~/web/http/route-discovery.server";
import { addressedRoutes } from "../../support/routes";

const build = built as unknown as ServerBuild;
const remix = createRequestHandler(build, "production");
const discover = routeDiscovery(build);

const manifestRequest = (addresses: readonly string[], version = build.assets.version) =>
  new Request(`http://localhost/__manifest?${new URLSearchParams([...addresses.map((address) => ["p", address]), ["version", version]])}`);

test("route discovery answers like Remix for every page URL", async () => {
  const addresses = addressedRoutes.map(({ pattern }, index) => pattern.replace(/:\w+|\*/g, ["7", "new", "edit.xlsx"][index % 3]!)).sort();
  expect(addresses.length).toBeGreaterThan(500);
  // Siblings together, because Remix resolves shared parents once: each address alone has a page that none of the others includes.
  for (let offset = 0; offset < addresses.length; offset += 40) {
    const request = manifestRequest(addresses.slice(offset, offset + 40));
    const [response, theirs] = [discover(request)!, await remix(request)];
    expect(theirs.status).toBe(200);
    expect(await response.json()).toEqual(await theirs.json());
    expect(response.headers.get("Cache-Control")).toBe(theirs.headers.get("Cache-Control"));
  }
});

test.each(["/", "/no/such/address", "hrDashboard", "/team/"])("%s alone is answered as Remix would", async (address) => {
  expect(await discover(manifestRequest([address]))!.json()).toEqual(await (await remix(manifestRequest([address]))).json());
});

test("another release, empty, oversized and POST requests are passed to Remix, which rejects them", async () => {
  const refused = [
    manifestRequest(["/team"], "of another release"),
    manifestRequest([]),
    manifestRequest(Array.from({ length: 1000 }, (_, index) => `/team/${index}`)),
    new Request(manifestRequest(["/team"]), { method: "POST" }),
  ];
  expect(refused.map(discover)).toEqual([null, null, null, null]);
  const answers = await Promise.all(refused.slice(0, 3).map((request) => remix(request)));
  expect(answers.map(({ status }) => status)).toEqual([204, 400, 400]);
  expect(answers[0]!.headers.get("X-Remix-Reload-Document")).toBe("true");
});
