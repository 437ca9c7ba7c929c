import { beforeEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { writeNotification, type NotificationInput } from "~/models/shared/notifications/write-notifications.server";
import { signIn, type Answer, type Visitor } from "../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../support/company";
import { readPageText } from "../support/page-text";
import { runSql } from "../support/payroll-run";
import { runOwnerSql } from "../support/owner";

let company: TestCompany;
let visitor: Visitor;

beforeEach(async () => {
  company = await createTestCompany();
  visitor = await signIn(company.email);
});

const notify = (notice: Partial<NotificationInput> = {}) =>
  inCompany(company.scope, (tx) =>
    writeNotification(tx, company.scope, {
      kind: "PAYROLL_COMPLETED",
      subject: "Payroll completed",
      description: "Bakery and store",
      ...notice,
    }),
  );
const notifyMe = (notice: Partial<NotificationInput> = {}) => notify({ accountSeq: company.scope.accountSeq, ...notice });
const page = async (query = "") => (await visitor.request(`/notifications${query}`)).text;
const dismiss = (form: Record<string, string | string[]>) => visitor.request("/notifications?index", { form });
/** The page without its layout and scripts. */
const main = (html: string) => /<main.*<\/main>/s.exec(html)![0];
const cards = (html: string) => main(html).match(/<article .*?<\/article>/gs) ?? [];

// covers: NOTIF-01 NOTIF-02
test("the bell links to a page called Notifications that opens on Personal, beside Company", async () => {
  await notifyMe({ subject: "For Ana" });
  await notify({ subject: "For everyone" });
  const html = await page();
  expect(html).toMatch(/<a [^>]*aria-label="Notifications, 2 messages"[^>]*href="\/notifications"[^>]*>.*?<b aria-hidden="true">2<\/b>/s);
  expect(main(html)).toMatch(/<h1>Notifications<\/h1>/);
  const tabs = [...main(html).matchAll(/<a [^>]*href="(\/notifications\?tab=\w+)"[^>]*>(Personal|Company)/g)].map(([whole, href, word]) => [
    word,
    href,
    whole.includes('aria-current="page"'),
  ]);
  expect(tabs).toEqual([
    ["Personal", "/notifications?tab=personal", true],
    ["Company", "/notifications?tab=company", false],
  ]);
  expect(cards(html).join()).toContain("For Ana");
  expect(cards(html).join()).not.toContain("For everyone");
  expect(cards(await page("?tab=company")).join()).toContain("For everyone");
  expect(cards(await page("?tab=nonsense")).join()).toContain("For Ana");
});

// covers: NOTIF-03
test("a dropdown with both lists is available on small screens and works as a plain form", async () => {
  const html = main(await page("?tab=company&shown=dismissed"));
  const form = /<form method="get" action="\/notifications".*?<\/form>/s.exec(html)![0];
  expect(form).toContain("phone-only");
  expect(html).toMatch(/<nav class="tabs wide-only /);
  expect(form).toMatch(
    /<select[^>]*name="tab".*<option value="personal">Personal<\/option><option value="company" selected="">Company<\/option>/s,
  );
  expect(form).toMatch(/name="shown" value="dismissed".*<button[^>]*type="submit"/s);
});

// covers: NOTIF-09 CF-48
test("a card shows date and time, subject and description, escaped", async () => {
  await notifyMe({ subject: "<b>Subject</b>", description: "A & B" });
  await runSql(company.scope.companySeq, "update notifications set created_at = now() - interval '2 days'");
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select to_char(created_at at time zone 'Asia/Manila', 'MM/DD/YYYY HH24:MI:SS') as shown from notifications",
  )) as { rows: { shown: string }[] };
  const [card] = cards(await page());
  expect(card).toContain(`>${rows[0]!.shown}</time>`);
  expect(card).toContain("&lt;b&gt;Subject&lt;/b&gt;");
  expect(card).toMatch(/<p [^>]*>A &amp; B<\/p>/);
});

