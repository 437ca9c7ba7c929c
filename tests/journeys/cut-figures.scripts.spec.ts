import { listAddresses, listCutFigures } from "../support/cut-figures";
import { expect, signIn, test, type Page } from "../support/browser";
import { manilaDay } from "~/domain/shared/day";

const WIDTHS = [1366, 1280, 1024];
const ORIGIN = "http://planted.test";

/** The factory of 800 people has the widest figures of the demo, its first employee the highest pay. */
const VALUES = { part: "earnings", employeeSeq: 1 };

/** Opens a page without its scripts, if its content has a table: the tables are the same, and each page is rendered once. */
async function openWithoutScripts(page: Page, address: string): Promise<boolean> {
  const answer = await page.request.get(address);
  const html = answer.ok() ? await answer.text() : "";
  // Tables behind an open dialog are measured on their own page.
  const dialog = [...html.matchAll(/<dialog\b[^>]*\sopen=""[\s\S]*?<\/dialog>/g)].at(-1)?.[0];
  if (!(dialog ?? html).includes("table-wrap")) return false;
  await page.route(
    (url) => url.pathname === address,
    (route) => route.fulfill({ contentType: "text/html", body: html }),
    { times: 1 },
  );
  await page.goto(address);
  return true;
}

test("LK-01, LK-02, LK-03: no figure, date or column heading of a list is cut at 1366, 1280 or 1024 pixels", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, "admin@factory.test");
  const runs = await (await page.request.get("/payroll/payroll-report")).text();
  const payrollSeq = /\/payroll_processing\/(\d+)\/review/.exec(runs)![1]!;
  const today = manilaDay(new Date());
  await page.route("**/*", (route) =>
    route.request().resourceType() === "script" ? route.fulfill({ contentType: "text/javascript", body: "" }) : route.fallback(),
  );
  const faults: string[] = [];
  let lists = 0;
  for (const address of listAddresses({ ...VALUES, payrollSeq, year: today.slice(0, 4), month: today.slice(0, 7) })) {
    if (!(await openWithoutScripts(page, address))) continue;
    lists += 1;
    faults.push(...(await listCutFigures(page, WIDTHS)).map((fault) => `${address} ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(lists).toBeGreaterThan(60);
});

test("LK-03: an employee's own year fits beside the open menu", async ({ page }) => {
  await signIn(page, "ana@bakery.test");
  await page.goto(`/my/year/${manilaDay(new Date()).slice(0, 4)}`);
  await expect(page.locator(".app.rail")).toHaveCount(0);
  expect(await listCutFigures(page, [1366])).toEqual([]);
});

test("LK-05: the dates of the time form are readable, also on a phone, and keep their value when its dialog opens", async ({ page }) => {
  // No other journey completes the factory's payrolls, whose time comes from attendance.
  await signIn(page, "admin@factory.test");
  await page.goto("/payroll/payroll_processing?state=open");
  const run = await page
    .getByRole("link", { name: /2nd half of November 2026|Production/ })
    .first()
    .getAttribute("href");
  await page.goto(`${/.*payroll_processing\/\d+/.exec(run!)![0]}/time`);
  await page.locator("tbody a.main-link, tbody th a").last().click();
  const date = page.getByLabel("Date, row 1", { exact: true });
  await expect(date).toHaveAttribute("placeholder", "MM/DD/YYYY");
  await expect(date).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    for (const field of [date, page.getByLabel("Shift of, row 1")])
      expect(await field.evaluate((input: HTMLInputElement) => input.clientWidth)).toBeGreaterThanOrEqual(130);
  }
});

const table = (styles: string, cells: string) =>
  `<!doctype html><style>body { margin: 0 } table { white-space: nowrap } ${styles}</style><main><div class="table-wrap" aria-label="Loans">
  <table><thead><tr><th>Employee</th><th>Net pay</th></tr></thead><tbody><tr>${cells}</tr></tbody></table></div></main>`;
const SCROLLS = ".table-wrap { overflow: auto } table { width: 2000px; border-spacing: 0; table-layout: fixed }";

/** A planted fault and the message it must give. */
const PLANTED: [string, RegExp][] = [
  [table("table { width: 100px; table-layout: fixed }", "<td>Ana</td><td>1,234,567.89</td>"), /“1,234,567.89” is wider than its box/],
  [table("td:last-child { max-width: 40px; overflow: hidden }", "<td>Ana</td><td>11/18/2026</td>"), /“11\/18\/2026” is wider/],
  [table("table { width: 60px; table-layout: fixed }", "<td>A</td><td>1</td>"), /“Employee” is wider than its box/],
  [table(SCROLLS, "<td>Ana</td><td>1,938,251.52</td>"), /Loans: scrolls sideways and does not show it/],
  [table(SCROLLS, "<td>Ana</td><td>1,938,251.52</td>"), /at 1366, Loans: 2000 pixels in 1366/],
  [table(`${SCROLLS} td:last-child { padding-left: 340px }`, "<td>Ana</td><td>1,938,251.52</td>"), /“1,938,251.52” is cut at the right/],
  [
    table(
      ".table-wrap { overflow: auto } table { width: 1500px } .stick-r { position: sticky; right: 0; background: #fff; width: 600px }",
      "<td class='num' style='padding-left: 700px'>6,051,652.18</td><td class='stick-r'>Files</td>",
    ),
    /“6,051,652.18” is cut at the right/,
  ],
];

test("the search for cut figures finds each planted one, and nothing in a table that fits", async ({ page }) => {
  const openPlanted = async (body: string) => {
    await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: "text/html", body }), { times: 1 });
    await page.goto(`${ORIGIN}/`);
    return listCutFigures(page, [1366]);
  };
  expect(await openPlanted(table("", "<td>Ana</td><td>1,234,567.89</td>"))).toEqual([]);
  for (const [html, fault] of PLANTED) expect(await openPlanted(html)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
});
