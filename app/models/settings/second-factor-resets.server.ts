import { and, eq, isNotNull } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { accounts, recoveryCodes, secondFactors } from "~/db/schema/settings";
import { permissionGroupMembers } from "~/db/schema/settings-permission-groups";
import { OWN_SIGN_IN } from "~/domain/settings/companies/memberships";
import { noFactor, RESETTING_OWN_FACTOR, secondFactorReset, secondFactorResetMail } from "~/domain/settings/second-factor-reset";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { writeMail } from "~/models/shared/notifications/mails.server";
import { notifyAdministrators } from "./administrator-notices.server";
import { removePasskeysOf } from "./passkeys/passkeys.server";
import { recordSecurityEvent } from "./security-events.server";
import { endSessionsOf } from "./sessions.server";
import { demandsSecondFactor } from "./sign-in-rules.server";
import { forgetCodeTries } from "./two-factor.server";

type Company = Pick<Scope, "companySeq">;

/** Members of a group with two-factor sign-in enabled. */
export async function listMembersWithFactor({ companySeq }: Company, roleGroupSeq: number): Promise<number[]> {
  const ofMember = and(
    eq(secondFactors.companySeq, companySeq),
    eq(secondFactors.accountSeq, permissionGroupMembers.accountSeq),
    isNotNull(secondFactors.confirmedAt),
  );
  const members = and(eq(permissionGroupMembers.companySeq, companySeq), eq(permissionGroupMembers.roleGroupSeq, roleGroupSeq));
  const rows = await readInCompany({ companySeq }, (tx) =>
    tx
      .select({ accountSeq: permissionGroupMembers.accountSeq })
      .from(permissionGroupMembers)
      .innerJoin(secondFactors, ofMember)
      .where(members),
  );
  return rows.map(({ accountSeq }) => accountSeq);
}

/** Whether the company requires two-factor sign-in. */
export const isFactorDemanded = (company: Company): Promise<boolean> => readInCompany(company, (tx) => demandsSecondFactor(tx, company));

/**
 * Removes the second factor of a user who lost phone and recovery codes: both and all passkeys stop working, all sessions are revoked, and where the company
 * requires two-factor sign-in the next sign-in starts with its setup. The user gets a mail.
 * @throws NotFound; Refusal for the own account, or 409 where there is none
 */
export async function resetSecondFactor(scope: Scope, accountSeq: number, reason: string): Promise<void> {
  if (accountSeq === scope.accountSeq) throw new Refusal(RESETTING_OWN_FACTOR);
  const { companySeq } = scope;
  const holder = { companySeq, accountSeq };
  await inCompany(scope, async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq)));
    if (!account) throw new NotFound("account");
    if (account.personCompanySeq !== null) throw new Refusal(OWN_SIGN_IN);
    const factor = and(
      eq(secondFactors.companySeq, companySeq),
      eq(secondFactors.accountSeq, accountSeq),
      isNotNull(secondFactors.confirmedAt),
    );
    const [taken] = await tx.delete(secondFactors).where(factor).returning({ confirmedAt: secondFactors.confirmedAt });
    if (!taken) throw new Refusal(noFactor(account.employeeName), { status: 409 });
    // They are on the lost phone as well.
    await removePasskeysOf(tx, holder);
    await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.companySeq, companySeq), eq(recoveryCodes.accountSeq, accountSeq)));
    await endSessionsOf(tx, holder);
    const change = secondFactorReset(accountSeq, account.employeeName, reason);
    await notifyAdministrators(tx, scope, [], change.description);
    await recordSecurityEvent(tx, scope, { eventKind: "TWO_FACTOR_RESET", accountSeq, by: scope, detail: change.description });
    await recordChange(tx, scope, change);
    const demanded = await demandsSecondFactor(tx, scope);
    await writeMail(tx, scope, {
      // A new setup that is lost again is a separate reset.
      mailKey: `two-factor-reset:${accountSeq}:${taken.confirmedAt!.toISOString()}`,
      recipient: account.email,
      words: secondFactorResetMail(account.employeeFirstName, scope.employeeName, reason, demanded),
    });
  });
  // Earlier failed codes must not block the new setup.
  await forgetCodeTries(holder);
}
