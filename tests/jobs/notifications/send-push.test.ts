import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { isPushService, MAX_PUSH_ATTEMPTS } from "~/domain/shared/messages/push-notification";
import type { ConfigurableKind } from "~/domain/shared/messages/notification-preference";
import type { PushSubscriptionInput } from "~/domain/shared/messages/push-subscription-input";
import { env } from "~/env.server";
import { sendPushJob } from "~/jobs/notifications/send-push.server";
import { getNotificationPreferences, saveNotificationPreferences } from "~/models/shared/notifications/notification-preferences.server";
import { addPushDevice, listPushDevices, readServerKey, removePushDevice } from "~/models/shared/notifications/push-subscriptions.server";
import { listDuePushMessages } from "~/models/shared/notifications/push-outbox.server";
import { saveQuietHours } from "~/models/shared/notifications/quiet-hours.server";
import { writeNotification, type NotificationInput } from "~/models/shared/notifications/write-notifications.server";
import { createTestAccount, createTestCompany } from "../../support/company";
import { listMails } from "../../support/mail";
import { runSql } from "../../support/payroll-run";
import { startPushService } from "../../support/push-service";

const addDevice = (holder: Parameters<typeof addPushDevice>[0], subscription: PushSubscriptionInput, device = "") =>
  addPushDevice(holder, subscription, device, { anyService: env.OUTBOUND_ALLOW_PRIVATE_HOSTS });

type Company = Awaited<ReturnType<typeof createTestCompany>>;

const PAYSLIP = { kind: "PAYSLIP_OUT", noticeKey: "payslip:1", subject: "Payslip of Luz Cruz, ₱25,000.00", description: "Paid." } as const;
const notify = ({ scope }: Company, notice: Partial<NotificationInput> = {}) =>
  inCompany(scope, (tx) =>
    writeNotification(tx, scope, {
      ...PAYSLIP,
      accountSeq: scope.accountSeq,
      links: [{ label: "Open it", href: "/my/payslips/7" }],
      ...notice,
    }),
  );
const due = async ({ scope }: Company) => (await listDuePushMessages()).find(({ companySeq }) => companySeq === scope.companySeq)?.due ?? 0;
const makeDue = ({ scope }: Company) => runSql(scope.companySeq, "update push_messages set not_before = null");
const setDelivery = async ({ scope }: Company, kind: ConfigurableKind, choice: object) => {
  const preferences = await getNotificationPreferences(scope);
  await saveNotificationPreferences(scope, new Map([[kind, { ...preferences.get(kind)!, ...choice }]]));
};

test("a device receives an encrypted notification without name, amount or text, once", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService();
  await addDevice(company.scope, subscription(), "Chrome on Android");
  await notify(company);
  await notify(company);
  await Promise.all([sendPushJob.run(company.scope), sendPushJob.run(company.scope)]);
  await sendPushJob.run(company.scope);
  expect(received.map(({ payload }) => payload)).toEqual([
    { title: company.name, body: "Your payslip is ready.", url: "/my/payslips/7", tag: "payslip:1" },
  ]);
  // RFC 8292: signed with the key that the browser bound its subscription to. RFC 8030: kept for a day.
  const { authorization, ttl, "content-encoding": encoding } = received[0]!.headers;
  expect(authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
  expect(authorization!.split("k=")[1]).toBe(readServerKey());
  expect([ttl, encoding]).toEqual(["86400", "aes128gcm"]);
  const [device] = await listPushDevices(company.scope);
  expect(device!.lastSentAt).toBeInstanceOf(Date);
});

test("a device names the week of a published roster, in the language of its account, and nothing of the shifts", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService();
  await addDevice(company.scope, subscription());
  const roster = (monday: string) => ({
    kind: "ROSTER_PUBLISHED" as const,
    noticeKey: `roster:${company.scope.accountSeq}:${monday}`,
    links: [{ label: "My roster", href: "/my/roster?month=2026-11" }],
  });
  await notify(company, roster("2026-11-16"));
  await sendPushJob.run(company.scope);
  await runSql(company.scope.companySeq, "update accounts set language = 'fil'");
  await notify(company, roster("2026-11-23"));
  await sendPushJob.run(company.scope);
  expect(received.map(({ payload: { body, url } }) => [body, url])).toEqual([
    ["Your roster for the week of 11/16/2026 is published.", "/my/roster?month=2026-11"],
    [expect.stringMatching(/ roster mo .* 11\/23\/2026\.$/), "/my/roster?month=2026-11"],
  ]);
});

