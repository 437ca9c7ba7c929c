import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { addDays, manilaDay } from "~/domain/shared/day";
import { postAccruals } from "~/models/leave/accruals.server";
import { postByHand } from "~/models/leave/postings.server";
import { useLeave } from "~/models/shared/leave/uses.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { listEntries, createLeaveType } from "../../support/leave";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const USAGE = "/leave/leave_usage_history";
const TODAY = manilaDay(new Date());
const YEAR = TODAY.slice(0, 4);
const D = 10_000;
let company: TestCompany;
let reader: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["LEAVE_VIEW"] });
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [
    { employeeName: "Ana Reyes", joinDate: `${YEAR}-01-01` },
    { employeeName: "Ben Cruz", joinDate: `${YEAR}-01-01` },
    { employeeName: "Celia Dizon", joinDate: "2020-01-01", resignationDate: addDays(TODAY, -1) },
  ]);
  await runSql(
    companySeq,
    `insert into departments (company_seq, department_seq, department_name) values (${companySeq}, 1, 'Bakery'), (${companySeq}, 2, 'Store')`,
  );
  await runSql(companySeq, `update employees set department_seq = case employee_seq when 2 then 2 else 1 end`);
  await createLeaveType(company.scope, 1, "Vacation leave", { carry_over_days: 5 });
  await createLeaveType(company.scope, 2, "Sick leave", { tiers: [[0, 10]] });
  await postAccruals(company.scope, TODAY);
  const take = (requestSeq: number, leavePolicySeq: number, date: string, days: number) =>
    inCompany(company.scope, (tx) =>
      useLeave(tx, company.scope, { requestSeq, employeeSeq: 1, leavePolicySeq, dates: [{ date, days }] }, TODAY, 0),
    );
  await take(1, 1, addDays(TODAY, -1), 1.5 * D);
  await take(2, 1, addDays(TODAY, 1), 2 * D);
  await take(3, 2, addDays(TODAY, -1), D);
  reader = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (query = "") => readText(await reader.request(USAGE + query));

// covers: LEAVE-01 NAV-17 L-2
test("an administrator sees what everyone was granted, used and planned, the balance and the next expiry", async () => {
  // Over two years, so that the test also works on the first day of a year.
  const span = `?from=01/01/${Number(YEAR) - 1}&to=12/31/${Number(YEAR) + 1}`;
  const all = await page(span);
  expect(all).toContain("Ana Reyes");
  expect(all).toMatch(/Vacation leave 1\.5 used · 2 planned 11\.5 of 15 left 15 1\.5 2/);
  // 15 less 1.5 and 2 are 11.5; 5 of them are carried into the next year (on the last day of a year what is planned lies in the next).
  expect(all).toMatch(new RegExp(`[68]\\.5 on 12/31/${YEAR}`));
  expect(all).not.toContain("Celia Dizon");
  expect(await page(`${span}&who=left`)).toContain("Celia Dizon");
  expect(await page(`${span}&q=cruz`)).not.toContain("Ana Reyes");
  expect(await page(`${span}&type=2`)).toMatch(/Sick leave 1 used 9 of 10 left/);
});

test("LK-27: cards of the period name it, and what remains today counts days whenever granted", async () => {
  const next = Number(YEAR) + 1;
  const text = await page(`?from=01/01/${YEAR}&to=12/31/${YEAR}`);
  expect(text).toMatch(new RegExp(`Granted [\\d.,]+ 01/01–12/31/${YEAR} Used [\\d.,]+ 01/01–12/31/${YEAR}`));
  expect(text).toMatch(/Remaining today [\d.,]+ Any grant date/);
  expect(await page(`?from=01/01/${YEAR}&to=12/31/${next}`)).toContain(`01/01/${YEAR}–12/31/${next}`);
});

