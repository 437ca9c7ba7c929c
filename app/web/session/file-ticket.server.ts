import type { Scope } from "~/domain/shared/scope";
import { seal, unseal } from "~/web/http/sealed.server";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;
type Ticket = Holder & { until: number };

/** Lets this account alone open a file within some minutes, after something more than the sign-in was asked for. @param purpose which file */
export function fileTicket(purpose: string, { companySeq, accountSeq }: Holder, minutes: number): string {
  return seal(purpose, { companySeq, accountSeq, until: Date.now() + minutes * 60_000 } satisfies Ticket);
}

/** Is this ticket for this file, of this account, and not over? */
export function holdsTicket(purpose: string, { companySeq, accountSeq }: Holder, ticket: string): boolean {
  const found = unseal(purpose, ticket) as Ticket | null;
  return found !== null && found.companySeq === companySeq && found.accountSeq === accountSeq && found.until > Date.now();
}