// covers: NOTIF-10 NOTIF-11
test("links are green buttons until the notice expires", async () => {
  await notifyMe({
    links: [{ label: "register.xlsx", href: "/register.xlsx" }],
    description: "See https://example.ph/a/guide.pdf",
    expiresAt: new Date(Date.now() + 60_000),
  });
  const buttons = (html: string) =>
    [...cards(html)[0]!.matchAll(/<a class="btn btn-sm [^"]*bg-done-soft[^"]*"([^>]*)>/g)].map(([, rest]) => [
      /href="([^"]+)"/.exec(rest!)![1],
      rest!.includes('target="_blank"') && rest!.includes('rel="noopener noreferrer"'),
    ]);
  expect(buttons(await page())).toEqual([
    ["/register.xlsx", false],
    ["https://example.ph/a/guide.pdf", true],
  ]);
  await runSql(company.scope.companySeq, "update notifications set expires_at = now() - interval '1 second'");
  expect(buttons(await page())).toEqual([]);
  expect(cards(await page())[0]).toContain("guide.pdf");
});

// covers: NOTIF-08
test("an empty list reports it", async () => {
  expect(main(await page())).toContain(">No message</p>");
  await notifyMe();
  expect(main(await page())).not.toContain("No message");
});

// covers: NOTIF-05 NOTIF-12
test("a dismissed message disappears from the list and the bell, and the toggle shows it again", async () => {
  await notifyMe({ subject: "First" });
  await notifyMe({ subject: "Second" });
  expect(await dismiss({ nid: "1", tab: "personal", shown: "open" })).toMatchObject({
    status: 303,
    location: "/notifications?tab=personal",
  });
  const html = await page();
  expect(cards(html).map((card) => /First|Second/.exec(card)![0])).toEqual(["Second"]);
  expect(html).toContain('aria-label="Notifications, 1 message"');
  expect(main(html)).toMatch(/<a [^>]*role="switch" aria-checked="false"[^>]*href="\/notifications\?tab=personal&amp;shown=dismissed"/);
  const all = await page("?shown=dismissed");
  expect(cards(all).map((card) => [/First|Second/.exec(card)![0], card.includes("Dismissed")])).toEqual([
    ["Second", false],
    ["First", true],
  ]);
  expect(main(all)).toMatch(/<a [^>]*role="switch" aria-checked="true"[^>]*href="\/notifications\?tab=personal"/);
});

// covers: NOTIF-07
test("Delete all is offered for more than one visible message, and dismisses only those of this tab", async () => {
  await notifyMe();
  await notify();
  await notify();
  expect(main(await page())).not.toContain("Delete all");
  const company = main(await page("?tab=company"));
  const form = /<form(?:(?!<form).)*?Delete all.*?<\/form>/s.exec(company)![0];
  const numbers = [...form.matchAll(/name="nid" value="(\d+)"/g)].map(([, nid]) => nid!);
  expect(numbers).toEqual(["3", "2"]);
  expect((await dismiss({ nid: numbers, tab: "company", shown: "open" })).location).toBe("/notifications?tab=company");
  expect(main(await page("?tab=company"))).toContain("No message");
  expect(cards(await page())).toHaveLength(1);
});

// covers: NOTIF-06
test("the reload button reads the list again and shows when it was last read", async () => {
  const before = Date.now();
  const html = main(await page("?tab=company&shown=dismissed"));
  const [, id] =
    /<a [^>]*href="\/notifications\?tab=company&amp;shown=dismissed"[^>]*aria-label="Reload"[^>]*aria-describedby="([^"]+)"|$/.exec(html)!;
  const described = id ?? /aria-label="Reload"[^>]*aria-describedby="([^"]+)"/.exec(html)![1]!;
  const [, month, day, year, time] = new RegExp(`id="${described}">Last update (\\d\\d)/(\\d\\d)/(\\d{4}) ([\\d:]{8})<`).exec(html)!;
  const read = Date.parse(`${year}-${month}-${day}T${time}+08:00`);
  expect(Math.abs(read - before)).toBeLessThan(60_000);
});

