import type { Scope } from "~/domain/shared/scope";
import { recordMetric } from "~/metrics.server";
import { logAfterResponse } from "./log-after-response.server";
import { placeOf } from "./session.server";

/** The account of a refused sign-in; null if no account has the email. */
export type RefusedAccount = Pick<Scope, "companySeq" | "accountSeq"> | null;

/** Counts a refused sign-in and records it in the security events of the account's company. */
export function logRefusedSignIn(
  request: Request,
  account: RefusedAccount,
  eventKind: "SIGN_IN_FAILED" | "LOCKED_OUT" | "PASSKEY_REFUSED",
): void {
  recordMetric({ kind: "failed sign-in" });
  if (!account) return;
  logAfterResponse(account, { eventKind, accountSeq: account.accountSeq, place: placeOf(request) });
}
