import { expect, listAxeViolations, signIn, test } from "../support/browser";

/** A week after all rosters and payrolls of the demo and of other journeys. */
const WEEK = "/time/weekly_monthly/roster?day=2027-01-18&q=";
const ANA = "Ana Lim Reyes";

test("the month grid is one Tab stop that arrow keys move, and Enter opens the day", async ({ page }) => {
  await signIn(page);
  await page.goto("/time/weekly_monthly?mode=MANUAL&startDate=2026-11-16&endDate=2026-11-22");
  const grid = page.getByRole("grid", { name: /^Attendance by day/ });
  await expect(grid).toBeVisible();
  const stops = grid.locator("tbody td a[tabindex='0']");
  await expect(stops).toHaveCount(1);
  const day = (label: string) => grid.getByRole("row", { name: ANA }).getByRole("link", { name: new RegExp(`^${label}`) });
  await day("11/16/2026").focus();
  await page.keyboard.press("ArrowRight");
  await expect(day("11/17/2026")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(day("11/17/2026")).not.toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await expect(day("11/22/2026")).toBeFocused();
  await expect(stops).toHaveCount(1);
  expect(await listAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(grid.locator("tbody td a:focus")).toHaveCount(0);
  await day("11/17/2026").press("Enter");
  await expect(page).toHaveURL(/\/time\/time_reports\/1\/2026-11-17/);
});

test("a chip dragged onto a day or a name becomes a draft, and its editor puts the day back on schedule", async ({ page }) => {
  await signIn(page);
  await page.goto(WEEK + encodeURIComponent(ANA));
  const roster = page.getByRole("grid", { name: /^Roster/ });
  const monday = roster.getByRole("link", { name: `${ANA}, 01/18/2027` });
  const rest = page.locator("[data-shift=REST][draggable=true]");
  await rest.dragTo(monday);
  await expect(page.getByText("Draft saved: 1 day of 1 employee")).toBeVisible();
  await expect(monday).toContainText("Rest · Draft");
  expect(await listAxeViolations(page)).toEqual([]);
  await rest.dragTo(roster.getByRole("rowheader", { name: new RegExp(ANA) }));
  await expect(page.getByText("Draft saved: 6 days of 1 employee")).toBeVisible();
  const asScheduled = page.locator("[data-shift=PATTERN][draggable=true]");
  await asScheduled.dragTo(roster.getByRole("columnheader", { name: /^Tue/ }));
  await expect(roster.getByRole("link", { name: `${ANA}, 01/19/2027` })).not.toContainText("Draft");
  await monday.click();
  const editor = page.getByRole("dialog", { name: `${ANA}, 01/18/2027` });
  await editor.getByLabel("Shift").selectOption("PATTERN");
  await editor.getByRole("button", { name: "Save draft" }).click();
  await expect(monday).not.toContainText("Draft");
  await asScheduled.dragTo(roster.getByRole("rowheader", { name: new RegExp(ANA) }));
  await expect(page.getByText(/in this week are drafts/)).toHaveCount(0);
});
