import { beforeAll, expect, test } from "vitest";
import { createPayrollCalendar, getPayrollCalendar } from "~/models/payroll/setup/calendar/calendars.server";
import { listDuePeriods } from "~/models/payroll/setup/calendar/due-periods.server";
import { proposePayroll } from "~/models/payroll/runs/payrolls.server";
import { today } from "~/web/http/today.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";
import { readMainText, readPageText } from "../../support/page-text";

const CALENDAR = "/payroll/payroll-settings/calendar";
let company: PayrollCompany;
let officer: Visitor;
/** The semi-monthly template of the sample, and its name. */
let template: { seq: number; name: string };

beforeAll(async () => {
  // The two payrolls of 1 to 15 November 2026 are completed, the next is open.
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
  // Independent of the clock, the year is shown.
  await runSql(
    company.scope.companySeq,
    "insert into payroll_calendars (company_seq, calendar_year, created_by) values ($1, 2026, 'Ana')",
    [company.scope.companySeq],
  );
  const { rows } = (await runSql(
    company.scope.companySeq,
    `select t.payroll_template_seq as seq, t.payroll_template_name as name from payroll_templates t join payrolls p on p.company_seq = t.company_seq and p.payroll_template_seq = t.payroll_template_seq
      where p.payroll_seq = 3`,
  )) as { rows: { seq: number; name: string }[] };
  template = rows[0]!;
}, 60_000);

const readText = ({ text }: Answer) => (text.includes("<main") ? readMainText(text) : readPageText(text));
const page = async (path: string) => readText(await officer.request(CALENDAR + path));

// covers: F-75 F-76 SET-11
test("the year shows every period of each template with cut-off, pay date, holidays and payroll", async () => {
  expect((await officer.request(CALENDAR)).location).toMatch(/\/calendar\/20\d\d$/);
  const text = await page("/2026");
  expect(text).toContain(template.name);
  // 15 and LAST, BEFORE: 13 and 27 November, time closes two days before.
  expect(text).toMatch(/1st half of November 2026 11\/01–11\/15 11\/11\/2026 11\/13\/2026 Fri .*Completed/);
  expect(text).toMatch(/2nd half of November 2026 11\/16–11\/30 11\/25\/2026 11\/27\/2026 Fri/);
  expect(text).toContain("11/30 Bonifacio Day");
  expect(text).toContain("Last of the tax year");
  expect((await officer.request(`${CALENDAR}/1999`)).status).toBe(404);
});

// covers: F-75
test("a pay date is set by hand with a reason while the period has no payroll, and New payroll run proposes it", async () => {
  const address = `${CALENDAR}/2026/${template.seq}/2026-12-31/edit`;
  expect((await officer.request(address, { form: { payDate: "12/23/2026", reason: "", revision: "0" } })).status).toBe(422);
  expect(
    (await officer.request(address, { form: { payDate: "12/23/2026", reason: "Before the long weekend", revision: "0" } })).status,
  ).toBe(303);
  expect((await officer.request(address, { form: { payDate: "12/22/2026", reason: "Again", revision: "0" } })).status).toBe(409);
  expect(await page("/2026")).toMatch(/12\/23\/2026 Wed planned 12\/29\/2026: Before the long weekend/);
  expect(await page("/2026/history")).toContain(
    `${template.name}, 2nd half of December 2026: pay date 12/29/2026 → 12/23/2026. Reason: Before the long weekend.`,
  );
  await runSql(company.scope.companySeq, "update payrolls set start_date = '2026-12-01', end_date = '2026-12-15' where payroll_seq = 3");
  expect(await proposePayroll(company.scope, template.seq, "2026-12-20")).toEqual({
    startDate: "2026-12-16",
    endDate: "2026-12-31",
    payDate: "2026-12-23",
    annualize: true,
  });
  expect((await officer.request(address, { form: { payDate: "12/29/2026", reason: "", revision: "1" } })).status).toBe(303);
  expect(await page("/2026")).not.toContain("Before the long weekend");
});

