import { barriers, expect, signIn, test, type Page } from "../support/browser";
import { htmlFaults } from "../support/html-faults";
import { calculate, LIST, openRun } from "../support/journey-payroll";

/** Every page and dialog of the product as it stands with a calculated run. */
async function addresses(page: Page): Promise<string[]> {
  const run = await openRun(page);
  await calculate(page, run);
  const payslip = (await page.goto(`${run}/review`), await page.locator("section.register tbody").getByRole("link").first().getAttribute("href"))!;
  const inRun = ["setup", "removal", "time", "time/upload", "calculation", "review", "review/earnings", "review/contributions", "review/tax", "review/deductions", "review/summary", "review/checks", "review/history", "review/payout", "exclusions", "exclusions/new", "notices", "reports", "confirmation"];
  const inPayslip = ["adjustments/new", "remark", "lines/basicSalary"];
  const elsewhere = ["/payroll/payroll-report", "/payroll/payroll-rates-and-taxes", "/payroll/payroll-rates-and-taxes/sss", "/payroll/payroll-rates-and-taxes/premium-rates", "/payroll/payroll-rates-and-taxes/calculator", "/hrDashboard", "/search?q=payroll", "/logout", "/no/such/address"];
  return [LIST, `${LIST}/new`, ...inRun.map((name) => `${run}/${name}`), payslip, ...inPayslip.map((name) => `${payslip}/${name}`), ...elsewhere];
}

test("nobody is shut out: axe finds nothing on any page, wide or on a phone, light or dark", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto("/login");
  expect(await barriers(page)).toEqual([]);
  await signIn(page);
  const faults: string[] = [];
  for (const address of await addresses(page)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(address);
    for (const [width, colorScheme] of [[1440, "light"], [390, "dark"]] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      faults.push(...(await barriers(page)).map((fault) => `${address} at ${width}, ${colorScheme}: ${fault}`));
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (sideways > 0) faults.push(`${address} scrolls sideways by ${sideways} on a phone`);
  }
  expect(faults).toEqual([]);
});

test("the HTML of every page is valid as the server sends it", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  const faults: string[] = [];
  for (const address of await addresses(page)) {
    const html = await (await page.request.get(address, { headers: { Accept: "text/html" } })).text();
    faults.push(...(await htmlFaults(html)).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
