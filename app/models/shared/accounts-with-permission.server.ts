import { and, arrayContains, asc, eq, or, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { accounts } from "~/db/schema/settings";
import { permissionGroupMembers, permissionGroups } from "~/db/schema/settings-permission-groups";
import { type GrantablePermission, PERMISSIONS } from "~/domain/settings/permissions";
import type { Scope } from "~/domain/shared/scope";

/** SQL column: whether a group holds every permission, including those of later releases. */
export const holdsAllPermissions = sql<boolean>`coalesce(${permissionGroups.allPermissionsRevision} = ${permissionGroups.revision}, false)`;
/** SQL column: the permissions that a group grants. */
export const grantedPermissions = sql<
  GrantablePermission[]
>`case when ${holdsAllPermissions} then ${sql.param(PERMISSIONS)}::text[] else ${permissionGroups.permissions} end`;

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
        or(holdsAllPermissions, arrayContains(permissionGroups.permissions, [permission])),
      ),
    )
    .orderBy(asc(accounts.employeeName), asc(accounts.accountSeq));
}
