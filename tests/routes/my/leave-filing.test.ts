import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { listEntries, grantDays, createLeaveType } from "../../support/leave";
import { placeUnderHead } from "../../support/department-head";
import { signInEmployee } from "../../support/employee-visitor";
import { postWithFiles } from "../../support/post-files";
import { PDF } from "../../support/files";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** A Monday in the future, and the Friday before it. */
const MONDAY = addDays(TODAY, 22 - weekday(TODAY));
const FRIDAY = addDays(MONDAY, -3);
/** A Monday in the past. */
const LAST_MONDAY = addDays(TODAY, -6 - weekday(TODAY));
const LUZ = 1;
const ANA = 2;
/** The default category of every company, and the leave types of this one. */
const NEW = "/my/filings/new?category=1";
const VACATION = 1;
const UNPAID = 2;

let company: TestCompany;
let luz: Visitor;
let ana: Visitor;

/** Luz works in the department that Ana heads, and was granted 3 days of vacation. */
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT", "LEAVE_VIEW"] });
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [
    { employeeName: "Luz Cruz", joinDate: "2024-01-08" },
    { employeeName: "Ana Reyes", joinDate: "2024-01-08" },
  ]);
  await createLeaveType(company.scope, VACATION, "Vacation leave", { grant_method: "MANUAL" });
  await createLeaveType(company.scope, UNPAID, "Unpaid leave", { grant_method: "MANUAL", limited_yn: "N", paid_yn: "N", unit: "HOUR" });
  await grantDays(company.scope, LUZ, VACATION, 3);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(LAST_MONDAY, -7)}'`);
  await placeUnderHead(companySeq, ANA);
  luz = await signInEmployee(companySeq, LUZ);
  ana = await signInEmployee(companySeq, ANA);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (visitor: Visitor, path: string) => readText(await visitor.request(path));
const file = (form: Record<string, string> = {}) =>
  luz.request(NEW, { form: { leavePolicySeq: String(VACATION), startDate: MONDAY, endDate: MONDAY, part: "FULL", ...form } });
const decide = (seq: number, form: Record<string, string> = {}) =>
  ana.request(`/my/approvals/${seq}`, { form: { revision: "1", ...form } });
const ENTRIES = ["2025-01-01 MANUAL_GRANT 3"];

// covers: A-1 L-2 L-10 L-14
test("leave is computed before it is filed, waits, deducts its days on approval, and returns them on cancellation", async () => {
  expect(await page(luz, NEW)).toMatch(/Vacation leave, 3 days left .* Level 1 Ana Reyes/);
  // Friday to Monday: two workdays; the weekend deducts nothing.
  const counted = await file({ startDate: FRIDAY, step: "CHECK" });
  expect(counted.status).toBe(200);
  expect(readText(counted)).toMatch(
    new RegExp(`Vacation leave after this .* 2 days, 16 h of work Counted ${formatDay(FRIDAY)}, ${formatDay(MONDAY)} .* 3 days .* 1 day`),
  );
  expect(await page(luz, "/my/filings")).toContain("Nothing filed yet");
  expect((await file({ startDate: FRIDAY, reason: "Home" })).status).toBe(303);
  expect(await page(luz, "/my/filings")).toMatch(/Vacation leave .* 2 days .* Waiting Ana Reyes/);
  expect(await page(luz, NEW)).toContain("Vacation leave, 1 day left");
  expect(await listEntries(company.scope, LUZ)).toEqual(ENTRIES);
  expect((await decide(1)).status).toBe(303);
  const taken = [...ENTRIES, `${FRIDAY} USE -1`, `${MONDAY} USE -1`];
  expect(await listEntries(company.scope, LUZ)).toEqual(taken);
  expect(await page(luz, NEW)).toContain("Vacation leave, 1 day left");
  await luz.request("/my/filings/1", { form: { press: "CANCEL", revision: "2" } });
  expect(await listEntries(company.scope, LUZ)).toEqual(taken);
  expect((await decide(1, { revision: "3" })).status).toBe(303);
  expect(await listEntries(company.scope, LUZ)).toEqual([...taken, `${FRIDAY} CANCEL_USE 1`, `${MONDAY} CANCEL_USE 1`]);
  expect(await page(luz, NEW)).toContain("Vacation leave, 3 days left");
});

