import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { findChromium } from "./chromium.mjs";

/**
 * `npm run screenshots`: takes the screenshots of the README and the manuals from the running product with the demo companies. Starts a
 * server with its own folder and port and stops it afterwards; `KAWANI_URL` uses a running server instead.
 */
const FOLDER = "docs/pictures";
const LARGEST = 250_000;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const RUNS = "/payroll/payroll_processing";

const server = process.env.KAWANI_URL ? { origin: process.env.KAWANI_URL, stop: async () => {} } : await startDemo();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  mkdirSync(FOLDER, { recursive: true });
  await takeScreenshots(browser, server.origin);
} finally {
  await browser.close();
  await server.stop();
}

async function takeScreenshots(from: Browser, origin: string): Promise<void> {
  await screenshotPoints(await signInPage(from, origin, "admin@perks.test"));
  const page = await signInPage(from, origin, "admin@bakery.test");
  await screenshotTeam(page);
  await page.goto(`${RUNS}?state=open`);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await page.getByRole("list", { name: "Stages of this run" }).waitFor();
  const run = new RegExp(`${RUNS}/\\d+`).exec(page.url())![0];
  await page.goto(`${run}/calculation`);
  await page
    .getByRole("button", { name: /^(Calculate|Recalculate)$/ })
    .last()
    .click();
  await page.getByRole("link", { name: "Go to review" }).waitFor({ timeout: 60_000 });
  const close = page.getByRole("button", { name: /^Close / });
  await close.click();
  await close.waitFor({ state: "hidden" });

  await page.goto(RUNS);
  await takeScreenshot(page, "list");
  await page.goto(`${run}/review`);
  await takeScreenshot(page, "review");
  await page.emulateMedia({ colorScheme: "dark" });
  await takeScreenshot(page, "review-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("section.register tbody").getByRole("link").first().click();
  await page.waitForURL(/\/payslips\/\d+$/);
  const line = page.locator("details", { has: page.locator("summary", { hasText: "Withholding tax" }) }).first();
  await line.locator("summary").click();
  await line.locator("summary + div").waitFor();
  await takeScreenshot(page, "payslip-why");
  await page.setViewportSize(PHONE);
  await page.reload();
  await takeScreenshot(page, "payslip-phone");
}

/** The start page, and the employee list with one employee open. */
async function screenshotTeam(page: Page): Promise<void> {
  await page.goto("/hrDashboard");
  await takeScreenshot(page, "dashboard");
  await page.goto("/employees/employees");
  await takeScreenshot(page, "employees");
  await page.locator("tbody").getByRole("link").first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Contract Info" }).click();
  await page.waitForURL(/\/contracts/);
  await takeScreenshot(page, "employee");
}

/** The wallet and a points transfer. */
async function screenshotPoints(page: Page): Promise<void> {
  await page.goto("/flex_ben/dashboard");
  await takeScreenshot(page, "points");
  await page.goto("/flex_ben/transfer");
  await takeScreenshot(page, "transfer");
}

async function signInPage(from: Browser, origin: string, email: string): Promise<Page> {
  const page = await (await from.newContext({ viewport: WIDE, baseURL: origin })).newPage();
  await page.goto("/login");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Kawani-2026");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Account of ").waitFor({ state: "attached" });
  return page;
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, animations: "disabled" });
  const { size } = statSync(file);
  if (size > LARGEST) throw new Error(`${file} has ${size} bytes, more than ${LARGEST}`);
  console.log(`${file}, ${Math.round(size / 1000)} kB`);
}

/** Starts the demo in its own folder; ready when the health check responds. */
async function startDemo(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "kawani-pictures-"));
  const port = process.env.PORT ?? "3901";
  const child = spawn(process.execPath, ["scripts/run.mjs", "demo"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  for (
    const end = Date.now() + 180_000;
    Date.now() < end && child.exitCode === null;
    await new Promise((resolve) => setTimeout(resolve, 500))
  ) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return { origin, stop };
  }
  await stop();
  throw new Error("The demo did not start");
}
