import { test } from "@playwright/test";
import { expect, signIn } from "../support/browser";

/** Hector heads the bakery. */
const HECTOR = "/employees/employees/8";

// covers: EMP-55
test("another department starts with the head box unchecked, the own one with its current state", async ({ page }) => {
  await signIn(page);
  await page.goto(`${HECTOR}/job-info?mode=edit`);
  const head = page.getByRole("dialog").getByLabel("Head", { exact: true });
  const department = page.getByRole("dialog").getByLabel("Department");
  const ownDepartment = await department.inputValue();
  await expect(head).toBeChecked();
  // the first choice may happen before hydration
  await expect(async () => {
    await department.selectOption(ownDepartment);
    await department.selectOption({ label: "Store" });
    await expect(head).not.toBeChecked({ timeout: 500 });
  }).toPass();
  await department.selectOption(ownDepartment);
  await expect(head).toBeChecked();
});

// covers: EMP-102
test("a failed save without a specified message shows nothing, and the form stays open with the typed values", async ({ page }) => {
  await signIn(page);
  await page.goto(`${HECTOR}/education/new`);
  const form = page.getByRole("dialog", { name: "Add education" });
  await form.getByLabel("School name").fill("Bulacan State University");
  await page.route("**/education/new.data*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Not saved.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(form.getByLabel("School name")).toHaveValue("Bulacan State University");
});
