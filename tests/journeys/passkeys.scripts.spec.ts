import { expect, signOut, test, waitForHydration, type Page } from "../support/browser";
import { inviteToBakery } from "../support/journey-database";
import { confirmCaptcha, submitSignUp } from "../support/journey-sign-up";

const PASSWORD = "Pandesal-26";

/** An authenticator inside the browser that confirms everything by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey: added in the account, signs in without the password, is renamed and removed", async ({ page }) => {
  const email = `key.${Date.now()}@bakery.test`;
  await page.goto(await inviteToBakery(email));
  await confirmCaptcha(page);
  await submitSignUp(page);
  await addAuthenticator(page);
  await page.goto("/login");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.locator("details.user-menu > summary").click();
  await page.getByRole("link", { name: "Passkeys" }).click();
  await expect(page.getByText("You have no passkeys yet")).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Work laptop");
  await page.getByLabel("Your password", { exact: true }).fill("Wrong-2026");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("The password is incorrect.").first()).toBeVisible();
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Work laptop" })).toBeVisible();
  // The device has one of this account.
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Again");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("This device has a passkey of your account already.")).toBeVisible();
  await signOut(page);

  await page.goto("/login?next=%2Fpreferences%2Fpasskeys");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/preferences\/passkeys$/);
  await page.getByRole("link", { name: "Rename Work laptop" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }).fill("Old laptop");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByRole("link", { name: "Remove Old laptop" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("You have no passkeys yet")).toBeVisible();
  await signOut(page);

  // The device still offers it, and the server refuses it.
  await waitForHydration(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey was not accepted.")).toBeVisible();
  await page.getByRole("link", { name: "Sign in with your password" }).click();
  await expect(page.getByLabel("Work email")).toBeVisible();
});
