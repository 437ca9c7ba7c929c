import { listAxeViolations, expect, signIn, test } from "../support/browser";
import { blockPayslips } from "../support/journey-database";
import { calculateRun, confirmTime, LIST, openWaitingRun } from "../support/journey-payroll";

test("Escape and Back close a dialog and lead to the page behind it", async ({ page }) => {
  await signIn(page);
  const run = await openWaitingRun(page);
  await page.goto(`${run}/time`);
  const upload = page.getByRole("link", { name: "Upload workbook" });
  await upload.click();
  await expect(page.getByRole("dialog", { name: "Upload workbook" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`${run}/time`);
  await upload.click();
  await expect(page.getByRole("dialog", { name: "Upload workbook" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`${run}/time`);
});

test("LK-04: email, Tab, password, Enter signs in; the stops after the password are its eye, Sign in and Forgot password?", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Work email").fill("admin@bakery.test");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  for (const [role, name] of [
    ["button", "Show password"],
    ["button", "Sign in"],
    ["link", "Forgot password?"],
  ] as const) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole(role, { name, exact: true })).toBeFocused();
  }
});

test("LK-25: with two groups open the menu scrolls within the window, down to Settings", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  const menu = page.getByRole("navigation", { name: "Main", exact: true });
  const group = menu.getByRole("button", { name: "FlexBen" });
  await expect(async () => {
    await group.click();
    await expect(group).toHaveAttribute("aria-expanded", "true", { timeout: 500 });
  }).toPass();
  const settings = menu.getByRole("button", { name: "Settings" });
  await settings.scrollIntoViewIfNeeded();
  await expect(settings).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("“/” moves the cursor to the search, except while typing", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  const search = page.getByRole("searchbox", { name: "Search payroll runs" });
  // Repeats the key until the page is hydrated.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("night/");
  await expect(search).toHaveValue("night/");
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a dialog takes the focus and returns it to the control that opened it", async ({ page }) => {
  await signIn(page);
  const run = await openWaitingRun(page);
  await page.goto(`${run}/time`);
  await page.getByRole("link", { name: "Upload workbook" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Upload workbook" });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Upload workbook" })).toBeFocused();
});

test("selected employees stay selected while a dialog or an employee is open, and the focus comes back", async ({ page }) => {
  await signIn(page);
  await page.goto("/employees/employees");
  // Before hydration a button leads to its own page, as without scripts.
  await page.waitForLoadState("networkidle");
  const checked = page.getByLabel("Select Fidel Bernardo Mercado");
  await checked.check();
  const change = page.getByRole("button", { name: "Change tier" });
  const person = page.getByRole("link", { name: "Fidel Bernardo Mercado" });
  for (const opener of [change, person]) {
    await opener.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(checked).toBeChecked();
  }
});

test("a dialog's form is ready for typing, and so is its first invalid field", async ({ page }) => {
  await signIn(page);
  await page.goto("/settings/company-settings/notices");
  await page.getByRole("link", { name: "Add notice" }).first().press("Enter");
  const first = page.getByRole("dialog").getByRole("textbox").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("alert").getByRole("link").first().press("Enter");
  await expect(first).toBeFocused();
  await expect(page.getByRole("alert")).toBeVisible();
});

test("Escape asks before it discards typed values, and only then", async ({ page }) => {
  await signIn(page);
  await page.goto("/settings/company-settings/notices");
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.message());
    void (questions.length === 1 ? question.dismiss() : question.accept());
  });
  const write = page.getByRole("link", { name: "Add notice" }).first();
  const first = page.getByRole("dialog").getByRole("textbox").first();
  await write.press("Enter");
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toHaveCount(0);
  expect(questions).toEqual([]);
  await write.press("Enter");
  await expect(first).toBeFocused();
  await page.keyboard.type("Closed on Friday");
  await page.keyboard.press("Escape");
  await expect.poll(() => questions).toEqual(["Close without saving? What you typed here will be lost."]);
  await expect(first).toHaveValue("Closed on Friday");
  await first.click();
  await page.keyboard.press("Escape");
  await expect(first).toHaveCount(0);
  expect(questions).toHaveLength(2);
});

