import { fork } from "node:child_process";
import type { Cookie } from "@playwright/test";
import { signIn, test as journey } from "./browser";
import type { EveryAddress } from "./one-of-each";
import { visits, type Visit } from "./page-visits";

type EveryPage = { origin: string; visits: Map<string, Visit>; cookies: Cookie[] };

/** Journeys over every page: a company that has one of everything, on a server of its own for each worker, and the cookies of its account that may open them all. */
export const test = journey.extend<object, { everyPage: EveryPage }>({
  everyPage: [
    async ({ browser }, use) => {
      const env = {
        PATH: process.env.PATH,
        NODE_ENV: "test" as const,
        PLAIN_HTTP: "1",
        DATA_DIR: process.env.JOURNEY_DATA_DIR,
        SESSION_SECRET: "p".repeat(40),
        LOG_LEVEL: "silent",
      };
      const server = fork("tests/support/pages-server.ts", [process.env.JOURNEY_DATA_DIR!], {
        execPath: "node_modules/.bin/node",
        execArgv: ["--import", "tsx"],
        env,
      });
      const ended = new Promise((resolve) => server.once("exit", resolve));
      const { port, company } = await new Promise<{ port: number; company: EveryAddress }>((resolve, reject) => {
        server.once("message", (message) => resolve(message as { port: number; company: EveryAddress }));
        void ended.then((code) => reject(new Error(`The server of all pages ended with ${code}`)));
      });
      const origin = `http://127.0.0.1:${port}`;
      const page = await browser.newPage();
      await signIn(page, company.email, origin);
      const cookies = await page.context().cookies();
      await page.close();
      await use({ origin, cookies, visits: new Map(visits(company).map((visit) => [visit.pattern, visit])) });
      server.kill();
      await ended;
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
