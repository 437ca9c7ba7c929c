import { expect, formatDay, PASSWORD, signIn, test } from "../support/browser";
import { calculateRun, LIST, openWaitingRun } from "../support/journey-payroll";

test("a wrong sign-in shows a message, keeps the address and never the password", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Work email").fill("admin@bakery.test");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Work email")).toHaveValue("admin@bakery.test");
  expect(await page.content()).not.toContain("not-the-password");
});

test("invalid input is reported at its field and kept", async ({ page }) => {
  await signIn(page);
  await page.goto(`${LIST}/new`);
  await page.getByLabel("Payroll template").selectOption({ label: "Bakery and store" });
  const propose = page.getByRole("button", { name: "Use this template" });
  if (await propose.isVisible()) await propose.click();
  await expect(page.getByLabel("Pay date")).not.toHaveValue("");
  await page.getByLabel("Period from").fill("2027-02-20");
  await page.getByLabel("Period to").fill("2027-02-10");
  await page.getByLabel("Pay date").fill("2027-02-26");
  await page.getByRole("button", { name: "Create run" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Period from")).toHaveValue(formatDay("2027-02-20"));
  await expect(page.getByLabel("Period to")).toHaveValue(formatDay("2027-02-10"));
  await expect(page.getByLabel("Pay date")).toHaveValue(formatDay("2027-02-26"));
  await expect(page.getByLabel("Period to")).toHaveAttribute("aria-invalid", "true");
  const summary = page.getByRole("alert").getByRole("link").first();
  await summary.click();
  await expect(page.getByLabel("Period to")).toBeFocused();
  await expect(summary).toBeVisible();
  await expect(page.getByLabel("Period to")).toHaveValue(formatDay("2027-02-10"));
});

test("a form that succeeds after a mistake no longer has an error in its title", async ({ page }) => {
  await signIn(page);
  await page.goto("/settings/company-settings/connections/tokens/new");
  const create = page.getByRole("button", { name: "Create token" });
  await create.click();
  await expect(page).toHaveTitle(/^Error: /);
  // Both projects use one demo, and the name of a token is unique.
  await page.getByLabel("Name").fill(`Accounting ${test.info().project.name} ${test.info().retry}`);
  await page.getByLabel("Employees: read").check();
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await create.click();
  await expect(page.getByLabel("Token", { exact: true })).toHaveValue(/^kawani_/);
  await expect(page).toHaveTitle("Create API token · Kawani");
});

test("an adjustment with letters for an amount keeps every field", async ({ page }) => {
  await signIn(page);
  const run = await openWaitingRun(page);
  await calculateRun(page, run);
  await page.goto(`${run}/review`);
  await page.locator("section.register tbody").getByRole("link").first().click();
  await page.getByRole("link", { name: "Add adjustment" }).click();
  await page.getByLabel("Name on the payslip").fill("Bonus of the season");
  await page.getByLabel("Amount").fill("a lot");
  await page.getByLabel("Reason").fill("They earned it");
  await page.getByRole("button", { name: "Add adjustment" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Name on the payslip")).toHaveValue("Bonus of the season");
  await expect(page.getByLabel("Amount")).toHaveValue("a lot");
  await expect(page.getByLabel("Reason")).toHaveValue("They earned it");
});

test("two tabs: the second to save sees who saved first, and nothing is overwritten", async ({ page, context }) => {
  await signIn(page);
  const run = await openWaitingRun(page);
  const other = await context.newPage();
  await page.goto(`${run}/setup`);
  await other.goto(`${run}/setup`);
  const payDate = await page.getByLabel("Pay date").inputValue();
  const later = new Date(Date.parse(`${payDate} UTC`) + 86_400_000).toISOString().slice(0, 10);
  const answers: number[] = [];
  other.on("response", (response) => response.request().method() === "POST" && answers.push(response.status()));
  await page.getByLabel("Pay date").fill(later);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Set-up saved")).toBeVisible();
  await other.getByLabel("Pay date").fill(payDate);
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByRole("alert")).toContainText(/hanged by .+ at /);
  expect(answers).toEqual([409]);
  await expect(other.getByLabel("Pay date")).toHaveValue(payDate);
  await page.goto(`${run}/setup`);
  await expect(page.getByLabel("Pay date")).toHaveValue(formatDay(later));
  await page.getByLabel("Pay date").fill(payDate);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Set-up saved")).toBeVisible();
});

test("without the permission a page reports it, also without scripts", async ({ page }) => {
  await signIn(page, "team@bakery.test");
  await page.goto(LIST);
  await expect(page.getByRole("heading", { name: "You don't have permission this page" })).toBeVisible();
  await page.getByRole("link", { name: "OK" }).click();
  await expect(page).not.toHaveURL(new RegExp(LIST));
});

test("a company with benefits only sees no payroll", async ({ page }) => {
  await signIn(page, "admin@perks.test");
  await expect(page.getByText("Payroll Processing")).toHaveCount(0);
  await page.goto(LIST);
  await expect(page.getByRole("heading", { name: "You don't have permission this page" })).toBeVisible();
});
