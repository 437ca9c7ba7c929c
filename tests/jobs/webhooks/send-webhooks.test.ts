import { Webhook } from "standardwebhooks";
import { afterEach, expect, test, vi } from "vitest";
import { inCompany } from "~/db/client.server";
import { env } from "~/env.server";
import { deliverWebhooks, type DeliveryOptions } from "~/jobs/webhooks/deliver-webhooks.server";
import { sendWebhooksJob } from "~/jobs/webhooks/send-webhooks.server";
import { NOT_PUBLIC } from "~/domain/shared/outbound/outbound-url";
import type { Scope } from "~/domain/shared/scope";
import { log } from "~/log.server";
import { getEndpoint, removeEndpoint, rotateSecret, setEndpointState } from "~/models/settings/webhooks/endpoints.server";
import {
  claimDeliveries,
  listCompaniesWithDueWebhooks,
  recordAttempts,
  type ClaimedDelivery,
} from "~/models/settings/webhooks/sending.server";
import { resend, sendTestEvent } from "~/models/settings/webhooks/webhook-log.server";
import { listChanges } from "~/models/shared/change-log.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { emitEvents } from "~/models/shared/webhooks/emit-events.server";
import { createTestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";
import { addEndpoint, startReceiver } from "../../support/webhook-receiver";
import { endChildren, spawnChild, waitForExit } from "../../support/worker";

afterEach(endChildren);

const HOUR = 3_600_000;
const createCompany = async () => (await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] })).scope;
const emitChange = (scope: Scope, employeeSeq: number, count = 1) =>
  inCompany(scope, (tx) =>
    emitEvents(
      tx,
      scope,
      Array.from({ length: count }, () => ({ kind: "employee.changed", employeeSeq })),
    ),
  );
const deliver = (scope: Scope, now: Date, options: Partial<DeliveryOptions> = {}) =>
  deliverWebhooks(scope, { now: () => now, random: () => 0.5, allowPrivate: true, ...options });

interface Row {
  state: string;
  attempts: number;
  status: number | null;
  error: string;
  response: string;
  next: Date;
}
async function listRows({ companySeq }: Scope): Promise<Row[]> {
  const { rows } = (await runSql(
    companySeq,
    `select delivery_state as state, attempts, last_status as status, last_error as error, last_answer as response, next_attempt_at as next
       from webhook_deliveries order by event_seq`,
  )) as { rows: Row[] };
  return rows;
}
async function countPending({ companySeq }: Scope): Promise<number> {
  const { rows } = (await runSql(companySeq, "select count(*)::int as n from webhook_deliveries where delivery_state = 'PENDING'")) as {
    rows: { n: number }[];
  };
  return rows[0]!.n;
}

test("1,000 events reach a receiver that fails half of the time, although two workers are killed, in order per employee", async () => {
  const scope = await createCompany();
  let requests = 0;
  const received: { id: string; employee: number; number: number; ok: boolean }[] = [];
  const { url } = await startReceiver(({ id, body: { data } }, response) => {
    const ok = requests++ % 2 === 1;
    received.push({ id, employee: data.employeeSeq as number, number: data.number as number, ok });
    response.writeHead(ok ? 200 : 500).end();
  });
  await addEndpoint(scope, url, ["employee.changed"]);
  const events = Array.from({ length: 1_000 }, (_, index) => ({
    kind: "employee.changed" as const,
    employeeSeq: 1 + (index % 200),
    data: { number: index },
  }));
  await inCompany(scope, (tx) => emitEvents(tx, scope, events));
  let now = Date.now() + 1_000;
  for (const batches of [5, 10]) {
    const words = [String(scope.companySeq), new Date(now).toISOString(), String(batches)];
    const worker = await spawnChild("tests/support/killed-webhooks.ts", { DATA_DIR: env.DATA_DIR }, words);
    await waitForExit(worker);
    expect(worker.signalCode).toBe("SIGKILL");
    // Longer than the lease of what the killed worker had claimed.
    now += 61_000;
  }
  for (let round = 0; round < 300 && (await countPending(scope)) > 0; round += 1, now += 120_000) await deliver(scope, new Date(now));

  expect((await listRows(scope)).filter(({ state }) => state !== "DELIVERED")).toEqual([]);
  const delivered = received.filter(({ ok }) => ok);
  expect(new Set(delivered.map(({ number }) => number)).size).toBe(1_000);
  // The killed workers had sent a batch each whose outcome was not committed.
  expect(delivered.length).toBeGreaterThan(1_000);
  expect(delivered.length).toBeLessThanOrEqual(1_032);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1_000);
  expect(new Set(received.map(({ id, number }) => `${id} ${number}`)).size).toBe(1_000);
  for (const list of Map.groupBy(received, ({ employee }) => employee).values())
    expect(list.map(({ number }) => number)).toEqual(list.map(({ number }) => number).toSorted((a, b) => a - b));
}, 240_000);

