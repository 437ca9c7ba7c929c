import { test } from "@playwright/test";
import { expect, signIn } from "../support/browser";

/** Hector leads the bakery. */
const HECTOR = "/employees/employees/8";

// covers: EMP-55
test("another department begins without the tick of the head, the own one with what holds there", async ({ page }) => {
  await signIn(page);
  await page.goto(`${HECTOR}/job-info?mode=edit`);
  const head = page.getByRole("dialog").getByLabel("Head", { exact: true });
  const department = page.getByRole("dialog").getByLabel("Department");
  const own = await department.inputValue();
  await expect(head).toBeChecked();
  // the first choice may come before the scripts do
  await expect(async () => {
    await department.selectOption(own);
    await department.selectOption({ label: "Store" });
    await expect(head).not.toBeChecked({ timeout: 500 });
  }).toPass();
  await department.selectOption(own);
  await expect(head).toBeChecked();
});

// covers: EMP-102
test("a save of a tab that fails without words of its own says nothing, and the form stays open with what was typed", async ({ page }) => {
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
