import { beforeAll, beforeEach, expect, test } from "vitest";
import { NOT_PUBLIC } from "~/domain/shared/outbound/outbound-url";
import { env } from "~/env.server";
import { sendWebhooksJob } from "~/jobs/webhooks/send-webhooks.server";
import { listSecurityEvents } from "~/models/settings/security-events.server";
import { listChanges } from "~/models/shared/change-log.server";
import { emitEvents } from "~/models/shared/webhooks/emit-events.server";
import { inCompany } from "~/db/client.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { readMainText, readPageText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { startReceiver } from "../../support/webhook-receiver";

const WEBHOOKS = "/settings/company-settings/connections/webhooks";
let company: TestCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] });
  admin = await signIn(company.email);
});
beforeEach(() => {
  env.OUTBOUND_ALLOW_PRIVATE_HOSTS = true;
});

const text = async (path: string, visitor = admin) => readMainText((await visitor.request(path)).text);
/** The page of a webhook that was added, from the button below its secret. */
const pageIn = (html: string) => /href="([^"]*\/webhooks\/\d+)"[^>]*>I have copied it/.exec(html)![1]!;
const secretIn = (html: string) => /value="(whsec_[\w+/=]{32})"/.exec(html)?.[1] ?? "";
type Form = Record<string, string | string[]>;
const form = (url: string, rest: Form = {}): Form => ({ description: "Accounting", url, eventKinds: ["employee.changed"], ...rest });

