import { expect, listAxeViolations, signIn, test } from "../support/browser";

const OPEN = /\/my\/approvals\/\d+$/;

// covers: A-5 FILING-01
test("LK-06: requests are decided beside their list, by keyboard after a question, and one by one on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, "molding@factory.test");
  await page.goto("/my/approvals");
  await expect(page.getByText("Keys: J next")).toBeVisible();
  const list = page.getByRole("table");
  expect(await list.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)).toBeLessThanOrEqual(0);

  const search = page.getByRole("searchbox", { name: "Search name or ID" });
  await search.pressSequentially("jk");
  await expect(search).toHaveValue("jk");
  await expect(page).toHaveURL(/\/my\/approvals$/);
  await search.clear();
  await search.blur();

  await page.keyboard.press("j");
  await expect(page).toHaveURL(OPEN);
  const pane = page.getByRole("region", { name: "Request to approve" });
  const place = pane.getByRole("navigation");
  const approve = pane.getByRole("button", { name: "Approve", exact: true });
  await expect(place).toContainText(/1 of \d+/);
  await expect(pane).toContainText(/Left after it: .* away, see who/);
  for (const button of [approve, pane.getByRole("button", { name: "Reject", exact: true })])
    await expect(button).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("j");
  await expect(place).toContainText(/2 of \d+/);
  await page.keyboard.press("k");
  await expect(place).toContainText(/1 of \d+/);
  await expect(page.locator(".progress-top")).toHaveCount(0);
  expect(await listAxeViolations(page)).toEqual([]);

  const bar = page.getByRole("group", { name: "Selected requests" });
  await expect(bar).toBeHidden();
  const tick = page.getByRole("checkbox").first();
  await tick.check();
  await expect(bar.getByRole("button", { name: "Approve selected" })).toBeInViewport({ ratio: 1 });
  await tick.uncheck();
  await expect(bar).toBeHidden();

  await page.keyboard.press("a");
  const question = page.getByRole("dialog", { name: /^Approve: .*\?$/ });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.keyboard.press("r");
  const rejection = page.getByRole("dialog", { name: /^Reject: .*\?$/ });
  await rejection.getByRole("button", { name: "Reject" }).click();
  await expect(rejection.getByRole("alert")).toContainText("Say why");
  await rejection.getByLabel("Remark").fill("Too many are away");
  const decided = page.url();
  await rejection.getByRole("button", { name: "Reject" }).click();
  await expect(page.locator("body")).toContainText(/Rejected: .+ of /);
  await expect(page).not.toHaveURL(decided);
  await expect(page).toHaveURL(OPEN);
  await expect(pane.getByLabel("Remark")).toHaveValue("");
  await expect(place).toContainText(/1 of \d+/);

  await page.getByRole("button", { name: "Turn keys off" }).click();
  const open = page.url();
  await page.keyboard.press("j");
  await page.getByRole("button", { name: "Turn keys on" }).click();
  expect(page.url()).toBe(open);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".approvals-list")).toBeHidden();
  await expect(approve).toBeInViewport({ ratio: 1 });
  expect((await approve.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await pane.getByRole("link", { name: "Next request" }).click();
  await expect(place).toContainText(/2 of \d+/);
  await expect(page.locator(".progress-top")).toHaveCount(0);
  expect(await listAxeViolations(page)).toEqual([]);
  await pane.getByRole("link", { name: "All requests" }).click();
  await expect(page).toHaveURL(/\/my\/approvals$/);
  await expect(page.locator(".approvals-list")).toBeVisible();
});