// covers: LEAVE-02
test("the same by department, which expands to its employees", async () => {
  const span = `from=01/01/${Number(YEAR) - 1}&to=12/31/${Number(YEAR) + 1}`;
  const closed = await page(`?view=departments&${span}`);
  // Ana: 15 + 10 granted, 1.5 + 1 used, 2 planned, 22.5 there today; Ben: 25.
  expect(closed).toMatch(/Bakery 1 25 2\.5 2 — — — 22\.5 Store 1 25 — — — — — 25/);
  expect(closed).not.toContain("Ana Reyes");
  expect(await page(`?view=departments&open=1&${span}`)).toMatch(/Bakery.*Ana Reyes.*Sick leave.*Store/);
  expect(await page(`?department=2&${span}`)).not.toContain("Ana Reyes");
});

// covers: LEAVE-01 L-1
test("a row opens the ledger of the employee and type, with the balance after each entry", async () => {
  const ledger = readText(await reader.request(`${USAGE}/1/1`));
  expect(ledger).toMatch(/Vacation leave of Ana Reyes.*Available 11\.5 Remaining 13\.5 Used 1\.5 Planned 2/);
  expect(ledger).toMatch(/Planned −2 11\.5 .*Used −1\.5 13\.5 .*Granted 15 15/);
  expect((await reader.request(`${USAGE}/1/9`)).status).toBe(404);
});

test("totals and entries are workbooks with numeric figures", async () => {
  const rowsOf = async (path: string) =>
    (await readXlsx(new Uint8Array(await (await reader.raw(USAGE + path)).arrayBuffer()))).sheets[0]!.rows;
  const totals = await rowsOf("/totals.xlsx");
  expect(totals.find((row) => row.includes("Ana Reyes") && row.includes("Sick leave"))).toEqual(expect.arrayContaining([10, 1, 9]));
  const entries = await rowsOf(`/entries.xlsx?q=ana&from=01/01/2020&to=12/31/${Number(YEAR) + 1}`);
  // After company, title and search come the headings.
  expect(entries[2]![0]).toBe("Search: “ana”");
  expect(entries.length - 4).toBe((await listEntries(company.scope, 1)).length);
});

test("before the first day of leaves the page reports it, and without permission it is refused", async () => {
  const other = await createTestCompany({ permissions: ["LEAVE_VIEW"] });
  expect(readText(await (await signIn(other.email)).request(USAGE))).toContain("Leaves have not begun");
  const stranger = await createTestCompany({ permissions: ["TEAM_VIEW"] });
  expect((await (await signIn(stranger.email)).request(USAGE)).status).toBe(403);
  expect((await (await signIn(other.email)).request(`${USAGE}/1/1`)).status).toBe(404);
});

// covers: L-26
test("users who only view leave see no name and no reason of a private type, on pages and in files; those who grant leave do", async () => {
  const { companySeq } = company.scope;
  await createLeaveType(company.scope, 3, "Leave of a law", { tiers: [[0, 10]] });
  await runSql(companySeq, "update leave_policies set private_yn = 'Y' where leave_policy_seq = 3");
  await postAccruals(company.scope, TODAY);
  const { email } = await createTestAccount(companySeq, { email: "enters@leave.test", permissions: ["LEAVE_EDIT"] });
  const enters = await signIn(email);
  const reason = { leavePolicySeq: 3, days: "1", validTo: null, reason: "As the court ordered" };
  await postByHand(company.scope, "GRANT", [1], reason, TODAY);
  const addresses = ["", "?type=3", "/1/3"];
  const files = ["/entries.xlsx", "/totals.xlsx"];
  const read = async (visitor: Visitor) => {
    const pages = await Promise.all(addresses.map(async (address) => (await visitor.request(USAGE + address)).text));
    const sheets = await Promise.all(
      files.map(async (address) => JSON.stringify((await readXlsx(await (await visitor.raw(USAGE + address)).arrayBuffer())).sheets)),
    );
    return [...pages, ...sheets].map((text) => [text.includes("Leave of a law"), text.includes("As the court ordered")]);
  };
  expect(await read(reader)).toEqual(Array(5).fill([false, false]));
  // The page, its filter, the ledger with the reason, the file of entries with it, the file of totals.
  expect(await read(enters)).toEqual([
    [true, false],
    [true, false],
    [true, true],
    [true, true],
    [true, false],
  ]);
});