test("only chosen kinds reach a device, and only its own account's", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService();
  await addDevice(company.scope, subscription());
  const ben = await createTestAccount(company.scope.companySeq, { email: "ben-push@company.test", permissions: [] });
  await notify(company, { accountSeq: ben.accountSeq });
  await notify(company, { kind: "DOCUMENT_DECIDED" });
  await setDelivery(company, "PAYSLIP_OUT", { pushYn: "N" });
  await notify(company);
  await setDelivery(company, "PAYSLIP_OUT", { pushYn: "Y" });
  await notify(company, { noticeKey: "payslip:2" });
  await sendPushJob.run(company.scope);
  expect(received.map(({ payload }) => payload.tag)).toEqual(["payslip:2"]);
});

test("quiet hours hold a notification back, also one that is pending", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService();
  await addDevice(company.scope, subscription());
  await notify(company);
  const now = new Date();
  const [from, until] = [-60, 60].map((minutes) => new Date(now.getTime() + (480 + minutes) * 60_000).toISOString().slice(11, 16));
  const quiet = { quietFrom: from!, quietUntil: until! };
  await inCompany(company.scope, (tx) => saveQuietHours(tx, company.scope, quiet, now));
  await notify(company, { noticeKey: "payslip:2" });
  await sendPushJob.run(company.scope);
  expect([received.length, await due(company)]).toEqual([0, 0]);
  await inCompany(company.scope, (tx) => saveQuietHours(tx, company.scope, null, now));
  await sendPushJob.run(company.scope);
  expect(received.map(({ payload }) => payload.tag)).toEqual(["payslip:1", "payslip:2"]);
});

test("a device that is gone is removed, and its last notification is emailed once, unless an email was sent anyway", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService(() => ({ status: 410 }));
  await addDevice(company.scope, subscription("old"));
  await addDevice(company.scope, subscription("new"));
  await notify(company);
  await sendPushJob.run(company.scope);
  expect([received.length, (await listPushDevices(company.scope)).length]).toEqual([2, 0]);
  expect((await listMails(company.scope.companySeq)).map(({ mailKey, subject }) => [mailKey, subject])).toEqual([
    [`news:payslip:1:${company.scope.accountSeq}`, PAYSLIP.subject],
  ]);
  // The emails about requests are on by default and written with the request.
  await addDevice(company.scope, subscription());
  await notify(company, { kind: "REQUEST_DECIDED", noticeKey: "request:1" });
  await sendPushJob.run(company.scope);
  expect(await listMails(company.scope.companySeq)).toHaveLength(1);
});

test("an overloaded push service is tried again later, five times in all, then the notification is emailed", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService(() => ({ status: 503, headers: { "Retry-After": "120" } }));
  await addDevice(company.scope, subscription());
  await notify(company);
  await sendPushJob.run(company.scope);
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select attempts, round(extract(epoch from not_before - now())) between 115 and 120 as later from push_messages",
  )) as { rows: unknown[] };
  expect([rows, await due(company)]).toEqual([[{ attempts: 1, later: true }], 0]);
  for (let attempt = 1; attempt < MAX_PUSH_ATTEMPTS; attempt += 1) {
    await makeDue(company);
    await sendPushJob.run(company.scope);
  }
  await makeDue(company);
  await sendPushJob.run(company.scope);
  expect([received.length, (await listMails(company.scope.companySeq)).length, (await listPushDevices(company.scope)).length]).toEqual([
    5, 1, 1,
  ]);
});

test("a notification of more than a day ago is not sent to a device", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService();
  await addDevice(company.scope, subscription());
  await notify(company);
  await runSql(company.scope.companySeq, "update push_messages set created_at = now() - interval '24 hours 1 minute'");
  await sendPushJob.run(company.scope);
  expect([received.length, await due(company)]).toEqual([0, 0]);
});

test("a key of this server that the push service refuses removes no device; the notification is emailed", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService(() => ({ status: 403 }));
  await addDevice(company.scope, subscription());
  await notify(company);
  await sendPushJob.run(company.scope);
  expect([received.length, (await listPushDevices(company.scope)).length, (await listMails(company.scope.companySeq)).length]).toEqual([
    1, 1, 1,
  ]);
});

test("no email replaces a notification that another device received, whatever the order", async () => {
  const company = await createTestCompany();
  let requests = 0;
  const { subscription } = await startPushService(() => ({ status: requests++ % 2 === 0 ? 201 : 410 }));
  await addDevice(company.scope, subscription("good"));
  await addDevice(company.scope, subscription("gone"));
  await notify(company);
  await sendPushJob.run(company.scope);
  await addDevice(company.scope, subscription("second"));
  requests = 1;
  await notify(company, { noticeKey: "payslip:2" });
  await sendPushJob.run(company.scope);
  expect([(await listPushDevices(company.scope)).length, (await listMails(company.scope.companySeq)).length]).toEqual([1, 0]);
});

