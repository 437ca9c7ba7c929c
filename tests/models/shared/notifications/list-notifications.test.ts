import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { addDays, formatDay, manilaDay } from "~/domain/shared/day";
import type { ConfigurableKind, NotificationPreference } from "~/domain/shared/messages/notification-preference";
import type { Scope } from "~/domain/shared/scope";
import { listCompaniesWithDigestsDue, mailDigests } from "~/models/shared/notifications/digests.server";
import { getQuietHours } from "~/models/shared/notifications/quiet-hours.server";
import { getNotificationPreferences, saveNotificationPreferences } from "~/models/shared/notifications/notification-preferences.server";
import { writeNotification, type NotificationInput } from "~/models/shared/notifications/write-notifications.server";
import {
  countPanelNotifications,
  dismissNotifications,
  readPanelNotifications,
} from "~/models/shared/notifications/list-notifications.server";
import { createTestAccount, createTestCompany } from "../../../support/company";
import { listMails } from "../../../support/mail";
import { runSql } from "../../../support/payroll-run";

const NOTICE: NotificationInput = { kind: "PAYROLL_COMPLETED", subject: "Payroll completed", description: "Bakery" };

const notify = (scope: Scope, notice: Partial<NotificationInput> = {}) =>
  inCompany(scope, (tx) => writeNotification(tx, scope, { ...NOTICE, ...notice }));
const listShown = async (scope: Scope) =>
  (({ personal, company }) => ({
    personal: personal.filter((card) => !card.dismissed).map((card) => card.nid),
    company: company.filter((card) => !card.dismissed).map((card) => card.nid),
  }))(await readPanelNotifications(scope));

async function colleague(scope: Scope, email: string): Promise<Scope> {
  return { ...scope, accountSeq: (await createTestAccount(scope.companySeq, { email, permissions: scope.permissions })).accountSeq };
}

// covers: NOTIF-02 NOTIF-04
test("personal notifications are visible only to their owner, company ones to the whole company, and none to another company", async () => {
  const [{ scope }, other] = [await createTestCompany(), await createTestCompany()];
  const ben = await colleague(scope, "ben-news@company.test");
  await notify(scope, { accountSeq: scope.accountSeq });
  await notify(scope);
  await notify(other.scope);
  expect(await listShown(scope)).toEqual({ personal: [1], company: [2] });
  expect(await listShown(ben)).toEqual({ personal: [], company: [2] });
  expect(await countPanelNotifications(scope)).toMatchObject({ personal: 1, company: 1 });
  expect(await countPanelNotifications(ben)).toMatchObject({ personal: 0, company: 1 });
  expect(await listShown(other.scope)).toEqual({ personal: [], company: [1] });
});

test("payroll notifications are shown only to users with access, personal ones too", async () => {
  const { scope } = await createTestCompany();
  await notify(scope);
  await notify(scope, { kind: "PAYROLL_CALCULATED", accountSeq: scope.accountSeq });
  const scopes: Scope[] = [
    { ...scope, permissions: ["SETTING_EDIT"] },
    { ...scope, subscriptions: ["FLEXBEN_ONLY_USAGE"] },
    { ...scope, permissions: [], subscriptions: [] },
  ];
  for (const without of scopes) {
    expect(await listShown(without)).toEqual({ personal: [], company: [] });
    expect(await countPanelNotifications(without)).toMatchObject({ personal: 0, company: 0 });
    expect(await dismissNotifications(without, [1, 2])).toBe(0);
  }
  expect(await listShown(scope)).toEqual({ personal: [2], company: [1] });
});

test("a notification commits with its change, or not at all", async () => {
  const { scope } = await createTestCompany();
  const undone = inCompany(scope, async (tx) => {
    await writeNotification(tx, scope, NOTICE);
    throw new Error("stop");
  });
  await expect(undone).rejects.toThrow("stop");
  await expect(notify(scope, { links: [{ label: "Look", href: "javascript:alert(1)" }] })).rejects.toThrow(RangeError);
  expect(await listShown(scope)).toEqual({ personal: [], company: [] });
});

