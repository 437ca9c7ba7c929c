import { readFileSync } from "node:fs";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { expect, PASSWORD, signIn, signOut, type Page } from "./browser";
import { dayFromToday } from "./journey-employee";
import { downloadFile } from "./journey-payroll";

/** The administrator of a benefits-only company, and the operator who credits its wallet. */
export const ADMIN = "admin@perks.test";
const OPERATOR = "operator@kawani.test";
const COMPANY = "Bayanihan Creative Studio Incorporated";
const TRANSFER = "/flex_ben/transfer";

/** Checks what the reduced product shows and hides. */
export async function checkReducedProduct(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Points", exact: true })).toBeVisible();
  await expect(page.getByText("Points Transfer Schedule").first()).toBeVisible();
  for (const absent of ["Summary", "Payroll Processing", "Attendance"])
    await expect(page.getByRole("link", { name: absent, exact: true })).toHaveCount(0);
  await page.goto("/employees/invited_employees/new");
  const form = page.getByRole("dialog", { name: "Invite Employee" });
  await expect(form.getByLabel("Work Email")).toBeVisible();
  for (const absent of ["Basic Salary", "Tax Code", "Work Schedule"]) await expect(form.getByLabel(absent)).toHaveCount(0);
}

/** Requests points, has the operator credit them, and signs the administrator in again. */
export async function topUp(page: Page): Promise<void> {
  await page.goto("/flex_ben/topup");
  await page.getByRole("link", { name: "Top up request" }).first().click();
  const form = page.getByRole("dialog", { name: "Top up request" });
  await form.getByLabel("Phone number").fill("9171234567");
  await form.getByLabel("Top-up amount").fill("25,000");
  await form.getByLabel("Meeting date").fill(dayFromToday(7));
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(form.getByText("Inquiry content can't be blank.").first()).toBeVisible();
  await form.getByLabel("Inquiry").fill("For the Christmas points.");
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Your top up request has been successfully completed!")).toBeVisible();
  await page.goto("/flex_ben/topup");
  await signOut(page);
  await signIn(page, OPERATOR);
  await page.goto("/operator/topup_requests");
  await page
    .getByRole("link", { name: `Credit the request of ${COMPANY}` })
    .first()
    .click();
  const reference = `BT-${Date.now()}`;
  const credit = page.getByRole("dialog", { name: "Credit a wallet" });
  await credit.getByLabel("Reference number").fill(reference);
  await credit.getByRole("button", { name: "Credit" }).click();
  await expect(page.getByText(`25,000 points were credited to ${COMPANY}.`)).toBeVisible();
  await signOut(page);
  await signIn(page, ADMIN);
  await page.goto("/flex_ben/topup");
  await expect(page.getByRole("row").filter({ hasText: reference })).toContainText("Credited");
}

/** Transfers points to an employee picked from the list. */
export async function transferToSelected(page: Page, remark: string): Promise<void> {
  await page.goto(TRANSFER);
  await page.getByRole("button", { name: /^Add / }).first().click();
  await page.getByLabel(/^Points for /).fill("10");
  await page.getByLabel(/^Remark for /).fill(remark);
  await send(page, "Transferred 10 points to 1 person.");
}

/** Transfers points by a filled-in template. */
export async function transferByFile(page: Page, remark: string): Promise<void> {
  await page.goto(`${TRANSFER}/upload`);
  const template = await downloadFile(page, () => page.getByRole("link", { name: "transferTemplateFile.xlsx" }).click());
  const sheet = (await readXlsx(new Uint8Array(readFileSync(template.path)))).sheets[0]!;
  const top = sheet.rows.findIndex((row) => row.includes("Work email"));
  const [headings, first] = [sheet.rows[top]!, sheet.rows[top + 1]!];
  const row = headings.map((heading, index) => {
    if (heading === "Points") return 20;
    return heading === "Remark" ? remark : (first[index] ?? null);
  });
  const written = await writeXlsx({ sheets: [{ name: sheet.name, rows: [headings, row] }] });
  await page.getByLabel("Workbook").setInputFiles({
    name: template.name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(written),
  });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByLabel(/^Points for /)).toHaveValue("20");
  await send(page, "Transferred 20 points to 1 person.");
}

/** Checks that the transfers are in the history and its file. */
export async function checkHistory(page: Page, remarks: readonly string[]): Promise<void> {
  await page.goto("/flex_ben/mileage_history/transfer_history");
  for (const remark of remarks) await expect(page.getByRole("row").filter({ hasText: remark })).toContainText("Patricia Ong Villanueva");
  const file = await downloadFile(page, () => page.getByRole("link", { name: "Excel" }).click());
  expect(file.name).toBe("Transfer history.xlsx");
}

/** Verifies the ledger; creates, shows and revokes a token. */
export async function checkSettings(page: Page, tokenName: string): Promise<void> {
  await page.goto("/flex_ben/flex_ben_setting");
  await page.getByRole("link", { name: "Verify points ledger" }).click();
  await expect(page.getByRole("dialog", { name: "Points ledger" }).getByText("Unbroken")).toBeVisible();
  await page.goto("/flex_ben/api_tokens");
  await page.getByRole("link", { name: "New token" }).first().click();
  const form = page.getByRole("dialog", { name: "New API token" });
  await form.getByLabel("Name").fill(tokenName);
  await form.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Create token" }).click();
  await expect(form.getByLabel("Token")).toHaveValue(/^kawani_\d+_[\w-]{43}$/);
  await form.getByRole("link", { name: "I have copied it" }).click();
  await page.getByRole("link", { name: `Revoke ${tokenName}` }).click();
  await page.getByRole("dialog", { name: "Revoke an API token" }).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText(`“${tokenName}” was revoked.`)).toBeVisible();
}

async function send(page: Page, done: string): Promise<void> {
  await page.getByRole("button", { name: "Transfer points" }).click();
  await expect(page.getByText("Are you sure you want to transfer points?").first()).toBeVisible();
  await page.getByRole("button", { name: "Transfer points" }).click();
  await expect(page.getByText(done)).toBeVisible();
}
