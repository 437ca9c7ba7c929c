import { expect, signIn, type Page } from "./browser";
import { calculateRun, openWaitingRun } from "./journey-payroll";

const WHO = "Ana Lim Reyes";

/** Days and amount of a raise; each journey needs its own. */
export type RaiseStory = { contractYear: number; daysAfterCutOff: number; monthly: string };

/** From the contract to the raise to the payslip that shows it; with and without scripts. */
export async function raisePay(page: Page, { contractYear, daysAfterCutOff, monthly }: RaiseStory): Promise<void> {
  await signIn(page);
  const person = await openPerson(page);
  await addContract(page, person, contractYear);
  await addRaise(page, person, daysAfterCutOff, monthly);
  await expectRaiseInPayroll(page, monthly);
}

async function openPerson(page: Page): Promise<string> {
  await page.goto("/employees/employees?q=ana+lim");
  const address = (await page.getByRole("link", { name: WHO }).getAttribute("href"))!.split("?")[0]!;
  await page.goto(`${address}/salary`);
  await page.getByRole("dialog", { name: WHO }).getByRole("link", { name: "Contract Info" }).click();
  await expect(page).toHaveURL(/\/contracts$/);
  return address;
}

async function addContract(page: Page, person: string, year: number): Promise<void> {
  await page.goto(`${person}/contracts/new`);
  const dialog = page.getByRole("dialog", { name: "Add contract" });
  await dialog.getByLabel("Employment type").selectOption({ label: "Project Based" });
  await dialog.getByLabel("Start date").fill(`${year}-02-01`);
  await dialog.getByLabel("Notes").fill("Oven installation");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("End Date can’t be blank");
  await dialog.getByLabel("End date").fill(`${year}-05-31`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`02/01/${year} to 05/31/${year} · Oven installation`)).toBeVisible();
}

/** Adds a salary effective the given number of days after the last cut-off. */
export async function addRaise(page: Page, person: string, daysAfterCutOff: number, monthly: string): Promise<void> {
  await page.goto(`${person}/salary/new`);
  const dialog = page.getByRole("dialog", { name: "Update Salary" });
  const [, month, day, year] = /From (\d\d)\/(\d\d)\/(\d{4}) on/.exec(await dialog.innerText())!;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysAfterCutOff);
  await dialog.getByLabel("Salary type").selectOption({ label: "Monthly" });
  await dialog.getByLabel("Basic salary amount").fill(monthly);
  await dialog.getByLabel("Tax code").selectOption("S");
  await dialog.getByLabel("Effective date").fill(date.toISOString().slice(0, 10));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Are you sure you want to update the salary of this employee?");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("The update has been successfully completed.")).toBeVisible();
}

/** The open payroll uses the raise and says so under the basic salary. */
async function expectRaiseInPayroll(page: Page, monthly: string): Promise<void> {
  const run = await openWaitingRun(page);
  await calculateRun(page, run);
  await page.goto(`${run}/review`);
  await page.getByRole("link", { name: WHO }).click();
  await expect(page).toHaveURL(/\/payslips\/\d+$/);
  const basic = page.locator("details", { has: page.locator("summary", { hasText: "Basic salary" }) }).first();
  await basic.locator("summary").click();
  await expect(basic).toContainText(monthly);
}
