import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { employeeStatusHistories } from "~/db/schema/employee-records";
import { addDays, formatDay, weekday } from "~/domain/shared/day";
import { parseMinuteOfDay } from "~/domain/time/schedule/clock";
import { costByMonth } from "~/models/hrDashboard/charts.server";
import { attendanceToday } from "~/models/hrDashboard/today.server";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { addPunch } from "~/models/time/punches.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { today } from "~/web/http/today.server";
import { signIn, type Visitor } from "../support/app";
import { createTestAccount, createTestCompany } from "../support/company";
import { createEmployees } from "../support/employees";
import { runOwnerSql } from "../support/owner";
import { readMainText } from "../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../support/payroll-company";
import { readSampleTotals, runSql } from "../support/payroll-run";

const TODAY = today();
const OPEN = { lastContractStartDay: "2024-01-08" };
const visits: Record<string, Visitor> = {};
let payroll: PayrollCompany;

beforeAll(async () => {
  const { scope, email } = await createTestCompany({ permissions: ["TEAM_VIEW"] });
  const { companySeq } = scope;
  await createEmployees(scope, [
    { employeeName: "Rosa Nuñez", ...OPEN, lastContractEndDay: addDays(TODAY, 10) },
    ...Array.from({ length: 6 }, (_, index) => ({
      employeeName: `Late ${index + 1}`,
      ...OPEN,
      lastContractEndDay: addDays(TODAY, -6 + index),
    })),
    { employeeName: "Carla Santos" },
    { employeeName: "Fely Go", ...OPEN },
  ]);
  await inCompany({ companySeq }, async (tx) => {
    await tx.insert(employeeStatusHistories).values({
      companySeq,
      employeeStatusHistorySeq: 1,
      employeeSeq: 9,
      employeeStatus: "ON_LEAVE",
      employeeStatusContent: "Care",
      leaveName: "Care leave",
      employeeStatusStartDatetime: TODAY,
      employeeStatusEndDatetime: TODAY,
    });
  });
  const plain = await createTestAccount(companySeq, { email: "plain@company.test", permissions: [] });
  const benefits = await createTestCompany({ permissions: ["FLEXBEN_EDIT"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  payroll = await createPayrollCompany({ completed: 2 });
  await inCompany(payroll.scope, (tx) =>
    writeNotification(tx, payroll.scope, {
      kind: "PAYROLL_COMPLETED",
      subject: "A run is completed",
      description: "Its payslips can be given out.",
    }),
  );
  visits.team = await signIn(email);
  visits.plain = await signIn(plain.email);
  visits.benefits = await signIn(benefits.email);
  visits.payroll = await signIn(payroll.email);
});

async function dashboard(who: string): Promise<{ text: string; pageText: string }> {
  const { status, text } = await visits[who]!.request("/hrDashboard");
  expect(status).toBe(200);
  return { text, pageText: readMainText(text) };
}

test("U-10: the dashboard gives a person the color of the employee list, not one by the length of the name", async () => {
  const { companySeq } = payroll.scope;
  await runSql(
    companySeq,
    "update payrolls set updated_by = (select employee_name from employees where company_seq = $1 and employee_seq = 3) where company_seq = $1 and completed_at is null",
    [companySeq],
  );
  const { text } = await dashboard("payroll");
  // Employee 3 has the fourth of the five colors.
  const faces = [...text.matchAll(/<span [^>]*title="[^"]+"><span class="avatar avatar-(\d)/g)].map(([, color]) => color);
  expect([...new Set(faces)]).toEqual(["4"]);
});

/** The to-do lines as displayed. */
function tasks(text: string): string[] {
  const list = /<h2 id="todo".*?<ol>(.*?)<\/ol>/s.exec(text)?.[1] ?? "";
  return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, line]) => readMainText(`<main>${line}</main>`).trim());
}

// covers: GUARD-13
test("the start page opens for every signed-in user, and shows no one else's work", async () => {
  const { text, pageText } = await dashboard("plain");
  expect(pageText).toContain("Nothing to do");
  expect(tasks(text)).toEqual([]);
  for (const other of ["Payroll", "Contract", "Headcount", "invitations"]) expect(pageText.split("No open tasks")[0]).not.toContain(other);
});

