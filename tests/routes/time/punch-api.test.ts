import { beforeAll, expect, test } from "vitest";
import { addDays, manilaDay } from "~/domain/shared/day";
import { createTimeToken, listTimeTokens } from "~/models/time/time-tokens.server";
import { origin, signIn, type Visitor } from "../../support/app";
import { createTestCompany, PASSWORD, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const DAY = addDays(manilaDay(new Date()), -3);
const TOKENS = "/time/work_policy/tokens";
let company: TestCompany;
let admin: Visitor;
let token: string;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT"] });
  admin = await signIn(company.email);
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz", employeeNumber: "27" }]);
  token = await createTimeToken(company.scope, "Gate", { tokenScope: "TIME" });
});

const punch = (key: string, more: object = {}) => ({
  employeeNumber: "27",
  at: `${DAY}T08:00:31+08:00`,
  direction: "IN",
  deviceId: "G1",
  key,
  ...more,
});

async function call(body: unknown, auth = token) {
  const response = await fetch(`${origin}/api/time/punches`, {
    method: "POST",
    headers: { Authorization: `Bearer ${auth}`, "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const answered = (await response.json()) as { punches?: { key: string; result: string }[]; message?: string };
  return { status: response.status, results: answered.punches?.map(({ result }) => result), message: answered.message };
}
const send = (...punches: object[]) => call({ punches });
const rows = async () =>
  (
    (await runSql(
      company.scope.companySeq,
      "select to_char(punched_at at time zone 'Asia/Manila', 'HH24:MI:SS') as at, source, device_id as device from punches order by punched_at",
    )) as { rows: object[] }
  ).rows;

test("a program sends punches, each answered separately; a repeat, by key or by content, is stored once", async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const given = [
    punch("a1"),
    punch("a2", { employeeNumber: "99" }),
    punch("a3", { at: soon }),
    punch("a4", { at: `${DAY}T00:00:31.250Z` }),
    punch("a5", { at: `${DAY}T17:00:00+08:00`, direction: undefined, deviceId: undefined }),
    punch("a5", { at: `${DAY}T18:00:00+08:00` }),
  ];
  // 00:00:31 in London is 08:00:31 in Manila: the first one again.
  expect(await send(...given)).toMatchObject({
    status: 200,
    results: ["STORED", "UNKNOWN_PERSON", "FUTURE", "TWICE_IN_FILE", "STORED", "TWICE_IN_FILE"],
  });
  expect(await send(punch("a1"), punch("b1"), punch("a5", { at: `${DAY}T19:00:00+08:00` }))).toMatchObject({
    results: ["ALREADY_THERE", "TWICE_IN_FILE", "KEY_USED"],
  });
  expect(await send(punch("b2"))).toMatchObject({ results: ["ALREADY_THERE"] });
  expect(await rows()).toEqual([
    { at: "08:00:31", source: "API", device: "G1" },
    { at: "17:00:00", source: "API", device: "" },
  ]);
});

test("Z-13: a day before 1900 or after 2199, a NUL and a lone surrogate are errors of their own punch; the others are stored", async () => {
  const before = (await rows()).length;
  const at = (minute: string) => ({ at: `${DAY}T10:${minute}:00+08:00` });
  const answer = await send(
    // What .NET devices send for "no time"; written without an offset it is midnight of year 1.
    punch("z1", { at: "0001-01-01T00:00:00Z" }),
    punch("z2", { at: "0000-01-01T00:00:00+08:00" }),
    punch("z3", { at: "0099-12-31T23:59:59Z" }),
    punch("z4", { at: "2200-01-01T00:00:00+08:00" }),
    punch("z5", { at: "9999-12-31T23:59:59-12:00" }),
    punch("z6", { ...at("01"), deviceId: "G\u00001" }),
    punch("z7", { ...at("02"), deviceId: "G\ud800" }),
    punch("z8", { ...at("03"), employeeNumber: "27\u0000" }),
    punch("z9", at("04")),
  );
  expect(answer).toMatchObject({ status: 200, results: [...Array(5).fill("BAD_TIME"), "BAD_TEXT", "BAD_TEXT", "BAD_TEXT", "STORED"] });
  expect(await rows()).toHaveLength(before + 1);
});

test("Z-20: a known key with other contents is answered KEY_USED, with the same contents ALREADY_THERE", async () => {
  const at = { at: `${DAY}T11:00:00+08:00` };
  expect((await send(punch("k1", at))).results).toEqual(["STORED"]);
  const others = [{ at: `${DAY}T11:00:01+08:00` }, { ...at, direction: "OUT" }, { ...at, deviceId: "G2" }];
  for (const other of others) expect((await send(punch("k1", other))).results).toEqual(["KEY_USED"]);
  // The same second, written with another offset.
  expect((await send(punch("k1", { at: `${DAY}T03:00:00Z` }))).results).toEqual(["ALREADY_THERE"]);
});

test("B-5: a punch of a reset clock, before the join date or attendance start, is answered BEFORE_START and not stored", async () => {
  const before = (await rows()).length;
  expect((await send(punch("s1", { at: "2000-01-01T00:00:05+08:00" }))).results).toEqual(["BEFORE_START"]);
  await runSql(company.scope.companySeq, "update companies set attendance_start_date = $1", [DAY]);
  const eve = addDays(DAY, -1);
  expect((await send(punch("s2", { at: `${eve}T23:59:59+08:00` }), punch("s3", { at: `${DAY}T00:00:00+08:00` }))).results).toEqual([
    "BEFORE_START",
    "STORED",
  ]);
  expect(await rows()).toHaveLength(before + 1);
});

test("two concurrent calls with one punch store it once", async () => {
  const time = `${DAY}T12:00:00+08:00`;
  const answers = await Promise.all([send(punch("c1", { at: time })), send(punch("c1", { at: time }))]);
  expect(answers.flatMap(({ results }) => results).sort()).toEqual(["ALREADY_THERE", "STORED"]);
});

test("a call without a token, too large, or with invalid punches is refused as a whole", async () => {
  expect((await call({ punches: [punch("d1")] }, "nonsense")).status).toBe(401);
  const kiosk = await createTimeToken(company.scope, "Calendar", { tokenScope: "CALENDAR", employeeSeq: 1 });
  expect((await call({ punches: [punch("d1")] }, kiosk)).status).toBe(403);
  expect((await call("x".repeat(400_001))).status).toBe(413);
  const before = (await rows()).length;
  for (const body of ["no json", {}, { punches: [] }, { punches: Array.from({ length: 1_001 }, (_, index) => punch(`e${index}`)) }])
    expect((await call(body)).status).toBe(422);
  for (const wrong of [{ at: "2026-11-31T08:00:00+08:00" }, { at: `${DAY}T08:00:00` }, { direction: "in" }, { key: "" }, { companySeq: 1 }])
    expect((await send(punch("d2", { at: `${DAY}T13:00:00+08:00` }), punch("d3", wrong))).status).toBe(422);
  expect((await send(punch("d4", { employeeNumber: "" }))).message).toBe("punches.0.employeeNumber: employeeNumber is empty");
  expect(await rows()).toHaveLength(before);
  expect((await fetch(`${origin}/api/time/punches`)).status).toBeGreaterThanOrEqual(400);
});

test("a token is created under Commute, shown once, recorded in the history, and works no more once it is revoked", async () => {
  const refused = await admin.request(`${TOKENS}/new`, { form: { tokenName: "Back door", password: "Wrong-2026" } });
  expect(refused.status).toBe(422);
  const made = await admin.request(`${TOKENS}/new`, { form: { tokenName: "Back door", password: PASSWORD } });
  const text = /value="(kawani_time_[^"]+)"/.exec(made.text)![1]!;
  expect((await call({ punches: [punch("f1", { employeeNumber: "99" })] }, text)).results).toEqual(["UNKNOWN_PERSON"]);
  const page = async (path = TOKENS) => readMainText((await admin.request(path)).text);
  expect(await page()).toMatch(/Back door kawani_time_.*Active/);
  expect((await admin.request(TOKENS)).text).not.toContain(text);
  expect(await page(`${TOKENS}?q=back`)).toMatch(/^(?!.*Gate).*Back door/);
  expect(await page(`${TOKENS}?sort=-name`)).toMatch(/Gate.*Back door/);
  expect(await page(`${TOKENS}?sort=name`)).toMatch(/Back door.*Gate/);
  expect((await admin.request(`${TOKENS}/new`, { form: { tokenName: "back door" } })).status).toBe(422);
  const [newest] = await listTimeTokens(company.scope, "TIME");
  const { timeTokenSeq, lastUsedAt } = newest!;
  expect(lastUsedAt).not.toBeNull();
  expect((await admin.request(`${TOKENS}/${timeTokenSeq}/revocation`, { form: {} })).location).toBe(TOKENS);
  expect((await call({ punches: [punch("f2")] }, text)).status).toBe(401);
  expect(await page()).toContain("Revoked");
  const history = await page(`${TOKENS}/history`);
  expect(history).toContain("Made the token “Back door”: sends time logs.");
  expect(history).toContain("Revoked the token “Back door”.");
});
