import type { Scope } from "~/domain/shared/scope";
import { tellMeter } from "~/meter.server";
import { keepLater } from "./late-events.server";
import { placeOf } from "./session.server";

/** Whose sign-in was refused; null: no account has that address. */
export type RefusedAccount = Pick<Scope, "companySeq" | "accountSeq"> | null;

/** Counts a refused sign-in, and keeps it among the security events of the account's company. */
export function keepRefusedSignIn(request: Request, account: RefusedAccount, locked: boolean): void {
  tellMeter({ kind: "failed sign-in" });
  if (!account) return;
  keepLater(account, {
    eventKind: locked ? "LOCKED_OUT" : "SIGN_IN_FAILED",
    accountSeq: account.accountSeq,
    place: placeOf(request),
  });
}
