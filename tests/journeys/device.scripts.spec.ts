import { expect, signIn, test, type Page } from "../support/browser";

/** On this Wednesday a device of the molding hall missed Ailyn's clock-out; planned were 06:00 to 15:00. */
const [DAY, SHOWN, MONDAY] = ["2026-11-18", "11/18/2026", "2026-11-16"];
const AILYN = { name: "Ailyn Cabrera Lucero", id: "CPP-0423", number: "1423" };
const DAY_PAGE = `/time/time_reports/423/${DAY}`;

// covers: TIME-01 P-3
test("the file of a device whose clock is five hours ahead is shifted by one press; the day follows it and the roster, and payroll has no open issue", async ({
  page,
}) => {
  await signIn(page, "admin@factory.test");
  const run = await attendancePage(page);
  await expect(missing(page)).toContainText("Misses a time log");
  const name = `Gate reader ${Date.now()}`;
  await makeProfile(page, name);
  await uploadMoved(page, name);

  await page.goto(DAY_PAGE);
  await expect(page.locator("main")).toContainText(/Present.*15:04/s);
  await plan(page, "REST");
  await page.goto(DAY_PAGE);
  await expect(page.locator("main")).toContainText(/Rest day.*15:04/s);
  // Back on schedule: the payroll accepts the day.
  await plan(page, "PATTERN");
  await page.goto(run);
  await expect(page.getByRole("heading", { name: "Fill from attendance" })).toBeVisible();
  await expect(missing(page)).toHaveCount(0);

  // Reverts the day for the following journeys.
  await page.goto("/time/time_reports/uploads");
  await page
    .getByRole("row", { name: /gate\.csv/ })
    .first()
    .getByRole("link", { name: /Undo import/ })
    .click();
  await page.getByRole("dialog", { name: "Undo a biometric import" }).getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("2 time logs undone.")).toBeVisible();
  await page.goto(run);
  await expect(missing(page)).toContainText("Misses a time log");
});

/** The open issues that payroll shows for Ailyn's Wednesday. */
const missing = (page: Page) =>
  page.getByRole("row").filter({ hasText: AILYN.id }).filter({ hasText: SHOWN }).filter({ hasText: "Misses" });

/** The open payroll of production beside attendance. @returns its URL */
async function attendancePage(page: Page): Promise<string> {
  await page.goto("/payroll/payroll_processing?state=open");
  await page.getByRole("link", { name: "Production, twice a month" }).click();
  await expect(page.getByRole("list", { name: "Stages of this run" })).toBeVisible();
  const address = `${/\/payroll\/payroll_processing\/\d+/.exec(page.url())![0]}/time/attendance`;
  await page.goto(address);
  return address;
}

async function makeProfile(page: Page, name: string): Promise<void> {
  await page.goto("/time/time_reports/uploads/profiles/new");
  await page.getByLabel(/^Name\*?$/).fill(name);
  await page.getByLabel(/^Between fields/).selectOption({ label: "Semicolon" });
  await page.getByLabel(/^Date order/).selectOption("MDY");
  const columns = { "Lines above the first time log": "1", Device: "1", "Employee number": "2", Date: "3", Time: "4", "In or out": "" };
  for (const [label, column] of Object.entries(columns)) await page.getByLabel(new RegExp(`^${label}\\*?$`)).fill(column);
  await page.getByRole("button", { name: "Add profile" }).click();
  await expect(page.getByText("Profile added")).toBeVisible();
}

/** 05:58 and 15:04 by a device clock that is five hours ahead. */
async function uploadMoved(page: Page, profile: string): Promise<void> {
  await page.goto("/time/time_reports/uploads/new");
  const dialog = page.getByRole("dialog", { name: "Upload time logs" });
  await dialog.getByLabel(/^File format/).selectOption({ label: profile });
  const lines = ["Device;No.;Date;Time", `Gate;${AILYN.number};${SHOWN};10:58:40`, `Gate;${AILYN.number};${SHOWN};20:04:10`];
  await dialog.getByLabel(/^File\*?$/).setInputFiles({ name: "gate.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) });
  await dialog.getByRole("button", { name: "Upload and preview" }).click();
  const gate = page.getByRole("row", { name: /^Gate/ });
  await expect(gate).toContainText("4 h 58 min after the planned start, in the middle");
  await gate.getByRole("link", { name: "Move the file by −05:00" }).click();
  await expect(gate).toContainText(`${SHOWN} 05:58:40`);
  await page.getByRole("button", { name: "Store 2 time logs" }).click();
  await expect(page.getByText(/^2 time logs (stored|count again)/)).toBeVisible();
}

/** Plans Ailyn's Wednesday and publishes it. */
async function plan(page: Page, choice: string): Promise<void> {
  await page.goto(`/time/weekly_monthly/roster?day=${MONDAY}&q=${AILYN.id}`);
  await page.getByRole("link", { name: `${AILYN.name}, ${SHOWN}` }).click();
  const editor = page.getByRole("dialog", { name: `${AILYN.name}, ${SHOWN}` });
  await editor.getByLabel("Shift").selectOption(choice);
  await editor.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved: 1 day")).toBeVisible();
  await page.getByRole("link", { name: "Publish" }).click();
  await page.getByRole("dialog", { name: "Publish the roster" }).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Roster of 1 employee published")).toBeVisible();
}