// covers: L-11
test("calendar leave deducts every date, sandwiched free days count only between workdays, and two requests are never joined", async () => {
  const counts = async (how: string, form: Record<string, string>) => {
    await runSql(company.scope.companySeq, `update leave_policy_versions set count_days = '${how}' where leave_policy_seq = ${UNPAID}`);
    return readText(await file({ leavePolicySeq: String(UNPAID), step: "CHECK", ...form }));
  };
  // Friday to Monday: 4 dates, of them 2 of 8 hours of work; Friday to Sunday: the weekend is at the edge.
  expect(await counts("CALENDAR", { startDate: FRIDAY })).toContain("This request 4 days, 16 h of work");
  expect(await counts("SANDWICH", { startDate: FRIDAY })).toContain("This request 4 days, 16 h of work");
  expect(await counts("CALENDAR", { startDate: FRIDAY, endDate: addDays(FRIDAY, 2) })).toContain("This request 3 days, 8 h of work");
  expect(await counts("SANDWICH", { startDate: FRIDAY, endDate: addDays(FRIDAY, 2) })).toContain("This request 1 day, 8 h of work");
  const unpaid = (day: string) => file({ leavePolicySeq: String(UNPAID), startDate: day, endDate: day });
  await unpaid(FRIDAY);
  await unpaid(MONDAY);
  expect(await page(luz, "/my/filings/2")).toContain("1 day");
});

// covers: L-12 T-20 T-27
test("half days and hours can be filed, and the day is evaluated with them", async () => {
  expect((await file({ startDate: LAST_MONDAY, endDate: LAST_MONDAY, part: "PM" })).status).toBe(303);
  await decide(1);
  expect(await listEntries(company.scope, LUZ)).toEqual([...ENTRIES, `${LAST_MONDAY} USE -0.5`]);
  // 08:00 to 10:00 of an unpaid hourly type: 120 of 480 minutes.
  const hours = { leavePolicySeq: String(UNPAID), startDate: LAST_MONDAY, endDate: LAST_MONDAY, part: "HOURS", startTime: "08:00" };
  expect((await file({ ...hours, endTime: "" })).status).toBe(422);
  const overlapping = await file({ ...hours, endTime: "10:00" });
  expect([overlapping.status, readText(overlapping).includes("is in another leave")]).toEqual([422, true]);
  const tuesday = addDays(LAST_MONDAY, 1);
  expect((await file({ ...hours, startDate: tuesday, endDate: tuesday, endTime: "10:00" })).status).toBe(303);
  expect(await page(luz, "/my/filings/2")).toMatch(/Unpaid leave .*08:00–10:00 .* 0.25 days/);
  await decide(2);
  const admin = await signIn(company.email);
  const day = (date: string) => page(admin, `/time/time_reports/${LUZ}/${date}`);
  expect(await day(LAST_MONDAY)).toMatch(/Absent 4 h Paid leave 4 h .*Vacation leave Second half 0.5 days/);
  expect(await day(tuesday)).toMatch(/Unpaid leave 2 h .*Unpaid leave 08:00–10:00 0.25 days/);
});

// covers: L-13 A-10
test("all objections to a leave are listed at once, and no input is lost", async () => {
  await file();
  await runSql(company.scope.companySeq, "update leave_policy_versions set notice_days = 90 where leave_policy_seq = 1");
  const refused = await file({ startDate: FRIDAY, endDate: addDays(MONDAY, 1), reason: "Home" });
  expect(refused.status).toBe(422);
  expect(readText(refused)).toContain("You have 2 days available; this takes 3.");
  expect(readText(refused)).toContain(`${formatDay(MONDAY)} is in another leave`);
  expect(readText(refused)).toContain("This leave is filed at least 90 days ahead.");
  expect(refused.text).toContain("Home");
  await luz.request("/my/filings/1", { form: { press: "WITHDRAW", revision: "1" } });
  await runSql(company.scope.companySeq, "update leave_policy_versions set notice_days = 0");
  expect((await file({ startDate: FRIDAY, endDate: addDays(MONDAY, 1) })).status).toBe(303);
});

