import { expect, signIn, test } from "../support/browser";

// covers: GUARD-10 GUARD-11
test("a refused page shows a message and none of its content, and returns to the previous page", async ({ page }) => {
  await signIn(page, "team@bakery.test");
  await page.goto("/employees/employees");
  await page.evaluate(() => (window.location.href = "/payroll/payroll_processing"));
  const alert = page.getByRole("alert").filter({ hasText: "You don't have permission this page" });
  await expect(alert).toBeVisible();
  await expect(page.getByText("New payroll run")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await alert.getByRole("link", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/employees\/employees$/);
});

// covers: GUARD-11
test("on a first visit it returns to the start page", async ({ page, context }) => {
  await signIn(page, "team@bakery.test");
  const fresh = await context.newPage();
  await fresh.goto("/payroll/payroll_processing");
  await fresh.getByRole("link", { name: "OK" }).click();
  await expect(fresh).toHaveURL(/\/hrDashboard$/);
});

// covers: SHELL-04 SHELL-05
test("a pending navigation shows at the top of the page; fetching notifications does not", async ({ page }) => {
  await signIn(page, "team@bakery.test");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/get-dashboard-notification*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/hrDashboard");
  const bar = page.getByRole("progressbar", { name: "Loading" });
  const request = page.waitForRequest(/get-dashboard-notification/);
  await page.reload();
  await request;
  await expect(bar).toHaveCount(0);
  release();
  await page.route("**/search.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto("/search");
  await page.getByRole("searchbox").fill("employees");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCount(0);
});
