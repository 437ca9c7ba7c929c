import { eq, sql } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { accounts } from "~/db/schema/settings";
import { securityEvents } from "~/db/schema/settings-security-events";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, grantPermissions } from "../../support/company";
import { addGroup, inviteByEmail, joinAs } from "../../support/memberships";
import { listHtmlFaults } from "../../support/html-faults";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

/**
 * A controller of a holding: views payroll in `large`, edits it in `small`, and views only the team in `closed`. Amounts are the TOTAL rows of
 * tests/domain/payroll/samples/bakery-2026-register.csv. `large` completed runs 1 to 5 in November and 6 and 7 in December; `small` and `closed`
 * completed runs 1 and 2 in November.
 */
let large: PayrollCompany;
let small: PayrollCompany;
let closed: PayrollCompany;
let controller: Visitor;
const CONTROLLER = "controller@holding.test";
const PAGE = "/portfolio/report";
const NOVEMBER = "from=2026-11&to=2026-11";
const BOTH = "from=2026-11&to=2026-12";

beforeAll(async () => {
  large = await createPayrollCompany({ completed: 7 });
  small = await createPayrollCompany({
    change: ({ ...sample }) => {
      const departments = (sample as unknown as { departments: { departmentName: string }[] }).departments;
      departments.find(({ departmentName }) => departmentName === "Bakery")!.departmentName = "=1+1";
      return sample;
    },
  });
  closed = await createPayrollCompany();
  await createTestAccount(large.scope.companySeq, { email: CONTROLLER, permissions: ["PAYROLL_VIEW"] });
  controller = await signIn(CONTROLLER);
  for (const { scope } of [small, closed]) await grantPermissions(scope.companySeq, ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"]);
  await joinAs(controller, CONTROLLER, small, ["PAYROLL_SETTING_EDIT"]);
  await joinAs(controller, CONTROLLER, closed, ["TEAM_VIEW"]);
}, 240_000);

const fetchPage = async (search: string, visitor = controller) => {
  const { status, text } = await visitor.request(`${PAGE}?${search}`);
  expect(status).toBe(200);
  return text;
};
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .trim();
/** The cells of the pivot, with its headings and totals. */
const cellsOf = (html: string) =>
  [
    ...html
      .slice(html.indexOf('class="table wide"'))
      .split("</table>")[0]!
      .matchAll(/<tr[^>]*>(.*?)<\/tr>/gs),
  ].map(([, row]) => [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => plain(cell!)));
const fetchSheet = async (search: string) => {
  const answer = await controller.raw(`${PAGE}.xlsx?${search}`);
  expect(answer.status).toBe(200);
  return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]!.rows;
};
const nameOf = async ({ scope }: PayrollCompany) =>
  (await inCompany(scope, (tx) => tx.$client.query<{ name: string }>("select company_name as name from companies"))).rows[0]!.name;

test("each company's completed payrolls are added; one without permission is named and not counted", async () => {
  const text = await fetchPage(NOVEMBER);
  const [largeName, smallName, closedName] = await Promise.all([large, small, closed].map(nameOf));
  const [heads, ...rows] = cellsOf(text);
  expect(heads!.slice(0, 3)).toEqual(["Company", "Headcount", "Gross pay"]);
  // Gross pay of large: 112,101.51 + 22,190.86 + 108,795.70 + 11,492.00 + 120,000.00; of small: the first two.
  // Employer cost of large: 124,601.94 + 23,367.30 + 122,561.15 + 15,282.00 + 126,230.00; of small: the first two.
  // Employees of large: 1 to 4 and 6 to 11; of small: 1, 2, 3, 7, 8, 9, 10, 11.
  expect(rows.map((cells) => [cells[0], cells[1], cells[2], cells.at(-1)])).toEqual([
    [largeName, "10", "374,580.07", "412,042.39"],
    [smallName, "8", "134,292.37", "147,969.24"],
    ["Total", "18", "508,872.44", "560,011.63"],
  ]);
  // Tax of small: 7,776.69 + 147.45. SSS: 2,987.50 + 1,512.50 + 5,975.00 + 3,025.00 + 90.00 of run 1, and nothing in run 2.
  const of = (label: string) => rows[1]![heads!.indexOf(label)];
  expect([of("Withholding tax"), of("SSS")]).toEqual(["7,924.14", "13,590.00"]);
  const main = readMainText(text);
  expect(main).toContain("Not in the figures and totals");
  expect(main).toContain(`${closedName}: You may not view its payroll.`);
  expect(main).toContain("2 of 3 companies");
  expect(main).toContain("Headcount is the number of employees with a payslip");
});

