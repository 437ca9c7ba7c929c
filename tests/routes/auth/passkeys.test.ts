import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inCompany } from "~/db/client.server";
import { resetSecondFactor } from "~/models/settings/second-factor-resets.server";
import { flushLoggedEvents } from "~/web/session/log-after-response.server";
import { signIn, Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, PASSWORD, type TestCompany } from "../../support/company";
import { joinAs } from "../../support/memberships";
import { addPasskey, Authenticator, beginPasskey, challengeOf, PASSKEYS } from "../../support/passkeys";
import { runSql } from "../../support/payroll-run";
import { totpCode } from "../../support/totp";

const REFUSED = "This passkey was not accepted. Try again, or sign in with your password.";
const SIGN_IN = "/login/passkey";

let company: TestCompany;
let owner: Visitor;
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"] });
  owner = await signIn(company.email);
});
afterEach(() => vi.useRealTimers());

const post = (visitor: Visitor, credential: string, query = "") => visitor.request(SIGN_IN + query, { form: { credential } });

async function signInWith(authenticator: Authenticator): Promise<Visitor> {
  const visitor = new Visitor();
  authenticator.counter += 1;
  const { status, location } = await post(visitor, authenticator.sign(await challengeOf(visitor)));
  expect([status, location]).toEqual([303, "/"]);
  return visitor;
}

async function events(): Promise<string[]> {
  await flushLoggedEvents();
  const { rows } = await inCompany(company.scope, ({ $client }) =>
    $client.query<{ event: string }>("select event_kind || ' ' || detail as event from security_events order by happened_at, event_id"),
  );
  return rows.map(({ event }) => event.trim());
}

test("a passkey is added with the password, listed, signs in alone, is renamed and removed", async () => {
  const authenticator = await addPasskey(owner, "Work laptop");
  expect((await owner.request(PASSKEYS)).text).toMatch(/Work laptop[\s\S]*>Never</);
  const visitor = await signInWith(authenticator);
  const list = await visitor.request(PASSKEYS);
  expect(list.text).toContain("Work laptop");
  expect(list.text).not.toContain(">Never<");
  const [, edit, remove] = ["", "edit", "delete"].map((name) => `${PASSKEYS}/1/${name}`);
  expect((await visitor.request(edit!, { form: { passkeyName: "Phone" } })).location).toBe(PASSKEYS);
  expect((await visitor.request(edit!)).text).toContain('value="Phone"');
  const copy = await signInWith(authenticator);
  // The passkey itself was the confirmation.
  expect((await visitor.request(remove!, { form: {} })).location).toBe(PASSKEYS);
  // A session that the removed passkey may have opened has ended.
  expect((await copy.request(PASSKEYS)).location).toMatch(/^\/login/);
  expect((await visitor.request(remove!)).status).toBe(404);
  const late = new Visitor();
  authenticator.counter += 1;
  expect((await post(late, authenticator.sign(await challengeOf(late)))).text).toContain(REFUSED);
  expect(await events()).toEqual([
    "SIGNED_IN",
    "PASSKEY_ADDED Work laptop.",
    "SIGNED_IN With a passkey.",
    "SIGNED_IN With a passkey.",
    "PASSKEY_REMOVED Phone.",
  ]);
  const { rows } = (await runSql(company.scope.companySeq, "select recipient, subject from mails")) as { rows: unknown[] };
  expect(rows).toEqual([{ recipient: company.email, subject: "A passkey was added to your Kawani account" }]);
});

test("adding and removing need the password", async () => {
  const wrong = await owner.request(PASSKEYS, { form: { intent: "begin", passkeyName: "Laptop", password: "Wrong-2026" } });
  expect([wrong.status, wrong.text.includes("The password is incorrect.")]).toEqual([422, true]);
  expect((await owner.request(PASSKEYS, { form: { intent: "begin", passkeyName: "Laptop" } })).status).toBe(422);
  expect((await owner.request(PASSKEYS, { form: { intent: "begin", passkeyName: " ", password: PASSWORD } })).status).toBe(422);
  await addPasskey(owner);
  const other = await signIn(company.email);
  expect((await other.request(`${PASSKEYS}/1/delete`, { form: {} })).status).toBe(422);
  expect((await other.request(`${PASSKEYS}/1/delete`, { form: { password: PASSWORD } })).location).toBe(PASSKEYS);
});