test("a message is signed, and during a rotation with both secrets", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver();
  const { endpointSeq, secret } = await addEndpoint(scope, url, ["employee.changed"]);
  await emitChange(scope, 7);
  const now = new Date(Date.now() + 1_000);
  await deliver(scope, now);
  const [{ headers, text, body }] = messages as [(typeof messages)[number]];
  expect(new Webhook(secret).verify(text, headers)).toEqual(body);
  expect(headers["webhook-timestamp"]).toBe(String(Math.floor(now.getTime() / 1000)));
  expect(headers["content-type"]).toBe("application/json");
  expect(body).toEqual({
    type: "employee.changed",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    data: { companySeq: scope.companySeq, employeeSeq: 7, changedFields: [] },
  });

  const renewed = await rotateSecret(scope, endpointSeq, 1);
  expect(renewed).not.toBe(secret);
  await emitChange(scope, 7);
  await deliver(scope, new Date(now.getTime() + 1_000));
  for (const each of [secret, renewed]) new Webhook(each).verify(messages[1]!.text, messages[1]!.headers);
  // A day later only the new secret signs.
  await emitChange(scope, 7);
  await deliver(scope, new Date(now.getTime() + 25 * HOUR));
  expect(messages[2]!.headers["webhook-signature"]!.split(" ")).toHaveLength(1);
  const stored = JSON.stringify(await runSql(scope.companySeq, "select * from webhook_endpoints"));
  for (const each of [secret, renewed]) expect(stored).not.toContain(each.slice(6));
});

test("rotating a secret that cannot be decrypted leaves no previous secret", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver();
  const { endpointSeq } = await addEndpoint(scope, url, ["employee.changed"]);
  await runSql(scope.companySeq, "update webhook_endpoints set secret = 'v1.00000000.AAAA'");
  await emitChange(scope, 7);
  const now = new Date(Date.now() + 1_000);
  await deliver(scope, now);
  expect((await listRows(scope))[0]!.error).toBe("The secret of this webhook cannot be decrypted. Rotate it.");
  const secret = await rotateSecret(scope, endpointSeq, 1);
  expect((await getEndpoint(scope, endpointSeq)).previousSecretUntil).toBe(null);
  const logged = vi.spyOn(log, "error");
  await deliver(scope, new Date(now.getTime() + 60_000));
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
  new Webhook(secret).verify(messages[0]!.text, messages[0]!.headers);
});

