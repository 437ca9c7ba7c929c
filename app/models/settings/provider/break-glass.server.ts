import { and, asc, eq, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { accounts } from "~/db/schema/settings";
import { identityProviders } from "~/db/schema/settings/identity-providers";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;
type Holder = Pick<Scope, "companySeq" | "accountSeq">;
export type BreakGlassChoice = { accountSeq: number; employeeName: string };

/** Accounts that may be exempt from a required provider. The database function decides for open sessions too. */
export function listBreakGlassChoices(company: Company): Promise<BreakGlassChoice[]> {
  return readInCompany(company, (tx) => breakGlassChoices(tx, company));
}

export function breakGlassChoices(tx: Tx, { companySeq }: Company): Promise<BreakGlassChoice[]> {
  const { accountSeq, employeeName } = accounts;
  return tx
    .select({ accountSeq, employeeName })
    .from(accounts)
    .where(and(eq(accounts.companySeq, companySeq), sql`may_break_glass(${companySeq}, ${accountSeq})`))
    .orderBy(asc(employeeName), asc(accountSeq));
}

/** @throws Refusal for the break-glass account of a required provider, which must keep its second factor and its one company */
export async function refuseForBreakGlass(tx: Tx, { companySeq, accountSeq }: Holder): Promise<void> {
  // The lock makes a change of the settings at the same time finish first.
  const [provider] = await tx.select().from(identityProviders).where(eq(identityProviders.companySeq, companySeq)).for("share");
  if (provider && provider.requiredAt !== null && provider.breakGlassAccountSeq === accountSeq)
    throw new Refusal(messageOf("BREAK_GLASS_ACCOUNT"), { status: 409 });
}