test("the panel shows the five steps of a running calculation, and then its end", async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, "admin@factory.test");
  await page.goto(`${LIST}?state=open`);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("list", { name: "Stages of this run" })).toBeVisible();
  const run = new RegExp(`${LIST}/\\d+`).exec(page.url())![0];
  await confirmTime(page, run);
  await page.goto(`${run}/calculation`);
  // Collects every text of the panel, however briefly it is shown.
  await page.evaluate(() => {
    const seen = new Set<string>();
    (globalThis as { seenInPanel?: Set<string> }).seenInPanel = seen;
    new MutationObserver(() => {
      for (const card of document.querySelectorAll("aside[aria-label='Payroll recalculation'] .job"))
        seen.add((card as HTMLElement).innerText);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await blockPayslips(async () => {
    await page
      .getByRole("button", { name: /^(Calculate|Recalculate)$/ })
      .last()
      .click();
    await expect(page.getByRole("heading", { name: "Recalculating Payroll..." })).toBeVisible();
    // The card of a viewed run disappears when the run ends.
    await page.locator("aside.sidebar").getByRole("link", { name: "Report" }).click();
    await expect(page).toHaveURL(/payroll-report/);
  });
  await expect(page.getByRole("heading", { name: "Recalculating Completed" })).toBeVisible({ timeout: 60_000 });
  const seen = await page.evaluate(() => [...(globalThis as { seenInPanel?: Set<string> }).seenInPanel!].join("\n"));
  expect(seen).toContain("Recalculating Payroll...");
  expect(seen).toMatch(/[1-5]\/5/);
  await page.getByRole("link", { name: "View", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${run}/review`));
  await expect(page.getByRole("heading", { name: "Recalculating Completed" })).toHaveCount(0);
});

test("Why? opens by the keyboard and explains the line", async ({ page }) => {
  await signIn(page);
  const run = await openWaitingRun(page);
  await calculateRun(page, run);
  await page.goto(`${run}/review`);
  // Once "/" works the page is hydrated.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Search employees" })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  const rows = page.locator("section.register tbody");
  const heading = page.getByRole("columnheader", { name: "Employee" });
  await heading.getByRole("link").press("Enter");
  await expect(page).toHaveURL(/sort=name/);
  // The URL may change before the rows: a key press for the old rows would be lost.
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await rows.getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(/\/payslips\/\d+$/);
  expect(await page.evaluate(() => "samePage" in globalThis)).toBe(true);
  const line = page.locator("details", { has: page.locator("summary", { hasText: "Basic" }) }).first();
  await line.locator("summary").press("Enter");
  await expect(line.locator("summary + div")).toBeVisible();
});

test("Ctrl K finds a screen by text and arrow keys, and Escape returns", async ({ page }) => {
  await signIn(page);
  await page.goto("/hrDashboard");
  const palette = page.getByRole("dialog", { name: "Go to" });
  // Repeats the key until the page is hydrated; over an open dialog the keys do nothing.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible({ timeout: 1000 });
  }).toPass();
  await palette.getByRole("combobox").fill("payroll");
  await expect(palette.getByRole("option").first()).toHaveText(/Payroll Processing/);
  expect(await listAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("rates");
  await expect(palette.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/payroll\/payroll-rates-and-taxes$/);
});

test("table and list texts are loaded once, with the first page", async ({ page }) => {
  await signIn(page);
  await page.goto("/payroll/loans");
  const region = (name: string) => page.getByRole("region", { name: `${name}, scrolls sideways` });
  await expect(region("Loans")).toBeVisible();
  await page.evaluate(() => void ((globalThis as { same?: boolean }).same = true));
  // Read in transit: the browser drops response bodies after a navigation.
  const visits: string[] = [];
  await page.route(/payroll_processing\.data/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    visits.push(body);
    await route.fulfill({ response, body });
  });
  await page.locator("aside.sidebar").getByRole("link", { name: "Payroll Processing" }).click();
  await expect(region("Payroll runs")).toBeVisible();
  expect(visits.join("")).toContain("payroll_processing");
  expect(visits.join("")).not.toContain("scrolls sideways");
  await page.locator("aside.sidebar").getByRole("link", { name: "Loans" }).click();
  await expect(region("Loans")).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { same?: boolean }).same)).toBe(true);
});
