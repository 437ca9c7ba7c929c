import { and, asc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { permissionGroupMembers, permissionGroups } from "~/db/schema/settings-permission-groups";
import { memberRemoved, membersAdded } from "~/domain/settings/permission-group";
import { type GrantablePermission, isEveryPermission } from "~/domain/settings/permissions";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { accountHolders, type AccountHolder } from "~/models/shared/employee-accounts.server";
import { findEmployees, requireEmployee, type Person } from "~/models/shared/people.server";
import { changeGroups, groupsOf, lockGroups, findGroup } from "./permission-groups.server";

type Company = Pick<Scope, "companySeq">;
export type NewGroup = { roleGroupName: string; description: string; permissions: readonly GrantablePermission[] };

/** The members of a group, by name. */
export function listGroupMembers({ companySeq }: Company, roleGroupSeq: number): Promise<AccountHolder[]> {
  return readInCompany({ companySeq }, (tx) => membersOf(tx, { companySeq }, roleGroupSeq));
}

/** Accounts without an employee that are not in the group, by name. */
export function listOtherAccounts({ companySeq }: Company, roleGroupSeq: number): Promise<AccountHolder[]> {
  return readInCompany({ companySeq }, (tx) => {
    const holders = accountHolders(tx, { companySeq });
    const members = tx
      .select({ accountSeq: permissionGroupMembers.accountSeq })
      .from(permissionGroupMembers)
      .where(inGroup({ companySeq }, roleGroupSeq));
    return tx
      .select()
      .from(holders)
      .where(and(isNull(holders.employeeSeq), notInArray(holders.accountSeq, members)))
      .orderBy(asc(sql`lower(${holders.employeeName})`), asc(holders.accountSeq));
  });
}

/** @throws NotFound */
export async function getGroupMember(company: Company, roleGroupSeq: number, accountSeq: number): Promise<AccountHolder> {
  return memberOf(await listGroupMembers(company, roleGroupSeq), accountSeq);
}

/**
 * Adds employees with an account to a group (SET-07).
 * @returns the names added, and those skipped for lack of an account
 * @throws NotFound for a group or employee of another company
 */
export async function addEmployees(
  scope: Scope,
  roleGroupSeq: number,
  employeeSeqs: readonly number[],
): Promise<{ added: string[]; without: Person[] }> {
  const { holding, without } = await readInCompany(scope, (tx) => holdersOf(tx, scope, employeeSeqs));
  if (holding.length > 0)
    await addAccounts(
      scope,
      roleGroupSeq,
      holding.map(({ accountSeq }) => accountSeq),
    );
  return { added: holding.map(({ employeeName }) => employeeName), without };
}

/** The employees without an account. @throws NotFound for an employee of another company */
export async function listWithoutAccount(company: Company, employeeSeqs: readonly number[]): Promise<Person[]> {
  return (await readInCompany(company, (tx) => holdersOf(tx, company, employeeSeqs))).without;
}

/** Adds accounts to a group; existing members are unchanged. @throws NotFound for a group or account of another company */
export async function addAccounts(scope: Scope, roleGroupSeq: number, accountSeqs: readonly number[]): Promise<void> {
  const requestedAccountSeqs = [...new Set(accountSeqs)];
  await changeGroups(scope, async (tx, groups) => {
    const group = findGroup(groups, roleGroupSeq);
    const holders = accountHolders(tx, scope);
    const rows = await tx
      .select()
      .from(holders)
      .where(inArray(holders.accountSeq, requestedAccountSeqs))
      .orderBy(asc(sql`lower(${holders.employeeName})`));
    if (rows.length < requestedAccountSeqs.length) throw new NotFound("account");
    await tx
      .insert(permissionGroupMembers)
      .values(rows.map(({ accountSeq }) => ({ companySeq: scope.companySeq, accountSeq, roleGroupSeq })))
      .onConflictDoNothing();
    return membersAdded(
      group,
      rows.map(({ employeeName }) => employeeName),
    );
  });
}

/** Removes a member from a group. @throws NotFound; Refusal when it would remove one's own permission for Admin Settings */
export async function removeMember(scope: Scope, roleGroupSeq: number, accountSeq: number): Promise<void> {
  await changeGroups(scope, async (tx, groups) => {
    const group = findGroup(groups, roleGroupSeq);
    const member = memberOf(await membersOf(tx, scope, roleGroupSeq), accountSeq);
    await tx.delete(permissionGroupMembers).where(and(inGroup(scope, roleGroupSeq), eq(permissionGroupMembers.accountSeq, accountSeq)));
    return memberRemoved(group, member.employeeName);
  });
}

/**
 * Adds an account to a group with exactly these permissions, creating it if needed; a number is appended if the name is taken. For accounts
 * created outside the screens.
 */
export async function joinGroup(
  tx: Tx,
  { companySeq }: Company,
  accountSeq: number,
  { roleGroupName, description, permissions }: NewGroup,
): Promise<void> {
  await lockGroups(tx, { companySeq });
  const groups = await groupsOf(tx, { companySeq });
  const same = groups.find(
    (group) => group.permissions.length === permissions.length && permissions.every((permission) => group.permissions.includes(permission)),
  );
  const roleGroupSeq = same?.roleGroupSeq ?? (await nextSeq(tx, companySeq, "role_group"));
  const duplicate = groups.some((group) => group.roleGroupName.toLowerCase() === roleGroupName.toLowerCase());
  if (!same)
    await tx.insert(permissionGroups).values({
      companySeq,
      roleGroupSeq,
      roleGroupName: duplicate ? `${roleGroupName} ${roleGroupSeq}` : roleGroupName,
      description,
      permissions: [...permissions],
      allPermissionsRevision: isEveryPermission(permissions) ? 1 : null,
    });
  await tx.insert(permissionGroupMembers).values({ companySeq, accountSeq, roleGroupSeq }).onConflictDoNothing();
}

function membersOf(tx: Tx, { companySeq }: Company, roleGroupSeq: number): Promise<AccountHolder[]> {
  const holders = accountHolders(tx, { companySeq });
  const { accountSeq, employeeName, email, employeeSeq } = holders;
  return tx
    .select({ accountSeq, employeeName, email, employeeSeq })
    .from(permissionGroupMembers)
    .innerJoin(holders, eq(accountSeq, permissionGroupMembers.accountSeq))
    .where(inGroup({ companySeq }, roleGroupSeq))
    .orderBy(asc(sql`lower(${employeeName})`), asc(accountSeq));
}

async function holdersOf(
  tx: Tx,
  company: Company,
  employeeSeqs: readonly number[],
): Promise<{ holding: AccountHolder[]; without: Person[] }> {
  const employees = await findEmployees(tx, company, employeeSeqs);
  const people = [...new Set(employeeSeqs)].map((employeeSeq) => requireEmployee(employees, employeeSeq));
  const holders = accountHolders(tx, company);
  const holding = await tx
    .select()
    .from(holders)
    .where(inArray(holders.employeeSeq, [...employeeSeqs]));
  return { holding, without: people.filter(({ employeeSeq }) => !holding.some((holder) => holder.employeeSeq === employeeSeq)) };
}

function memberOf(members: readonly AccountHolder[], accountSeq: number): AccountHolder {
  const matchingMember = members.find((member) => member.accountSeq === accountSeq);
  if (!matchingMember) throw new NotFound("member");
  return matchingMember;
}

const inGroup = ({ companySeq }: Company, roleGroupSeq: number) =>
  and(eq(permissionGroupMembers.companySeq, companySeq), eq(permissionGroupMembers.roleGroupSeq, roleGroupSeq));
