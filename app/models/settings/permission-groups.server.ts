import { and, asc, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { permissionGroupMembers, permissionGroups } from "~/db/schema/settings-permission-groups";
import { accounts } from "~/db/schema/settings";
import {
  groupCreated,
  groupRemoved,
  groupUpdated,
  LAST_GROUP,
  NAME_TAKEN,
  WOULD_LOSE_OWN_ACCESS,
  RIGHT_GONE,
  type PermissionGroupInput,
} from "~/domain/settings/permission-group";
import { isEveryPermission } from "~/domain/settings/permissions";
import type { Change } from "~/domain/shared/change";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { administratorsOf, notifyAdministrators } from "./administrator-notices.server";
import { recordSecurityEvent } from "./security-events.server";
import { grantedPermissions, holdsAllPermissions } from "~/models/shared/accounts-with-permission.server";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;
/** A group of the company: its name and the permissions of its members. */
export type PermissionGroup = Omit<typeof permissionGroups.$inferSelect, "companySeq" | "createdAt" | "allPermissionsRevision"> & {
  /** Also grants the permissions that later releases add. */
  holdsAll: boolean;
};

const { roleGroupSeq, roleGroupName, description, revision } = permissionGroups;
const COLUMNS = { roleGroupSeq, roleGroupName, description, holdsAll: holdsAllPermissions, permissions: grantedPermissions, revision };

/** All groups with their members' names, by name (SET-03). */
export function listPermissionGroups({ companySeq }: Company): Promise<(PermissionGroup & { members: string[] })[]> {
  const members = sql<
    string[]
  >`array(select a.employee_name from ${permissionGroupMembers} m join ${accounts} a on a.company_seq = m.company_seq and a.account_seq = m.account_seq
    where m.company_seq = ${companySeq} and m.role_group_seq = ${permissionGroups}.role_group_seq order by lower(a.employee_name), a.account_seq)`;
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select({ ...COLUMNS, members })
      .from(permissionGroups)
      .where(eq(permissionGroups.companySeq, companySeq))
      .orderBy(asc(sql`lower(${roleGroupName})`)),
  );
}

/** @throws NotFound */
export function getPermissionGroup({ companySeq }: Company, seq: number): Promise<PermissionGroup> {
  return readInCompany({ companySeq }, async (tx) => findGroup(await groupsOf(tx, { companySeq }), seq));
}

/** @returns its number @throws Refusal when the name is taken */
export async function createPermissionGroup(scope: Scope, { revision: _new, ...input }: PermissionGroupInput): Promise<number> {
  const { subject } = await changeGroups(scope, async (tx, groups) => {
    refuseDuplicate(groups, input.roleGroupName);
    const seq = await nextSeq(tx, scope.companySeq, "role_group");
    await tx.insert(permissionGroups).values({
      companySeq: scope.companySeq,
      roleGroupSeq: seq,
      ...input,
      allPermissionsRevision: isEveryPermission(input.permissions) ? 1 : null,
    });
    return groupCreated(seq, input);
  });
  return subject.seq!;
}

/**
 * Renames a group and changes its permissions, effective on its members' next request.
 * @throws NotFound; Refusal when the form is outdated (409), the name is taken, or it would remove one's own permission
 */
export async function updatePermissionGroup(
  scope: Scope,
  seq: number,
  { revision: posted, ...input }: PermissionGroupInput,
): Promise<void> {
  await changeGroups(scope, async (tx, groups) => {
    const before = findGroup(groups, seq);
    await refuseOther(tx, scope, before, posted);
    refuseDuplicate(
      groups.filter((group) => group !== before),
      input.roleGroupName,
    );
    await tx
      .update(permissionGroups)
      .set({ ...input, revision: posted + 1, allPermissionsRevision: isEveryPermission(input.permissions) ? posted + 1 : null })
      .where(at(scope, seq));
    return groupUpdated(seq, before, input);
  });
}

/**
 * Deletes a group, which revokes its permissions from its members.
 * @throws NotFound; Refusal when the page is outdated (409), it is the last with SETTING_EDIT, or it would remove one's own permission
 */
