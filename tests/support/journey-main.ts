import { expect, openMore, signIn, signOut, type Page } from "./browser";
import { calculateRun, downloadFile, fillWorkbook, openWaitingRun, readRegisterRows } from "./journey-payroll";

/** The main job of the product, step by step as an officer does it; with scripts, without, and on a phone. */
export async function runPayroll(page: Page): Promise<void> {
  await signIn(page);
  const run = await openWaitingRun(page);
  await editTime(page, run);
  await calculateRun(page, run);
  await expectNothingCovered(page, run);
  const who = await readPayslip(page, run);
  await addAdjustment(page, run, who);
  await completeRun(page, run);
  await downloadFiles(page, run);
  await signOut(page);
  await page.goto(run);
  await expect(page).toHaveURL(/\/login\?next=/);
}

/** By workbook for one employee, in place for another. */
async function editTime(page: Page, run: string): Promise<void> {
  await page.goto(`${run}/time`);
  await openMore(page);
  const template = await downloadFile(page, () => page.getByRole("link", { name: "Download workbook" }).click());
  expect(template.name).toMatch(/\.xlsx$/);
  const firstDay = await firstWorkday(page);
  const workbook = await fillWorkbook(template.path, { employeeId: "E0006", day: firstDay, column: "Overtime minutes", value: 90 });
  await openMore(page);
  await page.getByRole("link", { name: "Upload workbook" }).click();
  await page.locator("input[type=file]").setInputFiles(workbook);
  await page.getByRole("button", { name: "Upload and preview" }).click();
  await page.getByRole("button", { name: "Use the 1 valid row" }).click();
  await expect(page).toHaveURL(/\/time$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Fidel/ })).toContainText("1 h 30 min");

  await page.getByRole("link", { name: "Celia Galang Dizon" }).click();
  const dialog = page.getByRole("dialog", { name: "Time of Celia Galang Dizon" });
  await dialog
    .getByLabel(/^Date, row/)
    .last()
    .fill(firstDay);
  await dialog
    .getByLabel(/^Late minutes, row/)
    .last()
    .fill("0:17");
  await dialog.getByRole("button", { name: "Save time" }).click();
  await expect(page.getByRole("row", { name: /Celia/ })).toContainText("17 min");
}

/** A weekday of the run's period that is no holiday: its third day or soon after. */
async function firstWorkday(page: Page): Promise<string> {
  const [, month, day, year] = /Period (\d\d)\/(\d\d)–\d\d\/\d\d\/(\d{4})/.exec(await page.locator("main").innerText())!;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 2);
  while ([0, 6].includes(date.getUTCDay())) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/**
 * Opening a run closes its card, so the calculation is started as in another tab. The finished recalculation floats over the page, but at the end of
 * the page it is below the last row; on a phone it is above the page.
 */
async function expectNothingCovered(page: Page, run: string): Promise<void> {
  // A concurrent change is answered by 409: the page is read again then.
  await expect(async () => {
    await page.goto(`${run}/calculation`);
    const form = page.locator("main form", { has: page.getByRole("button", { name: /^(Calculate|Recalculate)$/ }) }).last();
    const fields = await form.evaluate((element: HTMLFormElement) =>
      Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)])),
    );
    expect((await page.request.post(`${run}/calculation`, { form: fields, maxRedirects: 0 })).status()).toBe(303);
  }).toPass({ timeout: 20_000 });
  const panel = page.getByRole("complementary", { name: "Payroll recalculation" });
  await expect(async () => {
    await page.goto("/payroll/payroll-report");
    await expect(panel).toContainText("Recalculating Completed", { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("End");
  await expect.poll(async () => overlap((await panel.boundingBox())!, (await page.getByRole("main").boundingBox())!)).toBe(0);
}

/** Vertical overlap of two boxes. */
function overlap(a: { y: number; height: number }, b: { y: number; height: number }): number {
  return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
}

/** Opens a payslip from the review and the explanation of a line. */
async function readPayslip(page: Page, run: string): Promise<string> {
  await page.goto(`${run}/review`);
  await page.getByRole("link", { name: "Fidel Bernardo Mercado", exact: true }).click();
  await expect(page).toHaveURL(/\/payslips\/\d+$/);
  const line = page.locator("details", { has: page.locator("summary", { hasText: "Overtime" }) }).first();
  await line.locator("summary").click();
  await expect(line.locator("summary + div")).toContainText("1.25");
  return "Fidel Bernardo Mercado";
}

/** One adjustment changes only that employee. */
async function addAdjustment(page: Page, run: string, who: string): Promise<void> {
  const before = await readRegisterRows(page, run);
  await page.getByRole("link", { name: who, exact: true }).click();
  await openMore(page);
  await page.getByRole("link", { name: "Add adjustment" }).click();
  const dialog = page.getByRole("dialog", { name: "Add adjustment" });
  await dialog.getByLabel("Name on the payslip").fill("Perfect attendance");
  await dialog.getByLabel("Amount").fill("1,500.00");
  await dialog.getByLabel("Reason").fill("Not late once this quarter");
  await dialog.getByRole("button", { name: "Add adjustment" }).click();
  await expect(page.getByText(/Perfect attendance added\. Net pay [\d,]+\.\d\d → [\d,]+\.\d\d\./)).toBeVisible();
  const after = await readRegisterRows(page, run);
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect([...after].filter(([name, figures]) => before.get(name) !== figures).map(([name]) => name)).toEqual([who]);
}

async function completeRun(page: Page, run: string): Promise<void> {
  await page.getByRole("link", { name: "Complete run" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete this payroll run?" });
  await expect(dialog).toContainText(/\d+ employees receive ₱[\d,]+\.\d\d net/);
  await dialog.getByRole("button", { name: "Complete run" }).click();
  await expect(page.getByText("Payroll run completed")).toBeVisible();
  await page.goto(`${run}/setup`);
  await expect(page.getByText("This payroll is completed and cannot change.")).toBeVisible();
}

/** The payslips as one PDF and the register as a workbook. */
async function downloadFiles(page: Page, run: string): Promise<void> {
  await page.goto(`${run}/reports`);
  const dialog = page.getByRole("dialog", { name: "Download Report" });
  await dialog.getByLabel(/^Select all/).check();
  await dialog.getByLabel("Payslip for Employee").check();
  const payslips = await downloadFile(page, () => dialog.getByRole("button", { name: "Download" }).click());
  expect(payslips.name).toMatch(/\.pdf$/);
  expect(payslips.bytes.subarray(0, 5).toString()).toBe("%PDF-");

  await page.goto("/payroll/payroll-report");
  const register = await downloadFile(page, () =>
    page
      .getByRole("link", { name: /^Register of / })
      .first()
      .click(),
  );
  expect(register.name).toMatch(/\.xlsx$/);
  expect(register.bytes.subarray(0, 2).toString()).toBe("PK");
}