test("failures are repeated later each time for a day; then the endpoint is disabled and administrators are notified", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver((_, response) => response.writeHead(503).end("maintenance"));
  const { endpointSeq } = await addEndpoint(scope, url, ["employee.changed"]);
  await emitChange(scope, 1, 2);
  const start = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await runSql(scope.companySeq, "update webhook_deliveries set next_attempt_at = $1", [start]);
  await deliver(scope, start);
  const [first, second] = await listRows(scope);
  expect(first).toMatchObject({
    state: "PENDING",
    attempts: 1,
    status: 503,
    response: "maintenance",
    next: new Date(start.getTime() + 5_000),
  });
  // The later event of the employee is held back.
  expect(second).toMatchObject({ state: "PENDING", attempts: 0 });
  await deliver(scope, new Date(start.getTime() + 4_999));
  expect(messages).toHaveLength(1);
  const delays: number[] = [];
  for (let now = start, round = 0; round < 40 && (await getEndpoint(scope, endpointSeq)).state === "ENABLED"; round += 1) {
    const { next } = (await listRows(scope))[0]!;
    delays.push((next.getTime() - now.getTime()) / 1000);
    now = next;
    await deliver(scope, now);
  }
  expect(delays.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(Math.max(...delays)).toBe(7_200);
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(24 * 3_600);
  expect(await getEndpoint(scope, endpointSeq)).toMatchObject({ state: "DISABLED", disabledReason: "FAILING" });
  expect((await listRows(scope)).map(({ state }) => state)).toEqual(["FAILED", "FAILED"]);
  const { changes } = await listChanges(scope, "CONNECTION", "webhook");
  expect(changes[0]).toMatchObject({ adminName: "Webhooks" });
  expect(changes[0]!.actionDescription).toBe("Disabled the webhook “Accounting”: its server has failed for 24 hours.");
  expect(JSON.stringify(await readPanelNotifications(scope))).toContain("“Accounting” receives no events");

  // No event is kept for it, until it is enabled again.
  await emitChange(scope, 1);
  expect(await listRows(scope)).toHaveLength(2);
  await setEndpointState(scope, endpointSeq, "ENABLED", (await getEndpoint(scope, endpointSeq)).revision);
  await emitChange(scope, 1);
  expect(await listRows(scope)).toHaveLength(3);
  expect((await getEndpoint(scope, endpointSeq)).failingSince).toBe(null);
});

test("410 disables at once; other responses and redirects are failures and are not followed", async () => {
  const scope = await createCompany();
  const statuses = [302, 404, 410];
  const { url, messages } = await startReceiver((_, response) => response.writeHead(statuses.shift()!, { location: "/other" }).end());
  const { endpointSeq } = await addEndpoint(scope, url, ["employee.changed"]);
  await emitChange(scope, 1);
  let now = Date.now() + 1_000;
  for (const status of [302, 404]) {
    await deliver(scope, new Date(now));
    expect((await listRows(scope))[0]).toMatchObject({ state: "PENDING", status });
    now += HOUR;
  }
  await deliver(scope, new Date(now));
  expect(messages.map(({ path }) => path)).toEqual(["/hooks", "/hooks", "/hooks"]);
  expect(await getEndpoint(scope, endpointSeq)).toMatchObject({ state: "DISABLED", disabledReason: "GONE" });
  await expect(sendTestEvent(scope, endpointSeq)).rejects.toThrow("Enable it first");
});

test("a delivered message is resent once with the same ID, and a long response is cut", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver((_, response) => response.end(`\0é${"x".repeat(100_000)}`));
  const { endpointSeq } = await addEndpoint(scope, url, ["employee.changed"]);
  const eventSeq = await sendTestEvent(scope, endpointSeq);
  const now = new Date(Date.now() + 1_000);
  await deliver(scope, now);
  expect(messages[0]!.body).toMatchObject({ type: "webhook.test", data: { companySeq: scope.companySeq } });
  const [row] = await listRows(scope);
  expect([row!.state, row!.response]).toEqual(["DELIVERED", `é${"x".repeat(499)}`]);
  const key = { endpointSeq, eventSeq };
  const pressed = await Promise.allSettled([resend(scope, key), resend(scope, key)]);
  expect(pressed.map((each) => (each.status === "rejected" ? String(each.reason) : "")).sort()).toEqual([
    "",
    expect.stringContaining("pending already"),
  ]);
  await deliver(scope, new Date(now.getTime() + 60_000));
  expect(messages.map(({ id }) => id)).toEqual([messages[0]!.id, messages[0]!.id]);
  expect(messages[1]!.text).toBe(messages[0]!.text);
});

