import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay } from "~/domain/shared/day";
import { today } from "~/web/http/today.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const NOTICES = "/settings/company-settings/notices";
const TODAY = today();
let company: TestCompany;
let writer: Visitor;
let reader: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"], subscriptions: [] });
  writer = await signIn(company.email);
  const colleague = await createTestAccount(company.scope.companySeq, {
    email: `colleague${company.scope.companySeq}@company.test`,
    permissions: [],
  });
  reader = await signIn(colleague.email);
});

const write = (form: Record<string, string>) =>
  writer.request(`${NOTICES}/new`, {
    form: { subject: "Closed on Monday", description: "The plant rests. See https://example.ph/a/plan.pdf", lastDay: "", ...form },
  });
const change = async (what: string, form: Record<string, string> = {}) =>
  writer.request(`${NOTICES}/1/${what}`, {
    form: { revision: /name="revision" value="(\d+)"/.exec((await writer.request(`${NOTICES}/1/${what}`)).text)![1]!, ...form },
  });
const readText = ({ text }: Answer) => readMainText(text);
const list = async () => readText(await writer.request(NOTICES));
const readNotificationsPage = async () => readText(await reader.request("/notifications?tab=company"));

// covers: NOTIF-21
test("a notice is written once and shown to everyone in the company, with its URLs as buttons, and to no one else", async () => {
  expect(await list()).toContain("No notice yet");
  expect(await write({ lastDay: formatDay(addDays(TODAY, 7)) })).toMatchObject({ status: 303, location: NOTICES });
  expect(await list()).toMatch(new RegExp(`Closed on Monday The plant rests.* ${formatDay(addDays(TODAY, 7))} Shown Expire`));
  expect(await readNotificationsPage()).toContain("Closed on Monday");
  expect((await reader.request("/notifications?tab=company")).text).toMatch(
    /<a class="btn btn-sm [^>]*href="https:\/\/example\.ph\/a\/plan\.pdf"/,
  );
  expect((await reader.request("/hrDashboard")).text).toContain("Closed on Monday");
  const stranger = await signIn((await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] })).email);
  for (const page of ["/notifications?tab=company", NOTICES])
    expect(readText(await stranger.request(page))).not.toContain("Closed on Monday");
});

// covers: NOTIF-21
test("an edited notice is shown again, an expired or deleted one is not, and the history names the user", async () => {
  await write({});
  await reader.request("/notifications?index", { form: { nid: "1", tab: "company" } });
  expect(await readNotificationsPage()).toContain("No message");
  expect(
    (await change("edit", { subject: "Closed on Tuesday", description: "The plant rests a day later.", lastDay: formatDay(TODAY) })).status,
  ).toBe(303);
  expect(await readNotificationsPage()).toContain("Closed on Tuesday");
  expect((await change("expiry")).status).toBe(303);
  expect(await readNotificationsPage()).toContain("No message");
  expect(await list()).toMatch(/Closed on Tuesday.* Expired Edit/);
  expect((await change("edit", { subject: "Closed on Tuesday", description: "Again.", lastDay: "" })).status).toBe(303);
  expect(await readNotificationsPage()).toContain("Again.");
  expect((await change("delete")).status).toBe(303);
  expect(await readNotificationsPage()).toContain("No message");
  const history = readText(await writer.request(`${NOTICES}/history`));
  for (const text of [
    "Added the notice “Closed on Monday”.",
    "Changed the notice “Closed on Monday”: subject “Closed on Monday” → “Closed on Tuesday”",
    "Ended the notice “Closed on Tuesday”.",
    "Deleted the notice “Closed on Tuesday”.",
  ])
    expect(history).toContain(text);
});

test("a notice is shown until its last day ends in Manila, however old it is", async () => {
  await write({ lastDay: formatDay(TODAY) });
  await runSql(company.scope.companySeq, "update notifications set created_at = now() - interval '90 days'");
  expect(await readNotificationsPage()).toContain("Closed on Monday");
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select to_char(expires_at at time zone 'Asia/Manila', 'YYYY-MM-DD HH24:MI') as ends from notifications",
  )) as { rows: { ends: string }[] };
  expect(rows).toEqual([{ ends: `${addDays(TODAY, 1)} 00:00` }]);
  await runSql(company.scope.companySeq, "update notifications set expires_at = now()");
  expect(await readNotificationsPage()).toContain("No message");
});

test("a notice without text, too long, or with an invalid or past last day keeps the typed values", async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ subject: " " }, "Give the notice a subject."],
    [{ subject: "x".repeat(101) }, "Write at most 100 characters."],
    [{ description: "" }, "Enter the notice."],
    [{ description: "x".repeat(1001) }, "Write at most 1000 characters."],
    [{ lastDay: "02/30/2027" }, "Choose the last day as month/day/year, or leave it empty."],
    [{ lastDay: formatDay(addDays(TODAY, -1)) }, "The last day cannot be before today."],
    [{ lastDay: formatDay(addDays(TODAY, 3_700)) }, "Choose a last day within ten years."],
  ];
  for (const [form, message] of wrong) {
    const answer = await write({ description: "The plant rests.", ...form });
    expect([message, answer.status]).toEqual([message, 422]);
    expect(readText(answer)).toContain(message);
  }
  expect((await write({ subject: "", description: "Kept text" })).text).toMatch(/<textarea[^>]*>Kept text<\/textarea>/);
  expect(await list()).toContain("No notice yet");
});

test("of two users who change the same notice the second sees who was first", async () => {
  await write({});
  await change("edit", { subject: "Closed on Friday", description: "First" });
  const late = await writer.request(`${NOTICES}/1/edit`, { form: { subject: "Closed on Sunday", description: "Second", revision: "1" } });
  expect([late.status, readText(late).includes("The notice was changed by Ana Reyes at")]).toEqual([409, true]);
  expect((await writer.request(`${NOTICES}/1/delete`, { form: { revision: "1" } })).status).toBe(409);
  expect(await readNotificationsPage()).toContain("Closed on Friday");
});

// covers: NAV-37 GUARD-25
test("Company Settings is offered to users who may change them, opens with its first tab, and is refused to all others", async () => {
  expect((await writer.request("/hrDashboard")).text).toMatch(/<a [^>]*href="\/settings\/company-settings"[^>]*>Company Settings<\/a>/);
  expect((await writer.request("/settings/company-settings")).location).toBe("/settings/company-settings/company");
  expect((await writer.request(NOTICES)).text).toMatch(/aria-current="page"[^>]*>Company Settings<\/a>/);
  expect((await writer.request("/notifications?tab=company")).text).toContain(`href="${NOTICES}"`);
  const administrator = await createTestAccount(company.scope.companySeq, {
    email: `administrator${company.scope.companySeq}@company.test`,
    permissions: ["SETTING_EDIT"],
  });
  for (const visitor of [reader, await signIn(administrator.email)]) {
    expect((await visitor.request("/hrDashboard")).text).not.toContain("/settings/company-settings");
    expect((await visitor.request("/settings/company-settings")).status).toBe(403);
    expect((await visitor.request("/notifications?tab=company")).text).not.toContain(NOTICES);
  }
});
