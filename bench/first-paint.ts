import "./support/bench-data";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { removeData } from "./support/bench-data";
import { checkAtMost, formatFigure, isSmall, median } from "./support/report";
import { startServer } from "./support/server";

/** A phone opens the sign-in page on a slow line: with the style sheet in the page, as on its first visit, and linked (decision 051). */
const PAGE = "/auth/sign-in";
const ROUNDS = isSmall ? 1 : 3;
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const SLOWER_PROCESSOR = 4;

await migrateDatabase();
const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  const rounds: { inPage: number; linked: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound());
  for (const { inPage, linked } of rounds)
    console.log(`      first content after ${formatFigure(inPage)} s with the style sheet in the page, ${formatFigure(linked)} s linked`);
  checkAtMost("first content of sign-in on Slow 3G", median(rounds.map(({ inPage }) => inPage)), 4, "s");
  checkAtMost("against the linked style sheet", median(rounds.map(({ inPage, linked }) => inPage / linked)), 0.8, "×");
} finally {
  await browser.close();
  await server.stop();
  await closeDatabase();
  removeData();
}

/** The first visit gets the cookie by which the server links the style sheet; with an empty cache the second visit must load the file. */
async function measureRound(): Promise<{ inPage: number; linked: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (!isSmall) {
    await session.send("Network.emulateNetworkConditions", SLOW_3G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  }
  const inPage = await measureVisit(page, session, "style#app-styles");
  const linked = await measureVisit(page, session, 'link[rel="stylesheet"]');
  await context.close();
  return { inPage, linked };
}

/** Seconds until the browser draws the first content; `styles` selects how the page must have received its style sheet. */
async function measureVisit(page: Page, session: CDPSession, styles: string): Promise<number> {
  await page.goto("about:blank");
  await session.send("Network.clearBrowserCache");
  await page.goto(`${server.origin}${PAGE}`);
  if ((await page.locator(styles).count()) === 0) throw new Error(`${PAGE} contains no ${styles}`);
  const paint = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return (await paint.jsonValue())! / 1000;
}
