import crypto from "node:crypto";
import { verify } from "@node-rs/argon2";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { openPool } from "~/db/client.server";
import { SIGN_IN_FAILED, TOO_MANY_TRIES, type SignInInput } from "~/domain/settings/sign-in";
import { Refusal } from "~/domain/shared/refusal";
import { findAccountByEmail, hashPassword, type Account } from "./accounts.server";

const QUARTER_HOUR = 15 * 60;

export type Limits = { perAccount: number; perAddress: number };

/**
 * The account behind an e-mail address and its password. A try is counted before the password is looked at, so a hundred tries at
 * once are no way round; a right one gives its try back.
 * @throws Refusal 429 when there were too many failures, 422 when the two do not belong together
 */
export async function signIn({ email, password }: SignInInput, address: string, limits: Limits): Promise<Account> {
  const tries = await Promise.all([limiter("account", limits.perAccount), limiter("address", limits.perAddress)]);
  const keys = [digest(email), digest(address)] as const;
  await count(tries, keys);
  const account = await findAccountByEmail(email);
  const right = await verify(account?.passwordHash ?? (await unknownHash()), password);
  if (!account || !right || account.accountState !== "ACTIVE") throw new Refusal(SIGN_IN_FAILED);
  await Promise.all([tries[0].delete(keys[0]), tries[1].reward(keys[1])]);
  return account;
}

async function count(tries: readonly RateLimiterPostgres[], keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(tries.map((limit, index) => limit.consume(keys[index]!)));
  for (const result of results) {
    if (result.status === "rejected") throw result.reason instanceof Error ? result.reason : new Refusal(TOO_MANY_TRIES, { status: 429 });
  }
}

async function limiter(name: string, points: number): Promise<RateLimiterPostgres> {
  const storeClient = await openPool();
  return new RateLimiterPostgres({ storeClient, tableName: "rate_limits", tableCreated: true, keyPrefix: `sign-in-${name}`, points, duration: QUARTER_HOUR, clearExpiredByTimeout: false });
}

/** Verified for an unknown address, so that the answer takes as long as for a known one. */
let madeHash: Promise<string> | undefined;
const unknownHash = () => (madeHash ??= hashPassword(crypto.randomBytes(12).toString("base64url")));

const digest = (text: string) => crypto.createHash("sha256").update(text).digest("base64url");
