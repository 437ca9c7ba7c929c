import crypto from "node:crypto";
import { redirect } from "@remix-run/node";
import { findActiveAccount } from "~/models/settings/accounts.server";
import { pathTo } from "~/paths";
import { secondStepCookie } from "./cookies.server";

type Holder = { companySeq: number; accountSeq: number };
type Owed = Holder & { until: number; proof: string; next: string };

const MINUTES = 10;

/** After a correct password: redirects to the code page. The cookie alone grants nothing and is void once the password changes. */
export async function startTwoFactorChallenge(account: Holder & { passwordHash: string }, next: string): Promise<Response> {
  const { companySeq, accountSeq, passwordHash } = account;
  const owed: Owed = { companySeq, accountSeq, until: Date.now() + MINUTES * 60_000, proof: proofOf(passwordHash), next };
  return redirect(pathTo("get-sign-in-second-step"), { status: 303, headers: { "Set-Cookie": await secondStepCookie.serialize(owed) } });
}

/** The account that must enter a code and its next page; null if there is none, it expired, or the password changed. */
export async function pendingTwoFactorChallenge(request: Request): Promise<(Holder & { passwordHash: string; next: string }) | null> {
  const owed = (await secondStepCookie.parse(request.headers.get("Cookie"))) as Owed | null;
  if (!owed || !(owed.until > Date.now())) return null;
  const account = await findActiveAccount(owed);
  if (!account || proofOf(account.passwordHash) !== owed.proof) return null;
  const { companySeq, accountSeq, passwordHash } = account;
  return { companySeq, accountSeq, passwordHash, next: owed.next };
}

/** Clears the cookie. */
export const completeTwoFactorChallenge = (): Promise<string> => secondStepCookie.serialize("", { maxAge: 0 });

const proofOf = (passwordHash: string) => crypto.createHash("sha256").update(`second-step:${passwordHash}`).digest("base64url");
