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

/** The longest number of each kind, as the agencies print it. */
const NUMBER_FORMS = {
  "/employees/invited_employees/new": { tinNo: "123-456-789-00012", philhealth: "12-012345678-9" },
  "/settings/company-settings/company/edit": { tinNo: "123-456-789-00012", sssNo: "03-9123456-7-001" },
};
for (const [path, numbers] of Object.entries(NUMBER_FORMS))
  // covers: INVITE-23
  test(`G-8: ${path} writes the dashes of identity numbers while they are typed, and takes no letters and no more digits`, async ({
    page,
  }) => {
    await signIn(page);
    await page.goto(path);
    for (const [name, shown] of Object.entries(numbers)) {
      const field = page.locator(`input[name="${name}"]`);
      // Typing may begin before hydration.
      await expect(async () => {
        await field.fill("");
        await field.pressSequentially(`x${shown.replaceAll("-", "")}9`);
        expect(await field.inputValue()).toBe(shown);
      }).toPass();
    }
  });
