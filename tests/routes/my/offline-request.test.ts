import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { createCategory } from "~/models/filing/categories.server";
import type { Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { grantDays, createLeaveType } from "../../support/leave";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { ownerHash } from "~/presenters/my/owner-hash.server";
import type { OwnScope } from "~/web/session/own-employee.server";

const DAYS = 86_400_000;
const TODAY = manilaDay(new Date());
/** A Monday in the future, and the Friday before it. */
const MONDAY = addDays(TODAY, 22 - weekday(TODAY));
const FRIDAY = addDays(MONDAY, -3);
const YESTERDAY = addDays(TODAY, -1);
const HELD = "/my/filings/held";
const [LUZ, ANA] = [1, 2];
const VACATION = 1;
/** "Business trip", a default kind of custom work. */
const TRIP = "4";
/** The default categories; they are written with the first filing. */
const [LEAVE, OVERTIME, HOLIDAY_WORK, WORK, CORRECTION, SHIFT_CHANGE] = ["1", "2", "3", "4", "5", "6"] as const;

let company: TestCompany;
let companySeq: number;
let luz: Visitor;
let ana: Visitor;

/** Luz works in the department that Ana heads, and was granted 3 days of vacation. */
beforeEach(async () => {
  company = await createTestCompany();
  ({ companySeq } = company.scope);
  await createEmployees(company.scope, [
    { employeeName: "Luz Cruz", joinDate: "2024-01-08" },
    { employeeName: "Ana Reyes", joinDate: "2024-01-08" },
  ]);
  await createLeaveType(company.scope, VACATION, "Vacation leave", { grant_method: "MANUAL" });
  await grantDays(company.scope, LUZ, VACATION, 3);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(TODAY, -60)}'`);
  await placeUnderHead(companySeq, ANA);
  luz = await signInEmployee(companySeq, LUZ);
  ana = await signInEmployee(companySeq, ANA);
});

const queryRows = async (text: string) => ((await runSql(companySeq, text)) as { rows: Record<string, unknown>[] }).rows;
const filed = () => queryRows(`select request_kind as kind, start_date::text as day, reason from requests order by request_seq`);
const ownerOf = (employeeSeq: number, company = companySeq) => ownerHash({ companySeq: company, employeeSeq } as OwnScope);

type Said = { status: number; href?: string; message?: string };

/** Sends a request stored on the phone: by default a leave of Luz on that Monday. */
async function send(fields: Record<string, string> = {}, by = luz): Promise<Said> {
  const form = {
    key: crypto.randomUUID() as string,
    owner: ownerOf(LUZ),
    category: LEAVE,
    keptAt: String(Date.now() - 3_600_000),
    sentAt: String(Date.now()),
    ...(fields.category && fields.category !== LEAVE
      ? { startDate: YESTERDAY, reason: "Stock taking" }
      : { leavePolicySeq: String(VACATION), startDate: MONDAY, endDate: MONDAY, part: "FULL" }),
    ...fields,
  };
  const { status, text } = await by.request(HELD, { form, headers: { Accept: "application/json" } });
  const { data, message } = JSON.parse(text) as { data?: { filedHref: string }; message?: string };
  return { status, ...(data ? { href: data.filedHref } : {}), ...(message ? { message } : {}) };
}

const offer = async (by = luz) => (JSON.parse((await by.request(HELD)).text) as { data: unknown }).data;

test("a leave stored on the phone is filed as by its form, once per key, also concurrently and weeks later; its approver decides it", async () => {
  const leave = { key: crypto.randomUUID(), startDate: FRIDAY, reason: "Home" };
  const both = await Promise.all([send(leave), send(leave)]);
  expect(both).toEqual([1, 2].map(() => ({ status: 200, href: "/my/filings/1" })));
  // Friday to Monday: two of the three workdays.
  expect(readMainText((await luz.request("/my/filings")).text)).toMatch(/Vacation leave .* 2 days .* Waiting Ana Reyes/);
  expect(readMainText((await ana.request("/my/approvals/1")).text)).toContain("Home");
  // The response was lost: the phone sends the request again a month later, after other keys have expired.
  await runSql(companySeq, "update idempotency_keys set created_at = now() - interval '30 days'");
  await runSql(
    companySeq,
    "insert into idempotency_keys (company_seq, account_seq, key_hash, created_at) select company_seq, account_seq, 'another', created_at from idempotency_keys",
  );
  expect(await send({ startDate: addDays(MONDAY, 1), endDate: addDays(MONDAY, 1) })).toEqual({ status: 200, href: "/my/filings/2" });
  expect(await queryRows("select 1 from idempotency_keys where key_hash = 'another'")).toEqual([]);
  expect(await send(leave)).toEqual({ status: 200, href: "/my/filings/1" });
  expect(await filed()).toHaveLength(2);
});

