import { beforeEach, expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { recoveryCodes, secondFactors } from "~/db/schema/settings";
import { base32 } from "~/domain/settings/two-factor";
import {
  beginTwoFactor,
  checkSecondStep,
  codeAt,
  confirmTwoFactor,
  findTwoFactor,
  needsSecondStep,
  removeTwoFactor,
  renewRecoveryCodes,
} from "~/models/settings/two-factor.server";
import { findActiveAccount } from "~/models/settings/accounts.server";
import { createSession, readSession } from "~/models/settings/sessions.server";
import { PASSWORD, createTestCompany, type TestCompany } from "../../support/company";

const WRONG = "This code is incorrect or was used before. Wait for the next one and try again.";
/** 2026-11-20, in the middle of a step. */
const NOW = 1_795_132_815;

let company: TestCompany;
beforeEach(async () => {
  company = await createTestCompany();
});

async function beginSetUp(): Promise<string> {
  await beginTwoFactor(company.scope, PASSWORD);
  const twoFactor = await findTwoFactor(company.scope);
  if (twoFactor.state !== "BEGUN") throw new Error(twoFactor.state);
  return twoFactor.secret;
}

async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const secret = await beginSetUp();
  return { secret, codes: await confirmTwoFactor(company.scope, codeAt(secret, step - 5), NOW - 150) };
}

const step = Math.floor(NOW / 30);

test("codes of the app are the last six digits of RFC 6238", () => {
  const secret = base32(Buffer.from("12345678901234567890"));
  expect([1, 37037036, 37037037, 41152263].map((value) => codeAt(secret, value))).toEqual(["287082", "081804", "050471", "005924"]);
});

test("Z-20: turning it on ends every other session of the account, and the current one continues", async () => {
  const account = (await findActiveAccount(company.scope))!;
  const place = { userAgent: "", address: "" };
  const [present, other] = [await createSession(account, 1, place), await createSession(account, 1, place)];
  const secret = await beginSetUp();
  await confirmTwoFactor(company.scope, codeAt(secret, step), NOW, present);
  const open = async (token: string) => (await readSession(company.scope.companySeq, token, 60)) !== null;
  expect([await open(present), await open(other)]).toEqual([true, false]);
});

test("it is active from the first valid code, and each setup has a new 160-bit secret", async () => {
  expect(await findTwoFactor(company.scope)).toEqual({ state: "OFF" });
  const first = await beginSetUp();
  const secret = await beginSetUp();
  expect(secret).not.toBe(first);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await needsSecondStep(company.scope)).toBe(false);
  await expect(confirmTwoFactor(company.scope, codeAt(first, step), NOW)).rejects.toThrow(WRONG);
  const codes = await confirmTwoFactor(company.scope, codeAt(secret, step), NOW);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect(await findTwoFactor(company.scope)).toEqual({ state: "ON", codesLeft: 10 });
});

test("restarting the setup cannot replace an active secret", async () => {
  const { secret } = await turnOn();
  await beginTwoFactor(company.scope, PASSWORD);
  await checkSecondStep(company.scope, codeAt(secret, step), NOW);
});

test("a code is accepted once, even under ten concurrent attempts, and no earlier one afterwards", async () => {
  const { secret } = await turnOn();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => checkSecondStep(company.scope, codeAt(secret, step), NOW)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await query("delete from rate_limits");
  await expect(checkSecondStep(company.scope, codeAt(secret, step), NOW)).rejects.toThrow(WRONG);
  await expect(checkSecondStep(company.scope, codeAt(secret, step - 1), NOW)).rejects.toThrow(WRONG);
  await checkSecondStep(company.scope, codeAt(secret, step + 1), NOW);
});

test("a code of two steps ago or ahead is rejected", async () => {
  const { secret } = await turnOn();
  for (const off of [-2, 2]) await expect(checkSecondStep(company.scope, codeAt(secret, step + off), NOW)).rejects.toThrow(WRONG);
});

test("a recovery code works once, and the database stores only digests", async () => {
  const { codes } = await turnOn();
  const typed = codes[3]!.replaceAll("-", "");
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => checkSecondStep(company.scope, typed, NOW)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await findTwoFactor(company.scope)).toEqual({ state: "ON", codesLeft: 9 });
  const stored = JSON.stringify(await inCompany(company.scope, (tx) => tx.select().from(recoveryCodes)));
  expect(codes.some((code) => stored.includes(code) || stored.includes(code.replaceAll("-", "")))).toBe(false);
});

test("new recovery codes end the old ones", async () => {
  const { codes } = await turnOn();
  const renewed = await renewRecoveryCodes(company.scope, PASSWORD);
  expect(renewed).toHaveLength(10);
  await expect(checkSecondStep(company.scope, codes[0]!.replaceAll("-", ""), NOW)).rejects.toThrow(WRONG);
  await checkSecondStep(company.scope, renewed[0]!.replaceAll("-", ""), NOW);
});

test("after ten wrong codes even the right one is blocked; a correct password does not reset the count", async () => {
  const { secret } = await turnOn();
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => checkSecondStep(company.scope, "000000", NOW)));
  expect(tries.filter((result) => result.status === "rejected" && (result.reason as Error).message === WRONG).length).toBeLessThanOrEqual(
    10,
  );
  await renewRecoveryCodes(company.scope, PASSWORD);
  await expect(checkSecondStep(company.scope, codeAt(secret, step), NOW)).rejects.toThrow(
    "Too many wrong codes. Wait 15 minutes, then try again.",
  );
});

test("setup, renewal and turning off need the password", async () => {
  await expect(beginTwoFactor(company.scope, "Wrong-2026")).rejects.toThrow("The password is incorrect.");
  await turnOn();
  await expect(renewRecoveryCodes(company.scope, "Wrong-2026")).rejects.toThrow("The password is incorrect.");
  await expect(removeTwoFactor(company.scope, "Wrong-2026")).rejects.toThrow("The password is incorrect.");
  await removeTwoFactor(company.scope, PASSWORD);
  expect(await findTwoFactor(company.scope)).toEqual({ state: "OFF" });
  expect(await inCompany(company.scope, (tx) => tx.select().from(recoveryCodes))).toEqual([]);
  expect(await inCompany(company.scope, (tx) => tx.select().from(secondFactors))).toEqual([]);
});
