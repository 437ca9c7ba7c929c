import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { accounts, companies, secondFactors } from "~/db/schema/settings";
import { OWN_FACTOR_FIRST, secondFactorRequiredChange } from "~/domain/settings/sign-in-rules";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { notifyAdministrators } from "./administrator-notices.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";
import { recordSecurityEvent } from "./security-events.server";

type Company = Pick<Scope, "companySeq">;

/** The company's sign-in rules, and how many of its active accounts have two-factor sign-in. */
export function getSignInRules(
  company: Company,
): Promise<{ demandsSecondFactor: boolean; revision: string; accounts: number; withFactor: number }> {
  return readInCompany(company, async (tx) => {
    const { companySeq } = company;
    // An account with several companies has its second factor elsewhere; it needs one to open this company.
    const active = and(eq(accounts.companySeq, companySeq), eq(accounts.accountState, "ACTIVE"), isNull(accounts.personCompanySeq));
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
    const demands = await demandsSecondFactor(tx, company);
    return { demandsSecondFactor: demands, revision: contentRevision(demands), ...counts! };
  });
}

/**
 * Requires two-factor sign-in of all accounts from their next sign-in on, or stops requiring it.
 * @param revision of the rules that were shown @throws Refusal while the own account has no second factor, or (409) after a change by
 * another user
 */
export function updateSignInRules(scope: Scope & { hasSecondFactor?: boolean }, demands: boolean, revision?: string): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { companySeq, accountSeq } = scope;
    const [company] = await tx
      .select({ since: companies.secondFactorDemandedAt })
      .from(companies)
      .where(eq(companies.companySeq, companySeq))
      .for("update");
    const present = company!.since !== null;
    const recorded = { featureName: "ADMIN_SETTING", noun: "signInRules", seq: null } as const;
    await assertRevision(tx, scope, "The sign-in rule", { present: contentRevision(present), posted: revision, ...recorded });
    if (present === demands) return;
    const filter = and(
      eq(secondFactors.companySeq, companySeq),
      eq(secondFactors.accountSeq, accountSeq),
      isNotNull(secondFactors.confirmedAt),
    );
    if (demands && !scope.hasSecondFactor && (await tx.$count(secondFactors, filter)) === 0) throw new Refusal(OWN_FACTOR_FIRST);
    await tx
      .update(companies)
      .set({ secondFactorDemandedAt: demands ? sql`now()` : null })
      .where(eq(companies.companySeq, companySeq));
    const change = secondFactorRequiredChange(demands);
    await notifyAdministrators(tx, scope, [], change.description);
    await recordSecurityEvent(tx, scope, { eventKind: "SIGN_IN_RULE_CHANGED", accountSeq: null, by: scope, detail: change.description });
    await recordChange(tx, scope, change);
  });
}

/** Whether the company requires two-factor sign-in. */
export async function demandsSecondFactor(tx: Tx, { companySeq }: Company): Promise<boolean> {
  const [company] = await tx
    .select({ since: companies.secondFactorDemandedAt })
    .from(companies)
    .where(eq(companies.companySeq, companySeq));
  return company !== undefined && company.since !== null;
}
