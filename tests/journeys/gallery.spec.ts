import { expect, type Page } from "../support/browser";
import { galleryField, receivedList, send, startGallery, test } from "../support/gallery";

/** Every widget in a real browser, with and without scripts. */
test.describe.configure({ mode: "parallel" });

const ALERT = "Please select search Type or enter the search keyword.";
const output = (page: Page) => page.locator(".range output");
const picker = (page: Page) =>
  page.getByRole("dialog", { name: "Select Employee" }).filter({ has: page.getByPlaceholder("Search Employees") });
const group = (page: Page, name: RegExp) => picker(page).getByRole("group", { name });
const boxes = (page: Page) => group(page, /^Employees/).locator("input[name=checked]");

test("production has no gallery", async ({ request, browserName: _ }) => {
  const { origin, stop } = await startGallery("production");
  const answers = [
    await request.get(`${origin}/dev/gallery`),
    await request.post(`${origin}/dev/gallery`, { form: {}, headers: { Origin: origin } }),
    await request.get(`${origin}/dev/picker-options`),
  ];
  stop();
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404]);
});

// covers: DIALOG-13
test("a refused form keeps the typed values, and shows the same message in the summary and at the field", async ({ open, page }) => {
  await open();
  await galleryField(page, "Salary amount").fill("1234567.5");
  await send(page);
  await expect(page.getByRole("link", { name: "Enter the name of the employer." })).toBeVisible();
  const name = galleryField(page, "Employer name");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/Enter the name of the employer\./);
  await expect(galleryField(page, "Salary amount")).toHaveValue("1,234,567.5");
});

// covers: INPUT-01 INPUT-02
test("a text holds 100 characters, and only fields that can be filled in are marked as required", async ({ open, page }) => {
  await open();
  await galleryField(page, "Employer name").pressSequentially("x".repeat(101), { delay: 0 });
  await expect(galleryField(page, "Employer name")).toHaveValue("x".repeat(100));
  await expect(page.locator("label[for=state-tin]")).toHaveText("TIN*");
  await expect(page.locator("label[for=state-read]")).toHaveText("Read-only");
});

// covers: INPUT-12 INPUT-17
test("all chosen and typed values of every widget reach the server", async ({ open, page, javaScriptEnabled }) => {
  await open();
  await galleryField(page, "Employer name").fill("Panaderia Santa Clara");
  await galleryField(page, "Salary amount").fill("45000.25");
  if (javaScriptEnabled) {
    await galleryField(page, "Tax treatment").click();
    await page.getByRole("option", { name: /^De minimis/ }).click();
  } else await galleryField(page, "Tax treatment").selectOption("DE_MINIMIS");
  await galleryField(page, "Approver").fill("Luz Peña Santos");
  await galleryField(page, "Pay date").fill(javaScriptEnabled ? "12/15/2026" : "2026-12-15");
  await page.locator("form[enctype] label").filter({ hasText: "Points" }).click();
  await galleryField(page, "Tell the employees").uncheck();
  await galleryField(page, "Tax certificate").setInputFiles({
    name: "scan.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("not a picture"),
  });
  await send(page);
  const list = receivedList(page);
  await expect(list).toContainText(javaScriptEnabled ? "salaryAmount = 45,000.25" : "salaryAmount = 45000.25");
  for (const line of [
    "taxTreatment = DE_MINIMIS",
    "workSchedule = 3",
    "approver = Luz Peña Santos",
    "payDate = 2026-12-15",
    "paidAs = POINTS",
    "certificate = scan.txt",
  ])
    await expect(list).toContainText(line);
  await expect(list).not.toContainText("notify");
});

