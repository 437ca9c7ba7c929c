import crypto from "node:crypto";
import { and, eq, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { accounts, recoveryCodes, secondFactors } from "~/db/schema/settings";
import { passkeys } from "~/db/schema/settings/passkeys";
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
import { refuseForBreakGlass } from "./provider/break-glass.server";
import { recordSecurityEvent } from "./security-events.server";
import { endSessionsOf } from "./sessions.server";
import { demandsSecondFactor } from "./sign-in-rules.server";
import { forgetCodeTries } from "./two-factor.server";

type Company = Pick<Scope, "companySeq">;

/** Members of a group with an authenticator app or a passkey. */
export async function listMembersWithFactor({ companySeq }: Company, roleGroupSeq: number): Promise<number[]> {
  const { accountSeq } = permissionGroupMembers;
  const has = (table: typeof secondFactors | typeof passkeys, confirmed?: SQL) =>
    sql`exists (select from ${table} where ${and(eq(table.companySeq, companySeq), eq(table.accountSeq, accountSeq), confirmed)})`;
  const members = and(eq(permissionGroupMembers.companySeq, companySeq), eq(permissionGroupMembers.roleGroupSeq, roleGroupSeq));
  const rows = await readInCompany({ companySeq }, (tx) =>
    tx
      .select({ accountSeq })
      .from(permissionGroupMembers)
      .where(and(members, or(has(secondFactors, isNotNull(secondFactors.confirmedAt)), has(passkeys)))),
  );
  return rows.map((row) => row.accountSeq);
}

/** Whether the company requires two-factor sign-in. */
export const isFactorDemanded = (company: Company): Promise<boolean> => readInCompany(company, (tx) => demandsSecondFactor(tx, company));

/**
 * Removes authenticator app and passkeys of a user who lost them: they and the recovery codes stop working, all sessions are revoked, and where the company
 * requires two-factor sign-in the next sign-in starts with its setup. The user gets a mail.
 * @throws NotFound; Refusal for the own account, or 409 where there is none, and for the break-glass account of a required provider
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
    await refuseForBreakGlass(tx, holder);
    const [factor] = await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.companySeq, companySeq), eq(secondFactors.accountSeq, accountSeq)))
      .returning({ confirmedAt: secondFactors.confirmedAt });
    // They are on the lost phone as well.
    const passkeysRemoved = await removePasskeysOf(tx, holder);
    if (!factor?.confirmedAt && passkeysRemoved === 0) throw new Refusal(noFactor(account.employeeName), { status: 409 });
    await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.companySeq, companySeq), eq(recoveryCodes.accountSeq, accountSeq)));
    await endSessionsOf(tx, holder);
    const change = secondFactorReset(accountSeq, account.employeeName, reason);
    await notifyAdministrators(tx, scope, [], change.description);
    await recordSecurityEvent(tx, scope, { eventKind: "TWO_FACTOR_RESET", accountSeq, by: scope, detail: change.description });
    await recordChange(tx, scope, change);
    const demanded = await demandsSecondFactor(tx, scope);
    await writeMail(tx, scope, {
      mailKey: `two-factor-reset:${accountSeq}:${crypto.randomUUID()}`,
      recipient: account.email,
      texts: secondFactorResetMail(account.employeeFirstName, scope.employeeName, reason, demanded),
    });
  });
  // Earlier failed codes must not block the new setup.
  await forgetCodeTries(holder);
}
