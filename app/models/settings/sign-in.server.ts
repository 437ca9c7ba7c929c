import crypto from "node:crypto";
import { verify } from "@node-rs/argon2";
import { CAPTCHA_AFTER } from "~/domain/settings/captcha";
import { SIGN_IN_FAILED, type SignInInput } from "~/domain/settings/sign-in";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import { presentAccountState } from "~/models/shared/account-state.server";
import { findAccountByEmail, hashPassword, type Account } from "./accounts.server";
import { countTry, forgetTries, refund, QUARTER_HOUR, type Throttle } from "~/models/shared/throttle.server";

export type Limits = { perAccount: number; perAddress: number };
type Visit = {
  /** The network address. */
  address: string;
  /** CAPTCHA after repeated failures; throws when it fails. */
  confirmHuman: () => Promise<void>;
  /** Called on a refused attempt with the account (null: unknown address), and whether it locks the account for a while. */
  refused: (account: Account | null, locked: boolean) => void;
  /** Whether this browser was signed in to the account before: its owner is not locked out by other devices' failures. */
  knows: (account: Account) => Promise<boolean>;
};

/**
 * Authenticates by e-mail address and password. The attempt is counted before the password is verified, so concurrent attempts cannot
 * bypass the limit; a success refunds it.
 * @throws Refusal 429 after too many failures, 422 for wrong credentials or a missing CAPTCHA
 */
export async function signIn(
  { email, password }: SignInInput,
  { address, confirmHuman, refused, knows }: Visit,
  limits: Limits,
): Promise<Account> {
  const account = await findAccountByEmail(email);
  const [ofAccount, ofAddress] = [accountThrottle(limits, account !== null && (await knows(account))), addressThrottle(limits)];
  const [tries, triesFromHere] = await countBoth([ofAccount, email], [ofAddress, address]);
  if (tries > CAPTCHA_AFTER.account || triesFromHere > CAPTCHA_AFTER.address) {
    try {
      await confirmHuman();
    } catch (error) {
      await Promise.all([refund(ofAccount, email), refund(ofAddress, address)]);
      throw error;
    }
  }
  if (!(await isPassword(account, password)) || account === null || (await presentAccountState(account)) !== "ACTIVE") {
    refused(account, tries >= limits.perAccount);
    throw new Refusal(SIGN_IN_FAILED);
  }
  await Promise.all([forgetTries(ofAccount, email), refund(ofAddress, address)]);
  return account;
}

/** Verifies a password; without an account it takes as long and is always false. */
export async function isPassword(account: Pick<Account, "passwordHash"> | null, password: string): Promise<boolean> {
  const right = await verify(account?.passwordHash ?? (await unknownHash()), password);
  return right && account !== null;
}

/** Resets the failure count after the owner authenticated in another way. */
export async function forgetFailures(email: string): Promise<void> {
  await forgetTries(accountThrottle({ perAccount: 1 }, false), email);
}

/** Counts both attempts even if the first is refused. */
async function countBoth(...tries: [Throttle, string][]): Promise<[number, number]> {
  const counted = await Promise.allSettled(tries.map(([throttle, key]) => countTry(throttle, key, messageOf("TOO_MANY_SIGN_INS"))));
  const [first, other] = counted.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
  return [first!, other!];
}

/** Known devices have their own counter, so that another device's failures do not lock the owner out. */
const accountThrottle = ({ perAccount }: Pick<Limits, "perAccount">, isKnown: boolean): Throttle => ({
  name: isKnown ? "sign-in-device" : "sign-in-account",
  points: perAccount,
  seconds: QUARTER_HOUR,
});
export const addressThrottle = ({ perAddress }: Limits): Throttle => ({
  name: "sign-in-address",
  points: perAddress,
  seconds: QUARTER_HOUR,
});

/** Hash to verify for an unknown address, so that the response takes as long as for a known one. */
let madeHash: Promise<string> | undefined;
const unknownHash = () => (madeHash ??= hashPassword(crypto.randomBytes(12).toString("base64url")));