test("days before joining, before leaves began, or on free days are refused with what to do", async () => {
  const errorOf = async (form: Record<string, string>) => {
    const answer = await file(form);
    expect(answer.status).toBe(422);
    return readText(answer);
  };
  const on = (date: string) => ({ startDate: date, endDate: date });
  expect(await errorOf(on("2024-01-05"))).toContain("Luz Cruz joined on 01/08/2024. Correct the date.");
  expect(await errorOf(on("2024-12-31"))).toContain("Leaves begin on 01/01/2025. Choose days from then on.");
  expect(await errorOf(on(addDays(TODAY, 400)))).toContain("This is more than a year ahead. Correct the date.");
  expect(await errorOf(on(addDays(MONDAY, 6)))).toContain("Nothing is worked in that time, so no leave is needed. Choose other days.");
  expect(await errorOf({ startDate: MONDAY, endDate: FRIDAY })).toContain("The last day is before the first");
  expect(await errorOf({ leavePolicySeq: "99" })).toContain("This leave does not apply to you. Choose another one.");
});

// covers: A-12 L-13
test("leave administrators enter leave as approved with a reason, whatever the notice, and revert it on its day", async () => {
  const { companySeq } = company.scope;
  await runSql(companySeq, "update leave_policy_versions set notice_days = 90");
  const { email } = await createTestAccount(companySeq, {
    permissions: ["LEAVE_EDIT", "ATTENDANCE_EDIT"],
    email: `hr${companySeq}@company.test`,
  });
  const admin = await signIn(email);
  const address = `/leave/leave_usage_history/${LUZ}/new`;
  const form = { leavePolicySeq: String(VACATION), startDate: LAST_MONDAY, endDate: LAST_MONDAY, part: "FULL" };
  const counted = await admin.request(address, { form: { ...form, step: "CHECK" } });
  expect([counted.status, readText(counted).includes("Vacation leave after this")]).toEqual([200, true]);
  expect(readText(await admin.request(address, { form }))).toContain("Enter a reason for the employee.");
  const entered = { ...form, reason: "Phoned in sick" };
  expect((await admin.request(address, { form: entered })).status).toBe(303);
  const taken = [...ENTRIES, `${LAST_MONDAY} USE -1`];
  expect(await listEntries(company.scope, LUZ)).toEqual(taken);
  expect(await page(luz, "/my/filings/1")).toMatch(/Phoned in sick .* Approved in the approver’s place/);
  const again = await admin.request(address, { form: entered });
  expect([again.status, readText(again).includes("is in another leave")]).toEqual([422, true]);
  const tooMuch = await admin.request(address, { form: { ...entered, startDate: MONDAY, endDate: addDays(MONDAY, 2) } });
  expect(readText(tooMuch)).toContain("Luz Cruz has 2 days available; this takes 3.");
  const takeBack = `/time/time_reports/${LUZ}/${LAST_MONDAY}/requests/1/take-back`;
  expect((await admin.request(takeBack, { form: { reason: "She came after all", revision: "1" } })).status).toBe(303);
  expect(await listEntries(company.scope, LUZ)).toEqual([...taken, `${LAST_MONDAY} CANCEL_USE 1`]);
  const owner = await signInEmployee(companySeq, ANA, ["LEAVE_EDIT"]);
  await grantDays(company.scope, ANA, VACATION, 3);
  const herself = await owner.request(`/leave/leave_usage_history/${ANA}/new`, { form: entered });
  expect([herself.status, readText(herself).includes("This is your own leave.")]).toEqual([422, true]);
  expect((await (await signIn(company.email)).request(address)).status).toBe(403);
});

