import { expect, hasScripts, type Page } from "./browser";
import { solveQuestion } from "./captcha-question";

/** Solves the captcha of a page: its checkbox with scripts, its question without. */
export async function confirmCaptcha(page: Page): Promise<void> {
  if (hasScripts()) {
    await page.getByLabel("I am not a robot").check();
    await expect(page.locator('input[name="captcha"][value^="proof "]')).toBeAttached();
    return;
  }
  await expect(page.getByAltText("Distorted letters and digits to type below")).toBeVisible();
  await page.getByRole("link", { name: "Use a question instead" }).click();
  await answerQuestion(page);
}

/** After a refusal: with scripts the captcha is renewed automatically. */
export async function expectCaptchaRenewed(page: Page): Promise<void> {
  if (hasScripts()) await expect(page.locator('input[name="captcha"][value^="proof "]')).toBeAttached();
  else await answerQuestion(page);
}

/** Fills in and submits the sign-up form. */
export async function submitSignUp(page: Page, password = "Pandesal-26"): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Luz Dela Cruz");
  await page.getByLabel("Mobile number").fill("0917 123 4567");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password again", { exact: true }).fill(password);
  await page.getByLabel(/I accept the Promo T&C/).check();
  await page.getByLabel(/I have read and accept Data Privacy/).check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function answerQuestion(page: Page): Promise<void> {
  const question = page.getByLabel(/^CAPTCHA: /);
  await question.fill(String(solveQuestion(await page.getByText(/^CAPTCHA: /).innerText())));
}
