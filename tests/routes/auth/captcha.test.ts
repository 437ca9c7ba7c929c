import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inflateSync } from "node:zlib";
import { query } from "~/db/client.server";
import { env } from "~/env.server";
import { Visitor } from "../../support/app";
import { solveCaptchaQuestion, readCaptchaToken, solveCaptchaProof } from "../../support/captcha";
import { PASSWORD, createTestAccount, createTestCompany, type TestCompany } from "../../support/company";

const MISSING = "*Please confirm the CAPTCHA.";
const NO_ACCOUNT = "We couldn&#x27;t find an account with that email address. Please check your email.";

let company: TestCompany;
beforeAll(async () => {
  company = await createTestCompany();
});
beforeEach(async () => {
  env.CAPTCHA_TEST_MODE = false;
  await query("delete from rate_limits");
});
afterEach(() => {
  env.CAPTCHA_TEST_MODE = true;
  vi.useRealTimers();
});

const submitCaptcha = (visitor: Visitor, form: Record<string, string>) =>
  visitor.request("/forgot-password", { form: { email: "nobody@company.test", ...form } });

// covers: AUTH-11
test("a script's proof of work and the answer to a question are accepted, once each", async () => {
  for (const answered of [solveCaptchaProof, solveCaptchaQuestion]) {
    const visitor = new Visitor();
    const answer = await answered(visitor, "/forgot-password");
    expect((await submitCaptcha(visitor, answer)).text).toContain(NO_ACCOUNT);
    const again = await submitCaptcha(visitor, answer);
    expect(again.status).toBe(422);
    expect(again.text).toContain(MISSING);
    expect(again.text).not.toContain(NO_ACCOUNT);
  }
});

// covers: AUTH-11
test("a missing or wrong answer, a changed token and another's token are refused at the field, and typed values stay", async () => {
  const visitor = new Visitor();
  const { captcha, captchaToken } = await solveCaptchaProof(visitor, "/forgot-password");
  const other = await solveCaptchaProof(new Visitor(), "/forgot-password");
  const wrong: Record<string, string>[] = [
    {},
    { captchaToken },
    { captcha, captchaToken: "" },
    { captcha, captchaToken: `A${captchaToken}` },
    { captcha, captchaToken: other.captchaToken },
    { captcha: "proof 50001", captchaToken },
  ];
  for (const form of wrong) {
    const { status, text } = await submitCaptcha(visitor, form);
    expect(status).toBe(422);
    expect(text.split(MISSING).length - 1).toBeGreaterThanOrEqual(2);
    expect(text).toContain('value="nobody@company.test"');
    expect(text).not.toContain(NO_ACCOUNT);
  }
});

test("one answer sent twenty times concurrently counts once", async () => {
  const visitor = new Visitor();
  const answer = await solveCaptchaProof(visitor, "/forgot-password");
  const csrf = await visitor.token();
  const response = await Promise.all(
    Array.from({ length: 20 }, () => visitor.request("/forgot-password", { form: { email: "nobody@company.test", ...answer }, csrf })),
  );
  expect(response.filter(({ text }) => text.includes(NO_ACCOUNT))).toHaveLength(1);
});

test("an answer expires after twenty minutes", async () => {
  const visitor = new Visitor();
  const answer = await solveCaptchaProof(visitor, "/forgot-password");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 21 * 60_000 });
  expect((await submitCaptcha(visitor, answer)).text).toContain(MISSING);
});

test("a small number is not an answer if no question was asked", async () => {
  const visitor = new Visitor();
  for (let guess = 11; guess < 99; guess += 8) {
    const captchaToken = readCaptchaToken((await visitor.request("/forgot-password")).text);
    expect((await submitCaptcha(visitor, { captcha: String(guess), captchaToken })).text).toContain(MISSING);
  }
});

test("the image is a PNG drawn only for its token, and the page contains neither letters nor number", async () => {
  const visitor = new Visitor();
  const { text } = await visitor.request("/forgot-password?captcha=picture");
  const path = /src="(\/captcha\/[\w-]+)"/.exec(text)![1]!;
  const response = await visitor.raw(path);
  expect([response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")]).toEqual([
    200,
    "image/png",
    "no-store",
  ]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([208, 64]);
  const [length, at] = [bytes.readUInt32BE(33), 41];
  expect(inflateSync(bytes.subarray(at, at + length)).length).toBe(64 * 209);
  expect((await visitor.request(`/captcha/${"A".repeat(200)}`)).status).toBe(404);
  expect(text).not.toMatch(/"letters|"number\\/);
});

// covers: AUTH-11
test("sign-in requires the CAPTCHA after three failures of an account, counts no attempt without it, and accepts the right one", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "often@company.test", permissions: [] });
  const visitor = new Visitor();
  for (let failure = 1; failure <= 3; failure++) {
    const { text } = await visitor.request("/login", { form: { email, password: "Wrong-2026", tries: String(failure - 1) } });
    expect(text).toContain("The email or the password is not right.");
    expect(text.includes("captchaToken")).toBe(failure === 3);
  }
  for (let without = 0; without < 12; without++) {
    const { status, text } = await new Visitor().request("/login", { form: { email, password: PASSWORD } });
    expect(status).toBe(422);
    expect(text).toContain(MISSING);
    expect(text).toContain("captchaToken");
  }
  const answer = await solveCaptchaProof(visitor, "/forgot-password");
  const { status } = await visitor.request("/login", { form: { email, password: PASSWORD, ...answer } });
  expect(status).toBe(303);
});
