import { readXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import { addDays, daysBetween, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { contentRevision } from "~/models/shared/optimistic-lock.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** A Monday in the past. */
const MONDAY = addDays(TODAY, -6 - weekday(TODAY));
const LUZ = 1;
const ANA = 2;
const NEW = "/my/filings/new";
/** The default categories of every company. */
const OVERTIME = 2;
const CORRECTION = 5;

let company: TestCompany;
let luz: Visitor;
let ana: Visitor;

/** Luz works in the department that Ana heads; an account without an employee record manages approvals. */
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["FILING_APPROVAL_EDIT", "FILING_EDIT", "ATTENDANCE_EDIT"] });
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ana Reyes" }]);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(MONDAY, -7)}'`);
  await placeUnderHead(companySeq, ANA);
  luz = await signInEmployee(companySeq, LUZ);
  ana = await signInEmployee(companySeq, ANA);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (visitor: Visitor, path: string) => readText(await visitor.request(path));
const file = (form: Record<string, string> = {}, category = OVERTIME, visitor = luz) =>
  visitor.request(`${NEW}?category=${category}`, {
    form: { startDate: MONDAY, startTime: "17:00", endTime: "20:00", reason: "The truck came late", ...form },
  });
const decide = (visitor: Visitor, seq: number, form: Record<string, string> = {}, path = "/my/approvals") =>
  visitor.request(`${path}/${seq}`, { form: { revision: "1", ...form } });
const MANAGEMENT = "/filing/approval_management";

// covers: A-1 A-2 A-3 A-5 FILING-01
test("overtime is filed, the head finds and approves it, and it counts on the day", async () => {
  expect(await page(luz, `${NEW}?category=${OVERTIME}`)).toMatch(/Approvers Level 1 Ana Reyes Head by the department tree/);
  expect((await file()).status).toBe(303);
  expect(await page(luz, "/my/filings")).toMatch(/Overtime .*17:00–20:00 3 h .* Waiting Ana Reyes/);
  expect(await page(ana, "/my/approvals")).toMatch(/Overtime Luz Cruz .*1 of 1/);
  expect(await page(luz, "/my/approvals")).toContain("Nothing to do");
  expect(await page(ana, "/my/approvals/1")).toMatch(/The truck came late .* Level 1 Ana Reyes Pending/);
  expect((await decide(ana, 1)).status).toBe(303);
  expect(await page(luz, "/my/filings/1")).toMatch(/Approved .* Level 1 .* Approved, /);
  const admin = await signIn(company.email);
  for (const [time, direction] of [
    ["08:00", "IN"],
    ["20:00", "OUT"],
  ])
    await admin.request(`/time/time_reports/${LUZ}/${MONDAY}/new`, {
      form: { time: time!, direction: direction!, reason: "Forgot to clock" },
    });
  expect(await page(admin, `/time/time_reports/${LUZ}/${MONDAY}`)).toMatch(/Overtime 3 h .* Overtime 17:00–20:00 3 h The truck came late/);
});

// covers: A-16 NOTIF-22
test("approvers are notified, and so is the requester of the outcome", async () => {
  await file();
  const notifications = async (visitor: Visitor) => (await visitor.request("/notifications?tab=personal")).text;
  expect(await notifications(ana)).toContain("Approval needed: Overtime of Luz Cruz");
  expect(await notifications(luz)).not.toContain("Approval needed");
  await decide(ana, 1, { press: "REJECT", remark: "Month end" });
  expect(await notifications(luz)).toMatch(/Overtime rejected/);
  expect(await notifications(luz)).toContain("Month end");
});

//
test("overdue requests have their own filter, in the list and in its file", async () => {
  const { companySeq } = company.scope;
  const admin = await signIn(company.email);
  await file();
  await file({ startTime: "20:00", endTime: "21:00", reason: "Inventory" });
  await runSql(companySeq, "update requests set waiting_since = now() - interval '30 days' where request_seq = 1");
  const [all, overdue] = [await page(admin, `${MANAGEMENT}?tab=requested`), await page(admin, `${MANAGEMENT}?tab=requested&overdue=Y`)];
  expect([all.includes("17:00–20:00"), all.includes("20:00–21:00")]).toEqual([true, true]);
  expect([overdue.includes("17:00–20:00"), overdue.includes("20:00–21:00")]).toEqual([true, false]);
  const sheet = await admin.raw(`${MANAGEMENT}/requests.xlsx?tab=requested&overdue=Y`);
  const rows = (await readXlsx(new Uint8Array(await sheet.arrayBuffer()))).sheets[0]!.rows.flat().map(String);
  expect([rows.some((cell) => cell.includes("17:00–20:00")), rows.some((cell) => cell.includes("20:00–21:00"))]).toEqual([true, false]);
});

