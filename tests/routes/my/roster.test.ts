import { beforeAll, expect, test } from "vitest";
import { addDays, formatDay, manilaDay } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import { Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const ROSTER = "/my/roster";
const TODAY = manilaDay(new Date());
/** The first of the month after next, so that all its days are in the future. */
const FIRST = addMonths(`${TODAY.slice(0, 8)}01`, 2);
let company: TestCompany;
let companySeq: number;
let luz: Visitor;
let ben: Visitor;
const stranger = new Visitor();

beforeAll(async () => {
  company = await createTestCompany();
  ({ companySeq } = company.scope);
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad" }]);
  await runSql(companySeq, "update work_schedules set work_day = '1234567', start_time = '08:00', end_time = '17:00'");
  const roster =
    "insert into rosters (company_seq, employee_seq, roster_date, rest_yn, start_time, end_time, published_at, published_by) values";
  await runSql(companySeq, `${roster} (${companySeq}, 1, '${FIRST}', 'Y', null, null, now(), 'Ana Reyes')`);
  await runSql(companySeq, `${roster} (${companySeq}, 2, '${addDays(FIRST, 1)}', 'Y', null, null, now(), 'Ana Reyes')`);
  luz = await signInEmployee(companySeq, 1);
  ben = await signInEmployee(companySeq, 2);
});

const page = async (query = "") => readMainText((await luz.request(ROSTER + query)).text);
const short = (day: string) => formatDay(day).slice(0, 5);
const pathOf = (html: string) => new URL(/value="(http[^"]+\/calendar\/[^"]+)"/.exec(html)![1]!).pathname;

test("My Roster shows only the employee's own shifts and rest days of a month", async () => {
  const text = await page(`?month=${FIRST.slice(0, 7)}`);
  expect(text).toContain(`${short(FIRST)} Rest day`);
  expect(text).toContain(`${short(addDays(FIRST, 1))} 08:00–17:00`);
  expect(text).not.toContain("₱");
  // Without a month, or with one too far away, shows the current one.
  for (const query of ["", "?month=2026-13", "?month=1999-01", "?employeeSeq=2"]) expect(await page(query)).toContain("Today");
});

test("users with Filipino read their roster in it, and end their link in it", async () => {
  const language = (chosen: string) => ben.request("/preferences/language", { form: { language: chosen } });
  await language("fil");
  const answer = await ben.request(ROSTER);
  expect(answer.text).toContain('<html lang="fil"');
  expect(readMainText(answer.text)).toMatch(/Iskedyul .*Ngayon.*Sa sarili mong kalendaryo .*Gumawa ng link/);
  expect(readMainText(answer.text)).not.toMatch(/Today|In your own calendar/);
  expect((await ben.request(`${ROSTER}/link`)).text).toContain("Mababasa ng may hawak ng link");
  expect((await ben.request(`${ROSTER}/link`, { form: {} })).text).toContain("Kopyahin na ngayon");
  expect((await ben.request(`${ROSTER}/link/end`, { form: {} })).location).toBe(ROSTER);
  expect((await ben.request(ROSTER)).text).toContain("Naisara na ang link");
  await language("en");
});

test("the calendar link is shown once, works without an account, ends when renewed or revoked, and is personal", async () => {
  const first = pathOf((await luz.request(`${ROSTER}/link`, { form: {} })).text);
  expect(first).toMatch(/^\/calendar\/kawani_time_.*\/roster\.ics$/);
  expect((await luz.request(ROSTER)).text).not.toContain("kawani_time_");
  expect(await page()).toContain("No calendar has read it yet.");
  const read = await stranger.request(first);
  expect([read.status, read.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(read.text).toContain("SUMMARY:Work 08:00–17:00");
  expect(read.text).not.toMatch(/Luz|Ben|₱/);
  expect(read.text).not.toContain(FIRST.replaceAll("-", "") + "T000000Z\r\nDTEND");
  expect(await page()).toContain("A calendar last read it at");

  const second = pathOf((await luz.request(`${ROSTER}/link`, { form: {} })).text);
  expect([(await stranger.request(first)).status, (await stranger.request(second)).status]).toEqual([404, 200]);
  await luz.request("/preferences/language", { form: { language: "fil" } });
  expect((await stranger.request(second)).text).toContain("SUMMARY:Trabaho 08:00–17:00");
  await luz.request("/preferences/language", { form: { language: "en" } });
  const bens = pathOf((await ben.request(`${ROSTER}/link`, { form: {} })).text);
  expect((await ben.request(`${ROSTER}/link/end`, { form: {} })).location).toBe(ROSTER);
  expect([(await stranger.request(bens)).status, (await stranger.request(second)).status]).toEqual([404, 200]);
  expect((await stranger.request(`/clock/${second.split("/")[2]}`)).status).toBe(404);
});