test("a process that lost its lease does not store its outcome, also after the message was resent", async () => {
  const scope = await createCompany();
  const { endpointSeq } = await addEndpoint(scope, "http://127.0.0.1:1/", ["employee.changed"]);
  const eventSeq = await sendTestEvent(scope, endpointSeq);
  const at = (seconds: number) => new Date(START + seconds * 1_000);
  const START = Date.now() + 1_000;
  const claim = async (seconds: number) => (await claimDeliveries(scope, endpointSeq, { now: at(seconds), limit: 16 }))!.deliveries;
  const record = (deliveries: ClaimedDelivery[], seconds: number, status: number) =>
    recordAttempts(
      scope,
      endpointSeq,
      deliveries.map((delivery) => ({ ...delivery, result: { status, response: "" } })),
      { now: at(seconds), random: () => 0.5 },
    );
  const lost = await claim(0);
  const second = await claim(61);
  await record(second, 62, 204);
  await resend(scope, { endpointSeq, eventSeq });
  const third = await claim(63);
  expect([lost, second, third].map(([delivery]) => delivery!.attempts)).toEqual([1, 2, 1]);
  await record(lost, 64, 500);
  expect((await listRows(scope))[0]).toMatchObject({ state: "PENDING", attempts: 1, status: 204 });
  // The delay before the next attempt begins when an attempt has ended.
  await record(third, 70, 500);
  expect((await listRows(scope))[0]).toMatchObject({ state: "PENDING", status: 500, next: at(75) });
});

test("the delay before the next attempt begins when the response was received", async () => {
  const scope = await createCompany();
  const start = Date.now() + 1_000;
  let slept = 0;
  const { url } = await startReceiver((_, response) => {
    slept = 9_000;
    response.writeHead(500).end();
  });
  await addEndpoint(scope, url, ["employee.changed"]);
  await emitChange(scope, 1);
  await deliver(scope, new Date(start), { now: () => new Date(start + slept) });
  expect((await listRows(scope))[0]!.next).toEqual(new Date(start + 9_000 + 5_000));
});

test("the day of attempts begins with the first, not while an earlier message of the employee holds a message back", async () => {
  const scope = await createCompany();
  let requests = 0;
  const { url } = await startReceiver(({ body: { data } }, response) => {
    if (data.employeeSeq === 1) requests += 1;
    response.writeHead(data.employeeSeq === 1 && requests <= 2 ? 500 : 200).end();
  });
  await addEndpoint(scope, url, ["employee.changed"]);
  await emitChange(scope, 1, 2);
  const start = Date.now() + 1_000;
  await deliver(scope, new Date(start));
  await emitChange(scope, 2);
  // Another delivery keeps the endpoint enabled.
  await runSql(scope.companySeq, "update webhook_deliveries set next_attempt_at = $1 where order_key = 'employee 1'", [
    new Date(start + 24 * HOUR),
  ]);
  await deliver(scope, new Date(start + 24 * HOUR - 1));
  await deliver(scope, new Date(start + 24 * HOUR));
  expect((await listRows(scope)).map(({ state }) => state)).toEqual(["FAILED", "DELIVERED", "DELIVERED"]);
  requests = 0;
  await emitChange(scope, 1);
  await runSql(scope.companySeq, "update webhook_deliveries set due_at = due_at - interval '2 days'");
  await deliver(scope, new Date(start + 24 * HOUR));
  expect((await listRows(scope)).at(-1)).toMatchObject({ state: "PENDING", attempts: 1, status: 500 });
});

test("a message that a change wrote while its endpoint was disabled or deleted is not sent and not pending", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver();
  const { endpointSeq } = await addEndpoint(scope, url, ["employee.changed"]);
  const { endpointSeq: other } = await addEndpoint(scope, url, ["employee.changed"]);
  await inCompany(scope, async (tx) => {
    await emitEvents(tx, scope, [{ kind: "employee.changed", employeeSeq: 1 }]);
    await setEndpointState(scope, endpointSeq, "DISABLED", 1);
    await removeEndpoint(scope, other, 1);
  });
  expect((await listRows(scope)).map(({ state }) => state)).toEqual(["PENDING", "PENDING"]);
  await deliver(scope, new Date(Date.now() + 1_000));
  expect((await listRows(scope)).map(({ state, error }) => [state, error])).toEqual([["FAILED", "The webhook was disabled"]]);
  expect((await listCompaniesWithDueWebhooks()).filter(({ companySeq }) => companySeq === scope.companySeq)).toEqual([]);
  expect(messages).toEqual([]);
});

