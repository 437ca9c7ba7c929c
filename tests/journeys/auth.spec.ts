import { listAxeViolations, expect, hasScripts, signOut, test, type Page } from "../support/browser";
import { listHtmlFaults } from "../support/html-faults";
import { inviteToBakery, readMailedLink } from "../support/journey-database";
import { expectCaptchaRenewed, confirmCaptcha, submitSignUp } from "../support/journey-sign-up";
import { totpCode } from "../support/totp";

/** Signs up as an invited person. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(await inviteToBakery(email));
  await confirmCaptcha(page);
  await submitSignUp(page);
}

async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a forgotten password: an unknown address gets a message, a known one gets a link, and the new password works", async ({ page }) => {
  const email = `nena.${Date.now()}@bakery.test`;
  await signUp(page, email);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await confirmCaptcha(page);
  await page.getByLabel("Work email").fill("nobody@bakery.test");
  await page.getByRole("button", { name: "Send the link" }).click();
  const popup = page.getByRole("dialog", { name: "No link was sent" });
  await expect(popup).toContainText("We couldn't find an account with that email address. Please check your email.");
  await popup.getByRole("button", { name: "OK" }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByLabel("Work email")).toHaveValue("nobody@bakery.test");

  await expectCaptchaRenewed(page);
  await page.getByLabel("Work email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  await page.goto(await readMailedLink(email, "reset-password"));
  const fresh = `Fresh-${Date.now().toString(36)}`;
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByLabel("New password again", { exact: true }).fill(fresh);
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page.getByText("Your new password is set. Sign in with it.")).toBeVisible();
  await submitSignIn(page, email, fresh);
  await expect(page.getByText("Account of ")).toBeAttached();
});

test("an invitation: the link leads to the form, errors are shown, and the account signs in", async ({ page }) => {
  const email = `luz.${Date.now()}@bakery.test`;
  const link = await inviteToBakery(email);
  await page.goto(link);
  await confirmCaptcha(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("*Name can’t be blank.")).toHaveCount(2);
  await expectCaptchaRenewed(page);
  await submitSignUp(page);
  await expect(page.getByText("Your account is ready.")).toBeVisible();
  await submitSignIn(page, email, "Pandesal-26");
  await expect(page.getByText("Account of ")).toBeAttached();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This invitation has ended" })).toBeVisible();
});

test("two-factor sign-in: set up with an app, required at sign-in, a recovery code works, turned off again", async ({ page }) => {
  const [email, password] = [`pio.${Date.now()}@bakery.test`, "Pandesal-26"];
  await signUp(page, email);
  await submitSignIn(page, email, password);
  await page.locator("details.user-menu > summary").click();
  await page.getByRole("link", { name: "Two-factor sign-in" }).click();
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  await expect(page.getByRole("img", { name: /^QR code for/ })).toBeVisible();
  const key = await page.locator(".secret-key").innerText();
  await page.getByLabel("Code", { exact: true }).fill(totpCode(key, -1));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await expect(page.locator(".progress-top")).toHaveCount(0);
  if (hasScripts()) expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "I have saved them" }).click();
  await signOut(page);

  await submitSignIn(page, email, password);
  await expect(page.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is incorrect or was used before.").first()).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(totpCode(key));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Account of ")).toBeAttached();
  await signOut(page);

  await submitSignIn(page, email, password);
  await page.getByLabel("Code", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Account of ")).toBeAttached();
  await page.goto("/preferences/two-factor");
  await expect(page.getByText("9 of 10 left")).toBeVisible();
  await page.getByLabel("Your password", { exact: true }).last().fill(password);
  await page.getByRole("button", { name: "Turn off two-factor sign-in" }).click();
  await expect(page.getByText("Two-factor sign-in is off")).toBeVisible();
});

test("the sign-in pages are accessible and their HTML is valid", async ({ page }) => {
  const pages = [
    "/login",
    "/forgot-password",
    "/forgot-password?sent",
    "/forgot-password?captcha=picture",
    "/forgot-password?captcha=question",
    "/signup",
    "/signup/1.none",
    "/reset-password/1.none",
    "/terms",
    "/privacy",
    await inviteToBakery("pages@bakery.test"),
  ];
  for (const path of pages) {
    const response = await page.goto(path);
    expect(await listHtmlFaults(await response!.text()), path).toEqual([]);
    if (!hasScripts()) continue;
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await listAxeViolations(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
