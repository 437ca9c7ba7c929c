import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { expect, hasScripts, signIn, type Page } from "./browser";
import { hireEmployee } from "./journey-hire";
import { calculateRun, downloadFile } from "./journey-payroll";

const HOME = "/hrDashboard";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A new company with its first sign-in, as `npm run admin` creates them, and nothing else. @returns the administrator's address */
export async function createEmptyCompany(): Promise<string> {
  const email = `maria.${Date.now()}@journeys.test`;
  const args = ["--company", `Santa Clara ${Date.now()}`, "--email", email, "--name", "Maria Santos"];
  const env = { ...process.env, DATA_DIR: process.env.JOURNEY_DATA_DIR, ADMIN_PASSWORD: "Kawani-2026" };
  await promisify(execFile)(process.execPath, ["scripts/run.mjs", "admin", ...args], { env });
  return email;
}

/** From the first sign-in to the first payslip, using only the screens; with and without scripts. */
export async function payFirstPayroll(page: Page, admin: string): Promise<void> {
  await signIn(page, admin);
  await expect(stepsRegion(page)).toContainText("0 of 10 done");
  await fillInCompany(page);
  await acceptDefaults(page);
  await importPeople(page);
  await hireByForm(page, admin);
  await enterOpening(page);
  await runFirstPayroll(page);
}

const stepsRegion = (page: Page) => page.getByRole("region", { name: "First steps" });

/** Opens the page that the next step links to. */
async function openNextStep(page: Page, verb: string): Promise<void> {
  await page.goto(HOME);
  await stepsRegion(page).getByRole("link", { name: verb, exact: true }).click();
}

async function fillInCompany(page: Page): Promise<void> {
  await openNextStep(page, "Fill in");
  await page.getByLabel("TIN").fill("12");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("TIN").fill("009-123-456-00000");
  await page.getByLabel("RDO code").fill("043");
  await page.getByLabel("Street").fill("12 Shaw Boulevard");
  await page.getByLabel("ZIP code").fill("1603");
  await page.getByLabel("Contact number").fill("02 8123 4567");
  await page.getByLabel("Email", { exact: true }).fill("pay@santaclara.test");
  await page.getByLabel("SSS employer number").fill("03-1234567-8-001");
  await page.getByLabel("PhilHealth employer number").fill("00-123456789-0");
  await page.getByLabel("Pag-IBIG employer number").fill("2012-3456-7890");
  await choosePlace(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Company Settings" })).toBeVisible();

  await openNextStep(page, "Add an office");
  const office = page.getByRole("dialog", { name: "Add an office" });
  await office.getByLabel(/^Name/).fill("Pasig Bakery");
  await office.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Pasig Bakery").first()).toBeVisible();
}

/** Cities load with the province: automatically, or by a button without scripts. */
async function choosePlace(page: Page): Promise<void> {
  await page.getByLabel("Province").selectOption({ label: "Metro Manila" });
  if (!hasScripts()) await page.getByRole("button", { name: "Show cities" }).click();
  await page.getByLabel("City or municipality").selectOption({ label: "Pasig City" });
}

/** Accepts the default holidays, schedule and template. */
async function acceptDefaults(page: Page): Promise<void> {
  await openNextStep(page, "Import national holidays");
  await page.getByRole("button", { name: "Bring in", exact: true }).click();
  await expect(page.getByText(/\d+ holidays added/)).toBeVisible();
  await page.goto(HOME);
  await page.getByRole("button", { name: "Start with 5 days, 08:00–17:00" }).click();
  await expect(stepsRegion(page)).toContainText("1 schedule.");
  await page.getByRole("button", { name: "Start with a semi-monthly one" }).click();
  await expect(stepsRegion(page)).toContainText("1 template.");
}

/** Imports two employees by the filled-in workbook. */
async function importPeople(page: Page): Promise<void> {
  await openNextStep(page, "Upload a workbook");
  const { path } = await downloadFile(page, () => page.getByRole("link", { name: "Download the workbook" }).click());
  const joined = `01/08/${new Date().getFullYear() - 1}`;
  const buffer = await fillInWorkbook(path, {
    Departments: [{ Department: "Kitchen" }],
    Employees: [person("E0001", "Ana", "Reyes", joined, "1"), person("E0002", "Boyet", "Cruz", joined, "2")],
    Salaries: [
      { "Employee ID": "E0001", From: joined, "Payment Type": "Monthly", "Basic Salary": "30,000.00" },
      { "Employee ID": "E0002", From: joined, "Payment Type": "Monthly", "Basic Salary": "22,000.00" },
    ],
  });
  await page.getByLabel("Workbook").setInputFiles({ name: "company.xlsx", mimeType: XLSX, buffer });
  await page.getByRole("button", { name: "Upload and preview" }).click();
  await expect(page.getByText("Everything can be read. 2 employees come into your company")).toBeVisible();
  await page.getByRole("button", { name: "Import all" }).click();
  await expect(page.getByRole("link", { name: "Ana Reyes" })).toBeVisible();
}

type Lines = Record<string, Record<string, string>[]>;

const person = (id: string, first: string, last: string, joined: string, digit: string) => ({
  "Employee ID": id,
  "First Name": first,
  "Last Name": last,
  "Join Date": joined,
  Department: "Kitchen",
  "Payroll Template": "Semi-monthly",
  TIN: digit.repeat(9),
  "SSS No.": digit.repeat(10),
  "PhilHealth No.": digit.repeat(12),
  "Pag-IBIG No.": digit.repeat(12),
});

/** The downloaded workbook with lines under the headings of its sheets. */
async function fillInWorkbook(path: string, lines: Lines): Promise<Buffer> {
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(path)));
  const filled = sheets.map(({ name, rows }) => {
    const added = (lines[name] ?? []).map((line) => rows[0]!.map((heading) => line[String(heading)] ?? null));
    return { name, rows: [...rows, ...added] };
  });
  return Buffer.from(await writeXlsx({ sheets: filled }));
}

