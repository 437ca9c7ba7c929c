import { listAxeViolations, expect, type Page } from "../support/browser";
import { galleryField, receivedList, send, test } from "../support/gallery";
import { listHtmlFaults } from "../support/html-faults";

/** Behavior that needs scripts. */
test.describe.configure({ mode: "parallel" });

const list = (page: Page) => page.getByRole("listbox");
const options = (page: Page) => list(page).getByRole("option");
const calendar = (page: Page) => page.getByRole("dialog", { name: "Choose a date" });
const DIALOGS = [
  "",
  "?dialog=modal",
  "?dialog=notice",
  "?dialog=delete",
  "?dialog=history",
  "?dialog=history-empty",
  "?dialog=picker",
  "?mode=MANUAL&startDate=2026-11-02&endDate=2026-11-01",
  "?schType=&schKeyword=ana",
];

test("axe finds no violation in the gallery and its dialogs, wide and on a phone, light and dark; nothing scrolls sideways", async ({
  open,
  page,
}) => {
  test.setTimeout(180_000);
  const faults: string[] = [];
  for (const query of DIALOGS) {
    await open(query);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        faults.push(...(await listAxeViolations(page)).map((fault) => `${query} at ${width}, ${colorScheme}: ${fault}`));
      }
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (sideways > 0) faults.push(`${query} at ${width} scrolls sideways by ${sideways}`);
    }
  }
  expect(faults).toEqual([]);
});

test("axe finds no violation in the popups of fields", async ({ open, page }) => {
  test.setTimeout(120_000);
  await open();
  for (const press of [
    () => galleryField(page, "Tax treatment").click(),
    () => galleryField(page, "Work schedule").click(),
    () => galleryField(page, "Approver").click(),
    () => page.locator("form[enctype]").getByRole("button", { name: "Choose a date" }).click(),
  ]) {
    await press();
    await expect(page.locator(".popup")).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await listAxeViolations(page)).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await expect(page.locator(".popup")).toBeHidden();
  }
});

test("the HTML of the gallery is valid as the server sends it", async ({ gallery, page }) => {
  const faults: string[] = [];
  for (const query of DIALOGS)
    faults.push(
      ...(await listHtmlFaults(await (await page.request.get(gallery + query, { headers: { Accept: "text/html" } })).text())).map(
        (fault) => `${query}: ${fault}`,
      ),
    );
  expect(faults).toEqual([]);
});

// covers: INPUT-03 INPUT-04 INPUT-05 INPUT-06 INPUT-07 INPUT-08
test("a decimal is cleaned and separated while it is typed or pasted, and passes on text and number", async ({ open, page }) => {
  await open();
  const amount = galleryField(page, "Salary amount");
  await amount.fill("");
  await expect(page.getByText('Text "", number null')).toBeVisible();
  await amount.pressSequentially("00a7-1e234.5678");
  await expect(amount).toHaveValue("71,234.56");
  await expect(page.getByText('Text "71,234.56", number 71234.56')).toBeVisible();
  await amount.press("Home");
  await amount.press("9");
  await expect(amount).toHaveValue("971,234.56");
  await amount.press("Delete");
  await expect(amount).toHaveValue("91,234.56");
  await amount.press("Control+A");
  await amount.press("Backspace");
  await expect(amount).toHaveValue("");
  await page.evaluate(() => document.execCommand("insertText", false, "₱ 0,012,345.999 only"));
  await expect(amount).toHaveValue("12,345.99");
});

// covers: INPUT-09
test("a dropdown describes its options, shows the tooltip of the pointed one, and refuses a disabled one", async ({ open, page }) => {
  await open();
  const button = galleryField(page, "Tax treatment").first();
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toContainText("Joins regular or supplementary pay");
  await options(page).filter({ hasText: "Non-taxable" }).hover();
  await expect(page.getByRole("tooltip").filter({ hasText: "Choose another kind of item first." })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(list(page)).toBeVisible();
  await options(page).filter({ hasText: "Non-taxable" }).click({ force: true });
  await expect(button).toHaveText("Choose one");
  await page.keyboard.press("o");
  await page.keyboard.press("Enter");
  await expect(list(page)).toBeHidden();
  await expect(button).toHaveText("Other benefits");
  await expect(button).toBeFocused();
});

// covers: INPUT-10 INPUT-11
test("a long dropdown is about 15rem high and scrolls; a filter that matches nothing reports it", async ({ open, page }) => {
  await open();
  await galleryField(page, "Work schedule").click();
  const { height, scrolls } = await list(page).evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    scrolls: element.scrollHeight > element.clientHeight,
  }));
  expect(height).toBeGreaterThan(200);
  expect(height).toBeLessThanOrEqual(240);
  expect(scrolls).toBe(true);
  await page.keyboard.type("schedule 17");
  await expect(options(page)).toHaveText(["Schedule 17"]);
  await page.keyboard.type("xyz");
  await expect(page.getByText("Nothing found.", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(galleryField(page, "Work schedule").first()).toHaveText("Schedule 3");
});

