import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { ensureEmbedded } from "~/db/embedded.server";
import { env } from "~/env.server";

/**
 * The built pages over the fixture company, in a database beside the demo's. The port and the values of every URL go to the parent process. No worker
 * runs, so a calculation stays in progress.
 */
const { config, owner } = await ensureEmbedded(process.argv[2]!, { database: `pages_${process.pid}` });
const urlOf = (user: string | undefined) => `postgres://${user}@/${config.database}?host=${encodeURIComponent(String(config.host))}`;
process.env.DATABASE_URL = env.DATABASE_URL = urlOf(config.user);
process.env.MIGRATE_DATABASE_URL = env.MIGRATE_DATABASE_URL = urlOf(owner.user);
const [{ migrateDatabase }, { createFixtureCompany }, { httpApp }] = await Promise.all([
  import("~/db/migrate.server"),
  import("./company-fixture"),
  import("~/web/http/http-app.server"),
]);
await migrateDatabase();
const company = await createFixtureCompany();
process.env.OPERATOR_COMPANY = String(company.companySeq);
const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as ServerBuild;
const server = httpApp({ build, clientFolder: path.resolve("build/client") }).listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.({ port: address?.port, company });
});
process.on("SIGTERM", () => process.exit(0));