// covers: NOTIF-04 NOTIF-19
test("get-dashboard-notification returns both lists since a given time, as data", async () => {
  await notifyMe({ subject: "Old" });
  await runSql(company.scope.companySeq, "update notifications set created_at = now() - interval '9 days'");
  await notifyMe({ subject: "Mine", expiresAt: new Date("2030-01-02T03:04:05.000Z") });
  await notify({ subject: "Ours" });
  const ask = (query: object | string) =>
    visitor.request(
      `/notifications/get-dashboard-notification?json_query=${encodeURIComponent(typeof query === "string" ? query : JSON.stringify(query))}`,
      { headers: { Accept: "application/json" } },
    );
  const subjects = ({ text }: Answer) => {
    const { data } = JSON.parse(text) as { data: Record<"companyNews" | "employeeNews", { subject: string }[]> };
    return [data.employeeNews.map(({ subject }) => subject), data.companyNews.map(({ subject }) => subject)];
  };
  expect(subjects(await ask({ minDateTime: new Date(Date.now() - 30 * 86_400_000).toISOString() }))).toEqual([["Mine", "Old"], ["Ours"]]);
  const recent = await ask({ minDateTime: new Date(Date.now() - 86_400_000).toISOString() });
  expect(subjects(recent)).toEqual([["Mine"], ["Ours"]]);
  expect((JSON.parse(recent.text) as { data: { employeeNews: object[] } }).data.employeeNews[0]).toMatchObject({
    nid: 2,
    subject: "Mine",
    description: "Bakery and store",
    create: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    expire: "2030-01-02T03:04:05.000Z",
  });
  for (const query of ["nonsense", "[]", '{"minDateTime":"yesterday"}', '{"minDateTime":5}'])
    expect((await ask(query)).status, query).toBe(400);
});

test("messages about a payroll are not sent to users who may not open payrolls, and no one dismisses a colleague's", async () => {
  await notifyMe();
  await notify();
  await createTestAccount(company.scope.companySeq, { email: `${company.scope.companySeq}-hr@company.test`, permissions: ["TEAM_VIEW"] });
  const hr = await signIn(`${company.scope.companySeq}-hr@company.test`);
  for (const address of [
    "/notifications",
    "/notifications?tab=company",
    "/notifications?tab=company&shown=dismissed",
    "/notifications/get-dashboard-notification",
  ]) {
    const { status, text } = await hr.request(address);
    expect([status, text.includes("Payroll completed")], address).toEqual([200, false]);
  }
  expect((await hr.request("/notifications?index", { form: { nid: ["1", "2"] } })).status).toBe(303);
  expect(cards(await page())).toHaveLength(1);
  expect(cards(await page("?tab=company"))).toHaveLength(1);
});

test("invalid numbers dismiss nothing and cause no error", async () => {
  await notifyMe();
  for (const nid of ["0", "-1", "1.5", "x", "99999999999", "'"]) expect((await dismiss({ nid })).status, nid).toBe(422);
  expect((await dismiss({ nid: Array.from({ length: 201 }, (_, index) => String(index + 1)) })).status).toBe(422);
  expect((await dismiss({})).status).toBe(303);
  expect(cards(await page())).toHaveLength(1);
});

// covers: NOTIF-20
test("unreadable messages do not break a page", async () => {
  await notifyMe();
  await runOwnerSql("alter table notifications rename to notifications_away");
  try {
    const { status, text } = await visitor.request("/payroll/payroll_processing");
    expect([status, /aria-label="Notifications"/.test(text)]).toEqual([200, true]);
    const panel = await visitor.request("/notifications");
    expect([panel.status, /role="alert"|<dialog/.test(main(panel.text))]).toEqual([200, false]);
  } finally {
    await runOwnerSql("alter table notifications_away rename to notifications");
  }
  expect(cards(await page())).toHaveLength(1);
});

test("users with Filipino read it; administrators' messages stay in English and are marked, company texts are unchanged", async () => {
  await notifyMe({
    kind: "PAYSLIP_OUT",
    subject: "Your payslip is ready",
    description: "For 11/01/2026–11/15/2026, paid on 11/13/2026.",
    links: [{ label: "Open payslip", href: "/my/payslips/1" }],
  });
  await notifyMe({ subject: "Payroll completed", description: "Bakery and store" });
  await notify({ kind: "COMPANY_NOTICE", subject: "Fiesta", description: "Closed on Friday" });
  await visitor.request("/preferences/language", { form: { language: "fil" } });
  const html = await page();
  const ownCards = cards(html);
  expect(html).toMatch(/<h1>Mga notification<\/h1>/);
  const payslip = ownCards.find((card) => card.includes("Handa na ang payslip mo"))!;
  expect(payslip).toContain("Para sa 11/01/2026–11/15/2026, binayaran noong 11/13/2026.");
  expect(payslip).toContain("Buksan ang payslip");
  expect(payslip).not.toContain('lang="en"');
  expect(ownCards.find((card) => card.includes("Payroll completed"))).toContain('lang="en"');
  const [fiesta] = cards(await page("?tab=company"));
  expect(fiesta).toContain("Closed on Friday");
  expect(fiesta).not.toContain('lang="en"');
  expect(readPageText(main(await page("?tab=company")))).toContain("Piliin ang ipaaalam sa iyo");
});
