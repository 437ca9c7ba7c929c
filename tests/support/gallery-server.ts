import { pathToFileURL } from "node:url";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { httpApp } from "~/web/http/http-app.server";

/**
 * The built pages outside production (NODE_ENV of the caller), for the page that production does not serve. Reads no database. The port goes to the
 * parent process.
 */
const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as ServerBuild;
const server = httpApp({ build, clientFolder: path.resolve("build/client") }).listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.({ port: address?.port });
});
process.on("SIGTERM", () => process.exit(0));