// covers: NAV-49
test("tasks are sorted by due day, the longest wait first; similar tasks share one line that links to their list", async () => {
  const { text, pageText } = await dashboard("team");
  expect(tasks(text)).toEqual([
    expect.stringMatching(/^6 days late .* 6 contracts past due Late 1, Late 2 and 4 more first .* Decide 6 contracts past due$/) as string,
    expect.stringMatching(/^Today .* Contract of Carla Santos is missing/) as string,
    expect.stringMatching(/^10 days .* Contract of Rosa Nuñez ends Extension or end not decided/) as string,
  ]);
  expect(text).toContain('href="/employees/employees?status=EXTENSION_PAST_DUE"');
  expect(pageText).toMatch(/On leave today 1 person All on leave .*Fely Go Leave No one on leave tomorrow/);
  // Nine employees, none resigned.
  expect(pageText).toMatch(/Headcount joined and left .*Show as table/);
  expect(pageText).not.toContain("Payroll cost");
});

// covers: NAV-49
test("payroll officers get links to the open runs, and company notices are shown", async () => {
  const { text, pageText } = await dashboard("payroll");
  // By its name and by its verb.
  expect(text.split('href="/payroll/payroll_processing/3"')).toHaveLength(3);
  // The same progress as in the list of payrolls: the fourth of five stages is pending.
  const review = `${'<s class="on"></s>'.repeat(4)}<s></s></i>Review`;
  expect(text).toContain(review);
  expect((await visits.payroll!.request("/payroll/payroll_processing")).text).toContain(review);
  expect(pageText).toMatch(/Company notices .*A run is completed/);
  expect(pageText).not.toContain("On leave today");
});

test("the cost of a month is what its completed payrolls paid, withheld and cost the employer", async () => {
  // Pay dates of the first two runs of the sample; the third is open and does not count.
  const [first, second] = [readSampleTotals(1), readSampleTotals(2)];
  const months = await costByMonth(payroll.scope, "2026-11-13");
  const net = first.net + second.net;
  const [gross, cost] = [first.gross + second.gross, first.employerCost + second.employerCost];
  expect(months!.at(-1)).toEqual({ month: "2026-11", net, withheld: gross - net, employer: cost - gross });
  expect(months!.length).toBe(6);
  expect(await costByMonth(payroll.scope, "2025-06-30")).toBeNull();
});

// covers: NAV-47
test("the house icon links to the start page, and in a benefits-only company to its points", async () => {
  expect((await visits.plain!.request("/")).location).toBe("/hrDashboard");
  expect((await visits.benefits!.request("/hrDashboard")).location).toBe("/flex_ben/dashboard");
});

test("days without a time log are on attendance officers' start page, with a link to the report", async () => {
  const { scope, email } = await createTestCompany({ permissions: ["ATTENDANCE_VIEW"] });
  await createEmployees(scope, [{ employeeName: "Luz Cruz" }]);
  visits.time = await signIn(email);
  expect(tasks((await dashboard("time")).text)).toEqual([]);
  // A Monday in the past.
  const monday = addDays(TODAY, -6 - weekday(TODAY));
  await setAttendanceStart(scope, monday);
  const punch = { date: monday, time: "08:00", direction: "IN" as const, reason: "Forgot to clock", remark: "" };
  await addPunch(scope, { employeeSeq: 1, workDate: monday }, punch, TODAY, new Date());
  await evaluateDays(scope, new Date());
  const { text } = await dashboard("time");
  expect(tasks(text)[0]).toMatch(new RegExp(`1 attendance day to fix Luz Cruz, ${formatDay(monday)}: Clock-out missing. `));
  expect(text).toContain(`/time/time_reports?view=fix&amp;mode=MANUAL&amp;startDate=${monday}`);
  // The day's state: in at 08:00 on Monday; on Tuesday not in yet, and absent from 61 minutes after the planned start.
  const noAttendance = { expected: 1, inTime: 0, later: 0, onLeave: 0, absent: 0, notYet: 0 };
  const at = (day: string, time: string) => attendanceToday(scope, day, parseMinuteOfDay(time));
  expect(await at(monday, "08:30")).toEqual({ ...noAttendance, inTime: 1 });
  expect(await at(addDays(monday, 1), "08:00")).toEqual({ ...noAttendance, notYet: 1 });
  expect(await at(addDays(monday, 1), "23:59")).toEqual({ ...noAttendance, absent: 1 });
  expect(await at(addDays(monday, -7), "08:30")).toBeNull();
});

test("a section that fails shows an apology, and the rest of the page works", async () => {
  await runOwnerSql("alter table employee_invitations rename to away_for_a_test");
  try {
    const { text, pageText } = await dashboard("team");
    expect(pageText).toContain("Sorry: invitations could not be loaded.");
    expect(pageText).toContain("Headcount joined and left");
    expect(tasks(text).length).toBeGreaterThan(0);
  } finally {
    await runOwnerSql("alter table away_for_a_test rename to employee_invitations");
  }
});
