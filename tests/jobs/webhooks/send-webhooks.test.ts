import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { env } from "~/env.server";
import { deliverWebhooks, type DeliveryOptions } from "~/jobs/webhooks/deliver-webhooks.server";
import { NOT_PUBLIC } from "~/domain/shared/outbound/outbound-url";
import type { Scope } from "~/domain/shared/scope";
import { getEndpoint, rotateSecret, setEndpointState } from "~/models/settings/webhooks/endpoints.server";
import { sendAgain, sendTestEvent } from "~/models/settings/webhooks/webhook-log.server";
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
  answer: string;
  next: Date;
}
async function listRows({ companySeq }: Scope): Promise<Row[]> {
  const { rows } = (await runSql(
    companySeq,
    `select delivery_state as state, attempts, last_status as status, last_error as error, last_answer as answer, next_attempt_at as next
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
}, 60_000);

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

test("failures are repeated later each time for a day; then the endpoint is disabled and administrators are notified", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver((_, response) => response.writeHead(503).end("maintenance"));
  const { endpointSeq } = await addEndpoint(scope, url, ["employee.changed"]);
  await emitChange(scope, 1, 2);
  const start = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await runSql(scope.companySeq, "update webhook_deliveries set due_at = $1, next_attempt_at = $1", [start]);
  await deliver(scope, start);
  const [first, second] = await listRows(scope);
  expect(first).toMatchObject({
    state: "PENDING",
    attempts: 1,
    status: 503,
    answer: "maintenance",
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

test("410 disables at once; other answers and redirects are failures and are not followed", async () => {
  const scope = await createCompany();
  const answers = [302, 404, 410];
  const { url, messages } = await startReceiver((_, response) => response.writeHead(answers.shift()!, { location: "/other" }).end());
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

test("a delivered message is sent again with the same ID, and a long answer is cut", async () => {
  const scope = await createCompany();
  const { url, messages } = await startReceiver((_, response) => response.end(`\0é${"x".repeat(100_000)}`));
  const { endpointSeq } = await addEndpoint(scope, url, ["employee.changed"]);
  const eventSeq = await sendTestEvent(scope, endpointSeq);
  const now = new Date(Date.now() + 1_000);
  await deliver(scope, now);
  expect(messages[0]!.body).toMatchObject({ type: "webhook.test", data: { companySeq: scope.companySeq } });
  const [row] = await listRows(scope);
  expect([row!.state, row!.answer]).toEqual(["DELIVERED", `é${"x".repeat(499)}`]);
  await sendAgain(scope, { endpointSeq, eventSeq });
  await expect(sendAgain(scope, { endpointSeq, eventSeq })).rejects.toThrow("pending already");
  await deliver(scope, new Date(now.getTime() + 60_000));
  expect(messages.map(({ id }) => id)).toEqual([messages[0]!.id, messages[0]!.id]);
  expect(messages[1]!.text).toBe(messages[0]!.text);
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