// covers: INPUT-51 INPUT-52 INPUT-54
test("the uploader states formats and size, leaves validation to the server, and offers Delete only for a file", async ({ open, page }) => {
  await open();
  await expect(page.getByText(".jpg, 5 MB at most", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("Photo")).toHaveAccessibleDescription(/\.jpg, 5 MB at most/);
  const kept = page.locator(".field").filter({ hasText: "Kept certificate" });
  await expect(kept.getByTitle("certificate-2026.pdf")).toContainText("certificate-202…");
  await expect(kept.getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(
    page
      .locator(".field")
      .filter({ has: page.getByLabel("Photo") })
      .getByRole("button", { name: "Delete" }),
  ).toHaveCount(0);
});

// covers: INPUT-22 INPUT-23 INPUT-24 INPUT-26 INPUT-27 INPUT-28
test("the navigator starts with this week, and each choice and arrow searches another period", async ({ open, page }) => {
  await open();
  await expect(output(page)).toHaveText("11/23/2026 (Mon) – 11/29/2026 (Sun)");
  await page.getByRole("link", { name: "Previous week" }).click();
  await expect(page.getByText("Searched: WEEKLY 2026-11-16 to 2026-11-22")).toBeVisible();
  await page.getByRole("link", { name: "Monthly" }).click();
  await expect(page.getByText("Searched: MONTHLY 2026-11-01 to 2026-11-30")).toBeVisible();
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(output(page)).toHaveText("12/01/2026 (Tue) – 12/31/2026 (Thu)");
  await page.getByRole("link", { name: "Weekly" }).click();
  await expect(page.getByText("Searched: WEEKLY 2026-11-23 to 2026-11-29")).toBeVisible();
});

// covers: INPUT-25 INPUT-26 INPUT-29 INPUT-30
test("in manual mode the arrows are disabled, two days are searched, and an invalid range keeps the previous one", async ({
  open,
  page,
  javaScriptEnabled,
}) => {
  await open();
  await page.getByRole("link", { name: "Manual" }).click();
  await expect(page.getByRole("link", { name: "Previous period" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("link", { name: "Next period" })).toHaveAttribute("aria-disabled", "true");
  const choose = async (label: string, month: string, day: string, year: string) => {
    const input = page.getByLabel(label);
    await input.fill(javaScriptEnabled ? `${month}/${day}/${year}` : `${year}-${month}-${day}`);
    if (javaScriptEnabled) await input.blur();
    else await page.locator(".range-form").getByRole("button", { name: "Search" }).click();
  };
  await choose("Start date", "09", "01", "2026");
  await expect(page.getByText("Searched: MANUAL 2026-09-01 to 2026-11-29")).toBeVisible();
  for (const [year, sentence] of [
    ["2025", "The start date must be earlier than the end date."],
    ["2028", "You can select a date range of up to 1 year."],
  ] as const) {
    await choose("End date", "08", "31", year);
    const notice = page.getByRole("dialog", { name: "Period" });
    await expect(notice.getByText(sentence, { exact: true })).toBeVisible();
    await notice.getByRole("button", { name: "OK" }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByText("Searched: MANUAL 2026-09-01 to 2026-11-29")).toBeVisible();
  }
});

// covers: INPUT-19 INPUT-20 INPUT-21 DIALOG-03 DIALOG-14
test("a search without type or keyword is answered by an alert; Enter searches, and the search carries both", async ({ open, page }) => {
  await open();
  const bar = page.getByRole("search", { name: "Employees by type" });
  await bar.getByLabel("Search keyword").fill("ana");
  await bar.getByLabel("Search keyword").press("Enter");
  const alert = page.getByRole("dialog", { name: "Search" });
  await expect(alert.getByText(ALERT, { exact: true })).toBeVisible();
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(alert).toBeHidden();
  await expect(bar.getByLabel("Search keyword")).toHaveValue("ana");
  await bar.getByLabel("Search type").selectOption("NAME");
  await bar.getByLabel("Search keyword").press("Enter");
  await expect(page.getByText("schType = NAME, schKeyword = ana")).toBeVisible();
});

// covers: INPUT-15
test("pages come ten rows at a time in windows of five", async ({ open, page }) => {
  await open();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(page.getByText("1–10 of 97")).toBeVisible();
  await expect(pages.getByRole("link")).toHaveText(["", "1", "2", "3", "4", "5", ""]);
  await pages.getByRole("link", { name: "Page 5" }).click();
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText("51–60 of 97")).toBeVisible();
  await expect(pages.getByRole("link")).toHaveText(["", "6", "7", "8", "9", "10", ""]);
});

// covers: INPUT-18
test("a tooltip shows its text under the pointer, or a default text", async ({ open, page }) => {
  await open();
  await page.getByText("Without words").hover();
  await expect(page.getByRole("tooltip").filter({ hasText: "No message defined" })).toBeVisible();
  await page.getByText("About Resigned").locator("..").hover();
  await expect(page.getByRole("tooltip").filter({ hasText: "A resigned employee cannot log in." })).toBeVisible();
});

// covers: EMP-28 EMP-32
test("each status has its dot and its text, and an unknown code has no dot", async ({ open, page }) => {
  await open();
  const dots = page.getByRole("list", { name: "Employee status" }).getByRole("img");
  await expect(dots).toHaveCount(6);
  for (const [index, word] of [
    "Active",
    "Inactive",
    "Resigned",
    "Extension Required",
    "Extension Past Due",
    "Contract Info Required",
  ].entries())
    await expect(dots.nth(index)).toHaveAccessibleName(word);
  await dots.nth(4).hover();
  await expect(page.locator(".tooltip").filter({ hasText: "Extension Past Due" })).toBeVisible();
});

// covers: DIALOG-01 DIALOG-02 DIALOG-03
test("modal, confirm and notice have their title, close icon and buttons", async ({ open, page }) => {
  const opened = async (name: string, title: string) => {
    await open(`?dialog=${name}`);
    return page.getByRole("dialog", { name: title });
  };
  const modal = await opened("modal", "Add an education");
  await expect(modal.getByRole("link", { name: "Cancel" })).toBeVisible();
  await expect(modal.getByRole("button", { name: "Add" })).toBeVisible();
  await modal.getByRole("link", { name: "Close" }).click();
  await expect(modal).toBeHidden();
  const confirm = await opened("confirm", "Complete the run");
  await expect(confirm.getByRole("link", { name: "Cancel" })).toBeVisible();
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(confirm).toBeHidden();
  await expect((await opened("log-out", "Log out")).getByRole("button", { name: "OK" })).toBeVisible();
  const notice = await opened("notice", "Not saved");
  await notice.getByRole("link", { name: "OK" }).click();
  await expect(notice).toBeHidden();
});

// covers: DIALOG-04 DIALOG-05 DIALOG-06
test("Delete is possible only after the checkbox is selected", async ({ open, page, javaScriptEnabled }) => {
  await open("?dialog=delete");
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  const button = dialog.getByRole("button", { name: "Delete" });
  await expect(dialog.getByRole("link", { name: "Close" })).toHaveCount(2);
  if (javaScriptEnabled) await expect(button).toBeDisabled();
  else {
    await button.click();
    await expect(dialog.getByRole("link", { name: "Select the checkbox to delete." })).toBeVisible();
  }
  await dialog.getByLabel("I understand that this cannot be undone").check();
  await button.click();
  await expect(dialog).toBeHidden();
});

// covers: LOG-01 LOG-02 LOG-03
test("View History shows ten changes a page in windows of five, and states when there are none", async ({ open, page }) => {
  await open("?dialog=history");
  const dialog = page.getByRole("dialog", { name: "View History" });
  await expect(dialog.getByRole("columnheader")).toHaveText(["Timestamp", "Admin Name", "Action Description"]);
  await expect(dialog.locator("tbody tr")).toHaveCount(10);
  await expect(dialog.locator("tbody tr").first()).toContainText("11/24/2026 09:00");
  await expect(dialog.getByRole("navigation", { name: "Pages" }).getByRole("link")).toHaveText(["", "1", "2", "3", "4", "5", ""]);
  await dialog.getByRole("link", { name: "Page 2" }).click();
  await expect(dialog.locator("tbody tr").first()).toContainText("Change 54:");
  await open("?dialog=history-empty");
  await expect(dialog.getByText("No results found.", { exact: true })).toBeVisible();
});

// covers: INPUT-31 INPUT-32 INPUT-33 INPUT-34 INPUT-36
test("the picker opens with its texts, ten employees, and the previous selection under Selected", async ({ open, page }) => {
  await open("?dialog=picker");
  await expect(picker(page)).toBeVisible();
  await expect(picker(page).locator("select").locator("option:first-child")).toHaveText([
    "All Work Schedule",
    "All Departments",
    "All Tiers",
  ]);
  await expect(boxes(page)).toHaveCount(10);
  await expect(group(page, /^Selected/).getByRole("listitem")).toHaveText([/^Boyet Domingo Cruz/, /^Karl Catacutan Yap/]);
  await expect(boxes(page).first()).toHaveValue("1");
  await expect(group(page, /^Employees/).getByText("Boyet Domingo Cruz", { exact: true })).toHaveCount(0);
});

// covers: INPUT-37 INPUT-38 INPUT-39 INPUT-41
test("the picker filters, ticks, moves, removes, and adds", async ({ open, page, javaScriptEnabled }) => {
  await open("?dialog=picker");
  await picker(page).getByLabel("Department").selectOption("3");
  if (!javaScriptEnabled) await picker(page).getByRole("button", { name: "Apply" }).click();
  await expect(boxes(page).first()).toHaveValue("3");
  await picker(page).getByRole("button", { name: "Page 2" }).click();
  await expect(boxes(page).first()).toHaveValue("33");
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await picker(page).getByRole("button", { name: "Move the selected employees to Selected" }).click();
  await expect(group(page, /^Selected/).getByRole("listitem")).toHaveCount(4);
  await expect(boxes(page).first()).toHaveValue("3");
  await expect(picker(page).getByLabel("Department")).toHaveValue("3");
  await picker(page).getByRole("button", { name: "Delete Boyet Domingo Cruz" }).click();
  await expect(group(page, /^Selected/).getByRole("listitem")).toHaveCount(3);
  await picker(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Chosen employees: 4,33,36")).toBeVisible();
});

// covers: INPUT-38 INPUT-40 DIALOG-14
test("adding without a selection shows an alert", async ({ open, page }) => {
  await open("?dialog=picker");
  await picker(page).getByRole("button", { name: "Delete All" }).click();
  await expect(group(page, /^Selected/).getByRole("listitem")).toHaveCount(0);
  await picker(page).getByRole("button", { name: "Add", exact: true }).click();
  const sentence = page.getByText("Please select at least one employee to proceed.", { exact: true });
  await expect(sentence).toBeVisible();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await expect(sentence).toBeHidden();
  await expect(picker(page)).toBeVisible();
});

// covers: INPUT-40
test("if an empty selection is valid, it can be added", async ({ open, page }) => {
  await open("?dialog=picker-empty");
  await page.getByRole("dialog", { name: "Choose who may be no one" }).getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Chosen employees: none")).toBeVisible();
});
