import { test, type Page } from "@playwright/test";
import { expect, signIn } from "../support/browser";

const popup = (page: Page) => page.getByRole("dialog", { name: "Select an Approver" });
const locked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === "hidden");

// covers: APPROVAL-16 APPROVAL-42 APPROVAL-54
test("while an approver is chosen the page does not scroll, a choice clears the error, and a search that fails leaves the popup usable", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/filing/filing_settings/2/policies/new");
  for (const [list, title] of [
    ["CC", "Select CC recipients"],
    ["Level", "Select an Approver"],
  ] as const) {
    if (list === "CC") await page.getByRole("button", { name: "+ Add a CC" }).click();
    expect(await locked(page)).toBe(false);
    await page.getByRole("button", { name: `Select ${list} 1` }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    expect(await locked(page)).toBe(true);
    if (list === "CC") await page.keyboard.press("Escape");
    if (list === "CC") await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  const dialog = page.getByRole("dialog", { name: "Not possible" });
  await popup(page).getByLabel("Name").fill("Reyes");
  for (const status of [429, 500]) {
    await page.route("**/new.data*", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status, json: {} }) : route.continue(),
    );
    await popup(page).getByRole("button", { name: "Search" }).click();
    if (status === 429) await expect(dialog).toContainText("4xx Client error responses");
    if (status === 429) await dialog.getByRole("button", { name: "OK" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(popup(page).getByText("Search by department or name.")).toBeVisible();
    await expect(popup(page).getByLabel("Name")).toHaveValue("Reyes");
    await page.unroute("**/new.data*");
  }
  await popup(page).getByRole("button", { name: "Add" }).click();
  const error = popup(page).getByText("Please select at least one Approver.");
  await expect(error).toBeVisible();
  await popup(page).getByLabel("Level 2 Head").check();
  await expect(error).toHaveCount(0);
  await popup(page).getByRole("button", { name: "Search" }).click();
  await expect(popup(page).getByText("Search by department or name.")).toHaveCount(0);
  await popup(page).getByLabel("Level 1 Head").check();
  await popup(page).getByRole("button", { name: "Add" }).click();
  await expect(popup(page)).toHaveCount(0);
  expect(await locked(page)).toBe(false);
});