/** Hires one employee by the form, who joins through the mailed link; template and numbers follow later, as the steps say. */
async function hireByForm(page: Page, admin: string): Promise<void> {
  await hireEmployee(page, admin);
  await page.goto(HOME);
  await expect(stepsRegion(page)).toContainText("1 employee without a number, 1 employee without a payroll template.");
  await openNextStep(page, "Assign a template");
  await page.getByLabel("Luz Dela Cruz").check();
  await page.getByRole("button", { name: "Assign to template" }).click();
  const assign = page.getByRole("dialog", { name: "Assign 1 employee" });
  await assign.getByLabel(/^New payroll template/).selectOption({ label: "Semi-monthly" });
  await assign.getByRole("button", { name: "Assign 1 employee" }).click();
  await expect(assign).toContainText("1 employee will be paid by Semi-monthly from");
  await assign.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(assign).toHaveCount(0);

  await openNextStep(page, "Fill in what is missing");
  const address = (await page.getByRole("link", { name: /^Luz Dela Cruz/ }).getAttribute("href"))!.split("?")[0]!;
  await page.goto(`${address}/salary/identity`);
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabel("TIN").fill("333-333-333-000");
  await dialog.getByLabel("SSS").fill("3333333333");
  await dialog.getByLabel("PhilHealth").fill("333333333333");
  await dialog.getByLabel("Pag-IBIG").fill("333333333333");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/salary$/);
  await page.goto(HOME);
  await expect(stepsRegion(page)).toContainText("Everyone has both, and a payroll template.");
}

/** Ana's pay from a previous employer this year. */
async function enterOpening(page: Page): Promise<void> {
  await page.goto(HOME);
  await stepsRegion(page).getByRole("link", { name: "Opening balances" }).click();
  await page.getByRole("link", { name: "Enter opening Ana Reyes" }).click();
  await page.getByLabel(/^Through day/).fill(`${new Date().getFullYear()}-01-31`);
  await page.getByRole("button", { name: "Save opening balance" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel(/^Payrolls/).fill("2");
  await page.getByLabel("Basic earned").fill("30,000.00");
  await page.getByRole("textbox", { name: "Taxable regular" }).fill("27,550.00");
  await page.getByLabel("Tax withheld").first().fill("1,007.40");
  await page.getByRole("button", { name: "Save opening balance" }).click();
  await expect(page.getByRole("row", { name: /Ana Reyes/ })).toContainText("Opening");
}

/** Creates the run with the proposed period and pay date, up to a payslip that explains a line. */
async function runFirstPayroll(page: Page): Promise<void> {
  await openNextStep(page, "New payroll run");
  await page.getByRole("button", { name: "Create run" }).click();
  await expect(page).toHaveURL(/\/time$/);
  const run = new URL(page.url()).pathname.replace(/\/time$/, "");
  await page.getByRole("button", { name: "Confirm time and continue" }).click();
  await expect(page).toHaveURL(/\/calculation$/);
  await calculateRun(page, run);
  await page.getByRole("link", { name: "Go to review" }).click();
  await page.getByRole("link", { name: "Complete run" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete this payroll run?" });
  await expect(dialog).toContainText(/3 employees receive ₱[\d,]+\.\d\d net/);
  await dialog.getByRole("button", { name: "Complete run" }).click();
  await expect(page.getByText("Payroll run completed")).toBeVisible();

  await page.goto(`${run}/review`);
  await page.getByRole("link", { name: "Ana Reyes" }).click();
  await expect(page).toHaveURL(/\/payslips\/\d+$/);
  const line = page.locator("details", { has: page.locator("summary", { hasText: "Basic" }) }).first();
  await line.locator("summary").click();
  await expect(line.locator("summary + div")).toContainText("30,000.00");
  await page.goto(HOME);
  await expect(stepsRegion(page)).toHaveCount(0);
}