test("a challenge works once, in its browser, within five minutes, and for its purpose", async () => {
  const authenticator = await addPasskey(owner);
  const visitor = new Visitor();
  const challenge = await challengeOf(visitor);
  const cookie = visitor.cookies.get("kawani-passkey")!;
  authenticator.counter = 1;
  const answer = authenticator.sign(challenge);
  expect((await post(new Visitor(), answer)).text).toContain(REFUSED);
  expect((await post(visitor, answer)).status).toBe(303);

  const replay = new Visitor();
  replay.cookies.set("kawani-passkey", cookie);
  authenticator.counter = 2;
  expect((await post(replay, authenticator.sign(challenge))).text).toContain(REFUSED);

  const late = new Visitor();
  const old = await challengeOf(late);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 301_000 });
  expect((await post(late, authenticator.sign(old))).text).toContain(REFUSED);
  vi.useRealTimers();

  const { challenge: registration } = await beginPasskey(owner);
  const crossed = new Visitor();
  crossed.cookies.set("kawani-passkey", owner.cookies.get("kawani-passkey")!);
  expect((await post(crossed, authenticator.sign(registration))).text).toContain(REFUSED);
});

test("another origin, another user handle, a missing verification and a changed signature are refused", async () => {
  const authenticator = await addPasskey(owner);
  for (const options of [
    { origin: "https://evil.test" },
    { userHandle: new Authenticator().id.toString("base64url") },
    { verified: false },
  ]) {
    const visitor = new Visitor();
    authenticator.counter += 1;
    const answer = authenticator.sign(await challengeOf(visitor), options);
    const { status, text } = await post(visitor, answer);
    expect([options, status, text.includes(REFUSED)]).toEqual([options, 422, true]);
    // The page does not repeat the answer.
    expect(text).not.toContain((JSON.parse(answer) as { response: { signature: string } }).response.signature);
    expect(visitor.cookies.has("kawani-session")).toBe(false);
  }
  const impostor = new Authenticator();
  impostor.userHandle = authenticator.userHandle;
  impostor.id.set(authenticator.id);
  impostor.counter = 50;
  const visitor = new Visitor();
  expect((await post(visitor, impostor.sign(await challengeOf(visitor)))).text).toContain(REFUSED);
  expect((await events()).filter((event) => event === "PASSKEY_REFUSED")).toHaveLength(4);
});

test("a counter that goes back or stands still is refused and recorded as a copy", async () => {
  const authenticator = await addPasskey(owner, "Key");
  authenticator.counter = 7;
  await signInWith(authenticator);
  for (const counter of [8, 3, 0]) {
    authenticator.counter = counter;
    const visitor = new Visitor();
    expect((await post(visitor, authenticator.sign(await challengeOf(visitor)))).text).toContain(REFUSED);
  }
  expect((await events()).filter((event) => event.startsWith("PASSKEY_COPIED"))).toEqual(Array(3).fill("PASSKEY_COPIED Key."));
});

test("a closed account, and after ten failures any account, cannot sign in", async () => {
  const { accountSeq, email } = await createTestAccount(company.scope.companySeq, {
    email: `leaver${company.scope.companySeq}@company.test`,
    permissions: [],
  });
  const authenticator = await addPasskey(await signIn(email));
  await runSql(company.scope.companySeq, `update accounts set account_state = 'DELETED' where account_seq = ${accountSeq}`);
  const visitor = new Visitor();
  authenticator.counter = 1;
  expect((await post(visitor, authenticator.sign(await challengeOf(visitor)))).text).toContain(REFUSED);

  const own = await addPasskey(owner);
  for (let time = 0; time < 10; time += 1) {
    own.counter += 1;
    await post(visitor, own.sign(await challengeOf(visitor), { verified: false }));
  }
  own.counter += 1;
  const locked = await post(visitor, own.sign(await challengeOf(visitor)));
  expect([locked.status, locked.text.includes("Too many failed tries.")]).toEqual([429, true]);
  // Failures with a passkey do not lock the password.
  await signIn(company.email);
});

