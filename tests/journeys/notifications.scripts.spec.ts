import { listAxeViolations, expect, signIn, test } from "../support/browser";
import { openWaitingRun } from "../support/journey-payroll";

// covers: NOTIF-15 NOTIF-17 NOTIF-18 NOTIF-21 DIALOG-11
test("a new notification shows a toast, which opens the panel beside the page", async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  // The first notification after the page load is no new arrival, so one exists before.
  await page.goto("/settings/company-settings/notices/new");
  await page.getByLabel("Subject").fill("Closed on Monday");
  await page.getByLabel(/^Text/).fill("The plant rests.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Notice published")).toBeVisible();
  const calculation = `${await openWaitingRun(page)}/calculation`;
  const calculate = page.locator("main").getByRole("button", { name: /^(Calculate|Recalculate)$/ });
  await page.goto(calculation);
  await calculate.last().click();
  await expect(page.getByText("You'v got new 1 message(s).")).toBeVisible();
  const shownAt = Date.now();
  await expect(page.getByRole("link", { name: /^Notifications, \d+ message/ })).toBeVisible();
  // It closes after twenty seconds; other toasts after three.
  await expect(page.getByText("You'v got new")).toHaveCount(0, { timeout: 60_000 });
  expect(Date.now() - shownAt).toBeGreaterThan(15_000);
  // The closing animation has run and left nothing that could show again.
  await expect(page.locator(".notification-toast")).toHaveCount(0);

  // Notifications that existed at page load are not new.
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("You'v got new")).toHaveCount(0);

  await calculate.last().click();
  await expect(page.getByText("You'v got new 1 message(s).")).toBeVisible();
  await page.getByRole("link", { name: "Click here to view new messages." }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText("Recalculating Completed").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${calculation}$`));
  expect(await listAxeViolations(page)).toEqual([]);

  // Earlier journeys may have left notifications with the same subject.
  const notifications = panel.getByText("Recalculating Completed");
  for (let left = await notifications.count(); left > 0; left -= 1) {
    await panel
      .getByRole("button", { name: /^Dismiss Recalculating Completed/ })
      .first()
      .click();
    await expect(notifications).toHaveCount(left - 1);
  }
  await panel.getByRole("switch", { name: "Show dismissed" }).press(" ");
  await expect(panel.getByText("Recalculating Completed").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Notifications/ })).toBeFocused();
});