// covers: A-18 L-13
test("a document is required from a number of days, stays attached when the form is refused, and readers of the request can open it", async () => {
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Ben Abad" }]);
  const ben = await signInEmployee(companySeq, 3);
  await runSql(companySeq, "update leave_policy_versions set attachment_from_days = 2");
  const form = { leavePolicySeq: String(VACATION), startDate: FRIDAY, endDate: MONDAY, part: "FULL" };
  expect((await file({ startDate: MONDAY })).status).toBe(303);
  await luz.request("/my/filings/1", { form: { press: "WITHDRAW", revision: "1" } });
  expect(readText(await file(form))).toContain("Leave of 2 days or more needs a document. Attach it.");
  const wrong = await postWithFiles(luz, NEW, form, { file1Upload: { name: "note.pdf", bytes: Buffer.from("no pdf") } });
  expect([wrong.status, readText(wrong).includes("This file is not a JPEG, PNG or PDF.")]).toEqual([422, true]);
  const looked = await postWithFiles(luz, NEW, { ...form, step: "CHECK" }, { file1Upload: { name: "note.pdf", bytes: PDF } });
  const stored = /name="file1" value="(\/files\/\d+)"/.exec(looked.text)![1]!;
  expect([looked.status, looked.text.includes("note.pdf")]).toEqual([200, true]);
  expect((await ben.request(stored)).status).toBe(404);
  const sent = await postWithFiles(
    luz,
    NEW,
    { ...form, file1: stored, file1Name: "note.pdf" },
    { file2Upload: { name: "two.pdf", bytes: PDF } },
  );
  expect(sent.status).toBe(303);
  expect(await page(ana, "/my/approvals/2")).toMatch(/Attachments note\.pdf , two\.pdf/);
  // No one can attach another user's file, and no file is attached twice.
  expect(
    (await postWithFiles(luz, NEW, { ...form, file1: stored, startDate: addDays(MONDAY, 1), endDate: addDays(MONDAY, 2) }, {})).status,
  ).toBe(422);
  const statuses = async () => (await Promise.all([luz, ana, ben].map((visitor) => visitor.request(stored)))).map(({ status }) => status);
  expect(await statuses()).toEqual([200, 200, 404]);
  await runSql(companySeq, `insert into request_copies (company_seq, request_seq, employee_seq) values (${companySeq}, 2, 3)`);
  expect(await statuses()).toEqual([200, 200, 200]);
  const viewer = await signIn(company.email);
  expect((await viewer.request(stored)).status).toBe(200);
  // Private leave is hidden from copies and from users who only view leaves.
  await runSql(companySeq, "update leave_policies set private_yn = 'Y' where leave_policy_seq = 1");
  expect([...(await statuses()), (await viewer.request(stored)).status]).toEqual([200, 200, 404, 404]);
  expect(await page(ben, "/my/approvals/2")).not.toContain("note.pdf");
});

//
test("pending leave is changed: its own days do not conflict, and its file is kept", async () => {
  const form = { leavePolicySeq: String(VACATION), startDate: FRIDAY, endDate: MONDAY, part: "FULL", reason: "Home" };
  await postWithFiles(luz, NEW, form, { file1Upload: { name: "note.pdf", bytes: PDF } });
  const response = await luz.request("/my/filings/new?category=1&change=1&revision=1");
  const stored = /name="file1" value="(\/files\/\d+)"/.exec(response.text)![1]!;
  expect(response.text).toContain("note.pdf");
  // The balance is three days, two of them in this request.
  const longer = { ...form, endDate: addDays(MONDAY, 1), file1: stored, file1Name: "note.pdf" };
  const sent = await postWithFiles(luz, "/my/filings/new?category=1&change=1&revision=1", longer, {});
  expect([sent.status, sent.location]).toEqual([303, "/my/filings/2"]);
  expect(await page(ana, "/my/approvals/2")).toMatch(/3 days .* Before it was changed .* 2 days, filed .* Attachments note\.pdf/);
  expect((await ana.request(stored)).status).toBe(200);
  expect(await page(luz, NEW)).toContain("Vacation leave, 0 days left");
});

// covers: L-26
test("private leave is shown as Leave to copy recipients, and the approver sees what it is", async () => {
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Ben Abad" }]);
  const ben = await signInEmployee(companySeq, 3);
  await runSql(companySeq, "update leave_policies set private_yn = 'Y' where leave_policy_seq = 1");
  await file({ reason: "A court date" });
  await runSql(companySeq, `insert into request_copies (company_seq, request_seq, employee_seq) values (${companySeq}, 1, 3)`);
  for (const [visitor, isKnown] of [
    [luz, true],
    [ana, true],
    [ben, false],
  ] as const) {
    const text = await page(visitor, "/my/approvals/1");
    expect([text.includes("Vacation leave"), text.includes("A court date")]).toEqual([isKnown, isKnown]);
  }
  expect((await ana.request("/notifications?tab=personal")).text).not.toContain("Vacation leave");
});