test.each([
  ["no JSON", "{"],
  ["no object", "7"],
  ["null", "null"],
  ["a deep one", "[".repeat(10_000)],
  ["no response", '{"id":"YQ","rawId":"YQ","type":"public-key"}'],
  ["other characters", '{"id":"../","rawId":"../","type":"public-key","response":{}}'],
  ["an oversized one", JSON.stringify({ id: "a".repeat(20_000) })],
])("unreadable answers are refused: %s", async (_name, credential) => {
  const visitor = new Visitor();
  await challengeOf(visitor);
  const { status, text } = await post(visitor, credential);
  expect([status, text.includes("cannot be read")]).toEqual([422, true]);
});

test("a new passkey must answer its own challenge, in the browser and account that began", async () => {
  const authenticator = new Authenticator();
  const { challenge, userHandle } = await beginPasskey(owner);
  const finish = (visitor: Visitor, credential: string) => visitor.request(PASSKEYS, { form: { intent: "finish", credential } });
  const foreign = await signIn((await createTestCompany()).email);
  expect((await finish(foreign, authenticator.create(challenge, userHandle))).status).toBe(422);
  foreign.cookies.set("kawani-passkey", owner.cookies.get("kawani-passkey")!);
  expect((await finish(foreign, authenticator.create(challenge, userHandle))).status).toBe(422);
  // The foreign account used the challenge up.
  expect((await finish(owner, authenticator.create(challenge, userHandle))).text).toContain("The passkey was not added.");

  const second = await beginPasskey(owner);
  expect((await finish(owner, authenticator.create(second.challenge, userHandle, { origin: "https://evil.test" }))).status).toBe(422);
  const third = await beginPasskey(owner);
  expect((await finish(owner, authenticator.create(third.challenge, third.userHandle))).status).toBe(303);
  const again = await beginPasskey(foreign);
  const known = await finish(foreign, authenticator.create(again.challenge, again.userHandle));
  expect([known.status, known.text.includes("belongs to an account already")]).toEqual([409, true]);
});

test("another account's passkeys are not found", async () => {
  await addPasskey(owner);
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: `other${company.scope.companySeq}@company.test`,
    permissions: ["SETTING_EDIT"],
  });
  const other = await signIn(email);
  for (const page of ["edit", "delete"]) expect((await other.request(`${PASSKEYS}/1/${page}`)).status).toBe(404);
  expect((await other.request(`${PASSKEYS}/1/edit`, { form: { passkeyName: "Mine" } })).status).toBe(404);
  expect((await other.request(`${PASSKEYS}/1/delete`, { form: { password: PASSWORD } })).status).toBe(404);
});

test("after the password a passkey of the account replaces the code, also without PIN or fingerprint", async () => {
  const authenticator = await addPasskey(owner);
  const key = await turnOnTwoFactor(owner);
  const stranger = await addPasskey(await signIn((await createTestCompany()).email));
  const visitor = new Visitor();
  expect((await visitor.request("/login", { form: { email: company.email, password: PASSWORD, next: PASSKEYS } })).location).toBe(
    "/two-factor",
  );
  stranger.counter = 1;
  expect((await post(visitor, stranger.sign(await challengeOf(visitor, "second")), "?step=second")).text).toContain(REFUSED);
  authenticator.counter += 1;
  const done = await post(visitor, authenticator.sign(await challengeOf(visitor, "second"), { verified: false }), "?step=second");
  expect([done.status, done.location]).toEqual([303, PASSKEYS]);
  expect(visitor.cookies.has("kawani-second-step")).toBe(false);
  // Without the password the second step has no challenge.
  expect((await new Visitor().request("/login/passkey/options?step=second")).status).toBe(401);
  expect((await post(new Visitor(), authenticator.sign("x"), "?step=second")).location).toBe("/login");
  expect(key).not.toBe("");
});

