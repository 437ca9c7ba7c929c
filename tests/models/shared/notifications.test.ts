import "../../support/own-database";
import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { writeNotice, type Notice } from "~/models/shared/notices.server";
import { countNews, dismissNews, listNews } from "~/models/shared/notifications.server";
import { testAccount, testCompany } from "../../support/company";
import { directSql } from "../../support/payroll-run";

const NOTICE: Notice = { kind: "PAYROLL_COMPLETED", subject: "Payroll completed", description: "Bakery" };

const tell = (scope: Scope, notice: Partial<Notice> = {}) => inCompany(scope, (tx) => writeNotice(tx, scope, { ...NOTICE, ...notice }));
const shown = async (scope: Scope) =>
  (({ personal, company }) => ({
    personal: personal.filter((one) => !one.dismissed).map((one) => one.nid),
    company: company.filter((one) => !one.dismissed).map((one) => one.nid),
  }))(await listNews(scope));

async function colleague(scope: Scope, email: string): Promise<Scope> {
  return { ...scope, accountSeq: (await testAccount(scope.companySeq, { email, permissions: scope.permissions })).accountSeq };
}

// covers: NOTIF-02 NOTIF-04
test("personal news is its owner's alone, company news everybody's of the company, and no other company's", async () => {
  const [{ scope }, other] = [await testCompany(), await testCompany()];
  const ben = await colleague(scope, "ben-news@company.test");
  await tell(scope, { accountSeq: scope.accountSeq });
  await tell(scope);
  await tell(other.scope);
  expect(await shown(scope)).toEqual({ personal: [1], company: [2] });
  expect(await shown(ben)).toEqual({ personal: [], company: [2] });
  expect(await countNews(scope)).toMatchObject({ personal: 1, company: 1 });
  expect(await countNews(ben)).toMatchObject({ personal: 0, company: 1 });
  expect(await shown(other.scope)).toEqual({ personal: [], company: [1] });
});

test("news about a payroll is shown only to those who may open it, personal news too", async () => {
  const { scope } = await testCompany();
  await tell(scope);
  await tell(scope, { kind: "PAYROLL_CALCULATED", accountSeq: scope.accountSeq });
  for (const without of [
    { ...scope, permissions: ["SETTING_EDIT"] },
    { ...scope, subscriptions: ["FLEXBEN_ONLY_USAGE"] },
    { ...scope, permissions: [], subscriptions: [] },
  ]) {
    expect(await shown(without)).toEqual({ personal: [], company: [] });
    expect(await countNews(without)).toMatchObject({ personal: 0, company: 0 });
    expect(await dismissNews(without, [1, 2])).toBe(0);
  }
  expect(await shown(scope)).toEqual({ personal: [2], company: [1] });
});

test("news is kept with what it tells, or not at all", async () => {
  const { scope } = await testCompany();
  const undone = inCompany(scope, async (tx) => {
    await writeNotice(tx, scope, NOTICE);
    throw new Error("stop");
  });
  await expect(undone).rejects.toThrow("stop");
  await expect(tell(scope, { links: [{ label: "Look", href: "javascript:alert(1)" }] })).rejects.toThrow(RangeError);
  expect(await shown(scope)).toEqual({ personal: [], company: [] });
});

// covers: NOTIF-12 NOTIF-13
test("what one person puts away is still there for a colleague, marked and not lost for the person", async () => {
  const { scope } = await testCompany();
  const ben = await colleague(scope, "ben-away@company.test");
  await tell(scope);
  await tell(scope);
  expect(await dismissNews(scope, [1, 1, 99])).toBe(1);
  expect(await dismissNews(scope, [1])).toBe(0);
  expect((await listNews(scope)).company.map(({ nid, dismissed }) => [nid, dismissed])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect((await shown(ben)).company).toEqual([2, 1]);
  expect(await countNews(scope)).toMatchObject({ personal: 0, company: 1 });
});

test("nobody puts away a colleague's or another company's news", async () => {
  const [{ scope }, other] = [await testCompany(), await testCompany()];
  const ben = await colleague(scope, "ben-foreign@company.test");
  await tell(scope, { accountSeq: scope.accountSeq });
  expect(await dismissNews(ben, [1])).toBe(0);
  expect(await dismissNews(other.scope, [1])).toBe(0);
  expect(await shown(scope)).toEqual({ personal: [1], company: [] });
});

// covers: NOTIF-14 CF-51
test("the record of dismissals holds 1000 entries; one more empties it and what was put away shows again", async () => {
  const { scope } = await testCompany();
  await tell(scope);
  await dismissNews(scope, [1]);
  await directSql(
    scope.companySeq,
    "insert into notifications (company_seq, nid, kind, subject, description, created_at) select $1, n, 'PAYROLL_COMPLETED', 'Old', '', now() - interval '40 days' from generate_series(2, 1000) n",
    [scope.companySeq],
  );
  await directSql(
    scope.companySeq,
    "insert into notification_dismissals (company_seq, account_seq, nid) select $1, $2, n from generate_series(2, 999) n",
    [scope.companySeq, scope.accountSeq],
  );
  await directSql(scope.companySeq, "update counters set last_seq = 1000 where noun = 'notification'");
  await tell(scope);
  await tell(scope);
  expect(await dismissNews(scope, [1001])).toBe(1);
  expect(await entries(scope)).toBe(1000);
  expect((await shown(scope)).company).toEqual([1002]);
  expect(await dismissNews(scope, [1002])).toBe(1);
  expect(await entries(scope)).toBe(1);
  expect((await shown(scope)).company).toEqual([1001, 1]);
});

// covers: NOTIF-19
test("news of the last thirty days is listed, newest first, or from the time that is asked for", async () => {
  const { scope } = await testCompany();
  for (const days of [31, 29, 2]) {
    await tell(scope);
    await directSql(
      scope.companySeq,
      "update notifications set created_at = now() - make_interval(days => $1) where nid = (select max(nid) from notifications)",
      [days],
    );
  }
  expect((await shown(scope)).company).toEqual([3, 2]);
  expect(await countNews(scope)).toMatchObject({ personal: 0, company: 2 });
  const week = new Date(Date.now() - 7 * 86_400_000);
  expect((await listNews(scope, week)).company.map(({ nid }) => nid)).toEqual([3]);
});

test("news told again keeps its number, comes first, and is new again for whoever put it away", async () => {
  const { scope } = await testCompany();
  await tell(scope, { noticeKey: "calculation:1" });
  await tell(scope);
  await dismissNews(scope, [1]);
  await tell(scope, { noticeKey: "calculation:1", description: "Calculated again" });
  const { company } = await listNews(scope);
  expect(company.map(({ nid, description, dismissed }) => ({ nid, description, dismissed }))).toEqual([
    { nid: 1, description: "Calculated again", dismissed: false },
    { nid: 2, description: "Bakery", dismissed: false },
  ]);
});

async function entries({ companySeq, accountSeq }: Scope): Promise<number> {
  const { rows } = (await directSql(companySeq, "select count(*)::int as count from notification_dismissals where account_seq = $1", [
    accountSeq,
  ])) as { rows: { count: number }[] };
  return rows[0]!.count;
}