// covers: A-12 L-14
test("single days of an approved leave are cancelled by the same level; the others stay, and the day can be filed again", async () => {
  // Monday to Wednesday: three days.
  const wednesday = addDays(MONDAY, 2);
  const tuesday = addDays(MONDAY, 1);
  await file({ endDate: wednesday });
  await decide(1);
  expect(await page(luz, "/my/filings/1")).toMatch(new RegExp(`Only single days .*Tuesday ${formatDay(tuesday)}`));
  const cancel = (dates: string, revision: string) => luz.request("/my/filings/1", { form: { press: "CANCEL", dates, revision } });
  expect((await cancel(formatDay(addDays(MONDAY, 3)), "2")).status).toBe(409);
  expect((await cancel(formatDay(tuesday), "2")).status).toBe(303);
  expect(await page(ana, "/my/approvals/1")).toContain(`Cancellation of ${formatDay(tuesday)}`);
  // Refused, the leave stays; requested again and approved, the day is returned.
  await decide(1, { revision: "3", press: "REJECT", remark: "You are needed" });
  const taken = [...ENTRIES, `${MONDAY} USE -1`, `${tuesday} USE -1`, `${wednesday} USE -1`];
  expect(await listEntries(company.scope, LUZ)).toEqual(taken);
  await cancel(formatDay(tuesday), "4");
  await decide(1, { revision: "5" });
  expect(await listEntries(company.scope, LUZ)).toEqual([...taken, `${tuesday} CANCEL_USE 1`]);
  expect(await page(luz, "/my/filings/1")).toMatch(new RegExp(`${formatDay(wednesday)}, without ${formatDay(tuesday)} .*2 days`));
  expect((await file({ startDate: wednesday, endDate: wednesday })).status).toBe(422);
  expect((await file({ startDate: tuesday, endDate: tuesday })).status).toBe(303);
  // Both remaining days: the whole request.
  await luz.request("/my/filings/1", { form: { press: "CANCEL", revision: "6" } });
  await decide(1, { revision: "7" });
  expect(await page(luz, "/my/filings/1")).toContain("Cancelled");
  expect((await listEntries(company.scope, LUZ)).slice(-2)).toEqual([`${MONDAY} CANCEL_USE 1`, `${wednesday} CANCEL_USE 1`]);
});

// covers: A-12 L-14
test("a user who corrects attendance cancels one day of a leave: the others stay, and the day can be filed again", async () => {
  const [tuesday, wednesday] = [addDays(MONDAY, 1), addDays(MONDAY, 2)];
  const { companySeq } = company.scope;
  const { email } = await createTestAccount(companySeq, { permissions: ["ATTENDANCE_EDIT"], email: `time${companySeq}@company.test` });
  const admin = await signIn(email);
  await file({ endDate: wednesday });
  await decide(1);
  const takeBack = (day: string, revision: string) =>
    admin.request(`/time/time_reports/${LUZ}/${day}/requests/1/take-back`, { form: { reason: "She came after all", revision } });
  expect((await takeBack(tuesday, "2")).status).toBe(303);
  const taken = [...ENTRIES, `${MONDAY} USE -1`, `${tuesday} USE -1`, `${wednesday} USE -1`];
  expect(await listEntries(company.scope, LUZ)).toEqual([...taken, `${tuesday} CANCEL_USE 1`]);
  expect(await page(luz, "/my/filings/1")).toMatch(new RegExp(`without ${formatDay(tuesday)} .*2 days .*She came after all`));
  expect((await takeBack(tuesday, "3")).status).toBe(409);
  expect((await file({ startDate: tuesday, endDate: tuesday })).status).toBe(303);
  // Of the remaining two days first one, then the whole request.
  expect((await takeBack(MONDAY, "3")).status).toBe(303);
  expect((await takeBack(wednesday, "4")).status).toBe(303);
  expect(await page(luz, "/my/filings/1")).toContain("Cancelled");
  expect((await listEntries(company.scope, LUZ)).slice(-2)).toEqual([`${MONDAY} CANCEL_USE 1`, `${wednesday} CANCEL_USE 1`]);
});

