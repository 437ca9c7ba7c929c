import { expect, signIn, signOut, type Page } from "./browser";
import { readMailedLink } from "./journey-database";
import { confirmCaptcha, submitSignUp } from "./journey-sign-up";

const INVITED = "/employees/invited_employees";
const PASSWORD = "Pandesal-26";

/** Invites an employee, who signs up through the mailed link; then the administrator signs in again. @returns the new employee's address */
export async function hireEmployee(page: Page, admin: string): Promise<string> {
  const email = `luz.${Date.now()}@journeys.test`;
  await invite(page, email);
  await signOut(page);
  await page.goto(await readMailedLink(email, "signup", admin));
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await confirmCaptcha(page);
  await submitSignUp(page, PASSWORD);
  await signInHired(page, email);
  await expect(page.getByText("Account of ")).toBeAttached();
  await signOut(page);
  await signIn(page, admin);
  await page.goto(`${INVITED}?q=${email}`);
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Joined");
  return email;
}

/** Signs in a hired employee. */
export async function signInHired(page: Page, email: string): Promise<void> {
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function invite(page: Page, email: string): Promise<void> {
  await page.goto(INVITED);
  await page.getByRole("link", { name: "Invite Employee" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite Employee" });
  await dialog.getByLabel("Last Name").fill("Dela Cruz");
  await dialog.getByLabel("Phone Number").fill("09171234567");
  await dialog.getByLabel("Work Email").fill(email);
  await dialog.getByLabel("Payment Type").selectOption({ label: "Monthly" });
  await dialog.getByLabel("Basic Salary").fill("28,000.00");
  await dialog.getByLabel("Tax Code").selectOption("S");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByRole("alert")).toContainText("First Name can't be blank.");
  await dialog.getByLabel("First Name").fill("Luz");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("It is successfully invited")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Invited");
}