test("a period with a payroll keeps the payroll's day, and an unknown period is not found", async () => {
  const address = `${CALENDAR}/2026/${template.seq}/2026-11-15/edit`;
  expect(await page(`/2026/${template.seq}/2026-11-15/edit`)).toContain(
    "This period has a payroll. Change the pay date in the set-up of the payroll.",
  );
  expect((await officer.request(address, { form: { payDate: "11/12/2026", reason: "x", revision: "0" } })).status).toBe(409);
  for (const wrong of [`/2026/${template.seq}/2026-11-14/edit`, `/2026/${template.seq}/2026-02-30/edit`, "/2026/999/2026-11-15/edit"])
    expect((await officer.request(CALENDAR + wrong)).status).toBe(404);
});

// covers: F-75
test("next year is created by a button from 1 October, once, with a notice before", async () => {
  const { scope } = company;
  await expect(createPayrollCalendar(scope, 2031, "2030-09-30")).rejects.toThrow("The calendar of 2031 can be made from 10/01/2030 on.");
  expect((await getPayrollCalendar(scope, 2031, "2030-10-01")).made).toBe(false);
  await createPayrollCalendar(scope, 2031, "2030-10-01");
  await createPayrollCalendar(scope, 2031, "2030-10-01");
  expect((await getPayrollCalendar(scope, 2031, "2030-10-01")).templates.length).toBeGreaterThan(0);
  expect((await page("/2031/history")).match(/Created the payroll calendar of 2031\./g)).toHaveLength(1);
  const next = Number(today().slice(0, 4)) + 1;
  const made = await officer.request(`${CALENDAR}/${next}/creation`, { form: {} });
  expect(made.status).toBe(today() >= `${next - 1}-10-01` ? 303 : 409);
  expect(await page("/2098")).toContain("It can be created from 10/01/2097 on.");
});

// covers: F-75
test("a period that ended without a payroll is reported from its last day on", async () => {
  const { scope } = company;
  const due = async (day: string) =>
    (await listDuePeriods(scope, day))
      .filter(({ payrollTemplateSeq }) => payrollTemplateSeq === template.seq)
      .map(({ endDate }) => endDate);
  // The open payroll of the test above ends on 15 December.
  expect(await due("2026-12-15")).toEqual([]);
  expect(await due("2026-12-30")).toEqual([]);
  expect(await due("2026-12-31")).toEqual(["2026-12-31"]);

  // According to opening balances all employees were paid by the previous employer until then: nothing is owed for the period, so nothing is late.
  const execute = (text: string) => runSql(scope.companySeq, text);
  await execute("update employees set payroll_template_seq = null where employee_seq not in (select employee_seq from opening_balances)");
  await execute("update opening_balances set through_date = '2026-12-31'");
  expect(await due("2026-12-31")).toEqual([]);
  // One unpaid day of one employee is enough.
  await execute("update opening_balances set through_date = '2026-12-30' where employee_seq = 1");
  expect(await due("2026-12-31")).toEqual(["2026-12-31"]);
  // The calendar agrees with the reminders, also for a template without employees: nothing is late.
  const readDates = async () =>
    (await getPayrollCalendar(scope, 2026, "2026-12-31")).templates.flatMap(({ payrollTemplateName, due: late }) =>
      late.map((endDate) => `${payrollTemplateName} ${endDate}`),
    );
  const reminded = async () =>
    (await listDuePeriods(scope, "2026-12-31")).map(({ payrollTemplateName, endDate }) => `${payrollTemplateName} ${endDate}`);
  expect((await readDates()).sort()).toEqual((await reminded()).sort());
  await execute("update employees set payroll_template_seq = null");
  expect(await readDates()).toEqual([]);
});

test("the year is available as workbook, PDF and calendar file", async () => {
  expect((await officer.request(`${CALENDAR}/2026/calendar.xlsx`)).status).toBe(200);
  const paper = await officer.raw(`${CALENDAR}/2026/calendar.pdf`);
  const { pages } = readPdf(new Uint8Array(await paper.arrayBuffer()));
  expect(pages.join("\n")).toMatch(/1st half of November 2026\n11\/01\/2026\n11\/15\/2026\n\d\d\/\d\d\/2026\n11\/13\/2026/);
  const file = await officer.raw(`${CALENDAR}/2026/calendar.ics`);
  expect(file.headers.get("content-type")).toContain("text/calendar");
  expect(await file.text()).toMatch(/DTSTART;VALUE=DATE:20261113/);
});

