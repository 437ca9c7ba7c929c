import { inCompany } from "~/db/client.server";
import { DEMO_PASSWORD } from "~/db/seeds/story";
import { PERMISSIONS, type GrantablePermission, type Subscription } from "~/domain/settings/permissions";
import type { Scope } from "~/domain/shared/scope";
import { acceptEmployeeInvitation } from "~/models/employees/invitations/accept-invitation.server";
import { findAccountByEmail, saveAccount } from "~/models/settings/accounts.server";
import { inviteByEmail } from "~/models/settings/invitations.server";
import { joinCompany } from "~/models/settings/memberships.server";
import { createPermissionGroup } from "~/models/settings/permission-groups.server";

/** The accountant of a payroll bureau, with the demo companies as clients. */
const ACCOUNTANT = { email: "bureau@accounts.test", employeeName: "Liza Santos Ramos", employeeFirstName: "Liza" };
/** Everything but the permissions of others. */
const BOOKKEEPING = PERMISSIONS.filter((permission) => permission !== "SETTING_EDIT");
/** Administrators of the clients who invite the accountant, with what each allows. */
const CLIENTS: readonly { email: string; subscriptions: Subscription[]; permissions: GrantablePermission[] }[] = [
  { email: "admin@bakery.test", subscriptions: ["PAYROLL_USAGE"], permissions: BOOKKEEPING },
  { email: "admin@factory.test", subscriptions: ["PAYROLL_USAGE"], permissions: BOOKKEEPING },
  { email: "admin@perks.test", subscriptions: ["FLEXBEN_ONLY_USAGE"], permissions: ["FLEXBEN_EDIT"] },
];

/** Creates the account in the first company and lets it join the others by invitation; an existing account is kept. */
export async function seedBureau(): Promise<void> {
  for (const { email, subscriptions, permissions } of CLIENTS) {
    const administrator = (await findAccountByEmail(email))!;
    const { companySeq, accountSeq, employeeName } = administrator;
    const scope: Scope = { companySeq, accountSeq, employeeName, permissions: ["SETTING_EDIT"], subscriptions };
    const group = { roleGroupName: "Payroll bureau", description: "The external accountant", permissions };
    const account = await findAccountByEmail(ACCOUNTANT.email);
    if (!account) await saveAccount(companySeq, { ...ACCOUNTANT, password: DEMO_PASSWORD, group });
    else if (!(await isMember(companySeq))) {
      const roleGroupSeq = await createPermissionGroup(scope, { ...group, revision: 1 });
      let invitation = "";
      await inviteByEmail(scope, { roleGroupSeq, roleGroupName: group.roleGroupName }, ACCOUNTANT.email, (token) => (invitation = token));
      await joinCompany(invitation, account, acceptEmployeeInvitation);
    }
  }
}

function isMember(companySeq: number): Promise<boolean> {
  return inCompany({ companySeq }, async (tx) => {
    const { rowCount } = await tx.$client.query("select 1 from accounts where company_seq = $1 and lower(email) = $2", [
      companySeq,
      ACCOUNTANT.email,
    ]);
    return rowCount !== 0;
  });
}