test("a request that the form would refuse is not filed and gets its messages; once fixed it is filed with the same key", async () => {
  const leave = { key: crypto.randomUUID(), startDate: FRIDAY, endDate: addDays(MONDAY, 2) };
  // Friday, Monday, Tuesday, Wednesday: 4 days with a balance of 3.
  expect(await send(leave)).toEqual({ status: 422, message: "You have 3 days available; this takes 4." });
  expect(await filed()).toEqual([]);
  await runSql(companySeq, "update leave_policy_versions set negative_limit = 1");
  expect(await send(leave)).toMatchObject({ status: 200 });
  const errorOf = async (fields: Record<string, string>) => (await send(fields)).message;
  expect(await errorOf({ startDate: "2024-01-05", endDate: "2024-01-05" })).toContain("Luz Cruz joined on 01/08/2024.");
  expect(await errorOf({ leavePolicySeq: "99" })).toBe("This leave does not apply to you. Choose another one.");
  expect(await errorOf({ leavePolicySeq: "", startDate: "soon" })).toMatch(/Choose a leave type\..*/);
  expect(await errorOf({ category: "99" })).toMatch(/^This category is no longer available\./);
  expect(await errorOf({ reason: "x".repeat(501) })).toBe("Write at most 500 characters.");
  await runSql(companySeq, "update filing_policies set policy_state = 'DISABLE'");
  expect(await errorOf({ category: OVERTIME, startTime: "18:00", endTime: "19:00" })).toMatch(/This request has no approver/);
  expect(await filed()).toHaveLength(1);
});

test("overtime, rest-day work and a correction are filed like that, each once", async () => {
  const overtime = { key: crypto.randomUUID(), category: OVERTIME, startTime: "18:00", endTime: "19:30" };
  expect(await send(overtime)).toEqual({ status: 200, href: "/my/filings/1" });
  expect(await send(overtime)).toEqual({ status: 200, href: "/my/filings/1" });
  expect((await send({ ...overtime, key: crypto.randomUUID() })).status).toBe(422);
  const correction = { key: crypto.randomUUID(), category: CORRECTION, startTime: "08:02", endTime: "17:00" };
  const both = await Promise.all([send(correction), send(correction)]);
  expect(both.map(({ href }) => href)).toEqual(["/my/filings/2", "/my/filings/2"]);
  expect(await send({ category: CORRECTION })).toEqual({ status: 422, message: "Enter time in, time out, or both." });
  expect(await send({ category: HOLIDAY_WORK, startTime: "08:00", endTime: "12:00", reason: "" })).toEqual({
    status: 422,
    message: "Enter a reason for the approver.",
  });
  expect((await send({ category: HOLIDAY_WORK, startTime: "06:00", endTime: "08:00" })).href).toBe("/my/filings/3");
  expect(await queryRows("select direction from request_punches order by line_number")).toEqual([
    { direction: "IN" },
    { direction: "OUT" },
  ]);
});

test("custom work and own shift changes can be filed offline, each once; files and colleagues are not part of offline requests", async () => {
  const trip = { key: crypto.randomUUID(), category: WORK, work: TRIP, startDate: FRIDAY, endDate: MONDAY, reason: "Supplier in Lipa" };
  const both = await Promise.all([send(trip), send(trip)]);
  expect(both).toEqual([1, 2].map(() => ({ status: 200, href: "/my/filings/1" })));
  const again = await send({ ...trip, key: crypto.randomUUID() });
  expect([again.status, again.message]).toEqual([422, expect.stringMatching(/^Custom work of .* already exists\./)]);
  expect((await send({ ...trip, key: crypto.randomUUID(), work: "99" })).status).toBe(422);
  expect(await send({ category: WORK, startDate: FRIDAY, endDate: FRIDAY })).toEqual({
    status: 422,
    message: "Choose what kind of work it is.",
  });
  const rest = { key: crypto.randomUUID(), category: SHIFT_CHANGE, shift: "REST", startDate: MONDAY, reason: "Fiesta", colleague: "2" };
  expect(await Promise.all([send(rest), send(rest)])).toEqual([1, 2].map(() => ({ status: 200, href: "/my/filings/2" })));
  expect(await queryRows("select other_employee_seq as other from requests where request_seq = 2")).toEqual([{ other: null }]);
  expect((await send({ ...rest, key: crypto.randomUUID(), shift: "Night" })).message).toMatch(/^This shift is no longer in your schedule/);
  expect(await queryRows("select request_kind as kind from requests order by request_seq")).toEqual([
    { kind: "WORK" },
    { kind: "SHIFT_CHANGE" },
  ]);
});

