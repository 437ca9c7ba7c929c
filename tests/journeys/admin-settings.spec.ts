import { expect, PASSWORD, signIn, test } from "../support/browser";
import { createBakeryAccount } from "../support/journey-database";

// covers: SET-07 SET-08
test("a colleague gets the permission to view the team through a group, has it on the next page, and loses it again", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const name = `Liza ${Date.now()}`;
  const email = `${name.toLowerCase().replace(" ", ".")}@bakery.test`;
  await createBakeryAccount(email, name);
  const colleague = await browser.newPage({ baseURL, javaScriptEnabled });
  await signIn(colleague, email);
  const employees = async () => (await colleague.goto("/employees/employees"))!.status();
  expect(await employees()).toBe(403);

  await signIn(page);
  await page.goto("/settings/admin_settings");
  await page.getByRole("link", { name: "Add group" }).click();
  await page.getByLabel("Name").fill(`Lookers ${name}`);
  await page.getByLabel("Employees: view").check();
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("heading", { name: `Lookers ${name}`, level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Add other accounts" }).click();
  await page.getByRole("dialog", { name: "Add accounts" }).getByLabel(name).check();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("link", { name: `Remove ${name}` })).toBeVisible();
  expect(await employees()).toBe(200);
  await expect(colleague.getByRole("link", { name: "Employees", exact: true }).first()).toBeVisible();

  await page.getByRole("link", { name: `Remove ${name}` }).click();
  await page.getByRole("dialog", { name: "Remove member" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("link", { name: `Remove ${name}` })).toHaveCount(0);
  expect(await employees()).toBe(403);
  await colleague.close();
});
