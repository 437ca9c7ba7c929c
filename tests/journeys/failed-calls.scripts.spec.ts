import { test, type Page } from "@playwright/test";
import { expect, formatDay, signIn } from "../support/browser";

const NEW = "/payroll/payroll_processing/new";

/** The form of a new run, partly filled in. */
async function typed(page: Page): Promise<void> {
  await signIn(page);
  await page.goto(NEW);
  await page.getByLabel("Payroll template").selectOption({ label: "Bakery and store" });
  await expect(page.getByLabel("Pay date")).not.toHaveValue("");
  await page.getByLabel("Period from").fill("2027-02-20");
  await page.getByLabel("Pay date").fill("2027-02-26");
}

async function expectFormUnchanged(page: Page): Promise<void> {
  await expect(page.getByText("Not saved.")).toBeVisible();
  await expect(page.getByLabel("Period from")).toHaveValue(formatDay("2027-02-20"));
  await expect(page.getByLabel("Pay date")).toHaveValue(formatDay("2027-02-26"));
  await expect(page).toHaveURL(new RegExp(`${NEW}`));
}

const create = (page: Page) => page.getByRole("button", { name: "Create run" }).click();
const popup = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("alert") });
const answer = (page: Page, status: number) =>
  page.route("**/new.data*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status, headers: { "X-Request-Id": "the-reference" }, json: {} })
      : route.continue(),
  );

// covers: ERR-08
test("a lost network during a submit is reported, and the typed values stay until they can be sent", async ({ page }) => {
  await typed(page);
  await page.route("**/new.data*", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await create(page);
  await expect(popup(page)).toContainText(
    "A network-related error occurred while connecting. Please try again and contact the support team if this issue persists.",
  );
  await popup(page).getByRole("button", { name: "OK" }).click();
  await expect(popup(page)).toHaveCount(0);
  await expectFormUnchanged(page);
  await page.unroute("**/new.data*");
  await create(page);
  // The period ends before it begins: the server received the form and refuses it.
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText("Not saved.")).toHaveCount(0);
});

// covers: ERR-03 GUARD-08 CONST-10
test("after the session ended a 401 message shows over the typed values, and OK leads to the sign-in and back", async ({
  page,
  context,
}) => {
  await typed(page);
  await context.clearCookies({ name: /session/ });
  await create(page);
  await expect(popup(page)).toContainText("401 Unauthorized error");
  await expect(page.getByLabel("Pay date")).toHaveValue(formatDay("2027-02-26"));
  await popup(page).getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fpayroll%2Fpayroll_processing%2Fnew/);
});

// covers: ERR-01 ERR-04
test("a refused action shows 403 in a popup and keeps the page", async ({ page }) => {
  await typed(page);
  await page
    .locator("main input[name=csrf], dialog input[name=csrf]")
    .evaluateAll((inputs) => inputs.forEach((input) => input.setAttribute("value", "another")));
  await create(page);
  await expect(popup(page)).toContainText("403 Forbidden error");
  await popup(page).getByRole("button", { name: "OK" }).click();
  await expectFormUnchanged(page);
});

// covers: ERR-02 ERR-06 ERR-07 ERR-13
test("other refusals have their texts; without a specified one the button states that nothing was saved, with the log reference", async ({
  page,
}) => {
  await typed(page);
  await answer(page, 429);
  await create(page);
  await expect(popup(page)).toContainText("4xx Client error responses");
  await popup(page).getByRole("button", { name: "OK" }).click();
  for (const status of [500, 503, 400]) {
    await page.unroute("**/new.data*");
    await answer(page, status);
    await create(page);
    await expectFormUnchanged(page);
    await expect(page.getByText("the-reference")).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  }
});

// covers: REPORT-17
test("a failed download is reported in the popup, and the dialog keeps its selection for a retry", async ({ page }) => {
  await signIn(page);
  await page.goto("/payroll/payroll-report");
  await page.getByRole("link", { name: "Download Report of Bakery and store" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Download Report" });
  const message = page.getByRole("dialog", { name: "Not possible" });
  const ticks = [dialog.getByLabel("Ana Lim Reyes"), dialog.getByLabel("Payroll Summary for Employee")];
  for (const tick of ticks) await tick.check();
  await page.route("**/report-files", (route) => route.fulfill({ status: 429, body: "" }));
  await dialog.getByRole("button", { name: "Download" }).click();
  await expect(message).toContainText("4xx Client error responses");
  await message.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toContainText("The files could not be made. Press Download again; your selection is kept.");
  for (const tick of ticks) await expect(tick).toBeChecked();
  await page.unroute("**/report-files");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toMatch(/Payroll Summary for Employee\.xlsx$/);
});

test("an unreachable page shows a message and can be retried", async ({ page }) => {
  await signIn(page);
  await page.goto("/hrDashboard");
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "Manual" }).press("Tab");
  await page.locator("aside").getByText("Payroll", { exact: true }).click();
  await page.locator("aside").getByRole("link", { name: "Report" }).click();
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Report", level: 1 })).toBeVisible();
});