test("a request without a day is stored and filed too, with the day on which it was sent", async () => {
  await send();
  const category = String(await createCategory(company.scope, { categoryName: "New ID", categoryKind: "DOCUMENT" }));
  await runSql(
    companySeq,
    `with made as (insert into filing_policies (company_seq, filing_policy_seq, filing_category_seq, policy_name, sort_order) values (${companySeq}, 90, ${category}, 'IDs', 90))
     insert into filing_policy_steps (company_seq, filing_policy_seq, approval_stage_order, auto_approved_yn, approve_type) values (${companySeq}, 90, 0, 'N', 'FIRST_HEAD')`,
  );
  const { kinds } = (await offer()) as { kinds: object[] };
  expect(kinds.at(-1)).toEqual({ category: Number(category), kind: "DOCUMENT", name: "New ID", choices: [] });
  const request = { key: crypto.randomUUID(), category, startDate: "", reason: "The old one broke" };
  const both = await Promise.all([send(request), send(request)]);
  expect(both).toEqual([1, 2].map(() => ({ status: 200, href: "/my/filings/2" })));
  expect((await filed()).at(-1)).toEqual({ kind: "DOCUMENT", day: TODAY, reason: "The old one broke" });
});

test("days paid too long ago are refused, and requests stored for more than 31 days are not filed automatically", async () => {
  const paid = [addDays(TODAY, -10), addDays(TODAY, -1)];
  await runSql(
    companySeq,
    `insert into payrolls (company_seq, payroll_seq, payroll_name, payroll_kind, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, 1, 'Last week', 'REGULAR', '${paid[0]}', '${paid[1]}', '${paid[1]}', 1, 'Ana Reyes', 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into attendance_locks (company_seq, payroll_seq, employee_seq, start_date, end_date, locked_by) values (${companySeq}, 1, 1, '${paid[0]}', '${paid[1]}', 'Ana Reyes')`,
  );
  await runSql(companySeq, "update companies set late_filing_days = 0");
  const overtime = { category: OVERTIME, startTime: "18:00", endTime: "19:00" };
  expect((await send(overtime)).message).toContain(`could be filed until ${formatDay(paid[1]!)}.`);
  const [sent, days] = [Date.now(), (count: number) => ({ keptAt: String(sent - count * DAYS), sentAt: String(sent) })];
  expect(await send({ ...days(31), keptAt: String(sent - 31 * DAYS - 1) })).toEqual({
    status: 422,
    message: "It was saved more than 31 days ago. File it with its form if still needed.",
  });
  expect((await send(days(31))).status).toBe(200);
});

test("users cannot send another user's stored requests, also in another company, and unreadable ones are refused", async () => {
  const key = crypto.randomUUID();
  const others = "Someone else saved this on the phone. It is sent when they open My Work.";
  expect(await send({ key }, ana)).toEqual({ status: 409, message: others });
  const elsewhere = await createTestCompany();
  await createEmployees(elsewhere.scope, [{ employeeName: "Luz Cruz", joinDate: "2024-01-08" }]);
  const other = await signInEmployee(elsewhere.scope.companySeq, LUZ);
  expect(await send({ key }, other)).toEqual({ status: 409, message: others });
  const unread = { status: 422, message: "This request is not valid. File it using its form." };
  for (const wrong of [
    { key: "mine" } as Record<string, string>,
    { owner: "me" },
    { category: "LEAVE" },
    { sentAt: "now" },
    { keptAt: "-1" },
  ])
    expect(await send(wrong)).toEqual(unread);
  const most = Object.fromEntries(Array.from({ length: 1_100 }, (_, index) => [`more${index}`, "x"]));
  expect((await send(most)).status).toBe(400);
  expect((await send({ reason: "x".repeat(1_100_000) })).status).toBe(413);
  expect(await filed()).toEqual([]);
  // A file number and the count-only flag are not accepted fields.
  expect((await send({ key, step: "CHECK", file1: "/files/1" })).status).toBe(200);
});

