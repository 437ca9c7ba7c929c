import { and, eq, isNotNull, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { accounts, companies, secondFactors } from "~/db/schema/settings";
import { OWN_FACTOR_FIRST, secondFactorDemanded } from "~/domain/settings/sign-in-rules";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { notifyAdministrators } from "./administrator-notices.server";
import { recordSecurityEvent } from "./security-events.server";

type Company = Pick<Scope, "companySeq">;

/** What the company asks of everybody who signs in, and how many of its open accounts have two-factor sign-in. */
export function getSignInRules(company: Company): Promise<{ demandsSecondFactor: boolean; accounts: number; withFactor: number }> {
  return readInCompany(company, async (tx) => {
    const { companySeq } = company;
    const active = and(eq(accounts.companySeq, companySeq), eq(accounts.accountState, "ACTIVE"));
    const confirmed = and(
      eq(secondFactors.companySeq, companySeq),
      eq(secondFactors.accountSeq, accounts.accountSeq),
      isNotNull(secondFactors.confirmedAt),
    );
    const [counts] = await tx
      .select({ accounts: sql<number>`count(*)::int`, withFactor: sql<number>`count(${secondFactors.accountSeq})::int` })
      .from(accounts)
      .leftJoin(secondFactors, confirmed)
      .where(active);
    return { demandsSecondFactor: await demandsSecondFactor(tx, company), ...counts! };
  });
}

/** Asks two-factor sign-in of everybody from their next sign-in on, or of nobody. Nothing happens when it is so already. @throws Refusal while the own account has none */
export function updateSignInRules(scope: Scope, demands: boolean): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { companySeq, accountSeq } = scope;
    const [company] = await tx
      .select({ since: companies.secondFactorDemandedAt })
      .from(companies)
      .where(eq(companies.companySeq, companySeq))
      .for("update");
    if ((company!.since !== null) === demands) return;
    const own = and(
      eq(secondFactors.companySeq, companySeq),
      eq(secondFactors.accountSeq, accountSeq),
      isNotNull(secondFactors.confirmedAt),
    );
    if (demands && (await tx.$count(secondFactors, own)) === 0) throw new Refusal(OWN_FACTOR_FIRST);
    await tx
      .update(companies)
      .set({ secondFactorDemandedAt: demands ? sql`now()` : null })
      .where(eq(companies.companySeq, companySeq));
    const change = secondFactorDemanded(demands);
    await notifyAdministrators(tx, scope, [], change.description);
    await recordSecurityEvent(tx, scope, { eventKind: "SIGN_IN_RULE_CHANGED", accountSeq: null, by: scope, detail: change.description });
    await recordChange(tx, scope, change);
  });
}

/** Whether the company asks for two-factor sign-in. */
export async function demandsSecondFactor(tx: Tx, { companySeq }: Company): Promise<boolean> {
  const [company] = await tx
    .select({ since: companies.secondFactorDemandedAt })
    .from(companies)
    .where(eq(companies.companySeq, companySeq));
  return company !== undefined && company.since !== null;
}
