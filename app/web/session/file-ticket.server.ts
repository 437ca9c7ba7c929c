import type { Scope } from "~/domain/shared/scope";
import { seal, unseal } from "~/web/http/sealed.server";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;
type Ticket = Holder & { until: number };

/** A short-lived download grant for one account, issued after an additional check. @param purpose identifies the file */
export function fileTicket(purpose: string, { companySeq, accountSeq }: Holder, minutes: number): string {
  return seal(purpose, { companySeq, accountSeq, until: Date.now() + minutes * 60_000 } satisfies Ticket);
}

/** Whether the grant is for this file and account and has not expired. */
export function holdsTicket(purpose: string, { companySeq, accountSeq }: Holder, ticket: string): boolean {
  const found = unseal(purpose, ticket) as Ticket | null;
  return found !== null && found.companySeq === companySeq && found.accountSeq === accountSeq && found.until > Date.now();
}
