import crypto from "node:crypto";
import { and, eq } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { refuseBreachedPassword } from "~/db/external/breached-passwords.server";
import { accounts } from "~/db/schema/settings";
import { passwordChangedMail } from "~/domain/settings/password-reset";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import { findActiveAccount, hashPassword, type Account } from "./accounts.server";
import { writeMail } from "~/models/shared/notifications/mails.server";
import { countPasskeys } from "./passkeys/passkeys.server";
import { saveSecurityEvent, recordSecurityEvent, type HolderAt } from "./security-events.server";
import { revokeCredentials } from "./sessions.server";
import { isPassword } from "./sign-in.server";
import { countTry, forgetTries, QUARTER_HOUR } from "~/models/shared/throttle.server";

/** Password confirmations have their own counter, so that a correct one does not reset failed codes. */
const PASSWORD_TRIES = { name: "confirm-password", points: 10, seconds: QUARTER_HOUR };

/**
 * Changes the password given the current one, revokes the other sessions and the reset links of the account, and notifies its owner by mail.
 * @param token the session to keep
 * @throws Refusal for a wrong password (429 after ten), for an unchanged one, and 409 when it was changed meanwhile
 */
export async function changePassword(
  holder: HolderAt,
  typed: { currentPassword: string; password: string },
  token?: string,
): Promise<void> {
  const before = await confirmPassword(holder, typed.currentPassword, "currentPassword");
  if (typed.password === typed.currentPassword) throw new Refusal(messageOf("SAME_PASSWORD"), { field: "password" });
  await refuseBreachedPassword(typed.password);
  const passwordHash = await hashPassword(typed.password);
  await inCompany(holder, async (tx) => {
    const unchanged = and(
      eq(accounts.companySeq, holder.companySeq),
      eq(accounts.accountSeq, holder.accountSeq),
      eq(accounts.passwordHash, before.passwordHash),
    );
    const [account] = await tx.update(accounts).set({ passwordHash }).where(unchanged).returning();
    if (!account) throw new Refusal(messageOf("PASSWORD_CHANGED_MEANWHILE"), { status: 409 });
    await revokeCredentials(tx, holder, token);
    await recordSecurityEvent(tx, holder, { eventKind: "PASSWORD_CHANGED", accountSeq: holder.accountSeq, place: holder.place });
    await writeMail(tx, holder, {
      mailKey: `password-changed:${crypto.createHash("sha256").update(passwordHash).digest("hex")}`,
      recipient: account.email,
      texts: passwordChangedMail(account.employeeFirstName, await countPasskeys(tx, holder)),
    });
  });
}

/** Verifies the account's password again. @throws Refusal at `field` when it is wrong, 429 after ten */
export async function confirmPassword(holder: HolderAt, password: string, field = "password"): Promise<Account> {
  const key = `${holder.companySeq}.${holder.accountSeq}`;
  await countTry(PASSWORD_TRIES, key, messageOf("TOO_MANY_SIGN_INS"));
  const account = await findActiveAccount(holder);
  if (!(await isPassword(account, password)) || account === null) {
    await saveSecurityEvent(holder, { eventKind: "PASSWORD_REFUSED", accountSeq: holder.accountSeq, place: holder.place });
    throw new Refusal(messageOf("WRONG_PASSWORD"), { field });
  }
  await forgetTries(PASSWORD_TRIES, key);
  return account;
}
