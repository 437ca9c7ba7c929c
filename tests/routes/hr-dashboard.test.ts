import "../support/own-database";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { employeeStatusHistories } from "~/db/schema/employee-records";
import { addDays, formatDay, weekday } from "~/domain/shared/day";
import { writeNotice } from "~/models/shared/notices.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { addPunch } from "~/models/time/punches.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { today } from "~/web/http/today.server";
import { signIn, type Visitor } from "../support/app";
import { testAccount, testCompany } from "../support/company";
import { testEmployees } from "../support/employees";
import { payrollCompany } from "../support/payroll-company";

const TODAY = today();
const OPEN = { lastContractStartDay: "2024-01-08" };
const visits: Record<string, Visitor> = {};

beforeAll(async () => {
  const { scope, email } = await testCompany({ permissions: ["TEAM_VIEW"] });
  const { companySeq } = scope;
  await testEmployees(scope, [
    { employeeName: "Rosa Nuñez", ...OPEN, lastContractEndDay: addDays(TODAY, 10) },
    ...Array.from({ length: 6 }, (_, at) => ({ employeeName: `Late ${at + 1}`, ...OPEN, lastContractEndDay: addDays(TODAY, -6 + at) })),
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
  const plain = await testAccount(companySeq, { email: "plain@company.test", permissions: [] });
  const benefits = await testCompany({ permissions: ["FLEXBEN_EDIT"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const payroll = await payrollCompany({ completed: 2 });
  await inCompany(payroll.scope, (tx) =>
    writeNotice(tx, payroll.scope, {
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

/** The lists of the page: title, count and what stands in them. */
async function lists(who: string): Promise<Record<string, { count: string; text: string }>> {
  const { status, text } = await visits[who]!.request("/hrDashboard");
  expect(status).toBe(200);
  const cards = [...text.matchAll(/<section class="card" aria-labelledby="section-([^"]+)">(.*?)<\/section>/gs)];
  return Object.fromEntries(
    cards.map(([, id, html]) => [
      id!,
      {
        count: /class="count">([^<]*)/.exec(html!)?.[1] ?? "",
        text: html!.replace(/<[^>]+>/g, " ") + [...html!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href).join(" "),
      },
    ]),
  );
}

// covers: GUARD-13
test("the start page opens to everybody who is signed in, and shows no list of somebody else's work", async () => {
  const seen = await lists("plain");
  expect(Object.keys(seen)).toEqual(["quiet"]);
  expect(seen.quiet!.text).toContain("Company notices");
  for (const words of ["Payroll", "Contract", "leave", "invitations"]) expect(seen.quiet!.text).not.toContain(words);
});

// covers: NAV-49
test("whose contract asks for a decision and who is on leave is named, the longest wait first, with the list of them all", async () => {
  const seen = await lists("team");
  expect(seen.EXTENSION_PAST_DUE).toMatchObject({
    count: "6",
    text: expect.stringMatching(/Late 1.*Late 2.*Late 5.*status=EXTENSION_PAST_DUE/s) as string,
  });
  expect(seen.EXTENSION_PAST_DUE!.text).not.toContain("Late 6");
  expect(seen.EXTENSION_REQUIRED!.text).toContain(`Ends ${formatDay(addDays(TODAY, 10))}`);
  expect(seen.CONTRACT_INFO_REQUIRED).toMatchObject({ count: "1", text: expect.stringContaining("Carla Santos") as string });
  expect(seen.ON_LEAVE).toMatchObject({ count: "1", text: expect.stringContaining("Fely Go") as string });
  expect(seen.quiet!.text).toContain("Pending invitations");
  expect(seen.payroll).toBeUndefined();
});

// covers: NAV-49
test("the runs that are not completed lead whoever pays to each of them", async () => {
  const seen = await lists("payroll");
  expect(seen.payroll!.text).toContain("/payroll/payroll_processing/3");
  expect(seen.payroll!.text).toMatch(/Pay date \d\d\/\d\d\/\d{4}/);
  expect(seen.notices!.text).toMatch(/A run is completed.*\/notifications\?tab=company/s);
  expect(seen.ON_LEAVE).toBeUndefined();
});

// covers: NAV-47
test("the house leads to the start page, and a company with the benefits alone to its points", async () => {
  expect((await visits.plain!.request("/")).location).toBe("/hrDashboard");
  expect((await visits.benefits!.request("/hrDashboard")).location).toBe("/flex_ben/dashboard");
});

test("days that lack a punch stand on the start page of whoever looks after attendance, and lead to their report", async () => {
  const { scope, email } = await testCompany({ permissions: ["ATTENDANCE_VIEW"] });
  await testEmployees(scope, [{ employeeName: "Luz Cruz" }]);
  visits.time = await signIn(email);
  expect(Object.keys(await lists("time"))).not.toContain("mend");
  // A Monday that is over.
  const monday = addDays(TODAY, -6 - weekday(TODAY));
  await setAttendanceStart(scope, monday, null);
  const punch = { date: monday, time: "08:00", direction: "IN" as const, reason: "Forgot to clock", remark: "" };
  await addPunch(scope, { employeeSeq: 1, workDate: monday }, punch, TODAY, new Date());
  await evaluateDays(scope, new Date());
  const { count, text } = (await lists("time")).mend!;
  expect(count).toBe("1");
  expect(text.replace(/\s+/g, " ")).toContain(`Luz Cruz ${formatDay(monday)} · Clock-out missing.`);
  expect(text).toContain(`/time/time_reports?view=mend&amp;mode=MANUAL&amp;startDate=${monday}`);
});