export async function removePermissionGroup(scope: Scope, seq: number, posted: number): Promise<void> {
  await changeGroups(scope, async (tx, groups) => {
    const group = findGroup(groups, seq);
    await refuseOther(tx, scope, group, posted);
    const holding = groups.filter((permissionGroup) => permissionGroup.permissions.includes("SETTING_EDIT"));
    if (holding.length === 1 && holding[0] === group) throw new Refusal(LAST_GROUP);
    const members = await tx
      .select({ name: accounts.employeeName })
      .from(permissionGroupMembers)
      .innerJoin(
        accounts,
        and(eq(accounts.companySeq, permissionGroupMembers.companySeq), eq(accounts.accountSeq, permissionGroupMembers.accountSeq)),
      )
      .where(and(eq(permissionGroupMembers.companySeq, scope.companySeq), eq(permissionGroupMembers.roleGroupSeq, seq)))
      .orderBy(asc(sql`lower(${accounts.employeeName})`));
    await tx.delete(permissionGroups).where(at(scope, seq));
    return groupRemoved(
      group,
      members.map(({ name }) => name),
    );
  });
}

/**
 * Serializes permission changes in a company: the user must hold SETTING_EDIT before and afterwards, so that two administrators who remove
 * each other leave one.
 * @param run makes the change and returns its log entry @throws Refusal
 */
export function changeGroups(scope: Scope, run: (tx: Tx, groups: PermissionGroup[]) => Promise<Change>): Promise<Change> {
  return inCompany(scope, async (tx) => {
    await lockGroups(tx, scope);
    if (!(await holdsSettingEdit(tx, scope))) throw new Refusal(RIGHT_GONE, { status: 409 });
    const before = await administratorsOf(tx, scope);
    const change = await run(tx, await groupsOf(tx, scope));
    if (!(await holdsSettingEdit(tx, scope))) throw new Refusal(WOULD_LOSE_OWN_ACCESS);
    await notifyAdministrators(tx, scope, before, change.description);
    await recordSecurityEvent(tx, scope, { eventKind: "RIGHTS_CHANGED", accountSeq: null, by: scope, detail: change.description });
    await recordChange(tx, scope, change);
    return change;
  });
}

/** Locks until commit; reads afterwards see the previous change. */
export async function lockGroups(tx: Tx, { companySeq }: Company): Promise<void> {
  await tx
    .select({ roleGroupSeq })
    .from(permissionGroups)
    .where(eq(permissionGroups.companySeq, companySeq))
    .orderBy(asc(roleGroupSeq))
    .for("update");
}

/** In order of creation. */
export function groupsOf(tx: Tx, { companySeq }: Company): Promise<PermissionGroup[]> {
  return tx.select(COLUMNS).from(permissionGroups).where(eq(permissionGroups.companySeq, companySeq)).orderBy(asc(roleGroupSeq));
}

/** @throws NotFound */
export function findGroup(groups: readonly PermissionGroup[], seq: number): PermissionGroup {
  const matchingGroup = groups.find((group) => group.roleGroupSeq === seq);
  if (!matchingGroup) throw new NotFound("permission group");
  return matchingGroup;
}

async function holdsSettingEdit(tx: Tx, { companySeq, accountSeq }: Scope): Promise<boolean> {
  const held = await tx
    .select({ roleGroupSeq })
    .from(permissionGroupMembers)
    .innerJoin(
      permissionGroups,
      and(eq(permissionGroups.companySeq, permissionGroupMembers.companySeq), eq(roleGroupSeq, permissionGroupMembers.roleGroupSeq)),
    )
    .where(
      and(
        eq(permissionGroupMembers.companySeq, companySeq),
        eq(permissionGroupMembers.accountSeq, accountSeq),
        sql`'SETTING_EDIT' = any (${grantedPermissions})`,
      ),
    );
  return held.length > 0;
}

function refuseDuplicate(others: readonly PermissionGroup[], name: string): void {
  if (others.some((group) => group.roleGroupName.toLowerCase() === name.toLowerCase()))
    throw new Refusal(NAME_TAKEN, { field: "roleGroupName" });
}

async function refuseOther(tx: Tx, scope: Scope, group: PermissionGroup, posted: number): Promise<void> {
  await assertRevision(tx, scope, "The group", {
    present: group.revision,
    posted,
    featureName: "ADMIN_SETTING",
    noun: "roleGroup",
    seq: group.roleGroupSeq,
  });
}

const at = ({ companySeq }: Company, seq: number) => and(eq(permissionGroups.companySeq, companySeq), eq(roleGroupSeq, seq));
