import type { Browser } from "@playwright/test";
import { expect, signIn, test, type Page } from "../support/browser";

const DESK = { viewport: { width: 1366, height: 768 } };
/** Time page of production's open payroll; its time is not confirmed. */
const [FIRST, LAST] = ["2026-11-16", "2026-11-27"];

// covers: FILING-01
test("half a day filed on a phone passes two levels, the second by a delegate, and reaches the time report and payroll", ({
  page,
  browser,
  baseURL,
}) => toThePayroll(page, browser, baseURL!, workdayBack(0)));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // covers: FILING-01
  test("half a day filed on a phone without scripts goes the same way", ({ page, browser, baseURL }) =>
    toThePayroll(page, browser, baseURL!, workdayBack(1)));
});

async function toThePayroll(page: Page, browser: Browser, baseURL: string, day: string): Promise<void> {
  const { employeeName, employeeId } = await fileHalfDay(page, day);
  const decided = page.url().replace("/my/filings/", "/my/approvals/");

  // The first level decides without scripts.
  const plain = await browser.newContext({ ...DESK, baseURL, javaScriptEnabled: false });
  await approve(await plain.newPage(), "assembly@factory.test", decided);
  await plain.close();
  const desk = await browser.newContext({ ...DESK, baseURL });
  const office = await desk.newPage();
  await approve(office, "molding@factory.test", decided);
  await expect(office.locator("main")).toContainText(/Level 2 Edgardo Suarez Carpio on behalf of Corazon Abad Cordero\s*Approved/);
  await page.reload();
  await expect(page.locator("main").getByText("Approved", { exact: true })).toBeVisible();

  // Days are evaluated shortly after the decision; half a shift of eight hours is four.
  await desk.clearCookies();
  await signIn(office, "admin@factory.test");
  const text = `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  const log = office.getByRole("row").filter({ hasText: employeeId }).filter({ hasText: text });
  await expect(async () => {
    await office.goto(`/time/time_reports?mode=MANUAL&startDate=${day}&endDate=${day}&q=${employeeId}`);
    await expect(log).toContainText("4 h", { timeout: 1_000 });
  }).toPass();
  await office.goto("/payroll/payroll_processing?state=open");
  await office.getByRole("link", { name: "Production, twice a month" }).click();
  await expect(office.getByRole("list", { name: "Stages of this run" })).toBeVisible();
  const run = /\/payroll\/payroll_processing\/\d+/.exec(office.url())![0];
  await office.goto(`${run}/time/attendance?q=${encodeURIComponent(employeeName)}`);
  const taken = office.getByRole("row").filter({ hasText: employeeId }).filter({ hasText: text });
  await expect(taken).toContainText(/Unpaid leave.*0 min.*4 h/s);
  await desk.close();
}

/** An evaluated workday of the payroll, a different one for each journey and try. @param nth 0 = the last */
function workdayBack(nth: number): string {
  const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
  const latest = yesterday > LAST ? LAST : yesterday;
  const last = Date.parse(yesterday < FIRST ? FIRST : latest);
  const days = Array.from({ length: 8 }, (_, back) => new Date(last - back * 86_400_000)).filter((day) => day.getUTCDay() !== 0);
  return days[nth + 2 * test.info().retry]!.toISOString().slice(0, 10);
}

/** Files a half-day leave (first half) as the employee of the assembly floor. */
async function fileHalfDay(page: Page, day: string): Promise<{ employeeName: string; employeeId: string }> {
  await signIn(page, "floor@factory.test");
  await page.goto("/my/filings");
  await page.getByRole("link", { name: "File a request" }).first().click();
  await page.getByLabel("Leave type").selectOption({ label: "Unpaid leave" });
  await page.getByLabel(/^From\*?$/).fill(day);
  await page.getByLabel(/^To\*?$/).fill(day);
  await page.locator("label", { hasText: "First half" }).click();
  await page.getByLabel("Reason").fill("The school of my son");
  await page.getByRole("button", { name: "Count the days" }).click();
  await expect(page.locator("main")).toContainText("0.5 days");
  await page.getByRole("button", { name: "File", exact: true }).click();
  await expect(page).toHaveURL(/\/my\/filings\/\d+$/);
  const [, employeeName, employeeId] = /Requester\s+(.+?) · (\S+) ·/.exec(await page.locator("main").innerText())!;
  return { employeeName: employeeName!, employeeId: employeeId! };
}

async function approve(page: Page, email: string, address: string): Promise<void> {
  await signIn(page, email);
  await page.goto(address);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  // The next request opens if one waits.
  await expect(page.locator("body")).toContainText(/Approved: Unpaid leave of /);
  await page.goto(address);
}
