import { expect, signIn, test, type Page } from "../support/browser";
import { writeChanges } from "../support/journey-database";

const DOCUMENTS = "/settings/company-settings/documents";
const CALL = /\/change_log\/get-data-change-log-list\?/;

const dialog = (page: Page) => page.getByRole("dialog", { name: "View History" });
const descriptionCells = (page: Page) => dialog(page).locator("tbody td:last-child");
const openPage = (page: Page, link: string) => dialog(page).getByRole("link", { name: link }).click();
/** "Change 61." down to "Change 52." */
const changes = (newest: number, oldest: number) => Array.from({ length: newest - oldest + 1 }, (_, index) => `Change ${newest - index}.`);

// covers: LOG-03 LOG-05 LOG-06
test("View History fetches the whole list on the first page change, and pages in the browser afterwards", async ({ page }) => {
  await writeChanges("COMPANY_DOCUMENT", 61);
  await signIn(page);
  const requestedUrls: URL[] = [];
  page.on("request", (request) => requestedUrls.push(new URL(request.url())));
  const called = () => requestedUrls.filter(({ pathname, search }) => CALL.test(pathname + search));
  await page.goto(DOCUMENTS);
  await page.getByRole("link", { name: "View History" }).click();
  await expect(descriptionCells(page)).toHaveText(changes(61, 52));
  expect(called()).toEqual([]);
  const pages = dialog(page).getByRole("navigation", { name: "Pages" }).getByRole("link");
  await expect(pages).toHaveText(["", "1", "2", "3", "4", "5", ""]);

  await openPage(page, "Page 5");
  await expect(descriptionCells(page)).toHaveText(changes(21, 12));
  expect(called().map((url) => JSON.parse(url.searchParams.get("json_query")!) as unknown)).toEqual([{ featureName: "COMPANY_DOCUMENT" }]);
  requestedUrls.length = 0;
  await openPage(page, "Next page");
  await expect(descriptionCells(page)).toHaveText(changes(11, 2));
  await expect(pages).toHaveText(["", "6", "7", ""]);
  await openPage(page, "Next page");
  await expect(descriptionCells(page)).toHaveText(["Change 1."]);
  await expect(dialog(page).getByText("61–61 of 61")).toBeVisible();
  expect(requestedUrls.filter(({ pathname }) => /history|change_log/.test(pathname))).toEqual([]);

  // If the list cannot be fetched, the server renders the page.
  await page.route(CALL, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${DOCUMENTS}/history`);
  await openPage(page, "Page 2");
  await expect(page).toHaveURL(/historyPage=2$/);
  await expect(descriptionCells(page)).toHaveText(changes(51, 42));
});