// covers: NOTIF-12 NOTIF-13
test("a notification dismissed by one user stays for a colleague, and is marked for the user", async () => {
  const { scope } = await createTestCompany();
  const ben = await colleague(scope, "ben-away@company.test");
  await notify(scope);
  await notify(scope);
  expect(await dismissNotifications(scope, [1, 1, 99])).toBe(1);
  expect(await dismissNotifications(scope, [1])).toBe(0);
  expect((await readPanelNotifications(scope)).company.map(({ nid, dismissed }) => [nid, dismissed])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect((await listShown(ben)).company).toEqual([2, 1]);
  expect(await countPanelNotifications(scope)).toMatchObject({ personal: 0, company: 1 });
});

test("users cannot dismiss a colleague's or another company's notifications", async () => {
  const [{ scope }, other] = [await createTestCompany(), await createTestCompany()];
  const ben = await colleague(scope, "ben-foreign@company.test");
  await notify(scope, { accountSeq: scope.accountSeq });
  expect(await dismissNotifications(ben, [1])).toBe(0);
  expect(await dismissNotifications(other.scope, [1])).toBe(0);
  expect(await listShown(scope)).toEqual({ personal: [1], company: [] });
});

// covers: NOTIF-14 CF-51
test("the dismissal list holds 1000 entries; one more clears it and dismissed notifications reappear", async () => {
  const { scope } = await createTestCompany();
  await notify(scope);
  await dismissNotifications(scope, [1]);
  await runSql(
    scope.companySeq,
    "insert into notifications (company_seq, nid, kind, subject, description, created_at) select $1, n, 'PAYROLL_COMPLETED', 'Old', '', now() - interval '40 days' from generate_series(2, 1000) n",
    [scope.companySeq],
  );
  await runSql(
    scope.companySeq,
    "insert into notification_dismissals (company_seq, account_seq, nid) select $1, $2, n from generate_series(2, 999) n",
    [scope.companySeq, scope.accountSeq],
  );
  await runSql(scope.companySeq, "update counters set last_seq = 1000 where noun = 'notification'");
  await notify(scope);
  await notify(scope);
  expect(await dismissNotifications(scope, [1001])).toBe(1);
  expect(await entries(scope)).toBe(1000);
  expect((await listShown(scope)).company).toEqual([1002]);
  expect(await dismissNotifications(scope, [1002])).toBe(1);
  expect(await entries(scope)).toBe(1);
  expect((await listShown(scope)).company).toEqual([1001, 1]);
});

// covers: NOTIF-19
test("lists notifications of the last thirty days, newest first, or since a given time", async () => {
  const { scope } = await createTestCompany();
  for (const days of [31, 29, 2]) {
    await notify(scope);
    await runSql(
      scope.companySeq,
      "update notifications set created_at = now() - make_interval(days => $1) where nid = (select max(nid) from notifications)",
      [days],
    );
  }
  expect((await listShown(scope)).company).toEqual([3, 2]);
  expect(await countPanelNotifications(scope)).toMatchObject({ personal: 0, company: 2 });
  const week = new Date(Date.now() - 7 * 86_400_000);
  expect((await readPanelNotifications(scope, week)).company.map(({ nid }) => nid)).toEqual([3]);
});

test("a repeated notification keeps its number, moves to the top, and reappears for users who dismissed it", async () => {
  const { scope } = await createTestCompany();
  await notify(scope, { noticeKey: "calculation:1" });
  await notify(scope);
  await dismissNotifications(scope, [1]);
  await notify(scope, { noticeKey: "calculation:1", description: "Calculated again" });
  const { company } = await readPanelNotifications(scope);
  expect(company.map(({ nid, description, dismissed }) => ({ nid, description, dismissed }))).toEqual([
    { nid: 1, description: "Calculated again", dismissed: false },
    { nid: 2, description: "Bakery", dismissed: false },
  ]);
});

async function entries({ companySeq, accountSeq }: Scope): Promise<number> {
  const { rows } = (await runSql(companySeq, "select count(*)::int as count from notification_dismissals where account_seq = $1", [
    accountSeq,
  ])) as { rows: { count: number }[] };
  return rows[0]!.count;
}

const choose = (scope: Scope, kind: ConfigurableKind, choice: NotificationPreference) =>
  saveNotificationPreferences(scope, new Map([[kind, choice]]));
const listMailed = async ({ companySeq }: Scope) =>
  (await listMails(companySeq)).map(({ recipient, subject }) => `${recipient}: ${subject}`).sort();

test("notification choices and quiet hours are saved together or not at all", async () => {
  const { scope } = await createTestCompany();
  const choice = { shownYn: "N", mail: "DAILY", pushYn: "N" } as const;
  const save = (quietFrom: string) =>
    saveNotificationPreferences(scope, new Map([["REQUEST_WAITING", choice]]), {
      quiet: { quietFrom, quietUntil: "06:00" },
      now: new Date(),
    });
  // A text too long for any column: the second half fails.
  await expect(save("\u0000")).rejects.toThrow();
  expect((await getNotificationPreferences(scope)).get("REQUEST_WAITING")).toEqual({ shownYn: "Y", mail: "AT_ONCE", pushYn: "Y" });
  await save("22:00");
  expect((await getNotificationPreferences(scope)).get("REQUEST_WAITING")).toEqual(choice);
  expect(await getQuietHours(scope)).toEqual({ quietFrom: "22:00", quietUntil: "06:00" });
});

test("a deselected kind is hidden for that user, and a colleague still sees it", async () => {
  const { scope } = await createTestCompany();
  const ben = await colleague(scope, "ben-chose@company.test");
  expect((await getNotificationPreferences(scope)).get("PAYROLL_COMPLETED")).toEqual({ shownYn: "Y", mail: "NONE", pushYn: null });
  expect((await getNotificationPreferences(scope)).get("REQUEST_WAITING")).toEqual({ shownYn: "Y", mail: "AT_ONCE", pushYn: "Y" });
  await choose(scope, "PAYROLL_COMPLETED", { shownYn: "N", mail: "NONE", pushYn: null });
  await notify(scope);
  expect([await listShown(scope), await listShown(ben)]).toEqual([
    { personal: [], company: [] },
    { personal: [], company: [1] },
  ]);
  expect(await countPanelNotifications(scope)).toMatchObject({ company: 0 });
  await choose(scope, "PAYROLL_COMPLETED", { shownYn: "Y", mail: "NONE", pushYn: null });
  expect(await listShown(scope)).toEqual({ personal: [], company: [1] });
});

test("immediate emails go to users who chose them and have access, once even when repeated", async () => {
  const [{ scope, email }, other] = [await createTestCompany(), await createTestCompany()];
  const ben = await colleague(scope, "ben-mail@company.test");
  const carla = await createTestAccount(scope.companySeq, { email: "carla-mail@company.test", permissions: [] });
  for (const reader of [scope, ben, { ...scope, accountSeq: carla.accountSeq }, other.scope])
    await choose(reader, "PAYROLL_COMPLETED", { shownYn: "Y", mail: "AT_ONCE", pushYn: null });
  await notify(scope, { noticeKey: "completed:1" });
  await notify(scope, { noticeKey: "completed:1" });
  // Carla lost her permission after choosing.
  expect(await listMailed(scope)).toEqual([`${email}: Payroll completed`, "ben-mail@company.test: Payroll completed"].sort());
  await notify(scope, { accountSeq: ben.accountSeq, subject: "Yours" });
  expect((await listMailed(scope)).filter((mail) => mail.endsWith("Yours"))).toEqual(["ben-mail@company.test: Yours"]);
  await choose(ben, "PAYROLL_COMPLETED", { shownYn: "Y", mail: "NONE", pushYn: null });
  await notify(scope, { accountSeq: ben.accountSeq, subject: "No more" });
  expect((await listMailed(scope)).filter((mail) => mail.endsWith("No more"))).toEqual([]);
  expect(await listMailed(other.scope)).toEqual([]);
});

test("a daily digest is one email, without dismissed notifications, and never sent twice", async () => {
  const { scope, email } = await createTestCompany();
  const ben = await colleague(scope, "ben-daily@company.test");
  const { companySeq } = scope;
  for (const reader of [scope, ben]) await choose(reader, "PAYROLL_COMPLETED", { shownYn: "Y", mail: "DAILY", pushYn: null });
  for (const subject of ["First", "Second", "Third"]) await notify(scope, { subject });
  await notify(scope, { subject: "Ben alone", accountSeq: ben.accountSeq });
  await notify(scope, { kind: "PAYROLL_CALCULATED", subject: "Not chosen" });
  await dismissNotifications(scope, [2]);
  await runSql(
    companySeq,
    `update notifications set created_at = created_at - interval '1 hour', expires_at = null where company_seq = ${companySeq}`,
  );
  await runSql(companySeq, `update notification_dismissals set dismissed_at = now() where company_seq = ${companySeq}`);
  // Written a minute ago: it may be incomplete, so it is left for tomorrow.
  await notify(scope, { subject: "Just now" });
  const today = manilaDay(new Date());
  expect(await listCompaniesWithDigestsDue(today)).toContainEqual({ companySeq });
  // Two concurrently: one of them finds the day already processed.
  expect((await Promise.all([mailDigests(scope, today), mailDigests(scope, today)])).sort()).toEqual([0, 2]);
  const mails = await listMails(companySeq);
  const bodyFor = (recipient: string) => mails.find((mail) => mail.recipient === recipient)!.textBody;
  expect(bodyFor(email)).toMatch(/^Third: Bakery\nFirst: Bakery\n\nSee your notifications:\nhttps?:\/\/\S+\n/);
  expect(bodyFor("ben-daily@company.test")).toMatch(/^Ben alone: Bakery\nThird: Bakery\nSecond: Bakery\nFirst: Bakery\n/);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `2 notifications in Kawani, ${formatDay(today)}`,
    `4 notifications in Kawani, ${formatDay(today)}`,
  ]);
  expect(await listCompaniesWithDigestsDue(today)).not.toContainEqual({ companySeq });
  expect(await mailDigests(scope, today)).toBe(0);
  // The next day sends what was too new, and no mail to users without notifications.
  await runSql(
    companySeq,
    `update notifications set created_at = created_at - interval '1 hour' where subject = 'Just now' and company_seq = ${companySeq}`,
  );
  await runSql(companySeq, `update companies set news_digested_at = news_digested_at - interval '1 day' where company_seq = ${companySeq}`);
  await runSql(
    companySeq,
    `update notifications set created_at = created_at - interval '2 days' where subject <> 'Just now' and company_seq = ${companySeq}`,
  );
  expect(await mailDigests(scope, addDays(today, 1))).toBe(2);
  expect((await listMails(companySeq))[0]!.textBody).toMatch(/^Just now: Bakery\n\n/);
});
