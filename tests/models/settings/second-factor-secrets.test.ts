import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { encryptFactors } from "~/models/settings/second-factor-secrets.server";
import { beginTwoFactor, checkSecondStep, codeAt, confirmTwoFactor } from "~/models/settings/two-factor.server";
import { PASSWORD, createTestCompany, type TestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";

/** The key of RFC 6238's own examples, in base 32. */
const CLEAR = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const [OLD, NEW] = ["an-old-key-of-the-server-0123456789", "a-new-key-of-the-server-0123456789"];
const before = env.ENCRYPTION_KEYS;
let company: TestCompany;
let now = 1_795_132_800;

beforeEach(async () => {
  env.ENCRYPTION_KEYS = [OLD];
  company = await createTestCompany();
});
afterEach(() => {
  env.ENCRYPTION_KEYS = before;
});

const stored = async () =>
  ((await runSql(company.scope.companySeq, "select secret from second_factors")) as { rows: { secret: string }[] }).rows[0]!.secret;
/** As earlier versions stored it. */
const storeUnencrypted = () =>
  runSql(
    company.scope.companySeq,
    `insert into second_factors (company_seq, account_seq, secret, confirmed_at) values (${company.scope.companySeq}, 1, '${CLEAR}', now())`,
  );
/** The code of the next half minute, by the app's key. */
const signInWithApp = () => checkSecondStep(company.scope, codeAt(CLEAR, (now += 60) / 30), now);

test("a new secret is stored encrypted and its codes are valid", async () => {
  await beginTwoFactor(company.scope, PASSWORD);
  expect(await stored()).toMatch(/^v1\.[\da-f]{8}\.[\w-]{80,}$/);
  expect(await stored()).not.toMatch(/[A-Z2-7]{32}/);
});

test("the server start encrypts plaintext secrets once, and the authenticator app keeps working", async () => {
  await storeUnencrypted();
  await signInWithApp();
  expect(await encryptFactors(company.scope)).toEqual({ sealed: 1, lost: 0 });
  const sealed = await stored();
  expect(sealed).not.toContain(CLEAR);
  expect(await encryptFactors(company.scope)).toEqual({ sealed: 0, lost: 0 });
  expect(await stored()).toBe(sealed);
  await signInWithApp();
});

test("with a new key the old one still decrypts; the start re-encrypts, and then the old one may be removed", async () => {
  await storeUnencrypted();
  await encryptFactors(company.scope);
  env.ENCRYPTION_KEYS = [NEW, OLD];
  await signInWithApp();
  expect(await encryptFactors(company.scope)).toEqual({ sealed: 1, lost: 0 });
  env.ENCRYPTION_KEYS = [NEW];
  await signInWithApp();
});

test("two servers starting concurrently encrypt each secret once", async () => {
  await storeUnencrypted();
  const both = await Promise.all([encryptFactors(company.scope), encryptFactors(company.scope)]);
  expect(both.map(({ sealed }) => sealed).sort()).toEqual([0, 1]);
  await signInWithApp();
});

test("without its encryption key a code is rejected as usual, a recovery code works, and the secret is kept until the key returns", async () => {
  await beginTwoFactor(company.scope, PASSWORD);
  const { decryptFactor } = await import("~/models/settings/second-factor-secrets.server");
  const secret = decryptFactor({ ...company.scope, secret: await stored() })!;
  const [recovery] = await confirmTwoFactor(company.scope, codeAt(secret, now / 30), now);
  env.ENCRYPTION_KEYS = [NEW];
  now += 60;
  await expect(checkSecondStep(company.scope, codeAt(secret, now / 30), now)).rejects.toThrow("This code is incorrect or was used before.");
  expect(await encryptFactors(company.scope)).toEqual({ sealed: 0, lost: 1 });
  await checkSecondStep(company.scope, recovery!.replaceAll("-", ""), now);
  env.ENCRYPTION_KEYS = [NEW, OLD];
  await checkSecondStep(company.scope, codeAt(secret, now / 30), now);
});