test("a refused passkey keeps the requested page, and the requested page is opened", async () => {
  const authenticator = await addPasskey(owner);
  const [visitor, query] = [new Visitor(), `?next=${encodeURIComponent(PASSKEYS)}`];
  authenticator.counter += 1;
  const refused = await post(visitor, authenticator.sign(await challengeOf(visitor), { verified: false }), query);
  expect(refused.text).toContain(`href="/login?next=${encodeURIComponent(PASSKEYS)}"`);
  authenticator.counter += 1;
  expect((await post(visitor, authenticator.sign(await challengeOf(visitor)), query)).location).toBe(PASSKEYS);
  const late = await new Visitor().request(`${SIGN_IN}${query}&step=second`);
  expect(late.location).toBe(`/login?next=${encodeURIComponent(PASSKEYS)}`);
});

test("an administrator resets an account that has only a passkey, and the mail of a new password names passkeys", async () => {
  const { accountSeq, email } = await createTestAccount(company.scope.companySeq, {
    email: `luz${company.scope.companySeq}@company.test`,
    permissions: ["SETTING_EDIT"],
  });
  const luz = await signIn(email);
  const authenticator = await addPasskey(luz);
  const form = { currentPassword: PASSWORD, password: "mangga at kape 7", passwordConfirmation: "mangga at kape 7" };
  expect((await luz.request("/preferences/password", { form })).status).toBe(303);
  await expect(resetSecondFactor({ ...company.scope, accountSeq }, company.scope.accountSeq, "None.")).rejects.toThrow("no passkey now");
  await resetSecondFactor(company.scope, accountSeq, "Lost phone.");
  const visitor = new Visitor();
  authenticator.counter += 1;
  expect((await post(visitor, authenticator.sign(await challengeOf(visitor)))).text).toContain(REFUSED);
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select subject, text_body like '%under Passkeys in your account%' as passkeys from mails where subject like '%password was changed%'",
  )) as { rows: unknown[] };
  expect(rows).toEqual([{ subject: "Your Kawani password was changed", passkeys: true }]);
});

test("a passkey alone satisfies a company that requires two factors", async () => {
  const authenticator = await addPasskey(owner);
  await runSql(company.scope.companySeq, "update companies set second_factor_demanded_at = now() - interval '1 hour'");
  const byPassword = await signIn(company.email);
  expect((await byPassword.request(PASSKEYS)).location).toBe("/preferences/two-factor");
  const visitor = await signInWith(authenticator);
  expect((await visitor.request("/settings/admin_settings")).status).toBe(200);
});

test("an account that joins a second company keeps its passkeys", async () => {
  const authenticator = await addPasskey(owner);
  const second = await createTestCompany({ permissions: ["SETTING_EDIT"] });
  await joinAs(owner, company.email, second, ["SETTING_EDIT"]);
  const visitor = await signInWith(authenticator);
  expect((await visitor.request(`/c/${second.scope.companySeq}/settings/admin_settings`)).status).toBe(200);
  expect((await visitor.request(`/c/${company.scope.companySeq}/settings/admin_settings`)).status).toBe(200);
  await addPasskey(visitor, "Phone");
  expect((await visitor.request(PASSKEYS)).text).toMatch(/Laptop[\s\S]*Phone/);
});

/** @returns the key of the authenticator app */
async function turnOnTwoFactor(visitor: Visitor): Promise<string> {
  const page = "/preferences/two-factor";
  await visitor.request(page, { form: { intent: "begin", password: PASSWORD } });
  const key = /class="secret-key">([A-Z2-7 ]+)</.exec((await visitor.request(page)).text)![1]!;
  await visitor.request(page, { form: { intent: "confirm", code: totpCode(key) } });
  return key;
}
