import { waitForHydration, expect, signIn, signOut, type Page } from "./browser";
import { addRaise } from "./journey-employee-pay";
import { signInHired, hireEmployee } from "./journey-hire";

const ADMIN = "admin@factory.test";
const LIST = "/employees/employees";

/** One employee from the invitation to the deletion of the account, as an HR officer does it; with and without scripts. */
export async function runEmploymentJourney(page: Page, scripts: boolean): Promise<void> {
  await signIn(page, ADMIN);
  const email = await hireEmployee(page, ADMIN);
  const path = await openNewHire(page, email);
  await addContract(page, path);
  await addRaise(page, path, 1, "31,500.00");
  await makeDepartmentHead(page, path, scripts);
  await goOnLeave(page);
  await resign(page, path);
  await deleteAccount(page, scripts);
  await signOut(page);
  await signInHired(page, email);
  await expect(page.locator("[data-error-summary]")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
}

/** A new hire has no contract yet. @returns the URL of the popup */
async function openNewHire(page: Page, email: string): Promise<string> {
  await page.goto(`${LIST}?q=${email}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/job-info/);
  await expect(statusTag(page)).toHaveText("Contract Info Required");
  return /^[^?]+(?=\/job-info)/.exec(new URL(page.url()).pathname)![0];
}

async function addContract(page: Page, path: string): Promise<void> {
  await page.getByRole("dialog").getByRole("link", { name: "Contract Info" }).click();
  await page.getByRole("link", { name: "Add contract" }).click();
  const form = page.getByRole("dialog", { name: "Add contract" });
  await form.getByLabel("Employment type").selectOption({ label: "Probationary" });
  await form.getByLabel("Start date").fill(dayFromToday(0));
  await form.getByLabel("Notes").fill("Probation");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("End Date can’t be blank").first()).toBeVisible();
  await form.getByLabel("End date").fill(dayFromToday(179));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Contract added.")).toBeVisible();
  await page.goto(path);
  await expect(statusTag(page)).toHaveText("Active");
}

/** A department with a head accepts no second one; the tool room has none. */
async function makeDepartmentHead(page: Page, path: string, scripts: boolean): Promise<void> {
  await page.goto(`${path}/job-info`);
  if (scripts) await waitForHydration(page);
  const popup = page.getByRole("dialog");
  await popup.getByRole("link", { name: "Edit", exact: true }).click();
  await popup.getByLabel("Department").selectOption({ label: "Production" });
  await tickConfirmation(page, scripts);
  const notice = page.getByText("This department already has a head assigned. Please remove the current Head to assign a new one.").first();
  if (scripts) {
    await expect(notice).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    await expect(popup.getByLabel("Head", { exact: true })).not.toBeChecked();
  } else {
    await popup.getByRole("button", { name: "Save" }).click();
    await expect(notice).toBeVisible();
  }
  await popup.getByLabel("Department").selectOption({ label: "Tool Room" });
  await tickConfirmation(page, scripts);
  await popup.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Successfully saved!")).toBeVisible();
  await expect(page.getByRole("dialog").locator("dd", { hasText: "Tool Room" })).toContainText("Head");
}

async function goOnLeave(page: Page): Promise<void> {
  await chooseStatus(page, "Inactive");
  const form = page.getByRole("dialog", { name: "Indefinite Leave" });
  await form.getByRole("button", { name: "Save" }).click();
  for (const text of ["Please enter a leave name.", "Please select a start and end date.", "Please enter a notes."])
    await expect(form.getByText(text).first()).toBeVisible();
  await form.getByLabel("Leave name").fill("Family care");
  await form.getByLabel("Start date").fill(dayFromToday(0));
  await form.getByLabel("End date").fill(dayFromToday(20));
  await form.getByLabel("Notes").fill("Agreed with the supervisor");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Leave saved.")).toBeVisible();
  await expect(statusTag(page)).toHaveText("Inactive");
}

async function resign(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await chooseStatus(page, "Resigned");
  const form = page.getByRole("dialog", { name: "Resigned" });
  await form.getByLabel("Resigned date").fill(dayFromToday(0));
  await form.getByLabel("Resignation type").selectOption({ label: "Terminated/Resigned" });
  await form.getByLabel("Notes").fill("Works abroad from now on");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Resignation saved.")).toBeVisible();
  await expect(statusTag(page)).toHaveText("Resigned");
}

async function deleteAccount(page: Page, scripts: boolean): Promise<void> {
  await chooseStatus(page, "Account Delete");
  const dialog = page.getByRole("dialog", { name: "Account Delete" });
  const verb = dialog.getByRole("button", { name: "Delete" });
  if (scripts) await expect(verb).toBeDisabled();
  await dialog.getByLabel(/^I understand/).check();
  await verb.click();
  await expect(page.getByText("The Resigned process has been completed.")).toBeVisible();
  await page.getByRole("link", { name: "OK" }).click();
  await expect(page.getByRole("dialog").getByText("Tool Room").first()).toBeVisible();
  await expect(page.getByRole("dialog").locator("dd", { hasText: "Tool Room" })).not.toContainText("Head");
  await page.goto(LIST);
}

/** Picks a status action from the menu under the current status. */
async function chooseStatus(page: Page, action: string): Promise<void> {
  await statusTag(page).click();
  await page.locator(".status-tag-menu").getByRole("link", { name: action }).click();
}

const statusTag = (page: Page) => page.locator("dialog .status-tag");

/** With scripts the checkbox may be cleared at once, so its state is not awaited; without scripts it stays selected after a refusal. */
function tickConfirmation(page: Page, scripts: boolean): Promise<void> {
  const box = page.getByRole("dialog").getByLabel("Head", { exact: true });
  return scripts ? box.click() : box.check();
}

/** A day relative to today in Manila, as a date input takes it. */
export const dayFromToday = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
