import { fork } from "node:child_process";
import { expect, test as plain, type Browser } from "@playwright/test";
import { injectAxe, watchConsole, signIn, type Page } from "./browser";
import type { FixtureCompany } from "./company-fixture";
import { NODE_ARGUMENTS } from "./node-arguments";
import { listVisits, type Visit } from "./page-visits";

type EveryPage = { origin: string; email: string; visits: Map<string, Visit>; member: Visitor; stranger: Visitor };
/** One browser window per user, with its console messages. */
type Visitor = { page: Page; noise: string[] };

/**
 * Journeys over every page: a fixture company on its own server per worker. Its account with every permission visits all pages in one window: a new
 * window would start its own process and load all scripts again, a third of the cost of a visit. Signed-out visitors use a separate browser.
 */
export const test = plain.extend<{ pageFor: (visit: Visit) => Page }, { everyPage: EveryPage }>({
  pageFor: async ({ everyPage: { member, stranger } }, use) => {
    await use(({ signedIn }) => (signedIn ? member : stranger).page);
    expect(
      [member, stranger].flatMap(({ noise }) => noise.splice(0)),
      "said on the console",
    ).toEqual([]);
  },
  everyPage: [
    async ({ browser }, use) => {
      const env = {
        PATH: process.env.PATH,
        TEST_GRAPH: process.env.TEST_GRAPH,
        NODE_ENV: "test" as const,
        ALLOW_INSECURE_HTTP: "1",
        DATA_DIR: process.env.JOURNEY_DATA_DIR,
        SESSION_SECRET: "p".repeat(40),
        LOG_LEVEL: "silent",
        // A journey signs in at a provider on this machine.
        OUTBOUND_ALLOW_PRIVATE_HOSTS: "1",
      };
      const server = fork("tests/support/pages-server.ts", [process.env.JOURNEY_DATA_DIR!], {
        execPath: "node_modules/.bin/node",
        execArgv: [...NODE_ARGUMENTS, "--import", "./tests/support/production-react.mjs"],
        env,
      });
      const ended = new Promise((resolve) => server.once("exit", resolve));
      const { port, company } = await new Promise<{ port: number; company: FixtureCompany }>((resolve, reject) => {
        server.once("message", (message) => resolve(message as { port: number; company: FixtureCompany }));
        void ended.then((code) => reject(new Error(`The server of all pages ended with ${code}`)));
      });
      const origin = `http://127.0.0.1:${port}`;
      const [member, stranger] = [await signInBrowser(browser), await signInBrowser(browser)];
      await signIn(member.page, company.email, origin);
      await use({
        origin,
        email: company.email,
        member,
        stranger,
        visits: new Map(listVisits(company).map((visit) => [visit.pattern, visit])),
      });
      await Promise.all([member.page.context().close(), stranger.page.context().close()]);
      server.kill();
      await ended;
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

async function signInBrowser(browser: Browser): Promise<Visitor> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await injectAxe(page);
  return { page, noise: watchConsole(page) };
}
