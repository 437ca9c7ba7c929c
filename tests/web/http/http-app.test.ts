import http from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import * as build from "virtual:remix/server-build";
import { afterAll, beforeAll, expect, test } from "vitest";
import { download } from "~/web/files/downloads.server";
import { httpApp } from "~/web/http/http-app.server";
import { eventStream } from "~/web/http/sse.server";
import { until } from "../../support/built-server";

let createdCount = 0;
let endedCount = 0;
let leftCount = 0;

/** The product's own build with two more routes: a file of 1 GB that is made while it is read, and a stream. */
const routes = {
  ...build.routes,
  "test-file": route("test-file", async () => download("large.csv", large())),
  "test-stream": route("test-stream", async ({ request }) =>
    eventStream(
      request,
      { holder: "1.1", isAllowed: () => Promise.resolve(true) },
      (send) => (send("initialization", []), () => leftCount++),
    ),
  ),
  "test-fault": route("test-fault", async () => Promise.reject(new Error("a bug with a secret-word"))),
};
const server = http.createServer(httpApp({ build: { ...build, routes } as unknown as ServerBuild }));
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void (server.closeAllConnections(), server.close()));

test("a slow client that disconnects occupies neither memory nor the file source", async () => {
  const abort = new AbortController();
  const response = await fetch(`${origin}/test-file`, { signal: abort.signal, headers: { "Accept-Encoding": "identity" } });
  const reader = response.body!.getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(createdCount).toBeLessThan(2_000);
  abort.abort();
  expect(await until(() => endedCount === 1, 3000)).toBe(true);
});

test("an event stream is sent at once, uncompressed, and ends when the client disconnects", async () => {
  const abort = new AbortController();
  const response = await fetch(`${origin}/test-stream`, { signal: abort.signal, headers: { "Accept-Encoding": "gzip" } });
  expect(response.headers.get("Content-Encoding")).toBeNull();
  const reader = response.body!.getReader();
  let heard = "";
  while (!heard.includes("initialization")) heard += new TextDecoder().decode((await reader.read()).value);
  abort.abort();
  expect(await until(() => leftCount === 1, 3000)).toBe(true);
});

// covers: ERR-07
test("a bug answers 500 with the request id and no details", async () => {
  const response = await fetch(`${origin}/test-fault`);
  expect(response.status).toBe(500);
  expect(response.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  expect(await response.text()).not.toContain("secret-word");
});

function route(path: string, loader: (args: { request: Request }) => Promise<Response>) {
  return { id: path, path, module: { loader } };
}

async function* large() {
  try {
    for (; createdCount < 100_000; createdCount++) yield new Uint8Array(10_000).fill(65);
  } finally {
    endedCount++;
  }
}
