import { readFileSync } from "node:fs";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { expect, type Page } from "./browser";

export const LIST = "/payroll/payroll_processing";
const TEMPLATE = "Bakery and store";

/** Opens the bakery's open run or creates the next one. @returns its URL */
export async function openWaitingRun(page: Page): Promise<string> {
  await page.goto(`${LIST}?state=open`);
  const waiting = page.getByRole("row").filter({ has: page.getByRole("link", { name: TEMPLATE }) });
  if ((await waiting.count()) > 0) await waiting.first().getByRole("link", { name: TEMPLATE }).click();
  else await createRun(page);
  await expect(page.getByRole("list", { name: "Stages of this run" })).toBeVisible();
  return new RegExp(`${LIST}/\\d+`).exec(page.url())![0];
}

/** Creates the next run of the template with the proposed period and pay date. */
async function createRun(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.getByRole("link", { name: "New payroll run" }).first().click();
  await page.getByLabel("Payroll template").selectOption({ label: TEMPLATE });
  const propose = page.getByRole("button", { name: "Use this template" });
  if (await propose.isVisible()) await propose.click();
  await expect(page.getByLabel("Pay date")).not.toHaveValue("");
  await page.getByRole("button", { name: "Create run" }).click();
  await expect(page).toHaveURL(/\/time$/);
}

/** Confirms the time, calculates the run and waits for its review; works with event stream or page refresh. */
export async function calculateRun(page: Page, run: string): Promise<void> {
  await confirmTime(page, run);
  await page.goto(`${run}/calculation`);
  await page
    .getByRole("button", { name: /^(Calculate|Recalculate)$/ })
    .last()
    .click();
  await expect(page.getByRole("list", { name: "Steps of the calculation" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to review" })).toBeVisible({ timeout: 30_000 });
}

/** Confirms the payroll's time as it is, ignoring differing attendance: a later run of the bakery contains an approved leave. */
export async function confirmTime(page: Page, run: string): Promise<void> {
  await page.goto(`${run}/time`);
  const confirm = page.getByRole("button", { name: "Confirm time and continue" });
  if ((await confirm.count()) === 0) return;
  await confirm.click();
  await page.waitForURL(/\/(confirmation|calculation)$/);
  if (page.url().endsWith("confirmation")) await page.getByRole("button", { name: "Confirm as it is" }).click();
  await page.waitForURL(/\/calculation$/);
}

/** The figures of each employee in the register; columns that are empty for the employee are left out. */
export async function readRegisterRows(page: Page, run: string): Promise<Map<string, string>> {
  await page.goto(`${run}/review?pageSize=50`);
  const rows = await page.locator("section.register tbody tr").all();
  const entries = await Promise.all(
    rows.map(async (row): Promise<[string, string]> => [
      (await row.getByRole("rowheader").getByRole("link").getAttribute("title")) ?? "",
      (await row.locator("td.num").allInnerTexts()).filter((text) => /\d/.test(text)).join(" | "),
    ]),
  );
  return new Map(entries);
}

/** The one row written into a run's workbook: a column such as "overtime minutes" of an employee on a day. */
export type WorkbookLine = { employeeId: string; day: string; column: string; value: number };

/** The downloaded template with one more row, as a file to upload. */
export async function fillWorkbook(
  path: string,
  { employeeId, day, column, value }: WorkbookLine,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const book = await readXlsx(new Uint8Array(readFileSync(path)));
  const sheet = book.sheets[0]!;
  const top = sheet.rows.findIndex((row) => row.includes("Employee ID"));
  const headings = sheet.rows[top]!.map(String);
  const at = (heading: string) => headings.indexOf(heading);
  const mine = sheet.rows.slice(top + 1).find((row) => row[at("Employee ID")] === employeeId)!;
  const line = headings.map((heading, index) => {
    if (heading === "Date") return new Date(`${day}T00:00:00Z`);
    if (heading === column) return value;
    return ["Employee ID", "Employee name"].includes(heading) ? (mine[index] ?? null) : null;
  });
  const written = await writeXlsx({ sheets: [{ name: sheet.name, rows: [...sheet.rows.slice(0, top + 1), line] }] });
  return { name: "time.xlsx", mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", buffer: Buffer.from(written) };
}

/** The file that a click downloads. */
export async function downloadFile(page: Page, press: () => Promise<void>): Promise<{ name: string; path: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), path, bytes: readFileSync(path) };
}
