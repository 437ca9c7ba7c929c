import { readXlsx } from "hucre/xlsx";
import { expect, signIn, type Page } from "./browser";
import { buildWorkbook, type Cells } from "./workbook-files";
import { downloadFile } from "./journey-payroll";

// cspell:ignore prodction

const INVITED = "/employees/invited_employees";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** From the template to the preview, the corrected copy and the invitations; with and without scripts. */
export async function inviteInBulk(page: Page, scripts: boolean): Promise<void> {
  const domain = `many-${Date.now()}.test`;
  await signIn(page, "admin@factory.test");
  await page.goto(INVITED);
  await page.getByRole("link", { name: "Bulk Invite" }).click();
  const template = await downloadFile(page, () => page.getByRole("link", { name: "template bulkInviteTemplate.xlsx" }).click());
  expect(template.name).toBe("bulkInviteTemplate.xlsx");
  await upload(
    page,
    await rewriteSheet(template.bytes, ([sample]) => [
      { ...sample, "Employee ID": null, "First Name": "Ana", "Work Email": `ana@${domain}` },
      { ...sample, "Employee ID": null, "First Name": "Ben", "Work Email": `ben@${domain}`, Department: "Prodction" },
      { ...sample, "Employee ID": null, "First Name": "Cora", "Work Email": `cora@${domain}`, "Phone Number": "12345" },
    ]),
  );
  await expect(page.getByRole("region", { name: "Rows to fix", exact: true })).toContainText(
    "Department: “Prodction” is not a known department of your company. Did you mean “Production”?",
  );
  // No invitation is sent while a row has errors.
  await expect(page.getByRole("button", { name: /^Invite/ })).toHaveCount(0);
  const errorSheet = await downloadFile(page, () => page.getByRole("link", { name: "Download the rows to fix" }).click());

  await page.goto(INVITED);
  await page.getByRole("link", { name: "Bulk Invite" }).click();
  await upload(
    page,
    await rewriteSheet(errorSheet.bytes, (rows) =>
      rows.map((row) => ({ ...row, Department: "Production", "Phone Number": "09171234567" })),
    ),
  );
  await expect(page.getByRole("region", { name: "Rows to fix", exact: true })).toHaveCount(0);
  if (scripts) await failPost(page, "Invite 3 people");
  await invite(page, "Invite 3 people");
  await expectInvited(page, domain, ["Ana", "Ben", "Cora"]);
}

async function upload(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel("Workbook").setInputFiles({ name: "people.xlsx", mimeType: XLSX, buffer });
  await page.getByRole("button", { name: "Upload and preview" }).click();
  await expect(page.getByText("Rows read")).toBeVisible();
}

/** A failed post is reported above the preview, which stays and is not reloaded. */
async function failPost(page: Page, verb: string): Promise<void> {
  await page.route("**/*.data*", (route) => route.fulfill({ status: 429, json: {} }));
  await page.getByRole("button", { name: verb, exact: true }).click();
  const popup = page.getByRole("dialog", { name: "Not possible" });
  await popup.getByRole("button", { name: "OK" }).click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Employees to invite", exact: true })).toBeVisible();
  await page.unroute("**/*.data*");
}

async function invite(page: Page, verb: string): Promise<void> {
  await page.getByRole("button", { name: verb, exact: true }).click();
  await expect(page.getByText("It is successfully invited")).toBeVisible();
}

/** The worker invites in the background, so the list is reloaded until it is complete. */
async function expectInvited(page: Page, domain: string, names: string[]): Promise<void> {
  await expect(async () => {
    await page.goto(`${INVITED}?q=${domain}&sort=name`);
    await expect(page.locator("tbody tr")).toHaveCount(names.length, { timeout: 500 });
  }).toPass();
  for (const [index, name] of names.entries()) {
    const row = page.locator("tbody tr").nth(index);
    await expect(row).toContainText(name);
    await expect(row).toContainText("Invited");
  }
}

/** A downloaded sheet with different rows under its headings. */
async function rewriteSheet(bytes: Buffer, change: (rows: Cells[]) => Cells[]): Promise<Buffer> {
  const [sheet] = (await readXlsx(new Uint8Array(bytes))).sheets;
  const [head, ...lines] = sheet!.rows;
  const rows = lines.map((line) =>
    Object.fromEntries(head!.map((heading, index) => [String(heading), (line[index] ?? null) as Cells[string]])),
  );
  return Buffer.from(await buildWorkbook(change(rows), sheet!.name));
}