//
// The payroll was confirmed before its last days and paid them as assumed (P-3).
test("A-12: assumed future days are cancelled through the chain as usual, single ones and all of them", async () => {
  const { companySeq } = company.scope;
  const [tuesday, wednesday] = [addDays(MONDAY, 1), addDays(MONDAY, 2)];
  await file({ endDate: wednesday });
  await decide(1);
  await runSql(
    companySeq,
    `insert into payrolls (company_seq, payroll_seq, payroll_name, payroll_kind, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, 1, 'These weeks', 'REGULAR', '${LAST_MONDAY}', '${wednesday}', '${wednesday}', 1, 'Ana Reyes', 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into attendance_locks (company_seq, payroll_seq, employee_seq, start_date, end_date, locked_by) values (${companySeq}, 1, ${LUZ}, '${LAST_MONDAY}', '${wednesday}', 'Ana Reyes')`,
  );
  expect(await page(luz, "/my/filings/1")).toMatch(new RegExp(`Only single days .*Tuesday ${formatDay(tuesday)}`));
  const cancel = (form: Record<string, string>) => luz.request("/my/filings/1", { form: { press: "CANCEL", ...form } });
  expect((await cancel({ dates: formatDay(tuesday), revision: "2" })).status).toBe(303);
  expect((await decide(1, { revision: "3" })).status).toBe(303);
  expect((await cancel({ revision: "4" })).status).toBe(303);
  expect((await decide(1, { revision: "5" })).status).toBe(303);
  expect(await page(luz, "/my/filings/1")).toContain("Cancelled");
  expect((await listEntries(company.scope, LUZ)).slice(-3)).toEqual([
    `${tuesday} CANCEL_USE 1`,
    `${MONDAY} CANCEL_USE 1`,
    `${wednesday} CANCEL_USE 1`,
  ]);
});

// covers: A-12 A-13
test("leave on paid days can be filed as long as the company allows", async () => {
  const { companySeq } = company.scope;
  const paidTo = addDays(LAST_MONDAY, 4);
  await runSql(
    companySeq,
    `insert into payrolls (company_seq, payroll_seq, payroll_name, payroll_kind, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, 1, 'Last week', 'REGULAR', '${LAST_MONDAY}', '${paidTo}', '${paidTo}', 1, 'Ana Reyes', 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into attendance_locks (company_seq, payroll_seq, employee_seq, start_date, end_date, locked_by) values (${companySeq}, 1, ${LUZ}, '${LAST_MONDAY}', '${paidTo}', 'Ana Reyes')`,
  );
  const form = { startDate: LAST_MONDAY, endDate: LAST_MONDAY };
  await runSql(companySeq, "update companies set late_filing_days = 0");
  const late = await file(form);
  expect([late.status, readText(late).includes(`could be filed until ${formatDay(paidTo)}. Ask your administrator to enter it.`)]).toEqual([
    422,
    true,
  ]);
  await runSql(companySeq, "update companies set late_filing_days = 30");
  expect((await file(form)).status).toBe(303);
  expect(await page(ana, "/my/approvals/1")).toContain("what is approved becomes a late change.");
  // Only those who may correct paid days cancel them, as a late change; it goes through the approval chain as usual.
  expect((await decide(1)).status).toBe(303);
  const cancel = { form: { press: "CANCEL", revision: "2" } };
  const refused = await luz.request("/my/filings/1", cancel);
  expect([refused.status, readText(refused).includes("These days are locked for payroll.")]).toEqual([409, true]);
  expect((await (await signInEmployee(companySeq, LUZ, ["ATTENDANCE_EDIT"])).request("/my/filings/1", cancel)).status).toBe(409);
  expect((await (await signInEmployee(companySeq, LUZ, ["LEAVE_EDIT"])).request("/my/filings/1", cancel)).status).toBe(303);
  expect((await decide(1, { revision: "3" })).status).toBe(303);
  expect((await listEntries(company.scope, LUZ)).slice(-1)).toEqual([`${LAST_MONDAY} CANCEL_USE 1`]);
});
