import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inCompany } from "~/db/client.server";
import { accounts } from "~/db/schema/settings";
import { codeAt } from "~/models/settings/two-factor.server";
import { signIn, Visitor } from "../../support/app";
import { PASSWORD, createTestCompany, type TestCompany } from "../../support/company";

const PAGE = "/preferences/two-factor";
const WRONG = "This code is incorrect or was used before. Wait for the next one and try again.";

let company: TestCompany;
/** 2026-11-20; advanced by hand, because a code is valid only once. */
let now = 1_795_132_800;
beforeEach(async () => {
  company = await createTestCompany();
});
afterEach(() => vi.useRealTimers());

/** A code of the next half minute. */
function nextCode(secret: string): string {
  now += 60;
  vi.useFakeTimers({ toFake: ["Date"], now: now * 1000 });
  return codeAt(secret, now / 30);
}

async function turnOn(): Promise<{ visitor: Visitor; secret: string; codes: string[] }> {
  const visitor = await signIn(company.email);
  const begun = await visitor.request(PAGE, { form: { intent: "begin", password: PASSWORD } });
  expect([begun.status, begun.location]).toEqual([303, PAGE]);
  const { text } = await visitor.request(PAGE);
  const secret = /class="secret-key">([A-Z2-7 ]+)</.exec(text)![1]!.replaceAll(" ", "");
  expect(text).toMatch(/<svg class="qr-code[^>]*role="img"/);
  const done = await visitor.request(PAGE, { form: { intent: "confirm", code: nextCode(secret) } });
  expect(done.status).toBe(200);
  return { visitor, secret, codes: [...done.text.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, code]) => code!) };
}

async function afterPassword(next?: string): Promise<Visitor> {
  const visitor = new Visitor();
  const { status, location } = await visitor.request("/login", {
    form: { email: company.email, password: PASSWORD, ...(next ? { next } : {}) },
  });
  expect([status, location]).toEqual([303, "/two-factor"]);
  return visitor;
}

test("it is set up in the account, with ten recovery codes that are shown once", async () => {
  const { visitor, codes } = await turnOn();
  expect(codes).toHaveLength(10);
  const { text } = await visitor.request(PAGE);
  expect(text).toContain("10 of 10 left");
  for (const code of codes) expect(text).not.toContain(code);
  expect((await visitor.request("/logout")).text).toContain(`href="${PAGE}"`);
});

test("an unfinished setup can be left, and then sign-in asks for nothing", async () => {
  const visitor = await signIn(company.email);
  await visitor.request(PAGE, { form: { intent: "begin", password: PASSWORD } });
  await signIn(company.email);
  expect((await visitor.request(PAGE, { form: { intent: "abandon" } })).location).toBe(PAGE);
  expect((await visitor.request(PAGE)).text).toContain("Set up two-factor sign-in");
});

test("leaving a setup does not turn off an active factor", async () => {
  const { visitor } = await turnOn();
  await visitor.request(PAGE, { form: { intent: "abandon" } });
  await afterPassword();
});

test("the password alone opens nothing; with the app's code the session begins at the requested page", async () => {
  const { secret } = await turnOn();
  const visitor = await afterPassword("/payroll/payroll-report");
  expect(visitor.cookies.has("kawani-session")).toBe(false);
  expect((await visitor.request("/payroll/payroll-report")).location).toMatch(/^\/login/);
  const wrong = await visitor.request("/two-factor", { form: { code: "000000" } });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain(WRONG);
  const code = nextCode(secret);
  const right = await visitor.request("/two-factor", { form: { code: `${code.slice(0, 3)} ${code.slice(3)}` } });
  expect([right.status, right.location]).toEqual([303, "/payroll/payroll-report"]);
  expect(visitor.cookies.has("kawani-second-step")).toBe(false);
  expect((await visitor.request("/logout")).status).toBe(200);
});

test("a code is refused a second time, and so is a recovery code", async () => {
  const { secret, codes } = await turnOn();
  const code = nextCode(secret);
  expect((await (await afterPassword()).request("/two-factor", { form: { code } })).status).toBe(303);
  expect((await (await afterPassword()).request("/two-factor", { form: { code } })).text).toContain(WRONG);
  expect((await (await afterPassword()).request("/two-factor", { form: { code: codes[0]!.toLowerCase() } })).status).toBe(303);
  expect((await (await afterPassword()).request("/two-factor", { form: { code: codes[0]! } })).text).toContain(WRONG);
});

test("without the password the second step cannot be reached, and after a change of password or account it starts over", async () => {
  const { secret } = await turnOn();
  expect((await new Visitor().request("/two-factor")).location).toBe("/login");
  const stranger = await new Visitor().request("/two-factor", { form: { code: nextCode(secret) } });
  expect([stranger.status, stranger.location]).toEqual([303, "/login"]);

  const forger = new Visitor();
  forger.cookies.set(
    "kawani-second-step",
    `${Buffer.from(JSON.stringify({ ...company.scope, until: 9e15, proof: "x", next: "/" })).toString("base64")}.x`,
  );
  expect((await forger.request("/two-factor")).location).toBe("/login");

  const visitor = await afterPassword();
  await inCompany(company.scope, (tx) => tx.update(accounts).set({ passwordHash: "changed" }).where(eq(accounts.email, company.email)));
  const late = await visitor.request("/two-factor", { form: { code: nextCode(secret) } });
  expect([late.status, late.location]).toEqual([303, "/login"]);
});

test("the second step expires after ten minutes", async () => {
  const { secret } = await turnOn();
  const visitor = await afterPassword();
  vi.setSystemTime((now + 601) * 1000);
  expect((await visitor.request("/two-factor")).location).toBe("/login");
  now += 660;
  expect((await visitor.request("/two-factor", { form: { code: nextCode(secret) } })).location).toBe("/login");
});

test("after ten wrong codes even the right one is blocked", async () => {
  const { secret } = await turnOn();
  const visitor = await afterPassword();
  const csrf = await visitor.token();
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await visitor.request("/two-factor", { form: { code: "000000" }, csrf })).status),
  );
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  const { status, text } = await visitor.request("/two-factor", { form: { code: nextCode(secret) } });
  expect(status).toBe(429);
  expect(text).toContain("Too many wrong codes. Wait 15 minutes, then try again.");
});

test("changing it needs the password and the form's token", async () => {
  const { visitor } = await turnOn();
  for (const intent of ["begin", "renew", "remove"]) {
    const wrong = await visitor.request(PAGE, { form: { intent, password: "Wrong-2026" } });
    expect(wrong.status).toBe(422);
    expect((await visitor.request(PAGE, { form: { intent, password: PASSWORD }, csrf: false })).status).toBe(403);
  }
  expect(
    (await visitor.request(PAGE, { form: { intent: "renew", password: PASSWORD } })).text.match(/<code>[A-Z2-7-]{19}<\/code>/g),
  ).toHaveLength(10);
  expect((await visitor.request(PAGE, { form: { intent: "remove", password: PASSWORD } })).location).toBe(PAGE);
  expect((await new Visitor().request("/login", { form: { email: company.email, password: PASSWORD } })).location).toBe("/");
  expect((await visitor.request(PAGE, { form: { intent: "nonsense" } })).status).toBe(422);
});
