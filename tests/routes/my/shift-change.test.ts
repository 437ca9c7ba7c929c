import { beforeEach, expect, test, vi } from "vitest";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { createLeaveType } from "../../support/leave";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** A Monday in the future, and its Saturday. */
const MONDAY = addDays(TODAY, 8 - weekday(TODAY));
const SATURDAY = addDays(MONDAY, 5);
const [LUZ, ANA, BEN] = [1, 2, 3];
/** The default category of every company. */
const NEW = "/my/filings/new?category=6";
const OFFICE = "08:00–17:00 · 8 h";

let company: TestCompany;
let luz: Visitor;
let ana: Visitor;
let ben: Visitor;

/** Luz works Monday to Friday, Ben Tuesday to Saturday; both in the department that Ana heads. */
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["FILING_APPROVAL_EDIT"] });
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ana Reyes" }, { employeeName: "Ben Abad" }]);
  const lunch = '[{"startTime": "12:00", "endTime": "13:00", "paidYn": "N"}]';
  await runSql(companySeq, `update work_schedules set start_time = '08:00', end_time = '17:00', breaks = '${lunch}'`);
  await runSql(
    companySeq,
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time, start_time, end_time, breaks)
     values (${companySeq}, 2, 'Tuesday to Saturday', '23456', 480, '08:00', '17:00', '${lunch}')`,
  );
  await runSql(companySeq, `update employees set work_schedule_seq = 2 where employee_seq = ${BEN}`);
  await placeUnderHead(companySeq, ANA);
  [luz, ana, ben] = [await signInEmployee(companySeq, LUZ), await signInEmployee(companySeq, ANA), await signInEmployee(companySeq, BEN)];
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (visitor: Visitor, path: string) => readText(await visitor.request(path));
const file = (form: Record<string, string> = {}) =>
  luz.request(NEW, { form: { startDate: MONDAY, colleague: String(BEN), otherDate: SATURDAY, reason: "A wedding", ...form } });
const decide = (visitor: Visitor, revision: string, form: Record<string, string> = {}) =>
  visitor.request("/my/approvals/1", { form: { revision, ...form } });
const rosterOf = async () =>
  (
    (await runSql(
      company.scope.companySeq,
      "select employee_seq || ' ' || roster_date || ' ' || case rest_yn when 'Y' then 'rest' else coalesce(shift_name, start_time || '-' || end_time) end as text from rosters order by roster_date, employee_seq",
    )) as { rows: { text: string }[] }
  ).rows.map(({ text }) => text);
const CHANGED = [`${LUZ} ${MONDAY} rest`, `${BEN} ${MONDAY} 08:00-17:00`, `${LUZ} ${SATURDAY} 08:00-17:00`, `${BEN} ${SATURDAY} rest`];

//
test("a shift is swapped with a colleague, who agrees before the head approves; both rosters change, and cancelling undoes it", async () => {
  expect(await page(luz, NEW)).toMatch(/My date .*Change with .*Ben Abad/);
  expect((await file()).status).toBe(303);
  expect(await page(luz, "/my/filings")).toMatch(/Shift change .*with Ben Abad .* Waiting Ben Abad/);
  // No decision before Ben has agreed.
  expect(await page(ana, "/my/approvals")).toContain("Nothing to do");
  expect((await decide(ana, "1")).status).toBe(409);
  const text = await page(ben, "/my/approvals/1");
  expect(text).toContain(`Luz Cruz, ${formatDay(MONDAY)} ${OFFICE} → Rest day`);
  expect(text).toContain(`Ben Abad, ${formatDay(MONDAY)} Rest day → ${OFFICE}`);
  expect(text).toMatch(/Has not agreed .*Agreement Ben Abad Pending .*Decline Agree/);
  expect((await ben.request("/notifications?tab=personal")).text).toContain("Luz Cruz asks to change shifts with you");
  expect((await decide(ben, "1")).status).toBe(303);
  expect(await rosterOf()).toEqual([]);
  expect(await page(ana, "/my/approvals/1")).toMatch(/Change with Ben Abad Agreed .*Level 1 Ana Reyes Pending/);
  expect((await decide(ben, "2")).status).toBe(409);
  expect((await decide(ana, "2")).status).toBe(303);
  expect((await rosterOf()).sort()).toEqual(CHANGED.toSorted());
  expect(await page(luz, `/my/roster?month=${MONDAY.slice(0, 7)}`)).toContain(`${formatDay(MONDAY).slice(0, 5)} Rest day`);
  expect((await ben.request("/notifications?tab=personal")).text).toContain("Shift change approved");
  await luz.request("/my/filings/1", { form: { press: "CANCEL", revision: "3" } });
  expect((await decide(ana, "4")).status).toBe(303);
  expect(await rosterOf()).toEqual([]);
  expect(await page(luz, "/my/filings/1")).toContain("Cancelled");
});

test("approvers of a shift change see who is on approved leave on its dates", async () => {
  await createLeaveType(company.scope, 1, "Unpaid leave", { grant_method: "MANUAL", limited_yn: "N" });
  await luz.request("/my/filings/new?category=1", { form: { leavePolicySeq: "1", startDate: MONDAY, endDate: MONDAY, part: "FULL" } });
  expect((await decide(ana, "1")).status).toBe(303);
  await file();
  for (const visitor of [ben, ana])
    expect(await page(visitor, "/my/approvals/2")).toContain(`Luz Cruz is on approved leave on ${formatDay(MONDAY)}.`);
});

// covers: A-1 A-5
test("the colleague declines with a remark, which ends it, and no one agrees in their place", async () => {
  await file();
  const special = await (
    await signIn(company.email)
  ).request("/filing/approval_management/1", {
    form: { press: "APPROVE", special: "Y", remark: "Do it", revision: "1" },
  });
  expect([special.status, readText(special).includes("Ben Abad has not agreed yet.")]).toEqual([409, true]);
  expect((await decide(ben, "1", { press: "REJECT" })).status).toBe(422);
  expect((await decide(ben, "1", { press: "REJECT", remark: "I am away" })).status).toBe(303);
  expect(await page(luz, "/my/filings/1")).toMatch(/Rejected .*Agreement .* Rejected .*I am away/);
  expect(await rosterOf()).toEqual([]);
});

test("concurrent roster changes are not overwritten, and later ones stay when the change is cancelled", async () => {
  const { companySeq } = company.scope;
  const publish = (employeeSeq: number, day: string) =>
    runSql(
      companySeq,
      `insert into rosters (company_seq, employee_seq, roster_date, start_time, end_time, published_by) values (${companySeq}, ${employeeSeq}, '${day}', '10:00', '18:00', 'Ana Reyes')
       on conflict (company_seq, employee_seq, roster_date) do update set rest_yn = 'N', start_time = '10:00', end_time = '18:00', request_seq = null`,
    );
  await file();
  await decide(ben, "1");
  await publish(BEN, SATURDAY);
  const moved = await decide(ana, "2");
  expect([moved.status, readText(moved).includes("The roster of these dates changed since this was filed.")]).toEqual([409, true]);
  expect(await rosterOf()).toEqual([`${BEN} ${SATURDAY} 10:00-18:00`]);
  await runSql(companySeq, "delete from rosters");
  expect((await decide(ana, "2")).status).toBe(303);
  await publish(LUZ, MONDAY);
  await luz.request("/my/filings/1", { form: { press: "CANCEL", revision: "3" } });
  await decide(ana, "4");
  expect(await rosterOf()).toEqual([`${LUZ} ${MONDAY} 10:00-18:00`]);
});

//
test("a user's own date becomes a rest day without anyone else, and an invalid change is reported at its field", async () => {
  const errorOf = async (form: Record<string, string>) => {
    const answer = await file(form);
    expect(answer.status).toBe(422);
    return readText(answer);
  };
  expect(await errorOf({ colleague: "" })).toContain("Choose a colleague, or the shift that you want.");
  expect(await errorOf({ colleague: String(LUZ) })).toContain("This colleague cannot exchange shifts with you");
  expect(await errorOf({ colleague: "99" })).toContain("This colleague cannot exchange shifts with you");
  expect(await errorOf({ otherDate: addDays(MONDAY, 32) })).toContain("The two dates are at most 31 days apart.");
  // Both work on Tuesday.
  expect(await errorOf({ startDate: addDays(MONDAY, 1), otherDate: "" })).toContain("Nothing would change on these dates.");
  expect(await errorOf({ colleague: "", otherDate: "", shift: "Night" })).toContain("This shift is no longer in your schedule.");
  const response = await file({ colleague: "", otherDate: "", shift: "REST" });
  expect(response.status).toBe(303);
  expect(await page(ana, "/my/approvals/1")).toMatch(/Level 1 Ana Reyes Pending/);
  expect((await decide(ana, "1")).status).toBe(303);
  expect(await rosterOf()).toEqual([`${LUZ} ${MONDAY} rest`]);
});

test("a date of either that a payroll used can be neither filed nor cancelled", async () => {
  const { companySeq } = company.scope;
  await file();
  await decide(ben, "1");
  await decide(ana, "2");
  await runSql(
    companySeq,
    `insert into payrolls (company_seq, payroll_seq, payroll_name, payroll_kind, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, 1, 'Ahead', 'REGULAR', '${SATURDAY}', '${SATURDAY}', '${SATURDAY}', 1, 'Ana Reyes', 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into attendance_locks (company_seq, payroll_seq, employee_seq, start_date, end_date, locked_by) values (${companySeq}, 1, ${BEN}, '${SATURDAY}', '${SATURDAY}', 'Ana Reyes')`,
  );
  // A future day is transferred as assumed and can still be cancelled (P-3); the current day cannot.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${SATURDAY}T12:00:00+08:00`) });
  const cancelled = await luz.request("/my/filings/1", { form: { press: "CANCEL", revision: "3" } });
  vi.useRealTimers();
  expect([cancelled.status, readText(cancelled).includes("These days are locked for payroll.")]).toEqual([409, true]);
  const again = await file();
  expect([again.status, readText(again).includes("Ask for a late change.")]).toEqual([409, true]);
  const { email } = await createTestAccount(companySeq, { permissions: [], email: `stranger${companySeq}@company.test` });
  expect((await (await signIn(email)).request("/my/approvals/1")).status).not.toBe(200);
});

//
test("a pending shift change is changed: the form has the requested values, and the colleague is asked again", async () => {
  await file();
  await decide(ben, "1");
  const response = await luz.request("/my/filings/new?category=6&change=1&revision=2");
  expect(response.text).toMatch(new RegExp(`<option value="${BEN}"[^>]* selected`));
  expect(response.text).toContain(`value="${SATURDAY}"`);
  const changed = await luz.request("/my/filings/new?category=6&change=1&revision=2", {
    form: { startDate: MONDAY, colleague: String(BEN), otherDate: "", reason: "A wedding" },
  });
  expect([changed.status, changed.location]).toEqual([303, "/my/filings/2"]);
  expect(await page(ben, "/my/approvals/2")).toMatch(/Has not agreed .*Before it was changed .*Agreement Ben Abad Pending/);
  expect(await page(ana, "/my/approvals")).toContain("Nothing to do");
});
