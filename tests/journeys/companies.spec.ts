import { expect, signIn, test } from "../support/browser";

const BUREAU = "bureau@accounts.test";
const BAKERY = "Panaderia Santa Clara Incorporated";
const FACTORY = "Calamba Precision Plastics Corporation";

test("an accountant with several companies sees all on one page, opens each, and two tabs keep theirs", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, BUREAU);
  await page.goto("/portfolio");
  const row = page.getByRole("row", { name: new RegExp(FACTORY) });
  await expect(row).toContainText("BIR 1601-C");
  await row.getByRole("link", { name: FACTORY }).click();
  await expect(page).toHaveURL(/\/c\/\d+\//);
  const factory = /\/c\/\d+/.exec(page.url())![0];

  const other = await context.newPage();
  await other.goto(`${baseURL}/companies?q=panaderia`);
  await other.getByRole("link", { name: BAKERY, exact: true }).click();
  await expect(other).toHaveURL(/\/c\/\d+\//);
  expect(other.url()).not.toContain(`${factory}/`);
  await expect(other.locator("header.header")).toContainText(BAKERY);
  await other.close();

  // The first tab is still in its company.
  await page.goto(`${factory}/payroll/payroll_processing`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("header.header")).toContainText(FACTORY);
  await page.locator("summary", { hasText: FACTORY }).click();
  await page.locator("details.company").getByRole("link", { name: "Portfolio" }).click();
  await expect(page.getByRole("heading", { name: "Portfolio" })).toBeVisible();
});

test("an accountant has the files of a month made, and sees when they are ready", async ({ page }) => {
  await signIn(page, BUREAU);
  await page.goto("/portfolio/files");
  await page.getByRole("button", { name: "Create zip" }).click();
  const work = page.getByRole("region", { name: "Work across companies" });
  await expect(work).toContainText("Government files of");
  const download = page.waitForEvent("download");
  await work
    .getByRole("link", { name: /Download zip/ })
    .first()
    .click({ timeout: 60_000 });
  expect((await download).suggestedFilename()).toMatch(/^Government files 20\d\d-\d\d\.zip$/);
});
