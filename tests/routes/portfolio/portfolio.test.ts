import pg from "pg";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inCompany } from "~/db/client.server";
import { signIn, Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, grantPermissions, type TestCompany } from "../../support/company";
import { listHtmlFaults } from "../../support/html-faults";
import { joinAs } from "../../support/memberships";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { readPageText } from "../../support/page-text";
import { recordTenants } from "../../support/record-tenants";
import { openSheet } from "../../support/workbooks";

/** An accountant of a bureau whose clients gave different permissions. */
const ACCOUNTANT = "portfolio@bureau.test";
let bureau: TestCompany;
let bakery: PayrollCompany;
let quiet: TestCompany;
let visitor: Visitor;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T10:00:00+08:00") });
  bureau = await createTestCompany({ permissions: ["SETTING_EDIT"], name: "Accounts Bureau" });
  await createTestAccount(bureau.scope.companySeq, { email: ACCOUNTANT, permissions: ["TEAM_VIEW"] });
  bakery = await createPayrollCompany({ completed: 4 });
  await grantPermissions(bakery.scope.companySeq, ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"]);
  quiet = await createTestCompany({ permissions: ["SETTING_EDIT"], name: "=Quiet Company" });
  visitor = await signIn(ACCOUNTANT);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T10:00:00+08:00") });
});

/** The cells of a company's row as text. */
async function rowOf(name: RegExp, query = ""): Promise<string | undefined> {
  const page = await visitor.request(`/portfolio${query}`);
  const rows = page.text
    .split("<tr")
    .slice(1)
    .map((row) => readPageText(`<tr${row.split("</tr>")[0]}`).replaceAll(/\s+/g, " "));
  return rows.find((row) => name.test(row));
}

test("an account with one company has no portfolio and is led to its companies", async () => {
  const { status, location } = await visitor.request("/portfolio");
  expect([status, location]).toEqual([302, "/companies"]);
  expect((await visitor.request("/portfolio/companies.xlsx")).location).toBe("/companies");
});

test("each company shows its next payroll, deadlines, last payroll and open work, as its own permissions allow", async () => {
  await joinAs(visitor, ACCOUNTANT, bakery, ["PAYROLL_SETTING_EDIT", "FILING_APPROVAL_EDIT", "COMPANY_SETTING_EDIT"]);
  await joinAs(visitor, ACCOUNTANT, quiet, ["TEAM_VIEW"]);
  const row = (await rowOf(/^.*Bakery/))!;
  // Run 5 is open, with the pay date of runs 3 and 4: bakery-2026.json.
  expect(row).toContain("11/27/2026");
  // The register's net pay of run 4 is 10,217.00, and of run 2, the one before it of template 2, 18,866.97: 8,649.97 less.
  expect(row).toContain("10,217.00");
  expect(row).toContain("−8,649.97");
  // Due on 10 December; the register withholds 7,776.69 + 147.45 + 4,856.17 + 0.00 in the four completed runs of November.
  expect(row).toContain("12/10/2026 BIR 1601-C, Nov 2026 Not yet 12,780.31");
  expect(row).not.toContain("No access");
  const closed = (await rowOf(/Quiet Company/))!;
  expect(closed.split("No access")).toHaveLength(6);
});

test("the amount of an agency's deadline is the total of its list in the company", async () => {
  const row = (await rowOf(/Bakery/))!;
  for (const [name, page] of [
    ["Pag-IBIG", "pag-ibig"],
    ["PhilHealth", "philhealth"],
  ] as const) {
    const list = await visitor.request(`/c/${bakery.scope.companySeq}/payroll/government/${page}/2026-11`);
    const total = /Total, \d+ employees .*?([\d,]+\.\d\d) (?![\d,]+\.)/.exec(readPageText(list.text))![1]!;
    expect(row).toContain(`${name}, Nov 2026 Not yet ${total}`);
  }
});

