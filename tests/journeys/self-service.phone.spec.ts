import { expect, openMore, signIn, test, type Page } from "../support/browser";

/** Height and type size of every visible control of a page that takes input. */
const controls = (page: Page) =>
  page.locator("main :is(input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea)").evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.getAttribute("name"),
        height: Math.round(element.getBoundingClientRect().height),
        type: parseFloat(getComputedStyle(element).fontSize),
      })),
  );

test("LK-13, LK-14: the home of My Work has the figures in tiles, and forms have controls for thumbs", async ({ page }) => {
  await signIn(page, "ana@bakery.test");
  await page.goto("/my");
  const tiles = page.getByRole("list", { name: "In short" }).getByRole("link");
  await expect(tiles.filter({ hasText: "Next pay day" })).toContainText(/Last: ₱[\d,]+\.\d\d, paid on \d\d\/\d\d\/\d{4}/);
  await expect(tiles.filter({ hasText: /^Annual leave/ })).toContainText(/[\d.]+ days/);
  for (const path of ["/my/filings/new", "/my/clock/pin", "/preferences/password"]) {
    await page.goto(path);
    const measured = await controls(page);
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.filter(({ height, type }) => height < 44 || type < 16)).toEqual([]);
  }
  // Every kind of request is in sight, and one file field of five.
  await page.goto("/my/filings/new");
  const kinds = page.getByRole("navigation", { name: "Request type" });
  expect(await kinds.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.locator("input[type=file]:visible")).toHaveCount(1);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("LK-15: lists begin on the first screen, with one main button, More and Filters", async ({ page }) => {
      await signIn(page);
      for (const path of ["/payroll/loans", "/time/time_reports", "/leave/leave_usage_history", "/employees/employees"]) {
        await page.goto(path);
        expect([path, await page.locator(".page-head .phone-actions > :visible").count()]).toEqual([path, 2]);
        expect((await page.locator(".table tbody th[scope=row]").first().boundingBox())!.y).toBeLessThan(650);
      }
      // The last one, Employees.
      await expect(page.getByRole("link", { name: "Excel", exact: true })).toBeHidden();
      await openMore(page);
      await expect(page.getByRole("link", { name: "Excel", exact: true })).toBeVisible();
      const office = page.getByRole("combobox", { name: "Office" });
      await expect(office).toBeHidden();
      await page.goto("/employees/employees?department=1");
      await page.getByText("Filters (1)", { exact: true }).click();
      await expect(office).toBeVisible();
    });
  });
