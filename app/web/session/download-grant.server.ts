import type { Scope } from "~/domain/shared/scope";
import { encryptToken, decryptToken } from "~/web/http/encrypted-token.server";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;
type Ticket = Holder & { until: number };

/** A short-lived download grant for one account, issued after an additional check. @param purpose identifies the file */
export function downloadGrant(purpose: string, { companySeq, accountSeq }: Holder, minutes: number): string {
  return encryptToken(purpose, { companySeq, accountSeq, until: Date.now() + minutes * 60_000 } satisfies Ticket);
}

/** Whether the grant is for this file and account and has not expired. */
export function hasDownloadGrant(purpose: string, { companySeq, accountSeq }: Holder, ticket: string): boolean {
  const found = decryptToken(purpose, ticket) as Ticket | null;
  return found !== null && found.companySeq === companySeq && found.accountSeq === accountSeq && found.until > Date.now();
}
