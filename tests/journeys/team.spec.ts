import { expect, signIn, test } from "../support/browser";

// covers: EMP-02
test("a list is filtered, saved as a view, and many employees change their department at once", async ({ page }) => {
  await signIn(page);
  await page.goto("/employees/employees");
  await page.getByLabel("Search name, ID or email").fill("bernardo");
  await page.getByLabel("Search name, ID or email").press("Enter");
  // A menu that is open closes when the list changes.
  await expect(page).toHaveURL(/q=bernardo/);
  await expect(page.getByRole("link", { name: "Fidel Bernardo Mercado" })).toBeVisible();
  await page.locator("summary", { hasText: "Views" }).click();
  await page.getByRole("link", { name: "Save this view" }).click();
  await page.getByRole("region", { name: "Save this view" }).getByLabel("Name").fill(`Bernardo ${Date.now()}`);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(/q=bernardo&columns=/);
  await page.getByLabel("Select Fidel Bernardo Mercado").check();
  await page.getByRole("button", { name: "Change tier" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the tier of 1 employee?" });
  await dialog.getByLabel("New tier").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Change 1 employee" }).click();
  await expect(page.getByText(/1 employee changed|Has .* already\./).first()).toBeVisible();
});

// covers: ORG-01
test("a department is added, moved, and merged into another", async ({ page }) => {
  await signIn(page);
  const name = `Pastry ${Date.now()}`;
  await page.goto("/organization/department");
  await page.getByRole("link", { name: "Add department" }).click();
  const added = page.getByRole("dialog", { name: "Add department" });
  await added.getByLabel("Name").fill(name);
  await added.getByLabel("Icon in the tree").selectOption("store");
  await added.getByRole("button", { name: "Add department" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("link", { name: "Move to" }).click();
  const moved = page.getByRole("dialog", { name: `Move ${name}` });
  await moved.getByLabel("Parent department").selectOption({ index: 1 });
  await moved.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("Department moved")).toBeVisible();
  await page.getByRole("link", { name: "Merge" }).click();
  const merged = page.getByRole("dialog", { name: `Merge ${name} into another department?` });
  await merged.getByLabel("Merge into").selectOption({ index: 1 });
  await merged.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText("Departments merged, 0 employees moved")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Departments" }).getByText(name)).toHaveCount(0);
  await page.getByRole("link", { name: "View History" }).click();
  await expect(page.getByRole("dialog", { name: "View History" }).getByText(`Merged the department ${name} into`)).toBeVisible();
});
