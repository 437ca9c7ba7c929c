import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test as plain, type Page } from "@playwright/test";
import type Axe from "axe-core";
import type { RunOnly } from "axe-core";

export { expect };
export type { Page };

export const PASSWORD = "Kawani-2026";
/** Minified: the browser parses it again for each page, in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails a journey on any console output: a script error, a CSP violation, a hydration mismatch. */
export const test = plain.extend({
  page: async ({ page }, use) => {
    const noise = watchConsole(page);
    await use(page);
    expect(noise, "said on the console").toEqual([]);
  },
});

/** Collects the console messages of a page from now on. */
export function watchConsole(page: Page): string[] {
  const noise: string[] = [];
  page.on("pageerror", (error) => noise.push(error.message));
  page.on("console", (message) => {
    // A refused form (422), a missing page (404), no network or a request cancelled by the next click also print a console error; these are no
    // faults.
    const isExpected = /status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|^AbortError: signal is aborted/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isExpected) noise.push(message.text());
  });
  return noise;
}

export async function signIn(page: Page, email = "admin@bakery.test", origin = ""): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Account of ")).toBeAttached();
}

/** Shows the less frequent buttons of a page, which are under More on phones. */
export async function openMore(page: Page): Promise<void> {
  for (const more of await page.locator(".phone-actions > .fold").all())
    if ((await more.isVisible()) && (await more.getAttribute("open")) === null) await more.locator("summary").click();
}

/** Injects axe into every page opened from now on; the browser keeps the source, so it is sent only once. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE);
}

/** Waits until the scripts of a page handle clicks: on a busy machine a journey is faster than hydration. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((name) => name.startsWith("__reactProps")));
}

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.locator("details.user-menu > summary").click();
  await page.getByRole("link", { name: "Log out" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out" });
  await expect(dialog.getByText("Are you sure you want to log out?")).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

type AxeOptions = {
  /** Only these rules; by default WCAG A and AA and best practices. */
  rules?: readonly string[];
  /** Scope of the check; by default the whole page. */
  inside?: string;
  /** Elements to which a rule is restricted. */
  selectors?: Record<string, string>;
};

/** Accessibility violations that axe finds on the page, with their location. */
export async function listAxeViolations(page: Page, { rules, inside, selectors = {} }: AxeOptions = {}): Promise<string[]> {
  if ((await page.evaluate("typeof window.axe")) === "undefined") await page.evaluate(AXE);
  const runOnly = rules ? { type: "rule" as const, values: [...rules] } : { type: "tag" as const, values: WCAG };
  return page.evaluate(runAxe, { runOnly, inside, rules: Object.entries(selectors).map(([id, selector]) => ({ id, selector })) });
}

type AxeRun = { runOnly: RunOnly; inside: string | undefined; rules: { id: string; selector: string }[] };

/** Runs in the page. */
async function runAxe({ runOnly, inside, rules }: AxeRun): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof Axe };
  if (rules.length > 0) axe.configure({ rules });
  // None of the rules needs the style sheets, which axe would otherwise preload.
  const options = { runOnly, resultTypes: ["violations" as const], preload: { assets: ["media"] } };
  const { violations } = await axe.run(inside ? { include: [inside] } : document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(" ")} – ${(failureSummary ?? "").split("\n").slice(1).join(" ").trim()}`,
    ),
  );
}

/** True if this journey runs with scripts. */
export const hasScripts = () => plain.info().project.name !== "without scripts";

/** A day as its field shows it: MM/DD/YYYY, or "YYYY-MM-DD" in the native date input. */
export function formatDay(day: string): string {
  return hasScripts() ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` : day;
}
