import { beforeAll, expect, test } from "vitest";
import { createApiToken, revokeApiToken } from "~/models/settings/api-tokens.server";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { transferPoints } from "~/models/flex_ben/points.server";
import { origin } from "../../support/app";
import { readBalances, createPointCompany, type PointCompany } from "../../support/points";

const GOOD = { employeeId: "P1", points: 40, merchantName: "Kusina ni Aling Nena", itemName: "Lunch", usedAt: "2026-11-20T12:30:00+08:00" };
let company: PointCompany;
let token: string;
let calls = 0;

beforeAll(async () => {
  company = await createPointCompany({ wallet: 1_000 });
  await transferPoints(
    company.scope,
    { idempotencyKey: "start", rows: [{ employeeSeq: 1, mileageVolume: 500, transactionNote: "" }] },
    "2026-11-21",
  );
  token = await createApiToken(company.scope, "Card terminal");
});

async function call(
  body: unknown,
  { path = "usages", key = `call-${++calls}-0000`, auth = `Bearer ${token}` }: { path?: string; key?: string; auth?: string } = {},
) {
  const response = await fetch(`${origin}/api/flex_ben/${path}`, {
    method: "POST",
    headers: { Authorization: auth, "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { usageSeq?: number; replayed?: boolean; message?: string } };
}

test("a program posts a usage, once per key, and reverses it", async () => {
  const first = await call(GOOD, { key: "order-4711" });
  expect(first).toMatchObject({ status: 201, body: { replayed: false } });
  expect(await call(GOOD, { key: "order-4711" })).toEqual({ status: 200, body: { usageSeq: first.body.usageSeq, replayed: true } });
  expect(await call({ ...GOOD, points: 41 }, { key: "order-4711" })).toMatchObject({ status: 409 });
  expect(await readBalances(company.scope)).toMatchObject({ 1: 460, "-1": 40 });
  expect(await call({ usageSeq: first.body.usageSeq, points: 10, reason: "One dish was missing" }, { path: "reversals" })).toMatchObject({
    status: 201,
  });
  expect(await call({ usageSeq: first.body.usageSeq, reason: "All of it" }, { path: "reversals" })).toMatchObject({
    status: 422,
    body: { message: "More would be given back than is left of this usage." },
  });
  expect(await readBalances(company.scope)).toMatchObject({ 1: 470, "-1": 30 });
  expect((await verifyLedger(company.scope)).broken).toBeNull();
});

test("Z-13: a NUL or half of a character in a text of a call, and a time beyond 1900 to 2199, are refused by name", async () => {
  const { usageSeq } = (await call(GOOD)).body;
  for (const letter of ["\u0000", "\ud800", "\udc00"]) {
    for (const field of ["employeeId", "merchantName", "itemName"])
      expect(await call({ ...GOOD, [field]: `a${letter}b` })).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining(`${field} has a character that cannot be stored`) },
      });
    expect(await call({ usageSeq, reason: `a${letter}b` }, { path: "reversals" })).toMatchObject({ status: 422 });
  }
  expect(await call({ ...GOOD, itemName: "Lechón 🐖" })).toMatchObject({ status: 201 });
  for (const usedAt of ["0001-01-01T00:00:00Z", "1899-12-31T23:59:59+08:00", "2200-01-01T00:00:00+08:00"])
    expect(await call({ ...GOOD, usedAt })).toMatchObject({
      status: 422,
      body: { message: "usedAt: usedAt must be a time from 1900 to 2199" },
    });
});

test("two programs with the same key do not collide: each posts its own usage", async () => {
  const before = (await readBalances(company.scope))[1]!;
  const other = await createApiToken(company.scope, "Canteen");
  const [first, two] = [await call(GOOD, { key: "order-shared" }), await call(GOOD, { key: "order-shared", auth: `Bearer ${other}` })];
  expect([first, two]).toMatchObject([
    { status: 201, body: { replayed: false } },
    { status: 201, body: { replayed: false } },
  ]);
  expect(two.body.usageSeq).not.toBe(first.body.usageSeq);
  expect((await readBalances(company.scope))[1]).toBe(before - 80);
});

test("of twenty concurrent calls with one key one moves points", async () => {
  const before = (await readBalances(company.scope))[1]!;
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(GOOD, { key: "order-crowd" })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect((await readBalances(company.scope))[1]).toBe(before - 40);
});

test("an invalid call is answered with its reason, and moves nothing", async () => {
  const before = await readBalances(company.scope);
  const other = await createPointCompany();
  const revoked = await createApiToken(company.scope, "Old");
  await revokeApiToken(company.scope, 3);
  const recordsOnly = await createApiToken(company.scope, "Records only", ["usages:write"]);
  const wrong: [number, ReturnType<typeof call>][] = [
    [401, call(GOOD, { auth: "" })],
    [401, call(GOOD, { auth: "Bearer nonsense" })],
    [401, call(GOOD, { auth: `Bearer ${revoked}` })],
    [401, call(GOOD, { auth: `Bearer ${token.replace(/_\d+_/, `_${other.scope.companySeq}_`)}` })],
    [400, call(GOOD, { key: "" })],
    [400, call(GOOD, { key: "short" })],
    [422, call("no json")],
    [422, call([])],
    [422, call({ ...GOOD, points: 1.5 })],
    [422, call({ ...GOOD, points: -1 })],
    [422, call({ ...GOOD, points: "40" })],
    [422, call({ ...GOOD, points: 1e18 })],
    [422, call({ ...GOOD, points: 100_000 })],
    [422, call({ ...GOOD, usedAt: "yesterday" })],
    [422, call({ ...GOOD, companySeq: 1 })],
    [404, call({ ...GOOD, employeeId: "P99" })],
    [403, call({ usageSeq: 2, reason: "Not allowed" }, { path: "reversals", auth: `Bearer ${recordsOnly}` })],
    [413, call({ ...GOOD, itemName: "x".repeat(20_000) })],
    [404, call({ usageSeq: 1, reason: "A top-up" }, { path: "reversals" })],
  ];
  for (const [status, answer] of wrong) expect(await answer).toMatchObject({ status, body: { message: expect.any(String) as string } });
  expect(await readBalances(company.scope)).toEqual(before);
});