test("a reminder to clock in is outdated after an hour and is never emailed", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService(() => ({ status: 410 }));
  const remind = (noticeKey: string) => notify(company, { kind: "CLOCK_IN_REMINDER", noticeKey });
  await addDevice(company.scope, subscription());
  await remind("clock-in:1");
  await runSql(company.scope.companySeq, "update push_messages set created_at = now() - interval '61 minutes'");
  await sendPushJob.run(company.scope);
  expect(received).toHaveLength(0);
  await remind("clock-in:2");
  await sendPushJob.run(company.scope);
  expect([received[0]!.headers["ttl"], (await listMails(company.scope.companySeq)).length]).toEqual(["3600", 0]);
});

test("an account that is no longer active receives nothing", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService();
  await addDevice(company.scope, subscription());
  await notify(company);
  await runSql(company.scope.companySeq, `update accounts set account_state = 'CLOSED' where account_seq = ${company.scope.accountSeq}`);
  await sendPushJob.run(company.scope);
  expect([received.length, await due(company), (await listMails(company.scope.companySeq)).length]).toEqual([0, 0, 0]);
});

test("endpoints of Chromium, Firefox, Safari and Windows are known; others, other ports and plain HTTP are not", () => {
  const known = ["https://fcm.googleapis.com/fcm/send/a", "https://updates.push.services.mozilla.com/wpush/v2/a"];
  known.push("https://web.push.apple.com/a", "https://wns2-par02p.notify.windows.com/w/?token=a");
  const unknown = ["https://fcm.googleapis.com.example.org/", "https://example.org/fcm.googleapis.com", "https://fcm.googleapis.com:8443/"];
  unknown.push("http://fcm.googleapis.com/", "https://xpush.apple.com/", "not an address", "https://notify.windows.com@10.0.0.1/");
  expect([known.filter((url) => !isPushService(url)), unknown.filter(isPushService)]).toEqual([[], []]);
});

test("a device belongs to the account that turned it on last; the eleventh replaces the oldest; others cannot remove it", async () => {
  const company = await createTestCompany();
  const { subscription } = await startPushService();
  const ben = {
    ...company.scope,
    ...(await createTestAccount(company.scope.companySeq, { email: "ben-shared@company.test", permissions: [] })),
  };
  await addDevice(company.scope, subscription("shared"), "Chrome on Android");
  await notify(company);
  await addDevice(ben, subscription("shared"), "Chrome on Android");
  // The notification of the first account is not sent to the second.
  expect([(await listPushDevices(company.scope)).length, (await listPushDevices(ben)).length, await due(company)]).toEqual([0, 1, 0]);
  for (let index = 1; index <= 10; index += 1) await addDevice(ben, subscription(`phone-${index}`), `Phone ${index}`);
  const devices = await listPushDevices(ben);
  expect([devices.length, devices[0]!.device, devices.at(-1)!.device]).toEqual([10, "Phone 10", "Phone 1"]);
  await expect(removePushDevice(company.scope, devices[0]!.pushSubscriptionSeq)).rejects.toThrow("device");
  await removePushDevice(ben, devices[0]!.pushSubscriptionSeq);
  expect(await listPushDevices(ben)).toHaveLength(9);
});

test("an address that is no push service is refused when it is saved, and again when it is used", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService();
  await addDevice(company.scope, subscription());
  await notify(company);
  env.OUTBOUND_ALLOW_PRIVATE_HOSTS = false;
  await expect(addDevice(company.scope, { ...subscription(), endpoint: "https://169.254.169.254/latest" })).rejects.toThrow(
    "Turn on notifications again",
  );
  await sendPushJob.run(company.scope);
  expect([received.length, (await listPushDevices(company.scope)).length]).toEqual([0, 0]);
});

test("a browser whose key is no point of the curve is removed, and holds up no other device", async () => {
  const company = await createTestCompany();
  const { received, subscription } = await startPushService();
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");
  await addDevice(company.scope, { ...subscription("broken"), browserKey: noPoint });
  await addDevice(company.scope, subscription());
  await notify(company);
  await sendPushJob.run(company.scope);
  expect([received.length, (await listPushDevices(company.scope)).length]).toEqual([1, 1]);
});
