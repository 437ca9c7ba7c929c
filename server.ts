import http from "node:http";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { projectRoot } from "~/db/project-root.server";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";
import { deviceApp } from "~/web/devices/device-app.server";
import { httpApp } from "~/web/http/http-app.server";
import { refuseSimpleRequests } from "~/web/http/simple-requests.server";

type Entry = { start(): Promise<void>; stop(closeServer: () => Promise<void>): Promise<void> };

const FINISH_MILLIS = 9_000;
/** During shutdown, requests on keep-alive connections get `Connection: close`; connections idle for this long are closed. */
const DRAIN_MILLIS = 500;

// Files of this process, attachments above all, are readable by its own user only.
process.umask(0o077);

let stopping = false;
const TIMEOUTS = { connectionsCheckingInterval: 5_000, headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };
const server = http.createServer(TIMEOUTS);
/** Serves time clocks only, which often cannot do TLS. */
const deviceServer = env.DEVICE_HTTP_PORT === undefined ? null : http.createServer(TIMEOUTS, deviceApp());
const servers = deviceServer ? [server, deviceServer] : [server];
for (const each of servers) refuseSimpleRequests(each);
const vite =
  env.NODE_ENV === "production"
    ? undefined
    : await import("vite").then(({ createServer }) =>
        createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" }),
      );
const loadBuild = () =>
  (vite ? vite.ssrLoadModule("virtual:remix/server-build") : import("virtual:remix/server-build")) as Promise<ServerBuild>;
const build = await loadBuild();
const entry = build.entry.module as unknown as Entry;

try {
  await entry.start();
} catch (error) {
  console.error(`Kawani cannot start:\n${(error as Error).message}`);
  log.fatal({ error: describeError(error) }, "start failed");
  // An embedded PostgreSQL that this process started would outlive it.
  const stopped = entry
    .stop(() => Promise.resolve())
    .catch((failure: unknown) => log.error({ error: describeError(failure) }, "stop failed"));
  await Promise.race([stopped, pause(FINISH_MILLIS)]);
  process.exit(1);
}
const answering = new Set<http.ServerResponse>();
for (const each of servers)
  each.prependListener("request", (_request, response) => {
    if (stopping) response.setHeader("Connection", "close");
    answering.add(response);
    response.on("close", () => answering.delete(response));
  });
server.on(
  "request",
  httpApp({
    build: vite ? loadBuild : build,
    assets: vite?.middlewares,
    clientFolder: vite ? undefined : path.join(projectRoot, "build/client"),
  }),
);
const exitOnError = (name: "PORT" | "DEVICE_HTTP_PORT") => (error: NodeJS.ErrnoException) => {
  console.error(error.code === "EADDRINUSE" ? `Port ${env[name]} is in use. Set ${name} to a free one.` : error.message);
  process.exit(1);
};
server.on("error", exitOnError("PORT"));
deviceServer?.on("error", exitOnError("DEVICE_HTTP_PORT"));
deviceServer?.listen(env.DEVICE_HTTP_PORT, () => log.info({ port: env.DEVICE_HTTP_PORT }, "listening for time clocks"));
server.listen(env.PORT, () => {
  // Links in mails need the actual port; with PORT=0 the system chose it.
  env.PORT = (server.address() as AddressInfo).port;
  log.info({ port: env.PORT }, "listening");
  process.send?.({ port: env.PORT });
});

/** Finishes requests in flight, up to 9 seconds, then stops everything. */
async function shutDown() {
  if (stopping) return;
  stopping = true;
  for (const response of answering) if (!response.headersSent) response.setHeader("Connection", "close");
  const cut = setTimeout(() => servers.forEach((each) => each.closeAllConnections()), FINISH_MILLIS - 1000);
  const hurry = setTimeout(() => process.exit(1), FINISH_MILLIS);
  await entry.stop(closeConnections);
  clearTimeout(cut);
  clearTimeout(hurry);
  await vite?.close();
  process.exit(0);
}
async function closeConnections(): Promise<void> {
  await Promise.all(servers.map(closeServer));
}
/** Stops accepting connections. `server.close` alone would also close keep-alive connections that are just sending a request. */
async function closeServer(of: http.Server): Promise<void> {
  const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(of, () => resolve()));
  const open = await new Promise<number>((resolve) => of.getConnections((_error, count) => resolve(count)));
  if (open > 0) await pause(DRAIN_MILLIS);
  // A keep-alive connection becomes idle only after its response, so poll.
  const idle = setInterval(() => of.closeIdleConnections(), 100);
  await closed;
  clearInterval(idle);
}
process.on("SIGTERM", () => void shutDown());
process.on("SIGINT", () => void shutDown());
// The parent process is gone: without this, the port would stay in use.
process.on("disconnect", () => void shutDown());
process.on("unhandledRejection", (error) => log.error({ error: describeError(error) }, "a promise was left unhandled"));
