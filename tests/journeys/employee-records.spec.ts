import { listAxeViolations, expect, hasScripts, formatDay, signIn, test, type Page } from "../support/browser";
import { JPEG, PDF } from "../support/files";

// cspell:ignore pastr

test("an administrator keeps the records of an employee: personal data, schools, certificates with their files, and reads the documents", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.goto("/employees/employees/3/basic-info");
  const popup = page.getByRole("dialog", { name: "Celia Galang Dizon" });
  await editBasicInfo(page);
  await popup.getByRole("link", { name: "Education" }).click();
  await addSchool(page);
  await popup.getByRole("link", { name: "Work Experience/Certificate" }).click();
  await addCertificate(page);
  if (hasScripts()) expect(await listAxeViolations(page)).toEqual([]);
  await readDocuments(page);
});

async function editBasicInfo(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  if (hasScripts()) expect(await listAxeViolations(page)).toEqual([]);
  await page.getByLabel("Nick name").fill("Cely");
  await page.getByLabel("Province").selectOption({ label: "Cebu" });
  if (!hasScripts()) await page.getByRole("button", { name: "Show cities" }).click();
  await page.getByLabel("City or municipality").selectOption({ label: "Cebu City" });
  await expect(page.getByLabel("Nick name")).toHaveValue("Cely");
  await page.getByLabel(/^Phone/).fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByText("Please enter a valid phone number. The number should have 7~20digits")).toBeVisible();
  await expect(page.getByLabel("City or municipality")).toHaveValue("0730600000");
  await page.getByLabel(/^Phone/).fill("0917 123-4567");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Basic info saved.")).toBeVisible();
  await expect(page.getByText("Cebu City")).toBeVisible();
  await expect(page.getByText("+63 9171234567")).toBeVisible();
}

async function addSchool(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Add" }).click();
  const dialog = page.getByRole("dialog", { name: "Add education" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").getByText("School Name can’t be blank")).toBeVisible();
  await dialog.getByLabel("School name").fill("University of Cebu");
  await dialog.getByLabel("Education type").selectOption({ label: "College/Univ/Graduate School/Others" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("University of Cebu")).toBeVisible();
  await page.getByRole("link", { name: "Delete University of Cebu" }).click();
  const question = page.getByRole("dialog", { name: "Delete education" });
  await expect(question.getByText("Are you sure you want to delete this education record?")).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No education records yet.")).toBeVisible();
}

async function addCertificate(page: Page): Promise<void> {
  // The previous tab has an "Add" too.
  await expect(page).toHaveURL(/\/career$/);
  await page.getByRole("link", { name: "Add" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Add certificate" });
  await dialog.getByLabel("Certificate name").fill("Bread and Pastry NC II");
  await dialog.getByLabel("Institution").fill("TESDA");
  await dialog.getByLabel("Date", { exact: false }).first().fill(formatDay("2022-03-02"));
  await dialog.getByLabel("Certificate file").setInputFiles({ name: "certificate.pdf", mimeType: "application/pdf", buffer: JPEG });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("fail");
  await expect(dialog.getByRole("alert")).toContainText("but its content is a JPEG picture");
  await dialog
    .getByLabel("Certificate file")
    .setInputFiles({ name: "bread-and-pastry-certificate.pdf", mimeType: "application/pdf", buffer: PDF });
  await dialog.getByRole("button", { name: "Save" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "bread-and-pastr…" }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe("bread-and-pastry-certificate.pdf");
}

async function readDocuments(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Employee Documents" }).click();
  await expect(page.getByText("The employee has not uploaded documents yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download Birth certificate (PSA)" })).toBeDisabled();
  await page.goto("/employees/employees/1/documents");
  await expect(page.getByText("Last update 10/05/2026 14:30")).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download NBI clearance" }).click()]);
  expect(download.suggestedFilename()).toBe("nbi-clearance.pdf");
}
