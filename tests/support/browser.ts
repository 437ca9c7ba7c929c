import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, test as plain, type Page } from "@playwright/test";

export { expect };
export type { Page };

const PASSWORD = "Kawani-2026";
/** Without its names and comments: the browser reads it anew for each page, in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A journey fails when the page says anything on the console: a broken script, a refused style (CSP), a page that differs after hydration. */
export const test = plain.extend({
  page: async ({ page }, use) => {
    const noise = noiseOf(page);
    await use(page);
    expect(noise, "said on the console").toEqual([]);
  },
});

/** What a page says on the console from now on; it grows. */
export function noiseOf(page: Page): string[] {
  const noise: string[] = [];
  page.on("pageerror", (error) => noise.push(error.message));
  page.on("console", (message) => {
    // A refused form (422), an address that is not there (404) or no network is news to the browser, not a fault; nor is a visit that the next press breaks off.
    const news = /status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|^AbortError: signal is aborted/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !news) noise.push(message.text());
  });
  return noise;
}

export async function signIn(page: Page, email = "admin@bakery.test", origin = ""): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Account of ")).toBeAttached();
}

/** Axe stands in every page that this one opens from now on: the browser keeps its source, so that it need not be sent to each anew. */
export async function carryAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE);
}

/** Until the scripts of a page hear what is pressed: on a crowded machine a journey is faster than they are. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((name) => name.startsWith("__reactProps")));
}

/** Ends the visit through the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.locator("details.user-menu > summary").click();
  await page.getByRole("link", { name: "Log out" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out" });
  await expect(dialog.getByText("Are you sure you want to log out?")).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** What axe finds on the page as it stands, in words that lead to the place. @param which rules inside a place alone, or all without some */
export async function barriers(
  page: Page,
  which: { rules: string[]; inside: string } | { without: string[] } = { without: [] },
): Promise<string[]> {
  // AxeBuilder would read it into the page twice for each question, which costs more than the answer.
  if ((await page.evaluate("typeof window.axe")) === "undefined") await page.evaluate(AXE);
  // Our pages hold no frames of others, for which the slower way is made.
  const axe = new AxeBuilder({ page, axeSource: "void window.axe" }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const chosen = "rules" in which ? axe.withRules(which.rules).include(which.inside) : axe.withTags(WCAG).disableRules(which.without);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(" ")} – ${(failureSummary ?? "").split("\n").slice(1).join(" ").trim()}`,
    ),
  );
}

/** Does this journey run with scripts? */
export const scripted = () => plain.info().project.name !== "without scripts";

/** A day as its field shows it: MM/DD/YYYY, and in the browser's own date input "YYYY-MM-DD". */
export function shownDay(day: string): string {
  return scripted() ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` : day;
}
