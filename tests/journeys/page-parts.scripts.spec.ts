import { expect, signIn, test, type Page } from "../support/browser";
import { PDF } from "../support/files";

/** Behavior shared by all areas that needs scripts, on real pages. */
const HECTOR = "/employees/employees/8";
const locked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === "hidden");
const list = (page: Page) => page.getByRole("listbox");
const options = (page: Page) => list(page).getByRole("option");

// covers: DIALOG-07 DIALOG-08 DIALOG-09 DIALOG-10
test("a success message shows for three seconds and fades; a warning is closed at once by its button", async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await page.goto(`${HECTOR}/job-info?mode=edit`);
  const form = page.getByRole("dialog", { name: /^Hector/ });
  const toast = page.locator(".toast");
  const joined = form.getByLabel("Join date");
  const day = await joined.inputValue();
  await joined.fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".toast.attention")).toContainText("Please check the error message");
  await toast.getByRole("link", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await joined.fill(day);
  await page.clock.pauseAt(Date.now() + 86_400_000);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast).toContainText("Successfully saved!");
  await page.clock.runFor(2_900);
  await expect(toast).not.toHaveClass(/leaving/);
  await page.clock.runFor(200);
  await expect(toast).toHaveClass(/leaving/);
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);
});

// covers: DIALOG-05 DIALOG-12
test("the page behind does not scroll before the last of its dialogs has closed, and destructive dialogs start on Close", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/employees/employees");
  await page.waitForLoadState("networkidle");
  expect(await locked(page)).toBe(false);
  await page.getByRole("link", { name: "Celia Galang Dizon" }).click();
  await page.getByRole("link", { name: "Education", exact: true }).click();
  await page.getByRole("link", { name: "Add" }).click();
  await expect(page.getByRole("dialog", { name: "Add education" })).toBeVisible();
  expect(await locked(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Add education" })).toHaveCount(0);
  expect(await locked(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => locked(page)).toBe(false);
  await page.goto("/settings/admin_settings");
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("link", { name: /^Delete / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("footer").getByRole("link", { name: "Close" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
  await dialog.getByLabel("I understand that this cannot be undone.").check();
  await expect(dialog.getByRole("button", { name: "Delete" })).toBeEnabled();
});

// covers: INPUT-20 DIALOG-14
test("Enter searches; without a type an alert moves the focus to OK and restores it", async ({ page }) => {
  await signIn(page, "admin@perks.test");
  await page.goto("/flex_ben/mileage_history/point_balance");
  await page.waitForLoadState("networkidle");
  const bar = page.getByRole("search", { name: "Search people" });
  const keyword = bar.getByLabel("Search keyword");
  await keyword.fill("no one of this name");
  await keyword.press("Enter");
  const alert = page.getByRole("dialog", { name: "Search" });
  await expect(alert).toContainText("Please select search Type or enter the search keyword.");
  await expect(alert.getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(alert).toBeHidden();
  await expect(keyword).toBeFocused();
  await bar.getByLabel("Search type").selectOption("EMPLOYEE_NAME");
  await keyword.press("Enter");
  await expect(page).toHaveURL(/schType=EMPLOYEE_NAME&schKeyword=no\+one\+of\+this\+name/);
  await expect(page.getByRole("main")).toContainText("Nothing found");
});

// covers: INPUT-09 INPUT-10 INPUT-11
test("the tax options of an item are explained, disabled ones say why, and a long list can be searched", async ({ page }) => {
  await signIn(page);
  await page.goto("/payroll/payroll-settings/items/RICE-SUBSIDY/edit");
  await page.waitForLoadState("networkidle");
  const treatment = page.getByRole("combobox", { name: /^Tax treatment/ });
  await treatment.press("ArrowDown");
  await expect(options(page).nth(2)).toContainText("Exempt up to the ceiling of its benefit");
  await options(page).filter({ hasText: "Taxable" }).first().hover();
  await expect(page.getByRole("tooltip").filter({ hasText: "It was paid as de minimis." })).toBeVisible();
  await options(page).filter({ hasText: "Taxable" }).first().click({ force: true });
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(treatment).toHaveText("De minimis");
  await page.getByRole("combobox", { name: /^De minimis benefit/ }).click();
  const { height, scrolls } = await list(page).evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    scrolls: element.scrollHeight > element.clientHeight,
  }));
  expect([height > 200 && height <= 240, scrolls]).toEqual([true, true]);
  await page.keyboard.type("laundry");
  await expect(options(page)).toHaveText([/laundry/i]);
  await page.keyboard.type("xyz");
  await expect(page.getByText("Nothing found.", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: /^De minimis benefit/ })).toBeFocused();
});

// covers: INPUT-11 INPUT-12 INPUT-13
test("a revenue district office is found while typing, and a day is typed as MM/DD/YYYY or taken from a calendar", async ({ page }) => {
  await signIn(page);
  await page.goto("/settings/company-settings/company/edit");
  await page.waitForLoadState("networkidle");
  const office = page.getByRole("combobox", { name: /^RDO code/ });
  await office.fill("makati");
  await expect(options(page).first()).toContainText(/makati/i);
  await office.press("Enter");
  await expect(office).toHaveValue(/^\d{3}$/);
  await office.fill("xyz");
  await expect(page.getByText("Nothing found.", { exact: true })).toBeVisible();
  await page.goto(`${HECTOR}/contracts/new`);
  await page.waitForLoadState("networkidle");
  const form = page.getByRole("dialog", { name: "Add contract" });
  const start = form.getByLabel("Start date", { exact: false });
  await start.fill("12/01/2026");
  await form.getByRole("button", { name: "Choose a date" }).first().click();
  await expect(page.getByRole("dialog", { name: "Choose a date" }).getByRole("columnheader").first()).toHaveText(/^Su/);
  await page.getByRole("dialog", { name: "Choose a date" }).getByText("15", { exact: true }).click();
  await expect(start).toHaveValue("12/15/2026");
});

// covers: INPUT-53 INPUT-54 INPUT-55 CAREER-26 SALARY-47
test("G-10: a file is stored as soon as it is chosen: a counter rises and Delete waits in the meantime; Delete removes it from the server, and the record takes another", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/employees/employees/5/career/certificates/new");
  await page.waitForLoadState("networkidle");
  const form = page.getByRole("dialog", { name: "Add certificate" });
  await expect(form.getByRole("button", { name: "Delete" })).toHaveCount(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/files", async (route) => {
    await held;
    await route.continue();
  });
  const choose = (name: string) => form.getByLabel("Certificate file").setInputFiles({ name, mimeType: "application/pdf", buffer: PDF });
  await choose("baking.pdf");
  const percent = async () => Number(/^Processing, (\d+)%$/.exec(await form.getByText(/^Processing/).innerText())![1]);
  const early = await percent();
  await expect.poll(percent).toBeGreaterThan(early);
  const remove = form.getByRole("button", { name: "Delete" });
  await expect(remove).toBeDisabled();
  release();
  await expect(remove).toBeEnabled();
  await expect(form.locator("input[name=certificateFile]")).toHaveValue(/^\/files\/\d+$/);
  const deletion = page.waitForResponse(
    (response) => response.request().method() === "DELETE" && /\/files\/\d+$/.test(new URL(response.url()).pathname),
  );
  await remove.click();
  expect((await deletion).status()).toBe(200);
  await expect(remove).toHaveCount(0);
  await expect(form.locator("input[name=certificateFile]")).toHaveValue("");
  await choose("bread.pdf");
  await expect(form.locator("input[name=certificateFile]")).toHaveValue(/^\/files\/\d+$/);
  await form.getByLabel("Certificate name").fill("Bread and Pastry NC II");
  await form.getByLabel("Institution").fill("TESDA");
  await form.getByLabel("Date", { exact: false }).first().fill("03/02/2022");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "bread.pdf" })).toBeVisible();
});
