import { expect, PASSWORD, signOut, type Page } from "../support/browser";
import { test } from "../support/every-page";
import { CLIENT_SECRET, startProvider } from "../support/openid-provider";

const PAGE = "/settings/company-settings/connections/sign-in";

/** The form does not ask again for a password that was confirmed minutes ago. */
async function confirmPassword(page: Page): Promise<void> {
  const field = page.getByLabel("Your password", { exact: true });
  if (await field.isVisible()) await field.fill(PASSWORD);
}

test("an administrator connects the company's provider; an employee signs in through it and out again", async ({
  everyPage: { origin, email, visits },
  pageFor,
  browser,
}) => {
  const page = pageFor(visits.get(PAGE)!);
  const provider = await startProvider();
  try {
    provider.person = { subject: "employee", email, verified: true };
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
    await page.goto(origin + PAGE);
    const addressOf = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    const redirect = await addressOf("Redirect URL");
    await page.getByRole("button", { name: "Copy Redirect URL" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(redirect);
    provider.register({ id: "journey", redirect, logout: await addressOf("Back-channel logout URL") });
    const address = await addressOf("Sign-in address");

    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Journey Identity");
    await page.getByLabel("Issuer").fill(provider.issuer);
    await page.getByLabel("Client ID").fill("journey");
    await page.getByLabel("Client secret").fill(CLIENT_SECRET);
    await confirmPassword(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Sign-in saved")).toBeVisible();
    await page.getByRole("button", { name: "Test the connection" }).click();
    await expect(page.getByText("The provider answers.")).toBeVisible();

    const employee = await (await browser.newContext()).newPage();
    await employee.goto(address);
    await expect(employee.getByRole("heading", { name: "Sign in with Journey Identity" })).toBeVisible();
    await employee.getByRole("link", { name: "Continue" }).click();
    await expect(employee.getByText("Account of ")).toBeAttached();
    await signOut(employee);
    await expect(employee.getByRole("link", { name: "Sign in with Journey Identity" })).toBeVisible();
    await employee.context().close();

    await page.goto(origin + PAGE);
    await expect(page.getByText("In use", { exact: true })).toBeVisible();
  } finally {
    await page.goto(`${origin}${PAGE}/delete`);
    const dialog = page.getByRole("dialog", { name: "Remove sign-in" });
    await confirmPassword(page);
    await dialog.getByRole("button", { name: "Remove sign-in" }).click();
    await expect(page.getByText("Sign-in removed")).toBeVisible();
    provider.close();
  }
});