/** Adds a webhook through the form. @returns the address of its page, and its secret */
async function add(url: string, rest: Form = {}): Promise<{ page: string; secret: string }> {
  const added = await admin.request(`${WEBHOOKS}/new`, { form: form(url, rest) });
  expect([added.status, added.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  return { page: pageIn(added.text), secret: secretIn(added.text) };
}
const deliver = () => sendWebhooksJob.run({ companySeq: company.scope.companySeq });
const emitChange = (employeeSeq: number) =>
  inCompany(company.scope, (tx) => emitEvents(tx, company.scope, [{ kind: "employee.changed", employeeSeq }]));

test("a webhook is added with its secret shown once, edited once, and deleted", async () => {
  expect(await text(WEBHOOKS)).toContain("No webhook yet");
  const { url } = await startReceiver();
  const { page, secret } = await add(`${url}?key=hidden`);
  expect(secret).toMatch(/^whsec_/);
  expect(await text(WEBHOOKS)).toMatch(/Accounting 127\.0\.0\.1:\d+ 1 Never 0 0 Enabled/);
  expect((await admin.request(page)).text + (await admin.request(`${page}/edit`)).text).not.toContain(secret);
  const edited = form(url, { description: "Ledger", eventKinds: ["run.completed", "return.filed"], revision: "1" });
  expect(await admin.request(`${page}/edit`, { form: edited })).toMatchObject({ status: 303, location: page });
  expect(await text(page)).toContain("Events run.completed, return.filed Pay figures Not sent");
  expect((await admin.request(`${page}/edit`, { form: { ...edited, description: "Other" } })).status).toBe(409);

  const rotated = await admin.request(`${page}/secret`, { form: { revision: "2" } });
  expect(secretIn(rotated.text)).not.toBe(secret);
  expect(await text(page)).toMatch(/Previous secret Valid until \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect((await admin.request(`${page}/delete`, { form: { revision: "2" } })).status).toBe(409);
  expect(await admin.request(`${page}/delete`, { form: { revision: "3" } })).toMatchObject({ status: 303, location: WEBHOOKS });
  expect((await admin.request(page)).status).toBe(404);

  const { changes } = await listChanges(company.scope, "CONNECTION", "webhook");
  expect(changes.map(({ actionDescription }) => actionDescription.replace(/127\.0\.0\.1:\d+/g, "HOST"))).toEqual([
    "Deleted the webhook “Ledger” to HOST.",
    "Rotated the secret of the webhook “Ledger”. The previous one is valid for 24 more hours.",
    "Changed the webhook “Accounting”: address, description “Accounting” → “Ledger”, events employee.changed → run.completed return.filed.",
    "Added the webhook “Accounting” to HOST.",
  ]);
  const { list } = await listSecurityEvents(
    company.scope,
    { eventKind: "WEBHOOK_CHANGED", accountSeq: null, startDate: null, endDate: null },
    { limit: 10, offset: 0 },
  );
  expect(list).toHaveLength(4);
  expect(JSON.stringify([changes, list])).not.toMatch(/hidden|whsec_/);
  expect(await text(`${WEBHOOKS}/history`)).toContain("Deleted the webhook “Ledger”");
});

test("a private address is refused with its field, and nothing is stored", async () => {
  env.OUTBOUND_ALLOW_PRIVATE_HOSTS = false;
  for (const url of ["https://127.0.0.1/", "https://0x7f000001/", "https://[::ffff:10.0.0.1]/", "https://169.254.169.254/latest"]) {
    const refused = await admin.request(`${WEBHOOKS}/new`, { form: form(url) });
    expect([refused.status, readPageText(refused.text).includes(NOT_PUBLIC)], url).toEqual([422, true]);
  }
  expect((await admin.request(`${WEBHOOKS}/new`, { form: form("http://example.ph/") })).status).toBe(422);
  expect((await admin.request(`${WEBHOOKS}/new`, { form: { ...form("https://8.8.8.8/"), eventKinds: ["webhook.test"] } })).status).toBe(
    422,
  );
  expect(await text(WEBHOOKS)).toContain("No webhook yet");
});

test("the log shows each message with payload and response, is filtered and paged, and resends", async () => {
  let status = 500;
  const { url, messages } = await startReceiver((_, response) => response.writeHead(status).end("no"));
  const { page } = await add(url);
  expect(await text(page)).toContain("No message");
  expect(await admin.request(`${page}/test`, { form: {} })).toMatchObject({ status: 303, location: page });
  await deliver();
  expect(await text(page)).toMatch(/webhook\.test \S+ \S+ Pending 1 \S+ \S+ HTTP 500/);
  expect(await text(WEBHOOKS)).toContain("After 24 hours of failures the webhook is disabled.");
  const [message] = messages as [(typeof messages)[number]];
  const log = `${page}/messages/${message.id.split("_")[2]}`;
  expect(await text(log)).toContain("Beginning of the response no");
  // A pending message cannot be queued twice.
  expect((await admin.request(log, { form: {} })).status).toBe(409);
  status = 204;
  await runSql(company.scope.companySeq, "update webhook_deliveries set next_attempt_at = now() - interval '1 second'");
  await deliver();
  expect(await text(page)).toMatch(/Delivered 2 \S+ \S+ HTTP 204/);
  expect(await admin.request(`${log}?state=DELIVERED`, { form: {} })).toMatchObject({ status: 303, location: `${page}?state=DELIVERED` });
  await deliver();
  expect(messages.map(({ id }) => id)).toEqual([message.id, message.id, message.id]);

  for (let employee = 1; employee <= 11; employee += 1) await emitChange(employee);
  expect(await text(`${page}?state=PENDING`)).toContain("1–10 of 11");
  expect(await text(`${page}?state=PENDING&page=2`)).toMatch(/employee\.changed.*11–11 of 11/);
  expect(await text(`${page}?state=FAILED`)).toContain("No message has this state.");
  await add("http://127.0.0.1:1/", { description: "Ledger", eventKinds: ["run.completed"] });
  expect(await text(WEBHOOKS)).toMatch(/Accounting .* 11 0 Enabled .*Ledger 127\.0\.0\.1:1 1 Never 0 0 Enabled/);
  expect((await admin.request(`${page}?state=LOST`)).status).toBe(400);
  expect((await admin.request(`${page}?state=PENDING&page=9`)).location).toContain("page=2");

  // Disabling ends what is pending; later events are not kept.
  expect((await admin.request(`${page}/state`, { form: { revision: "1" } })).location).toBe(page);
  expect(await text(`${page}?state=PENDING`)).toContain("No message has this state.");
  expect(await text(page)).toContain("Disabled by an administrator");
  await emitChange(1);
  expect((await admin.request(`${page}/test`, { form: {} })).status).toBe(409);
  expect((await admin.request(log, { form: {} })).status).toBe(409);
  expect((await admin.request(`${page}/state`, { form: { revision: "1" } })).status).toBe(409);
  expect((await admin.request(`${page}/state`, { form: { revision: "2" } })).location).toBe(page);
  expect(await text(`${page}?state=FAILED`)).toContain("1–10 of 11");
});

test("pay figures are sent only by an account that may view pay, and shown to no other", async () => {
  const { url } = await startReceiver(({ text: sent }, response) => response.end(`received ${sent}`));
  expect(await text(`${WEBHOOKS}/new`)).not.toContain("Send pay figures");
  const refused = await admin.request(`${WEBHOOKS}/new`, { form: form(url, { sendsPay: "on" }) });
  expect([refused.status, readPageText(refused.text).includes("Your account may not view pay")]).toEqual([422, true]);
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: `pay${company.scope.companySeq}@company.test`,
    permissions: ["COMPANY_SETTING_EDIT", "PAYROLL_VIEW"],
  });
  const officer = await signIn(email);
  const added = await officer.request(`${WEBHOOKS}/new`, { form: form(url, { sendsPay: "on", eventKinds: ["run.completed"] }) });
  const page = pageIn(added.text);
  await inCompany(company.scope, (tx) =>
    emitEvents(tx, company.scope, [{ kind: "run.completed", data: { payrollSeq: 1 }, pay: { netPay: "98765.43" } }]),
  );
  const log = /href="([^"]*\/messages\/\d+)"/.exec((await officer.request(page)).text)![1]!;
  await deliver();
  // The payload, and the response that repeats it.
  expect((await text(log, officer)).match(/98765\.43/g)).toHaveLength(2);
  const shown = await text(log);
  expect(shown).toContain("Response HTTP 200");
  expect(shown).not.toContain("98765.43");
  // Another address would receive the figures.
  const moved = { ...form("http://127.0.0.1:1/", { sendsPay: "on", eventKinds: ["run.completed"] }), revision: "1" };
  expect((await admin.request(`${page}/edit`, { form: moved })).status).toBe(422);
});

test("webhooks of another company do not exist", async () => {
  const { url } = await startReceiver();
  const { page } = await add(url, { description: "Ours" });
  await emitChange(1);
  const log = /href="([^"]*\/messages\/\d+)"/.exec((await admin.request(page)).text)![1]!;
  const other = await signIn((await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] })).email);
  for (const path of [page, `${page}/edit`, `${page}/secret`, `${page}/test`, `${page}/state`, `${page}/delete`, log])
    expect((await other.request(path)).status, path).toBe(404);
  for (const path of [`${page}/secret`, `${page}/test`, `${page}/state`, `${page}/delete`, log])
    expect((await other.request(path, { form: { revision: "1" } })).status, path).toBe(404);
  expect(await text(WEBHOOKS, other)).toContain("No webhook yet");
});