test("two processes that find an endpoint gone at the same time disable it once", async () => {
  const scope = await createCompany();
  const { endpointSeq } = await addEndpoint(scope, "http://127.0.0.1:1/", ["employee.changed"]);
  await emitChange(scope, 1);
  await emitChange(scope, 2);
  const now = new Date(Date.now() + 1_000);
  const claim = async () => (await claimDeliveries(scope, endpointSeq, { now, limit: 1 }))!.deliveries;
  const claims = [await claim(), await claim()];
  await Promise.all(
    claims.map((deliveries) =>
      recordAttempts(
        scope,
        endpointSeq,
        deliveries.map((delivery) => ({ ...delivery, result: { status: 410, response: "" } })),
        { now, random: () => 0.5 },
      ),
    ),
  );
  const { changes } = await listChanges(scope, "CONNECTION", "webhook");
  expect(changes.filter(({ actionDescription }) => actionDescription.startsWith("Disabled"))).toHaveLength(1);
});

test("a fault of this server is logged, and the message is sent later", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver();
  await addEndpoint(scope, url, ["employee.changed"]);
  await emitChange(scope, 1);
  const logged = vi.spyOn(log, "error");
  const resolve = () => Promise.reject(new TypeError("undefined is not a function"));
  const named = url.replace("127.0.0.1", "hooks.example.ph");
  await runSql(scope.companySeq, "update webhook_endpoints set url = $1", [named]);
  const now = new Date(Date.now() + 1_000);
  await deliver(scope, now, { resolve });
  expect(logged).toHaveBeenCalledOnce();
  expect((await listRows(scope))[0]).toMatchObject({ state: "PENDING", error: "This server failed to send the message" });
  // An unreachable receiver is no fault of this server.
  await deliver(scope, new Date(now.getTime() + HOUR), { resolve: () => Promise.resolve(["127.0.0.2"]) });
  await deliver(scope, new Date(now.getTime() + 2 * HOUR), { resolve: () => Promise.resolve(["127.0.0.1"]) });
  expect([logged.mock.calls.length, messages.length]).toEqual([1, 1]);
  logged.mockRestore();
});

test("the clock of deliveries is that of the database, which events are written with", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver();
  await addEndpoint(scope, url, ["employee.changed"]);
  env.OUTBOUND_ALLOW_PRIVATE_HOSTS = true;
  vi.useFakeTimers({ now: Date.now() - HOUR, toFake: ["Date"] });
  try {
    await emitChange(scope, 1);
    await sendWebhooksJob.run(scope);
  } finally {
    vi.useRealTimers();
    env.OUTBOUND_ALLOW_PRIVATE_HOSTS = false;
  }
  expect(messages).toHaveLength(1);
});

test("an address that became private since it was saved is not called", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver();
  const { port } = new URL(url);
  await addEndpoint(scope, `https://hooks.example.ph:${port}/`, ["employee.changed"]);
  await emitChange(scope, 1);
  for (const address of ["127.0.0.1", "::ffff:127.0.0.1", "169.254.169.254"]) {
    await runSql(scope.companySeq, "update webhook_deliveries set next_attempt_at = now() - interval '1 minute'");
    await deliver(scope, new Date(), { allowPrivate: false, resolve: () => Promise.resolve(["93.184.216.34", address]) });
    expect((await listRows(scope))[0]).toMatchObject({ state: "PENDING", status: null, error: NOT_PUBLIC });
  }
  expect(messages).toEqual([]);
});

test("an interrupted run stops before the next batch, and the next run sends the rest", async () => {
  const scope = await createCompany();
  const abort = new AbortController();
  const { url, messages } = await startReceiver((_, response) => {
    abort.abort(new Error("the worker stops"));
    response.end();
  });
  await addEndpoint(scope, url, ["employee.changed"]);
  for (let employee = 1; employee <= 20; employee += 1) await emitChange(scope, employee);
  const now = new Date(Date.now() + 1_000);
  await expect(deliver(scope, now, { signal: abort.signal })).rejects.toThrow("the worker stops");
  expect(messages).toHaveLength(16);
  await deliver(scope, now);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(20);
  expect(messages).toHaveLength(20);
});

test("two workers at once send each message once", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver();
  await addEndpoint(scope, url, ["employee.changed"]);
  for (let employee = 1; employee <= 30; employee += 1) await emitChange(scope, employee);
  const now = new Date(Date.now() + 1_000);
  await Promise.all([deliver(scope, now), deliver(scope, now), deliver(scope, now)]);
  expect(messages).toHaveLength(30);
});