test("by month, an employee paid in two months counts once in the period", async () => {
  const text = await fetchPage(`${BOTH}&figure=people`);
  // December: employees 5 and 1, 2, 3, 6, 8. In the period all of 1 to 11.
  expect(cellsOf(text).map((cells) => cells.slice(1))).toEqual([
    ["Nov 2026", "Dec 2026", "Period"],
    ["10", "6", "11"],
    ["8", "—", "8"],
    ["18", "6", "19"],
  ]);
  const gross = await fetchPage(`${BOTH}&figure=gross`);
  // December: 8,854.16 + 89,225.08.
  expect(cellsOf(gross).at(-1)).toEqual(["Total", "508,872.44", "98,079.24", "606,951.68"]);
});

/** The links of the pivot's figures. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="(\/c\/[^"]+)" aria-label="([^",]+(?:,\d{3})*(?:\.\d\d)?), [^"]*">/g)].map(([, href, text]) => ({
    href: href!.replaceAll("&amp;", "&"),
    text: text!,
  }));

test("a figure leads to its payslips in the company, which add up to it", async () => {
  const [, ofMonth] = linksOf(await fetchPage(`${BOTH}&figure=gross`));
  expect(ofMonth).toEqual({
    href: `/c/${large.scope.companySeq}/payroll/payroll-report/payslips?from=2026-12&to=2026-12&figure=gross`,
    text: "98,079.24",
  });
  // Employee 5 in run 6, and 1, 2, 3, 6 and 8 in run 7: 8,854.16 + 89,225.08.
  const december = await controller.request(ofMonth!.href);
  const [heads, ...rows] = cellsOf(december.text);
  expect(heads).toEqual(["Employee", "Department", "Payroll", "Pay date", "Gross pay"]);
  expect(rows).toHaveLength(7);
  expect(rows.at(-1)).toEqual(["6 payslips", "98,079.24"]);
  expect(rows.filter((row) => row.at(-1) === "8,854.16")).toHaveLength(1);
  expect(await listHtmlFaults(december.text)).toEqual([]);
  const payslip = /href="(\/c\/\d+\/payroll\/payroll_processing\/\d+\/payslips\/\d+)"/.exec(december.text)![1]!;
  expect((await controller.request(payslip)).status).toBe(200);

  // By department: 18,512.93 + 9,900.00 + 22,483.58 + 12,000.00 of the employees 1, 3, 8 and 9.
  const department = linksOf(await fetchPage(`${NOVEMBER}&rows=department&company=${small.scope.companySeq}`)).find(
    ({ text }) => text === "62,896.51",
  )!;
  expect(department.href).toContain("department=%3D1%2B1");
  const amounts = cellsOf((await controller.request(department.href)).text).map((row) => row.at(-1)!);
  expect(amounts.slice(1).sort()).toEqual(["12,000.00", "18,512.93", "22,483.58", "62,896.51", "9,900.00"]);
});

test("every figure of every form of the report agrees with the payslips that it leads to", async () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const search of [NOVEMBER, `${BOTH}&figure=people`, `${BOTH}&rows=department`, `${BOTH}&rows=department&figure=people`])
    for (const { href, text } of linksOf(await fetchPage(search))) {
      seen += 1;
      const last = cellsOf((await controller.request(href)).text).at(-1)!;
      const total = href.includes("figure=people") ? last[0]!.replace(/ payslips?$/, "") : last.at(-1);
      if (total !== text) wrong.push(`${href}: ${text}, ${total}`);
    }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(60);
});

test("the payslips of a company without permission do not open", async () => {
  const { status } = await controller.request(`/c/${closed.scope.companySeq}/payroll/payroll-report/payslips?from=2026-11&to=2026-11`);
  expect(status).toBe(403);
  expect((await controller.request(`/c/${large.scope.companySeq}/payroll/payroll-report/payslips?figure=password`)).status).toBe(400);
});

test("rows of months add all companies, and their headcounts are not added", async () => {
  const rows = cellsOf(await fetchPage(`${BOTH}&rows=month`));
  expect(rows.slice(1).map((cells) => cells.slice(0, 3))).toEqual([
    ["November 2026", "18", "508,872.44"],
    ["December 2026", "6", "98,079.24"],
    ["Total", "—", "606,951.68"],
  ]);
});

test("rows of departments add up to their companies; a chosen company alone is counted", async () => {
  const text = await fetchPage(`${NOVEMBER}&rows=department&company=${small.scope.companySeq}`);
  // "=1+1" has the employees 1, 3, 8 and 9: 18,512.93 + 9,900.00 + 22,483.58 + 12,000.00. Store: 2 and 10, Office: 7 and 11.
  expect(
    cellsOf(text)
      .slice(1)
      .map((cells) => [cells[0], ...cells.slice(-10, -8)]),
  ).toEqual([
    ["=1+1", "4", "62,896.51"],
    ["Office", "2", "52,500.00"],
    ["Store", "2", "18,895.86"],
    ["Total", "8", "134,292.37"],
  ]);
  expect(text).not.toContain("Not in the figures");
});

test("the Excel file has the rows, columns and totals of the page; a department named as a formula is text", async () => {
  for (const search of [NOVEMBER, `${BOTH}&figure=people`, `${BOTH}&figure=cost`, `${BOTH}&rows=month`, `${NOVEMBER}&rows=department`]) {
    const page = cellsOf(await fetchPage(search));
    const sheet = await fetchSheet(search);
    const first = sheet.findIndex((row) => row[0] === page[0]![0]);
    const figureOf = (text: string) => (text === "—" ? 0 : Number(text.replaceAll(",", "")));
    const expected = page.map((cells, index) => {
      // The label of the totals spans two cells of the page where rows name their company.
      const padded = cells.length < page[0]!.length ? [cells[0]!, "", ...cells.slice(1)] : cells;
      return padded.map((text) => (index === 0 || !/^[\d,.]+$|^—$/.test(text) ? text : figureOf(text)));
    });
    const rows = sheet.slice(first).map((row, index) => {
      const isText = (column: number) =>
        index === 0 || column === 0 || expected[index]![column] === "" || typeof expected[index]![column] === "string";
      return expected[0]!.map((_, index) => row[index] ?? (isText(index) ? "" : 0));
    });
    expect([search, rows]).toEqual([search, expected]);
  }
  const rows = await fetchSheet(`${NOVEMBER}&rows=department`);
  expect(rows.flat()).toContain("=1+1");
  expect(rows[0]![0]).toBe("Group report, November 2026");
  expect(rows.flat()).toContain(`Not in the figures: ${await nameOf(closed)}. You may not view its payroll.`);
});

test("each company records the download of its figures, and no other company does", async () => {
  const downloadsOf = ({ scope }: PayrollCompany) =>
    inCompany(scope, (tx) => tx.$count(securityEvents, sql`event_kind = 'DATA_EXPORTED' and detail like 'Group report: %'`));
  const before = await Promise.all([large, small, closed].map(downloadsOf));
  await fetchSheet(NOVEMBER);
  await (await controller.raw(`/c/${small.scope.companySeq}${PAGE}.xlsx?${NOVEMBER}`)).arrayBuffer();
  expect(await Promise.all([large, small, closed].map(downloadsOf))).toEqual([before[0]! + 2, before[1]! + 2, before[2]!]);
});

test("every statement about pay reads the company of its transaction only", async () => {
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const query = client.query;
  const tenants = new WeakMap<object, string>();
  const reads: [tenant: string | undefined, company: string][] = [];
  client.query = function (this: object, ...args: unknown[]) {
    const text = typeof args[0] === "string" ? args[0] : (args[0] as { text?: string }).text!;
    const tenant = /set local app\.company_seq = '?(\d+)/.exec(text)?.[1];
    if (tenant) tenants.set(this, tenant);
    if (/\bpayslips\b/.test(text)) reads.push([tenants.get(this), String((args[1] as unknown[])[0])]);
    return query.apply(this, args);
  };
  try {
    await fetchPage(BOTH);
  } finally {
    client.query = query;
  }
  const mine = [large, small].map(({ scope }) => String(scope.companySeq));
  expect(reads.length).toBeGreaterThanOrEqual(2);
  for (const [tenant, company] of reads) expect([tenant, mine.includes(company)]).toEqual([company, true]);
  expect(new Set(reads.map(([tenant]) => tenant))).toEqual(new Set(mine));
});

test("a company that requires a second factor is named and not counted", async () => {
  const { companySeq } = small.scope;
  await runSql(companySeq, "update companies set second_factor_demanded_at = now() - interval '1 hour'");
  const text = await fetchPage(NOVEMBER);
  await runSql(companySeq, "update companies set second_factor_demanded_at = null");
  expect(readMainText(text)).toContain(`${await nameOf(small)}: This company requires a second factor.`);
  expect(cellsOf(text).at(-1)!.slice(0, 3)).toEqual(["Total", "10", "374,580.07"]);
});

test("a company that cannot be read is named and does not stop the others", async () => {
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const query = client.query;
  client.query = function (this: object, ...args: unknown[]) {
    const isMine = Array.isArray(args[1]) && args[1][0] === large.scope.companySeq && /\bpayslips\b/.test(args[0] as string);
    return isMine ? query.call(this, "select 1 / 0") : query.apply(this, args);
  };
  const text = await fetchPage(NOVEMBER).finally(() => {
    client.query = query;
  });
  expect(readMainText(text)).toContain(`${await nameOf(large)}: This company could not be read just now.`);
  expect(cellsOf(text).at(-1)!.slice(0, 3)).toEqual(["Total", "8", "134,292.37"]);
});

test("the page is valid HTML with one main heading, in each form of the table", async () => {
  for (const search of [
    NOVEMBER,
    `${BOTH}&figure=people`,
    "from=2025-01&to=2026-12&rows=month",
    `${NOVEMBER}&rows=department`,
    "company=999999",
  ]) {
    const text = await fetchPage(search);
    expect([search, await listHtmlFaults(text), text.match(/<h1[ >]/g)]).toEqual([search, [], ["<h1>"]]);
  }
});

test("more than 24 months show the last 24; an unknown figure is refused; a company of others shows nothing", async () => {
  expect(readMainText(await fetchPage("from=2024-01&to=2026-12"))).toContain("A report has at most 24 months.");
  expect((await controller.request(`${PAGE}?figure=password`)).status).toBe(400);
  const other = await createTestCompany();
  const text = readMainText(await fetchPage(`${NOVEMBER}&company=${other.scope.companySeq}`));
  expect(text).toContain("Nothing to show");
  expect(text).not.toContain(other.name);
});

test("after removal from a company its figures are gone in the next request", async () => {
  const email = "leaving@holding.test";
  await createTestAccount(large.scope.companySeq, { email, permissions: ["PAYROLL_VIEW"] });
  const visitor = await signIn(email);
  const roleGroupSeq = await addGroup(small, ["PAYROLL_VIEW"]);
  expect((await visitor.request(`/companies/join/${await inviteByEmail(small, email, roleGroupSeq)}`, { form: {} })).status).toBe(303);
  await joinAs(visitor, email, closed, ["TEAM_VIEW"]);
  expect(
    cellsOf(await fetchPage(NOVEMBER, visitor))
      .at(-1)!
      .slice(0, 2),
  ).toEqual(["Total", "18"]);
  const [account] = await inCompany(small.scope, (tx) => tx.select().from(accounts).where(eq(accounts.email, email)));
  const path = `/settings/admin_settings/${roleGroupSeq}/members/${account!.accountSeq}/account`;
  expect((await (await signIn(small.email)).request(path, { form: {} })).status).toBe(303);
  const text = await fetchPage(`${NOVEMBER}&company=${small.scope.companySeq}&company=${large.scope.companySeq}`, visitor);
  expect(cellsOf(text).at(-1)!.slice(0, 2)).toEqual(["Total", "10"]);
  expect(text).not.toContain(await nameOf(small));
});

test("an account with one company is sent to its companies, which offer the report to others only", async () => {
  const single = await signIn(large.email);
  for (const path of [PAGE, `${PAGE}.xlsx`]) {
    const { status, location } = await single.request(path);
    expect([status, location]).toEqual([302, "/companies"]);
  }
  expect((await single.request("/companies")).text).not.toContain(PAGE);
  expect((await controller.request("/companies")).text).toContain(`href="${PAGE}"`);
});