// covers: A-5 A-17 A-18
test("only the current approver decides, a rejection needs a remark, the second sees who was faster, others find nothing", async () => {
  await file();
  const response = await decide(luz, 1);
  expect([response.status, readText(response).includes("You cannot decide your own request. Ana Reyes decides now.")]).toEqual([409, true]);
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Ben Abad" }]);
  const ben = await signInEmployee(companySeq, 3);
  for (const path of ["/my/approvals/1", "/my/filings/1"]) expect((await ben.request(path)).status).toBe(404);
  expect((await decide(ben, 1)).status).toBe(404);
  const silent = await decide(ana, 1, { press: "REJECT", remark: " " });
  expect([silent.status, readText(silent).includes("Say why, so that the requester can act on it.")]).toEqual([422, true]);
  expect((await decide(ana, 1, { press: "REJECT", remark: "Month end" })).status).toBe(303);
  const late = await decide(ana, 1);
  expect([late.status, readText(late).includes("This was decided already, by")]).toEqual([409, true]);
  // Two concurrent decisions: one wins.
  await file({ startTime: "20:00", endTime: "21:00" });
  const both = await Promise.all([decide(ana, 2), decide(ana, 2)]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
});

// covers: A-10 A-12
test("a pending request is withdrawn; an approved one is cancelled by the same level, and counts until then", async () => {
  await file();
  const press = (seq: number, form: Record<string, string>) => luz.request(`/my/filings/${seq}`, { form });
  expect((await press(1, { press: "WITHDRAW", revision: "1" })).status).toBe(303);
  expect(await page(luz, "/my/filings/1")).toContain("Withdrawn");
  await file();
  await decide(ana, 2);
  expect((await press(2, { press: "CANCEL", revision: "1" })).status).toBe(409);
  expect((await press(2, { press: "CANCEL", revision: "2", remark: "The truck was early" })).status).toBe(303);
  expect(await page(luz, "/my/filings/2")).toContain("Approved, cancellation requested");
  expect(await page(ana, "/my/approvals/2")).toMatch(/Cancellation Level 1 Ana Reyes Pending/);
  // The version on the page is not the one to decide any more.
  expect((await decide(ana, 2, { revision: "2" })).status).toBe(409);
  expect((await decide(ana, 2, { revision: "3" })).status).toBe(303);
  expect(await page(luz, "/my/filings/2")).toContain("Cancelled");
  expect((await file()).status).toBe(303);
});

// covers: T-23 A-12
test("an approved correction adds its time logs, and cancelling removes them", async () => {
  expect((await file({ startTime: "08:00", endTime: "17:00" }, CORRECTION)).status).toBe(303);
  await decide(ana, 1);
  const admin = await signIn(company.email);
  const day = () => page(admin, `/time/time_reports/${LUZ}/${MONDAY}`);
  expect(await day()).toMatch(/Present .*Credited 8 h .* 08:00 in Approved correction Work correction, The truck came late/);
  await luz.request("/my/filings/1", { form: { press: "CANCEL", revision: "2" } });
  await decide(ana, 1, { revision: "3" });
  expect(await day()).toMatch(/Absent .* Void Work correction, request 1/);
});

// The day's clock-in is 07:54; "5:05 pm" was cut to 05:05 and filed.
test("U-2: a correction reads 5:05 pm as 17:05, and an out before the first time log of the day is refused", async () => {
  await runSql(
    company.scope.companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
     values (${company.scope.companySeq}, 900, ${LUZ}, '${MONDAY} 07:54+08', 'NONE', 'DEVICE', '', 'Device')`,
  );
  const refused = await file({ startTime: "", endTime: "5:05" }, CORRECTION);
  expect([refused.status, readText(refused)]).toEqual([
    422,
    expect.stringContaining("The first time log of this day is 07:54. Check am and pm"),
  ]);
  expect((await luz.request(`${NEW}?category=${CORRECTION}`)).text).not.toMatch(/<input[^>]*name="endTime"[^>]*maxlength="5"/i);
  expect((await file({ startTime: "", endTime: "5:05 pm" }, CORRECTION)).status).toBe(303);
  await decide(ana, 1);
  const admin = await signIn(company.email);
  const day = `/time/time_reports/${LUZ}/${MONDAY}`;
  expect(await page(admin, day)).toMatch(/17:05 out Approved correction/);
  const punch = (time: string) => admin.request(`${day}/new`, { form: { time, direction: "OUT", reason: "Forgot to clock" } });
  const early = await punch("5.10 am");
  expect([early.status, readText(early)]).toEqual([422, expect.stringContaining("The first time log of this day is 07:54.")]);
  expect((await punch("5.10pm")).status).toBe(303);
});

// covers: A-6 FILING-02 FILING-03 FILING-04 NAV-20
test("a request that no one can decide is in Special and is decided there with a reason; the tabs and the file list the rest", async () => {
  const { companySeq } = company.scope;
  await file({}, OVERTIME, ana);
  await file();
  const admin = await signIn(company.email);
  expect(await page(admin, MANAGEMENT)).toContain("Nothing to do");
  expect(await page(admin, `${MANAGEMENT}?tab=requested`)).toMatch(/Overtime Ana Reyes .* No one Overtime Luz Cruz .* Ana Reyes/);
  expect(await page(admin, `${MANAGEMENT}?tab=special`)).not.toContain("Luz Cruz");
  expect((await admin.request("/notifications?tab=company")).text).toContain("No one can decide a request");
  // Only those who may change the settings see what to change there.
  expect(await page(ana, "/my/filings/1")).toMatch(/Level 1 Stuck Someone with permission decides it\./);
  expect(await page(admin, `${MANAGEMENT}/1`)).toContain("No one can decide. Set a department head");
  expect((await decide(admin, 1, { special: "Y" }, MANAGEMENT)).status).toBe(422);
  expect((await decide(admin, 1, { special: "Y", remark: "No one above" }, MANAGEMENT)).status).toBe(303);
  expect(await page(admin, `${MANAGEMENT}/1`)).toContain("Approved in the approver’s place");
  expect(await page(admin, `${MANAGEMENT}?tab=completed`)).toMatch(/Overtime Ana Reyes .* Approved/);
  expect(await page(admin, `${MANAGEMENT}?tab=completed&q=luz`)).toContain("No decided requests");
  const sheet = await admin.raw(`${MANAGEMENT}/requests.xlsx?tab=completed`);
  const { rows } = (await readXlsx(new Uint8Array(await sheet.arrayBuffer()))).sheets[0]!;
  expect([rows[2]![0], ...rows[4]!.slice(0, 2)]).toEqual(["Shown: Completed", 1, "Ana Reyes"]);
  expect(await page(admin, `${MANAGEMENT}/history`)).toContain(
    `Approved in the approver’s place Overtime ${formatDay(MONDAY)}, 17:00–20:00 of Ana Reyes: No one above`,
  );
  // Without the permission no user decides out of turn, and the page is refused.
  const viewer = await createTestAccount(companySeq, { permissions: ["FILING_EDIT"], email: `viewer${companySeq}@company.test` });
  expect((await (await signIn(viewer.email)).request(MANAGEMENT)).status).toBe(403);
});

//
test("a pending request is changed: the old one is shown as changed, and every level begins again", async () => {
  const { companySeq } = company.scope;
  await file();
  await runSql(
    companySeq,
    `insert into filing_policy_steps (company_seq, filing_policy_seq, approval_stage_order, auto_approved_yn, approve_type, employee_seq)
     select company_seq, filing_policy_seq, 1, 'N', 'SECOND_HEAD', null from filing_policies where filing_category_seq = ${OVERTIME}`,
  );
  await file({ startTime: "20:00", endTime: "21:00" });
  await createEmployees(company.scope, [{ employeeName: "Ben Abad" }]);
  await signInEmployee(companySeq, 3);
  await runSql(
    companySeq,
    `insert into departments (company_seq, department_seq, department_name, department_manager_employee_seq) values (${companySeq}, 901, 'Bakery', 3)`,
  );
  await runSql(companySeq, "update departments set parent_department_seq = 901 where department_seq = 900");
  const linkOf = async () =>
    /href="(\/my\/filings\/new\?[^"]*change=2[^"]*)"/.exec((await luz.request("/my/filings/2")).text)?.[1]?.replaceAll("&amp;", "&");
  const before = (await linkOf())!;
  expect((await decide(ana, 2)).status).toBe(303);
  const change = (address: string, form: Record<string, string> = {}, visitor = luz) =>
    visitor.request(address, { form: { startDate: MONDAY, startTime: "20:00", endTime: "22:00", reason: "Two hours", ...form } });
  // A level has decided since the page was shown.
  expect((await change(before)).status).toBe(409);
  const address = (await linkOf())!;
  expect(await page(luz, address)).toMatch(/replaces Overtime, .*20:00–21:00, which is then shown as changed/);
  expect((await luz.request(address)).text).toContain('value="20:00"');
  expect((await change(address, {}, ana)).status).toBe(404);
  expect((await change(address, { endTime: "" })).status).toBe(422);
  expect((await change(address)).status).toBe(303);
  expect((await change(address, { endTime: "23:00" })).status).toBe(409);
  const list = await page(luz, "/my/filings");
  expect([list.includes("20:00–22:00 2 h"), list.includes("Changed")]).toEqual([true, true]);
  for (const [visitor, place] of [
    [luz, "/my/filings"],
    [ana, "/my/approvals"],
  ] as const) {
    const old = await visitor.request(`${place}/2`);
    expect([old.status, old.location]).toEqual([302, `${place}/3`]);
  }
  expect(await page(ana, "/my/approvals/3")).toMatch(
    /20:00–22:00 .* Before it was changed Overtime, .*20:00–21:00, 1 h, filed .* Level 1 Ana Reyes Pending/,
  );
  // A page of the old request decides nothing and links to the new one.
  expect((await decide(ana, 2, { revision: "3" })).location).toBe("/my/approvals/3");
  expect(await page(ana, "/my/approvals/3")).toContain("Pending");
  await decide(ana, 3);
  // An approved request is cancelled, not changed.
  await runSql(companySeq, "update requests set request_state = 'APPROVED' where request_seq = 3");
  expect((await luz.request("/my/filings/3")).text).not.toContain("change=3");
  expect((await change(`${NEW}?category=${OVERTIME}&change=3&revision=2`)).status).toBe(409);
});

//
test("a named approver's own request is decided by their head, or by themselves if the policy allows", async () => {
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Ben Abad" }]);
  const ben = await signInEmployee(companySeq, 3);
  await file();
  await runSql(
    companySeq,
    `insert into departments (company_seq, department_seq, department_name, department_manager_employee_seq) values (${companySeq}, 901, 'Bakery', 3)`,
  );
  await runSql(companySeq, "update departments set parent_department_seq = 901 where department_seq = 900");
  await runSql(companySeq, `update filing_policy_steps set approve_type = 'USER', employee_seq = ${ANA}`);
  expect(await page(ana, `${NEW}?category=${OVERTIME}`)).toMatch(/Approvers Level 1 Ben Abad/);
  await file({}, OVERTIME, ana);
  expect(await page(ben, "/my/approvals")).toMatch(/Overtime Ana Reyes/);
  expect((await decide(ana, 2)).status).toBe(409);
  await runSql(companySeq, "update filing_policies set self_approval_yn = 'Y'");
  await file({ startTime: "20:00", endTime: "21:00" }, OVERTIME, ana);
  expect(await page(ana, "/my/filings/3")).toMatch(/Approved .* Approved automatically: the requester decides this level/);
});

//
test("copy recipients are notified at filing and at the end, once each, can read the request and decide nothing", async () => {
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Ben Abad" }, { employeeName: "Cora Diaz" }]);
  const ben = await signInEmployee(companySeq, 3);
  await signInEmployee(companySeq, 4);
  await runSql(companySeq, "update employees set resignation_date = '2026-01-31' where employee_seq = 4");
  await file();
  expect((await ben.request("/my/approvals/1")).status).toBe(404);
  // Ben twice, the requester herself, and a resigned employee.
  for (const [order, employee] of [3, 3, LUZ, 4].entries())
    await runSql(
      companySeq,
      `insert into filing_policy_copies (company_seq, filing_policy_seq, reference_stage_order, reference_type, employee_seq)
       select company_seq, filing_policy_seq, ${order}, 'USER', ${employee} from filing_policies where filing_category_seq = ${OVERTIME}`,
    );
  await file({ startTime: "20:00", endTime: "21:00" });
  expect(await page(ben, "/my/approvals/2")).toMatch(/The truck came late .* Copy\(cc\): Ben Abad(?!,)/);
  const notifications = async () =>
    (await ben.request("/notifications?tab=personal")).text.split("For your information: Overtime of Luz Cruz").length;
  const count = await notifications();
  expect(count).toBeGreaterThan(1);
  expect((await decide(ben, 2)).status).toBe(409);
  await runSql(companySeq, "update notifications set subject = 'Read' where kind = 'REQUEST_COPIED'");
  await decide(ana, 2);
  expect(await notifications()).toBe(count);
});

// covers: A-5 FILING-01
test("LK-06: after a decision the next request of the same filtered list opens, and the message names the decided one", async () => {
  await file();
  await file({ startTime: "20:00", endTime: "21:00" });
  await file({ startTime: "08:00", endTime: "17:00" }, CORRECTION);
  await file({ startTime: "21:00", endTime: "22:00" });
  const { text } = await ana.request("/my/approvals/2?category=2");
  expect(readMainText(text)).toMatch(/All requests 2 of 3/);
  for (const neighbor of [1, 4])
    expect(text).toMatch(new RegExp(`aria-label="(Previous|Next) request" [^>]*href="/my/approvals/${neighbor}\\?category=2"`));
  expect(text).toMatch(/<a href="\/my\/approvals\/2\?category=2"[^>]* aria-current="page"/);
  const decideNext = async (address: string, form: Record<string, string> = {}) =>
    (await ana.request(`/my/approvals/${address}`, { form: { revision: "1", ...form } })).location;
  expect(await decideNext("2?category=2")).toBe("/my/approvals/4?category=2");
  expect((await ana.request("/my/approvals/4?category=2")).text).toContain("Approved: Overtime of Luz Cruz");
  expect(await decideNext("4?category=2", { press: "REJECT", remark: "Month end" })).toBe("/my/approvals/1?category=2");
  expect((await ana.request("/my/approvals/1?category=2")).text).toContain("Rejected: Overtime of Luz Cruz");
  expect(await decideNext("1?category=2")).toBe("/my/approvals?category=2");
  expect(await page(ana, "/my/approvals?category=2")).toContain("No request matches the filter");
  expect(await decideNext("3")).toBe("/my/approvals");
  expect(await page(ana, "/my/approvals")).toContain("Nothing to do");
});

test("LK-06: the administrator who decides in place of an approver gets the next request of the tab", async () => {
  await file({}, OVERTIME, ana);
  await file({ startTime: "20:00", endTime: "21:00" }, OVERTIME, ana);
  const admin = await signIn(company.email);
  const form = { special: "Y", remark: "No one above", revision: "1" };
  expect((await admin.request(`${MANAGEMENT}/1?tab=special`, { form })).location).toBe(`${MANAGEMENT}/2?tab=special`);
  expect((await admin.request(`${MANAGEMENT}/2?tab=special`, { form })).location).toBe(`${MANAGEMENT}?tab=special`);
});

//
test("several are decided at once, each independently, and failures are listed", async () => {
  await file();
  await file({ startTime: "20:00", endTime: "21:00" });
  const many = (checked: string[], more: Record<string, string> = {}) => ana.request("/my/approvals", { form: { checked, ...more } });
  expect(readText(await many([]))).toContain("Select at least one request.");
  expect((await many(["1:1", "2:7"])).status).toBe(303);
  expect(await page(luz, "/my/filings/1")).toContain("Approved");
  expect(await page(luz, "/my/filings/2")).toContain("Waiting");
  const none = await many(["1:1"]);
  expect([none.status, readText(none).includes("0 approved, 1 could not be: Luz Cruz: This was decided already")]).toEqual([409, true]);
});

//
test("a delegate decides on the named days, and the chain says on whose behalf", async () => {
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Ben Abad" }]);
  const ben = await signInEmployee(companySeq, 3);
  await runSql(
    companySeq,
    `insert into delegations (company_seq, delegation_seq, from_employee_seq, to_employee_seq, start_date, end_date, given_by) values (${companySeq}, 1, ${ANA}, 3, '${TODAY}', '${TODAY}', 'Ana Reyes')`,
  );
  await file();
  expect((await decide(ben, 1)).status).toBe(303);
  expect(await page(luz, "/my/filings/1")).toContain("on behalf of Ana Reyes");
});

//
test("if every level approves automatically, a request is approved when it is filed", async () => {
  const admin = await signIn(company.email);
  await file();
  await runSql(company.scope.companySeq, "update filing_policy_steps set auto_approved_yn = 'Y'");
  expect(await page(luz, `${NEW}?category=${OVERTIME}`)).toContain("Approved automatically");
  await file({ startTime: "20:00", endTime: "21:00" });
  expect(await page(luz, "/my/filings/2")).toMatch(/Approved .* Approved automatically/);
  // Requests filed before keep their levels.
  expect(await page(admin, `${MANAGEMENT}?tab=requested`)).toContain("Luz Cruz");
});

test("an invalid request is refused at its field", async () => {
  const refused: [Promise<Answer>, string][] = [
    [file({ startTime: "25:00" }), "Type the time as HH:MM, such as 08:30."],
    [file({ endTime: "" }), "Enter both times."],
    [file({ endTime: "09:01" }), "More than 16 hours. Check the times."],
    [file({ reason: " " }), "Enter a reason for the approver."],
    [file({ startDate: addDays(TODAY, 400) }), "This is more than a year ahead. Correct the date."],
    [file({ startTime: "", endTime: "" }, CORRECTION), "Enter time in, time out, or both."],
    [file({ startDate: addDays(TODAY, 1) }, CORRECTION), "This time is in the future."],
  ];
  for (const [answer, message] of refused) {
    const { status, text } = await answer;
    expect([message, status, readMainText(text).includes(message)]).toEqual([message, 422, true]);
  }
  await file();
  expect(readText(await file())).toContain("already exists.");
  await runSql(company.scope.companySeq, "update filing_policies set policy_state = 'DISABLE'");
  expect(readText(await file({ startTime: "20:00", endTime: "21:00" }))).toContain(
    "This request has no approver yet. Ask your administrator to add a filing policy.",
  );
});

//
test("paid days can be filed until the company's deadline, and approvers see the effect", async () => {
  const { companySeq } = company.scope;
  const paidTo = addDays(MONDAY, 4);
  await runSql(
    companySeq,
    `insert into payrolls (company_seq, payroll_seq, payroll_name, payroll_kind, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, 1, 'Last week', 'REGULAR', '${MONDAY}', '${paidTo}', '${paidTo}', 1, 'Ana Reyes', 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into attendance_locks (company_seq, payroll_seq, employee_seq, start_date, end_date, locked_by) values (${companySeq}, 1, ${LUZ}, '${MONDAY}', '${paidTo}', 'Ana Reyes')`,
  );
  const settings = await signIn(
    (await createTestAccount(companySeq, { permissions: ["COMPANY_SETTING_EDIT"], email: `set${companySeq}@company.test` })).email,
  );
  const ATTENDANCE = "/settings/company-settings/attendance";
  const allow = (lateFilingDays: string, seen: number) =>
    settings.request(`${ATTENDANCE}/self-service`, { form: { lateFilingDays, revision: contentRevision([seen, true]), myTeam: "Y" } });
  expect(await page(settings, ATTENDANCE)).toMatch(/Paid days can be filed until 30 days after the period My team On/);
  expect(readText(await allow("366", 30))).toContain("Type a whole number from 0 to 365.");
  const since = daysBetween(paidTo, TODAY) - 1;
  expect((await allow(String(since - 1), 30)).status).toBe(303);
  const late = await file();
  expect([late.status, late.text.includes("The truck came late")]).toEqual([422, true]);
  expect(readText(late)).toContain(`and could be filed until ${formatDay(addDays(TODAY, -1))}. Ask your administrator to enter it.`);
  expect((await file({ time: "17:30", direction: "OUT" }, CORRECTION)).status).toBe(422);
  // Days after the paid ones are filed as usual.
  expect((await file({ startDate: addDays(paidTo, 1) })).status).toBe(303);
  // A user of the old page sees an error; on the last day filing works.
  expect((await allow("90", 30)).status).toBe(409);
  expect((await allow(String(since), since - 1)).status).toBe(303);
  expect((await file()).status).toBe(303);
  expect(await page(ana, "/my/approvals/2")).toMatch(/Some of these days were paid with .*: what is approved becomes a late change\./);
  expect(await page(ana, "/my/approvals/1")).not.toContain("late change");
  expect((await decide(ana, 2)).status).toBe(303);
  expect(await page(settings, `${ATTENDANCE}/history`)).toContain(
    `Paid days can be filed until 30 days after the period → ${since - 1} day${since === 2 ? "" : "s"} after the period.`,
  );
});
