import crypto from "node:crypto";
import { verify } from "@node-rs/argon2";
import { CAPTCHA_AFTER } from "~/domain/settings/captcha";
import { SIGN_IN_FAILED, TOO_MANY_TRIES, type SignInInput } from "~/domain/settings/sign-in";
import { Refusal } from "~/domain/shared/refusal";
import { presentAccountState } from "~/models/shared/account-state.server";
import { findAccountByEmail, hashPassword, type Account } from "./accounts.server";
import { countTry, forgetTries, giveBack, QUARTER_HOUR, type Throttle } from "~/models/shared/throttle.server";

export type Limits = { perAccount: number; perAddress: number };
type Visit = {
  /** The network address. */
  address: string;
  /** Asked after repeated failures; throws what is wrong. */
  confirmHuman: () => Promise<void>;
  /** Told of a refused try, whose account it was (null: nobody's), and whether it was the last before the account is locked for a while. */
  refused: (account: Account | null, locked: boolean) => void;
  /** Whether this browser was signed in to the account before: its owner is not locked out by others' failures. */
  knows: (account: Account) => Promise<boolean>;
};

/**
 * The account behind an e-mail address and its password. A try is counted before the password is looked at, so a hundred tries at
 * once are no way round; a right one gives its try back.
 * @throws Refusal 429 when there were too many failures, 422 when the two do not belong together or the CAPTCHA is missing
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
      await Promise.all([giveBack(ofAccount, email), giveBack(ofAddress, address)]);
      throw error;
    }
  }
  if (!(await isPassword(account, password)) || account === null || (await presentAccountState(account)) !== "ACTIVE") {
    refused(account, tries >= limits.perAccount);
    throw new Refusal(SIGN_IN_FAILED);
  }
  await Promise.all([forgetTries(ofAccount, email), giveBack(ofAddress, address)]);
  return account;
}

/** Whether the password is the account's; without one it takes as long and is never right. */
export async function isPassword(account: Pick<Account, "passwordHash"> | null, password: string): Promise<boolean> {
  const right = await verify(account?.passwordHash ?? (await unknownHash()), password);
  return right && account !== null;
}

/** The owner just proved to be one in another way: failures before that count no longer. */
export async function forgetFailures(email: string): Promise<void> {
  await forgetTries(accountThrottle({ perAccount: 1 }, false), email);
}

/** Both are counted, whichever says no. */
async function countBoth(...tries: [Throttle, string][]): Promise<[number, number]> {
  const counted = await Promise.allSettled(tries.map(([throttle, key]) => countTry(throttle, key, TOO_MANY_TRIES)));
  const [one, other] = counted.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
  return [one!, other!];
}

/** Known devices have a count of their own, so that a stranger's failures do not shut the owner out. */
const accountThrottle = ({ perAccount }: Pick<Limits, "perAccount">, known: boolean): Throttle => ({
  name: known ? "sign-in-device" : "sign-in-account",
  points: perAccount,
  seconds: QUARTER_HOUR,
});
const addressThrottle = ({ perAddress }: Limits): Throttle => ({ name: "sign-in-address", points: perAddress, seconds: QUARTER_HOUR });

/** Verified for an unknown address, so that the answer takes as long as for a known one. */
let madeHash: Promise<string> | undefined;
const unknownHash = () => (madeHash ??= hashPassword(crypto.randomBytes(12).toString("base64url")));