test("each transaction reads one company, and every company is read in its own", async () => {
  const tenants = await recordTenants(() => visitor.request("/portfolio"));
  expect(tenants.filter((tenant) => tenant.size > 1)).toEqual([]);
  const read = new Set(tenants.flatMap((tenant) => [...tenant]));
  for (const { scope } of [bureau, bakery, quiet]) expect(read).toContain(String(scope.companySeq));
});

test("every cell leads into its company", async () => {
  const { text } = await visitor.request("/portfolio");
  const base = `/c/${bakery.scope.companySeq}`;
  const links = [...text.matchAll(/href="(\/c\/\d+\/[^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
  const ownLinks = links.filter((href) => href.startsWith(`${base}/`));
  expect(ownLinks.length).toBeGreaterThanOrEqual(3);
  for (const href of ownLinks) expect([href, [200, 302].includes((await visitor.request(href)).status)]).toEqual([href, true]);
});

test("a change in a company is shown at once, although its figures are cached", async () => {
  expect(await rowOf(/Bakery/, "?show=blocked")).toBeUndefined();
  await inCompany(bakery.scope, (tx) =>
    tx.$client.query("update payrolls set blocked_count = 2, updated_at = now() where company_seq = $1 and payroll_seq = 5", [
      bakery.scope.companySeq,
    ]),
  );
  expect(await rowOf(/Bakery/, "?show=blocked")).toContain("2 blocked");
});

test("a permission that is taken away hides its figures at once, although they are cached", async () => {
  const group =
    "role_group_seq in (select role_group_seq from permission_groups where company_seq = $1 and role_group_name like 'Bureau %')";
  const setPermissions = (permissions: string[]) =>
    inCompany(bakery.scope, (tx) =>
      tx.$client.query(`update permission_groups set permissions = $2 where company_seq = $1 and ${group}`, [
        bakery.scope.companySeq,
        permissions,
      ]),
    );
  expect(await rowOf(/Bakery/)).toContain("10,217.00");
  await setPermissions(["COMPANY_SETTING_EDIT"]);
  expect(await rowOf(/Bakery/)).not.toContain("10,217.00");
  await setPermissions(["PAYROLL_SETTING_EDIT", "FILING_APPROVAL_EDIT", "COMPANY_SETTING_EDIT"]);
});

test("the list is searched, sorted in both directions and filtered; an unknown order is refused", async () => {
  const names = async (query: string) => {
    const { text } = await visitor.request(`/portfolio${query}`);
    return [...text.matchAll(/class="main-link[^>]*>([^<]+)</g)].map(([, name]) => name!.replace(/ \d+$/, ""));
  };
  expect(await names("")).toEqual(["=Quiet Company", "Accounts Bureau", "Bakery"]);
  expect(await names("?sort=-company")).toEqual(["Bakery", "Accounts Bureau", "=Quiet Company"]);
  // Companies without the value come last in both directions, by name.
  expect(await names("?sort=net")).toEqual(["Bakery", "=Quiet Company", "Accounts Bureau"]);
  expect(await names("?sort=-net")).toEqual(["Bakery", "=Quiet Company", "Accounts Bureau"]);
  expect(await names("?q=bureau")).toEqual(["Accounts Bureau"]);
  expect(await names("?show=requests")).toEqual([]);
  expect((await visitor.request("/portfolio?sort=password")).status).toBe(400);
});

test("the Excel file has the rows of the list; a name cannot become a formula", async () => {
  const download = async (query: string) => {
    const { rows, total } = await openSheet((await visitor.raw(`/portfolio/companies.xlsx${query}`)).body!, "Company");
    return [...rows, total];
  };
  expect(await download("?show=blocked")).toMatchObject([
    { Company: expect.stringContaining("Bakery"), "Net pay": 10217, "Net pay before": 18866.97 },
  ]);
  // Cells of type text hold the name as it is; a formula would have no value.
  expect((await download("")).map(({ Company }) => Company)).toContain("=Quiet Company");
});

test("a view of the portfolio is saved for the account", async () => {
  const saved = await visitor.request("/views/portfolio/new?sort=-net&show=blocked", { form: { viewName: "Blocked first" } });
  expect([saved.status, saved.location]).toEqual([303, "/portfolio?show=blocked&sort=-net"]);
  expect((await visitor.request("/portfolio")).text).toContain("Blocked first");
});

test("a calendar link has the deadlines of all companies whose payrolls the account may prepare, until it is ended", async () => {
  const created = await visitor.request("/portfolio/calendar_link", { form: {} });
  const path = /\/calendar\/kawani_duties_[\w-]+\/duties\.ics/.exec(created.text)![0];
  const program = new Visitor();
  const feed = await program.request(path);
  expect(feed.status).toBe(200);
  // Folded lines of RFC 5545 are joined.
  const titles = feed.text.replaceAll("\r\n ", "").match(/SUMMARY:.*/g)!;
  expect(titles).toContainEqual(expect.stringMatching(/^SUMMARY:Bakery \d+: 1601-C of November 2026 due/));
  expect(titles.filter((title) => /Quiet|Bureau/.test(title))).toEqual([]);
  expect(feed.text).not.toMatch(/12,?780/);
  expect((await visitor.request("/portfolio/calendar_link", { form: { press: "end" } })).location).toBe("/portfolio");
  expect((await program.request(path)).status).toBe(404);
});

test("every page over several companies is valid HTML with one main heading and a title of its own", async () => {
  const titles = new Set<string>();
  const pages = ["", "/calculation", "/calendar_link", "/files", "/returns", "/report"];
  for (const page of pages) {
    const { status, text } = await visitor.request(`/portfolio${page}`);
    expect([page, status, await listHtmlFaults(text), text.match(/<h1/g)?.length]).toEqual([page, 200, [], 1]);
    titles.add(/<title>(.*?)<\/title>/.exec(text)![1]!);
  }
  expect(titles.size).toBe(pages.length);
});

test("a company that cannot be read is named, and the others are shown", async () => {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: object, ...args: unknown[]) {
    const isQuiet = Array.isArray(args[1]) && args[1][0] === quiet.scope.companySeq && /change_log_chain_ends/.test(args[0] as string);
    return isQuiet ? original.call(this, "select 1 / 0") : original.apply(this, args);
  };
  try {
    expect(await rowOf(/Quiet Company/)).toContain("This company could not be read just now.");
    expect(await rowOf(/Bakery/)).toContain("10,217.00");
  } finally {
    prototype.query = original;
  }
});

test("a company that demands a second factor is named with the reason; a company that was left is gone", async () => {
  await inCompany(quiet.scope, (tx) => tx.$client.query("update companies set second_factor_demanded_at = now() - interval '1 hour'"));
  expect(await rowOf(/Quiet Company/)).toContain("This company requires a second factor.");
  await inCompany(quiet.scope, (tx) => tx.$client.query("update companies set second_factor_demanded_at = null"));
  expect((await visitor.request(`/companies/${quiet.scope.companySeq}/leave`, { form: {} })).status).toBe(303);
  expect(await rowOf(/Quiet Company/)).toBeUndefined();
  expect(await rowOf(/Bakery/)).toBeDefined();
});

test("the calendar of a company that was left has its deadlines no longer", async () => {
  const created = await visitor.request("/portfolio/calendar_link", { form: {} });
  const path = /\/calendar\/kawani_duties_[\w-]+\/duties\.ics/.exec(created.text)![0];
  expect((await new Visitor().request(path)).text).toContain("SUMMARY:Bakery");
  expect((await visitor.request(`/companies/${bakery.scope.companySeq}/leave`, { form: {} })).status).toBe(303);
  expect((await new Visitor().request(path)).text).not.toContain("SUMMARY:Bakery");
});