// covers: INPUT-11 INPUT-12
test("a combobox filters while typing, by keyboard alone, and states when nothing matches", async ({ open, page }) => {
  await open();
  const approver = galleryField(page, "Approver");
  await approver.pressSequentially("mag");
  await expect(options(page)).toHaveText([/^Jericho Magtanggol Tan/, /^Teodoro Hizon Magsaysay/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(approver).toHaveValue("Teodoro Hizon Magsaysay");
  await approver.fill("xyz");
  await expect(page.getByText("Nothing found.", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Nothing found.", { exact: true })).toBeHidden();
});

// covers: INPUT-13 INPUT-14
test("a date is typed as MM/DD/YYYY or taken from a calendar that starts on Sunday", async ({ open, page }) => {
  await open();
  const date = galleryField(page, "Pay date");
  await expect(date).toHaveValue("11/27/2026");
  await page.locator("form[enctype]").getByRole("button", { name: "Choose a date" }).click();
  await expect(calendar(page).getByText("November 2026")).toBeVisible();
  await expect(calendar(page).getByRole("columnheader")).toHaveText(["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]);
  await expect(calendar(page).getByRole("button", { name: "Friday, November 27, 2026" })).toBeFocused();
  await expect(calendar(page).getByRole("button", { name: /November 1, 2026, All Saints' Day/ })).toBeDisabled();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(calendar(page)).toBeHidden();
  await expect(date).toHaveValue("12/26/2026");
  await expect(date).toBeFocused();
  await date.fill("1/5/2027");
  await date.blur();
  await expect(date).toHaveValue("01/05/2027");
  await galleryField(page, "Employer name").fill("Panaderia");
  await send(page);
  await expect(receivedList(page)).toContainText("payDate = 2027-01-05");
});

// covers: INPUT-13
test("an invalid date is sent as typed, so that the server can report it", async ({ open, page }) => {
  await open();
  await galleryField(page, "Employer name").fill("Panaderia");
  await galleryField(page, "Pay date").fill("02/30/2026");
  await send(page);
  await expect(receivedList(page)).toContainText("payDate = 02/30/2026");
  await expect(galleryField(page, "Pay date")).toHaveValue("02/30/2026");
});

// covers: INPUT-53 INPUT-54 INPUT-55
test("while a file is processed a counter rises and Delete waits; afterwards Delete clears the field", async ({ open, page }) => {
  await open();
  const slow = page.locator(".field").filter({ has: page.getByLabel("Slow scan") });
  await page.getByLabel("Slow scan").setInputFiles({ name: "scan.jpg", mimeType: "image/jpeg", buffer: Buffer.from("scan") });
  const percent = async () => Number(/^Processing, (\d+)%$/.exec(await slow.getByText(/^Processing/).innerText())![1]);
  const early = await percent();
  await expect.poll(percent).toBeGreaterThan(early);
  await expect(slow.getByRole("button", { name: "Delete" })).toBeDisabled();
  await page.getByRole("button", { name: "End the processing" }).click();
  await expect(slow.getByText(/^Processing/)).toBeHidden();
  await slow.getByRole("button", { name: "Delete" }).click();
  await expect(slow.getByText("scan.jpg", { exact: true })).toBeHidden();
  await expect(page.getByLabel("Slow scan")).toHaveValue("");
});

// covers: DIALOG-07 DIALOG-08 DIALOG-09 DIALOG-11
test("a toast closes after three seconds and a short fade, and reports it once", async ({ open, page }) => {
  await page.clock.install({ time: "2026-11-24T09:00:00" });
  await open();
  await page.clock.pauseAt("2026-11-24T10:00:00");
  await page.getByRole("button", { name: "Show a toast" }).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Successfully saved!");
  await page.clock.runFor(2_900);
  await expect(toast).not.toHaveClass(/leaving/);
  await page.clock.runFor(200);
  await expect(toast).toHaveClass(/leaving/);
  await expect(page.getByText("After-close ran 0 times")).toBeVisible();
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByText("After-close ran 1 times")).toBeVisible();
});

// covers: DIALOG-08 DIALOG-10 DIALOG-11
test("a toast is closed at once by its button, and reports it once", async ({ open, page }) => {
  await page.clock.install({ time: "2026-11-24T09:00:00" });
  await open();
  await page.clock.pauseAt("2026-11-24T10:00:00");
  await page.getByRole("button", { name: "Show a warning" }).click();
  await expect(page.locator(".toast.attention")).toContainText("Please check the error message");
  await page.locator(".toast").getByRole("link", { name: "Close" }).click();
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByText("After-close ran 1 times")).toBeVisible();
});

// covers: DIALOG-12
test("the page behind does not scroll while a dialog is open, and scrolls again when the last one has closed", async ({ open, page }) => {
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  await open();
  expect(await overflow()).not.toBe("hidden");
  await open("?dialog=picker");
  const picker = page.getByPlaceholder("Search Employees");
  await expect(picker).toBeVisible();
  expect(await overflow()).toBe("hidden");
  await page.getByRole("button", { name: "Delete All" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await expect(page.getByRole("button", { name: "OK", exact: true })).toBeHidden();
  expect(await overflow()).toBe("hidden");
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect.poll(overflow).not.toBe("hidden");
});

// covers: DIALOG-05 DIALOG-14
test("an alert moves the focus to OK and restores it; a delete dialog starts on Close", async ({ open, page }) => {
  await open();
  const keyword = page.getByRole("search", { name: "Employees by type" }).getByLabel("Search keyword");
  await keyword.press("Enter");
  await expect(page.getByRole("button", { name: "OK", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Search" })).toBeHidden();
  await expect(keyword).toBeFocused();
  await page.getByRole("link", { name: "Open delete" }).click();
  await expect(page.getByRole("dialog", { name: "Delete account" }).getByRole("link", { name: "Close" }).last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Open delete" })).toBeFocused();
});

test("Escape closes the popup of a field, not the dialog around it", async ({ open, page }) => {
  await open("?dialog=modal");
  const modal = page.getByRole("dialog", { name: "Add an education" });
  await modal.getByLabel("Level").click();
  await expect(options(page)).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(modal).toBeVisible();
  await modal.getByRole("button", { name: "Choose a date" }).click();
  await expect(calendar(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calendar(page)).toBeHidden();
  await expect(modal).toBeVisible();
});

// covers: INPUT-35
test("the picker reopens in its initial state", async ({ open, page }) => {
  await open();
  await page.getByRole("link", { name: "Open picker", exact: true }).click();
  await page.getByPlaceholder("Search Employees").fill("santos");
  await page.getByRole("button", { name: "Delete All" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Open picker", exact: true }).click();
  await expect(page.getByPlaceholder("Search Employees")).toHaveValue("");
  await expect(page.getByRole("group", { name: /^Selected/ }).getByRole("listitem")).toHaveCount(2);
  await expect(page.locator("input[name=checked]")).toHaveCount(10);
});

// covers: INPUT-42 INPUT-44
test("a picker without options from its parent loads them itself, another one does not", async ({ open, page }) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await open("?dialog=picker");
  await expect(page.getByLabel("Department").locator("option")).toHaveCount(4);
  expect(requestedPaths.filter((path) => path.includes("picker-options.data"))).toEqual([]);
  await open("?dialog=picker-empty");
  await expect(page.getByLabel("Department").locator("option")).toHaveText(["All Departments", "Bakery", "Store", "Office"]);
  await expect(page.getByLabel("Work schedule").last().locator("option")).toHaveText(["All Work Schedule", "Day shift", "Night shift"]);
  await expect(page.getByLabel("Tier").last().locator("option")).toHaveText(["All Tiers", "Crew", "Supervisor"]);
});
