import { and, arrayContains, asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { accounts } from "~/db/schema/settings";
import { permissionGroupMembers, permissionGroups } from "~/db/schema/settings-permission-groups";
import type { GrantablePermission } from "~/domain/settings/permissions";
import type { Scope } from "~/domain/shared/scope";

/** An account with a permission. */
export type PermissionHolder = { accountSeq: number; employeeName: string };

/** Active accounts of a company with a permission, by name. */
export function listHolders(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  permission: GrantablePermission,
): Promise<PermissionHolder[]> {
  return tx
    .selectDistinct({ accountSeq: accounts.accountSeq, employeeName: accounts.employeeName })
    .from(accounts)
    .innerJoin(
      permissionGroupMembers,
      and(eq(permissionGroupMembers.companySeq, accounts.companySeq), eq(permissionGroupMembers.accountSeq, accounts.accountSeq)),
    )
    .innerJoin(
      permissionGroups,
      and(
        eq(permissionGroups.companySeq, permissionGroupMembers.companySeq),
        eq(permissionGroups.roleGroupSeq, permissionGroupMembers.roleGroupSeq),
      ),
    )
    .where(
      and(
        eq(accounts.companySeq, companySeq),
        eq(accounts.accountState, "ACTIVE"),
        arrayContains(permissionGroups.permissions, [permission]),
      ),
    )
    .orderBy(asc(accounts.employeeName), asc(accounts.accountSeq));
}