// covers: F-75 F-2
test("pay days apply from the first day of a period that no completed payroll has used", async () => {
  const address = `${CALENDAR}/2026/${template.seq}/pay-days`;
  const form = {
    payDay1: "10",
    payDay2: "+5",
    payDayShift: "AFTER",
    timeCutoffDays: "3",
    attendanceWindow: "PERIOD",
    effectiveDay: "12/16/2026",
    note: "The bank asks for five days",
    revision: "0",
  };
  expect(readText(await officer.request(address, { form: { ...form, payDay2: "5" } }))).toContain("choose days after the period’s end");
  expect(readText(await officer.request(address, { form: { ...form, effectiveDay: "12/20/2026" } }))).toContain(
    "Pay days change with a period. Choose 12/16/2026 or 01/01/2027.",
  );
  expect(readText(await officer.request(address, { form: { ...form, effectiveDay: "11/01/2026" } }))).toContain(
    "A completed payroll already used the rules of that day. The first day that is free is 11/16/2026.",
  );
  expect((await officer.request(address, { form })).status).toBe(303);
  expect((await officer.request(address, { form })).status).toBe(409);
  // 31 December and five days: 5 January 2027, a Tuesday; the half before keeps the 15th.
  const text = await page("/2026");
  expect(text).toMatch(/2nd half of December 2026 12\/16–12\/31 01\/02\/2027 01\/05\/2027 Tue Tax year 2027/);
  expect(text).toMatch(/1st half of December 2026 Last of the tax year 12\/01–12\/15 12\/13\/2026/);
  expect(await page("/2026/history")).toContain("pay days from 12/16/2026: The 15th and the last day of the month");
});

// covers: P-8
test("attendance windows are set with the pay days, refused if they omit a day, shown with the payroll and copied with the template", async () => {
  const address = `${CALENDAR}/2026/${template.seq}/pay-days`;
  const form = {
    payDay1: "15",
    payDay2: "LAST",
    payDayShift: "BEFORE",
    timeCutoffDays: "2",
    effectiveDay: "12/01/2026",
    revision: "1",
    attendanceWindow: "LAG",
    lastDay1: "10",
    lastDay2: "25",
    note: "The devices are read on the 10th and the 25th",
  };
  const wrong = await officer.request(address, { form: { ...form, lastDay2: "5" } });
  expect([wrong.status, readText(wrong)]).toEqual([
    422,
    expect.stringContaining("The second half goes on where the first ends. Choose a day after the 10th."),
  ]);
  expect(readText(await officer.request(address, { form: { ...form, lastDay1: "" } }))).toContain(
    "Choose the last day whose time is counted.",
  );
  expect(readText(await officer.request(address, { form: { ...form, attendanceWindow: "" } }))).toContain("Choose which days are counted.");
  // The open payroll, now of 1 to 15 December, has the time of the sample.
  expect(readText(await officer.request(address, { form }))).toContain(
    "The payroll of 12/01–12/15/2026 has time already. Choose 12/16/2026 or later, or remove its time first.",
  );
  for (const table of ["payroll_deduct_rows", "payroll_premium_rows", "payroll_leave_rows", "payroll_time_days"])
    await runSql(company.scope.companySeq, `delete from ${table} where payroll_seq = 3`);
  await runSql(company.scope.companySeq, "update payrolls set time_confirmed_at = null, time_confirmed_by = null where payroll_seq = 3");
  expect((await officer.request(address, { form })).status).toBe(303);
  expect(await page("/2026/history")).toContain("time of days 26–10 for the 1st half and 11–25 for the 2nd half");
  // Earlier payrolls count through 30 November.
  expect(readText(await officer.request("/payroll/payroll_processing/3/time"))).toContain("Time of 12/01–12/10/2026");
  const copied = await officer.request(`/payroll/payroll-settings/${template.seq}/copy`, { form: { payrollTemplateName: "A copy" } });
  const [, copySeq] = /payroll-settings\/(\d+)$/.exec(copied.location!)!;
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select effective_day::text as day, attendance_window as days from payroll_template_pay_days where payroll_template_seq = $1 order by 1",
    [copySeq],
  )) as { rows: unknown[] };
  expect(rows).toEqual([
    { day: "2026-12-01", days: ["10", "25"] },
    { day: "2026-12-16", days: [] },
  ]);
});
