import { fork } from "node:child_process";
import { expect, test as plain, type BrowserContext } from "@playwright/test";
import { noiseOf, signIn, type Page } from "./browser";
import type { EveryAddress } from "./one-of-each";
import { visits, type Visit } from "./page-visits";

type EveryPage = { origin: string; visits: Map<string, Visit>; member: BrowserContext; stranger: BrowserContext };

/**
 * Journeys over every page: a company that has one of everything, on a server of its own for each worker. Its account that may open them all stays
 * signed in from page to page, and the browser keeps the scripts it has read, as it does for people; strangers have a browser of their own.
 */
export const test = plain.extend<{ pageFor: (visit: Visit) => Promise<Page> }, { everyPage: EveryPage }>({
  pageFor: async ({ everyPage }, use) => {
    const opened: { page: Page; noise: string[] }[] = [];
    await use(async ({ signedIn }) => {
      const page = await everyPage[signedIn ? "member" : "stranger"].newPage();
      opened.push({ page, noise: noiseOf(page) });
      return page;
    });
    for (const { page, noise } of opened) {
      await page.close();
      expect(noise, "said on the console").toEqual([]);
    }
  },
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
      const [member, stranger] = [await browser.newContext(), await browser.newContext()];
      const page = await member.newPage();
      await signIn(page, company.email, origin);
      await page.close();
      await use({ origin, member, stranger, visits: new Map(visits(company).map((visit) => [visit.pattern, visit])) });
      await Promise.all([member.close(), stranger.close()]);
      server.kill();
      await ended;
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
