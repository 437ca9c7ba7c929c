import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const AT = "/payroll/government";
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 60_000);

afterEach(() => void vi.useRealTimers());

const at = (time: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${time}+08:00`) });
const get = async (query: string, visitor = officer) => (await visitor.request(AT + query)).text;
/** The text of a calendar day. */
const dayWords = (html: string, date: string) =>
  readMainText(`<main>${new RegExp(`data-day="${date}"[^>]*>([^]*?)</td>`).exec(html)?.[1] ?? ""}</main>`);

// covers: F-72
test("the page opens on the current month: moved deadlines, pay dates, holidays and the statutory 13th month day", async () => {
  at("2026-12-03T09:00:00");
  const html = await get("");
  expect(readMainText(html)).toContain("December 2026");
  // F-70: 1601-C by the 10th; the bakery's name begins with a B: the 14th; without a PhilHealth number the 15th.
  expect(dayWords(html, "Thu 12/10")).toMatch(/^ 10 1601-C BIR 1601-C, November 2026\. Waits for 1 payroll $/);
  expect(dayWords(html, "Mon 12/14")).toContain("14 Pag-IBIG Pag-IBIG, November 2026.");
  expect(dayWords(html, "Tue 12/15")).toContain("15 PhilHealth PhilHealth, November 2026.");
  expect(dayWords(html, "Thu 12/24")).toContain("13th month by law");
  expect(dayWords(html, "Wed 12/30")).toContain("Rizal Day");
  expect(html).toMatch(/data-day="Thu 12\/03"[^>]*><[^>]*aria-current="date"/);
  // November's SSS moves over 31 December and 1 January to 4 January 2027 (F-71): the next month has it.
  const january = await get("?month=2027-01");
  expect(dayWords(january, "Mon 01/04")).toContain("SSS contributions, November 2026, moved from 12/31");
  expect(dayWords(january, "Sun 01/31")).not.toContain("1604-C");
  expect(dayWords(await get("?month=2027-02"), "Mon 02/01")).toContain("BIR 1604-C, 2026, moved from 01/31");
  // NCR-28 is in force from 26 September 2026 for employees of that region.
  await runSql(company.scope.companySeq, "update employees set region = 'NCR' where employee_seq = 1");
  expect(dayWords(await get("?month=2026-09"), "Sat 09/26")).toContain("Minimum wage, NCR");
  for (const bad of ["?month=2026-13", "?month=1999-01", "?month=2026-12&form=1701&period=2026-11", "?month=2026-12&form=sss&period=2026"])
    expect([bad, (await officer.request(AT + bad)).status]).toEqual([bad, 404]);
});

// covers: F-72
test("a selected form is shown beside the calendar with its requirements, figures and a link to file it", async () => {
  at("2026-12-03T09:00:00");
  expect(readMainText(await get(""))).toMatch(/BIR 1601-C, November 2026 [A-Z][^,]{0,40} 12\/10\/2026, in 7 days/);
  const chosen = await get("?month=2026-12&form=1601-c&period=2026-11");
  const text = readMainText(chosen);
  // The month is over; the third payroll of November is open, and the company has no RDO code yet.
  expect(text).toContain("1 of 3 ready");
  expect(text).toContain("1 of 3 payrolls of November 2026 is not completed");
  expect(text).toMatch(/Missing for BIR 1601-C: [^.]*RDO code/);
  // Gross pay and tax of the eight payslips of the sample's register.
  expect(text).toContain("14 Total Amount of Compensation 134,292.37");
  expect(text).toContain("27 Taxes Withheld for Remittance 7,924.14");
  expect(text).not.toContain("Mark as filed");
  expect(chosen).toContain(`href="${AT}/1601-c/2026-11/14"`);
});

// covers: F-50
test("agency lists of a month with open payrolls say so", async () => {
  const list = readMainText((await officer.request("/payroll/government/sss/2026-11")).text);
  expect(list).toContain("This month is not complete: partial: Bakery and store, Managers, Night shift, Weekly paid still to come");
  // MONTH_PARTIAL of appendix D, one for each template.
  for (const template of ["Bakery and store", "Managers", "Night shift", "Weekly paid"])
    expect(list).toContain(`${template} still has a payroll in November 2026.`);
});

// covers: F-72
test("a complete form is offered for filing to users who may, and shows that it was filed", async () => {
  const ownCompanySeq = company.scope.companySeq;
  await runSql(ownCompanySeq, "delete from payrolls where completed_at is null");
  await runSql(
    ownCompanySeq,
    "update company_versions set tin_no = '00912345600000', rdo_code = '044', street = '12 Rizal Street', zip_code = '1200'",
  );
  const query = "?month=2026-12&form=1601-c&period=2026-11";
  at("2026-11-30T23:59:59");
  expect(readMainText(await get(query))).toContain("November 2026 ends on 11/30/2026: file from 12/01/2026 on");
  at("2026-12-01T00:00:00");
  const ready = await get(query);
  expect(readMainText(ready)).toContain("Ready to file");
  expect(ready).toContain(`href="${AT}/filed/1601-c/2026-11/new"`);
  const reader = await createTestAccount(ownCompanySeq, { email: `looks${ownCompanySeq}@company.test`, permissions: ["PAYROLL_VIEW"] });
  expect(await get(query, await signIn(reader.email))).not.toContain(`href="${AT}/filed/1601-c/2026-11/new"`);
  at("2026-12-11T00:00:00");
  const late = await get(query);
  expect(dayWords(late, "Thu 12/10")).toContain("Late");
  expect(readMainText(late)).toContain("1 day ago");
  // In the next month it is still among the forms to file.
  at("2027-01-04T08:00:00");
  expect(readMainText(await get(""))).toMatch(/BIR 1601-C, November 2026 [A-Z][^,]{0,40} 12\/10\/2026, 25 days ago/);
});

// covers: F-70
test("earlier company deadlines are on the calendar with the legal date, and are saved with an optimistic lock", async () => {
  at("2026-12-01T09:00:00");
  const path = `${AT}/earlier_days`;
  const { text } = await officer.request(path);
  const revision = /name="revision" value="([^"]*)"/.exec(text)![1]!;
  const late = await officer.request(path, { form: { "leads.1601C": "21", revision } });
  expect([late.status, readMainText(late.text).includes("Write whole days, from 0 to 20.")]).toEqual([422, true]);
  expect((await officer.request(path, { form: { "leads.1601C": "2", revision } })).location).toBe(AT);
  expect((await officer.request(path, { form: { "leads.1601C": "5", revision } })).status).toBe(409);
  // Two days before Thursday, 10 December is the 8th, a holiday: Monday, the 7th.
  expect(dayWords(await get("?month=2026-12"), "Mon 12/07")).toContain("BIR 1601-C, November 2026, by law 12/10");
  expect(readMainText(await get("?year=2026"))).toContain("12/07/2026");
});