test("the phone gets only the names of requests that need days, times and a reason but no file", async () => {
  const named = (await offer()) as { kinds: { kind: string; choices: unknown[] }[]; more: boolean };
  expect(named.kinds.map(({ kind }) => kind)).toEqual(["LEAVE", "OVERTIME", "HOLIDAY_WORK", "WORK", "CORRECTION", "SHIFT_CHANGE"]);
  expect(named.kinds[0]!.choices).toEqual([{ value: "1", label: "Vacation leave" }]);
  expect(named.kinds[3]!.choices).toContainEqual({ value: TRIP, label: "Business trip" });
  expect(named.kinds[5]!.choices).toEqual([{ value: "REST", label: "Rest day" }]);
  expect(JSON.stringify(named)).not.toMatch(/Ana|Reyes/);
  expect(named.more).toBe(true);
  await send();
  await runSql(
    companySeq,
    `insert into filing_policy_fields (company_seq, filing_policy_seq, field_number, label, field_type, required_yn)
     select company_seq, filing_policy_seq, 1, 'Which gate', 'TEXT', 'Y' from filing_policies join filing_categories using (company_seq, filing_category_seq)
      where category_kind = 'OVERTIME'`,
  );
  await runSql(companySeq, "update leave_policy_versions set attachment_from_days = 1");
  await runSql(
    companySeq,
    "update filing_categories set category_state = 'DISABLE' where category_kind in ('HOLIDAY_WORK', 'WORK', 'SHIFT_CHANGE')",
  );
  expect(await offer()).toEqual({
    kinds: [{ category: Number(CORRECTION), kind: "CORRECTION", name: expect.any(String) as string, choices: [] }],
    more: true,
  });
  const overtime = { category: OVERTIME, startTime: "18:00", endTime: "19:00" };
  expect((await send(overtime)).message).toBe("Your company requires more details in this request. File it using its form.");
  await runSql(companySeq, "update filing_policy_fields set required_yn = 'N'");
  expect((await send(overtime)).status).toBe(200);
  expect(await queryRows("select answer from request_answers")).toEqual([{ answer: "" }]);
});

test("the form takes the kind of work and the shift from the address", async () => {
  const work = await luz.request(`/my/filings/new?category=${WORK}&work=${TRIP}`);
  expect(work.text).toMatch(new RegExp(`<option[^>]*value="${TRIP}"[^>]*selected=""|<option selected="" value="${TRIP}"`));
  const shift = await luz.request(`/my/filings/new?category=${SHIFT_CHANGE}&shift=REST`);
  expect(shift.text).toMatch(/<option[^>]*value="REST"[^>]*selected=""|<option selected="" value="REST"/);
});

test("the form takes days, times and choices from the address, and no reason", async () => {
  const typed = { leavePolicySeq: "1", startDate: FRIDAY, endDate: MONDAY, part: "HOURS", startTime: "13:00", reason: "A court date" };
  const form = async (more: Record<string, string>) =>
    (await luz.request(`/my/filings/new?${new URLSearchParams({ category: LEAVE, ...typed, ...more }).toString()}`)).text;
  const text = await form({});
  expect(text).toMatch(new RegExp(`name="startDate"[^>]*value="${FRIDAY}"`));
  expect(text).toMatch(new RegExp(`name="endDate"[^>]*value="${MONDAY}"`));
  expect(text).toMatch(/name="startTime"[^>]*value="13:00"/);
  expect(text).toMatch(/<input[^>]*checked=""[^>]*value="HOURS"|<input[^>]*value="HOURS"[^>]*checked=""/);
  expect(text).not.toContain("A court date");
  expect(await form({ startTime: "<b>".repeat(9) })).not.toMatch(/name="startTime"[^>]*value="[^"]/);
});

test("a stored request of a category switched off since links to the form of another one, with its days", async () => {
  await send();
  await runSql(companySeq, "update filing_categories set category_state = 'DISABLE' where category_kind = 'OVERTIME'");
  const from = (search: string) => luz.request(`/my/filings/new?${search}`);
  const { status, location } = await from(`category=${OVERTIME}&startDate=${FRIDAY}&kept=a-key`);
  expect([status, location]).toEqual([302, `/my/filings/new?startDate=${FRIDAY}&kept=a-key`]);
  expect((await from(location!.split("?")[1]!)).text).toMatch(new RegExp(`name="startDate"[^>]*value="${FRIDAY}"`));
  expect((await from(`category=${OVERTIME}`)).status).toBe(404);
  const stale = await luz.request(`/my/filings/new?category=${OVERTIME}&kept=a-key`, { form: { startDate: FRIDAY, reason: "Late" } });
  expect(stale.status).toBe(404);
});

test("messages are in Filipino for those who chose it", async () => {
  await luz.request("/preferences/language", { form: { language: "fil" } });
  expect((await send({ keptAt: String(Date.now() - 40 * DAYS) })).message).toMatch(/^Mahigit 31 araw na itong nakatago\./);
  expect((await send({ category: "99" })).message).toMatch(/^Hindi na ito puwedeng i-file\./);
  expect((await send({ reason: "x".repeat(501) })).message).toBe("Hanggang 500 karakter lang ang puwedeng isulat.");
  expect((await send({ keptAt: "-1" })).message).toBe("Hindi mabasa ang hiling na ito. I-file ito sa form nito.");
  expect((await send({ startDate: "1999-12-31", endDate: "1999-12-31" })).message).toBe("Pumili ng araw sa mga taong 2000 hanggang 2100.");
});
