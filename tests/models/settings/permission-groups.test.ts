import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { PERMISSIONS, type GrantablePermission, type Permission } from "~/domain/settings/permissions";
import {
  ADMINISTRATORS,
  LAST_GROUP,
  NAME_TAKEN,
  WOULD_LOSE_OWN_ACCESS,
  RIGHT_GONE,
  type PermissionGroupInput,
} from "~/domain/settings/permission-group";
import type { Scope } from "~/domain/shared/scope";
import { closeAccount, createCompany, saveAccount, findActiveAccount } from "~/models/settings/accounts.server";
import {
  addAccounts,
  addEmployees,
  listGroupMembers,
  listOtherAccounts,
  removeMember,
} from "~/models/settings/permission-group-members.server";
import {
  createPermissionGroup,
  getPermissionGroup,
  listPermissionGroups,
  removePermissionGroup,
  updatePermissionGroup,
} from "~/models/settings/permission-groups.server";
import { listHolders } from "~/models/shared/accounts-with-permission.server";
import { listAdministrators } from "~/models/shared/administrators.server";
import { createSession, findSession } from "~/models/settings/sessions.server";
import { inCompany } from "~/db/client.server";
import { PASSWORD, listPermissions, createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";
import { withOwner } from "../../support/owner";
import { applyPolicies } from "~/db/access-policies/policies.server";

let scope: Scope;
beforeEach(async () => {
  ({ scope } = await createTestCompany({ permissions: ["SETTING_EDIT"] }));
});

let people = 0;
const named = (permissions: Permission[]) => createTestAccount(scope.companySeq, { email: `person${++people}@company.test`, permissions });
const actor = ({ accountSeq }: { accountSeq: number }): Scope => ({ ...scope, accountSeq });
const group = (input: Partial<PermissionGroupInput> = {}): PermissionGroupInput => ({
  roleGroupName: "HR",
  description: "",
  permissions: ["TEAM_VIEW"],
  revision: 1,
  ...input,
});
const membersOf = async (seq: number) => (await listGroupMembers(scope, seq)).map(({ accountSeq }) => accountSeq);

// covers: SET-03 SET-04 SET-05
test("a group is added with its name and description, renamed, and listed with its members; no other company has it", async () => {
  const seq = await createPermissionGroup(scope, group({ description: "Looks after people" }));
  await addAccounts(scope, seq, [(await named([])).accountSeq]);
  await updatePermissionGroup(scope, seq, group({ roleGroupName: "People", permissions: ["TEAM_VIEW", "TEAM_EDIT"] }));
  expect((await listPermissionGroups(scope)).at(-1)).toMatchObject({
    roleGroupSeq: seq,
    roleGroupName: "People",
    description: "",
    permissions: ["TEAM_VIEW", "TEAM_EDIT"],
    revision: 2,
    members: ["Ana Reyes"],
  });
  const other = (await createTestCompany({ permissions: ["SETTING_EDIT"] })).scope;
  await expect(getPermissionGroup(other, seq)).rejects.toThrow("permission group");
  await expect(updatePermissionGroup(other, seq, group())).rejects.toThrow("permission group");
  await expect(removePermissionGroup(other, seq, 1)).rejects.toThrow("permission group");
  expect(await createPermissionGroup(other, group({ roleGroupName: "People" }))).toBe(seq);
});

// covers: SET-04
test("a group name is unique in a company, regardless of case, also under ten concurrent requests", async () => {
  const done = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => createPermissionGroup(scope, group({ roleGroupName: index % 2 ? "Leads" : "LEADS" }))),
  );
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of done)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ message: NAME_TAKEN, field: "roleGroupName" });
  const seq = await createPermissionGroup(scope, group());
  await expect(updatePermissionGroup(scope, seq, group({ roleGroupName: "leads" }))).rejects.toThrow(NAME_TAKEN);
  await updatePermissionGroup(scope, seq, group({ roleGroupName: "hr" }));
});

test("of two users who change the same group, the second learns who was first", async () => {
  const seq = await createPermissionGroup(scope, group());
  await updatePermissionGroup(scope, seq, group({ description: "First" }));
  await expect(updatePermissionGroup(scope, seq, group({ description: "Second" }))).rejects.toMatchObject({ status: 409 });
  await expect(removePermissionGroup(scope, seq, 1)).rejects.toMatchObject({ status: 409 });
  expect(await getPermissionGroup(scope, seq)).toMatchObject({ description: "First", revision: 2 });
});

// covers: SET-06 SET-07
test("users cannot remove their own Admin Settings permission: by last group, its checkbox or membership", async () => {
  await expect(removePermissionGroup(scope, 1, 1)).rejects.toThrow(LAST_GROUP);
  await expect(updatePermissionGroup(scope, 1, group({ permissions: ["TEAM_VIEW"] }))).rejects.toThrow(WOULD_LOSE_OWN_ACCESS);
  await expect(removeMember(scope, 1, scope.accountSeq)).rejects.toThrow(WOULD_LOSE_OWN_ACCESS);
  const second = await createPermissionGroup(scope, group({ permissions: ["SETTING_EDIT"] }));
  // Another group has the permission now, but the deleting user is not in it.
  await expect(removePermissionGroup(scope, 1, 1)).rejects.toThrow(WOULD_LOSE_OWN_ACCESS);
  await addAccounts(scope, second, [scope.accountSeq]);
  await removeMember(scope, 1, scope.accountSeq);
  await removePermissionGroup(scope, 1, 1);
  expect(await listPermissions(`${(await listGroupMembers(scope, second))[0]!.email}`)).toEqual(["SETTING_EDIT"]);
});

// covers: SET-06 SET-07
test("of two administrators removing each other's permission concurrently, one keeps it", async () => {
  for (let round = 0; round < 5; round++) {
    const { scope: ownScope } = await createTestCompany({ permissions: ["SETTING_EDIT"] });
    const { accountSeq } = await createTestAccount(ownScope.companySeq, {
      email: `second${ownScope.companySeq}@company.test`,
      permissions: ["SETTING_EDIT", "TEAM_VIEW"],
    });
    const attempts = [
      () => removeMember(ownScope, 2, accountSeq),
      () =>
        round % 2
          ? removeMember({ ...ownScope, accountSeq }, 1, ownScope.accountSeq)
          : removePermissionGroup({ ...ownScope, accountSeq }, 1, 1),
    ];
    const done = await Promise.allSettled(attempts.map((attempt) => attempt()));
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const result of done) if (result.status === "rejected") expect(result.reason).toMatchObject({ message: RIGHT_GONE, status: 409 });
    const holding = (await listPermissionGroups(ownScope)).filter(
      ({ permissions, members }) => permissions.includes("SETTING_EDIT") && members.length > 0,
    );
    expect(holding).toHaveLength(1);
  }
});

test("a user who just lost the permission can change nothing", async () => {
  const late = actor(await named(["TEAM_VIEW"]));
  for (const change of [
    () => createPermissionGroup(late, group()),
    () => addAccounts(late, 1, [late.accountSeq]),
    () => removeMember(late, 1, scope.accountSeq),
  ])
    await expect(change()).rejects.toThrow(RIGHT_GONE);
  expect(await membersOf(1)).toEqual([scope.accountSeq]);
});

// covers: SET-07
test("employees join by their account, even one created before linking; those without one are listed and skipped", async () => {
  const [linked, made] = [await named([]), await named([])];
  const [ben, carla, dino] = await createEmployees(scope, [
    { employeeName: "Ben Cruz" },
    { employeeName: "Carla Diaz", email: made.email.toUpperCase() },
    { employeeName: "Dino Egan", email: "dino@company.test" },
  ]);
  await runSql(scope.companySeq, `update accounts set employee_seq = ${ben!} where account_seq = ${linked.accountSeq}`);
  expect((await listOtherAccounts(scope, 1)).map(({ accountSeq }) => accountSeq)).toEqual([]);
  const seq = await createPermissionGroup(scope, group());
  expect((await listOtherAccounts(scope, seq)).map(({ accountSeq }) => accountSeq)).toEqual([scope.accountSeq]);
  const { added, without } = await addEmployees(scope, seq, [ben!, carla!, dino!]);
  expect([added.length, without.map(({ employeeName }) => employeeName)]).toEqual([2, ["Dino Egan"]]);
  expect((await membersOf(seq)).sort()).toEqual([linked.accountSeq, made.accountSeq].sort());
  await addEmployees(scope, seq, [ben!]);
  expect(await membersOf(seq)).toHaveLength(2);
  await expect(addEmployees(scope, seq, [ben!, 99])).rejects.toThrow("employee");
  await expect(addAccounts(scope, seq, [linked.accountSeq, 999])).rejects.toThrow("account");
  await inCompany(scope, (tx) => closeAccount(tx, scope.companySeq, ben!));
  expect(await membersOf(seq)).toEqual([made.accountSeq]);
  await expect(addAccounts(scope, seq, [linked.accountSeq])).rejects.toThrow("account");
});

test("the operator permission cannot be in a group", async () => {
  const written = runSql(scope.companySeq, "update permission_groups set permissions = '{OPERATOR}'");
  await expect(written).rejects.toThrow("permission_groups_no_operator");
});

// covers: GUARD-03
test("the first administrator of a new company gets a group with every permission; a second one joins it", async () => {
  const companySeq = await createCompany("New", []);
  const first = { password: PASSWORD, employeeName: "Maria Santos", employeeFirstName: "Maria", group: ADMINISTRATORS };
  const accountSeq = await saveAccount(companySeq, { email: "maria@new.test", ...first });
  await saveAccount(companySeq, { email: "pio@new.test", ...first });
  expect(await saveAccount(companySeq, { email: "MARIA@new.test", ...first })).toBe(accountSeq);
  expect(await listPermissionGroups({ companySeq })).toMatchObject([
    { roleGroupName: "Administrators", permissions: [...PERMISSIONS], members: ["Maria Santos", "Maria Santos"] },
  ]);
  // If the group's permissions were reduced, the command grants all permissions through another group.
  await runSql(companySeq, "update permission_groups set permissions = '{TEAM_VIEW}', all_permissions_revision = null");
  await saveAccount(companySeq, { email: "maria@new.test", ...first });
  expect(await listPermissions("maria@new.test")).toEqual([...PERMISSIONS].sort());
  expect((await listPermissionGroups({ companySeq })).map(({ roleGroupName }) => roleGroupName)).toEqual([
    "Administrators",
    "Administrators 2",
  ]);
});

test("a permission that a later release adds is held by the group with every permission at once, and by no other", async () => {
  const companySeq = await createCompany("Grows", []);
  const account = { password: PASSWORD, employeeName: "Maria Santos", employeeFirstName: "Maria" };
  const accountSeqs = [];
  for (const group of [ADMINISTRATORS, { ...ADMINISTRATORS, roleGroupName: "HR", permissions: PERMISSIONS.slice(1) }])
    accountSeqs.push(await saveAccount(companySeq, { email: `${group.roleGroupName}@grows.test`.toLowerCase(), ...account, group }));
  const [owner, hr] = accountSeqs.map((accountSeq) => ({ ...scope, companySeq, accountSeq }));
  const added = "ADDED_LATER" as GrantablePermission;
  const list = PERMISSIONS as unknown as GrantablePermission[];
  list.push(added);
  try {
    expect(await sessionPermissions(owner!)).toContain(added);
    expect(await sessionPermissions(hr!)).not.toContain(added);
    const groups = await listPermissionGroups({ companySeq });
    expect(groups.map(({ holdsAll, permissions }) => [holdsAll, permissions.includes(added)])).toEqual([
      [true, true],
      [false, false],
    ]);
    await inCompany({ companySeq }, async (tx) => {
      expect((await listHolders(tx, { companySeq }, added)).map(({ accountSeq }) => accountSeq)).toEqual([owner!.accountSeq]);
      const administrators = await listAdministrators(tx, { companySeq }, "2026-11-23");
      expect(administrators.map(({ permissions }) => permissions.includes(added))).toEqual([true, false]);
    });
    // Saved without the new permission, the group no longer holds everything.
    await updatePermissionGroup(owner!, 1, { ...ADMINISTRATORS, permissions: list.slice(0, -1), revision: 1 });
    expect(await sessionPermissions(owner!)).not.toContain(added);
    await updatePermissionGroup(owner!, 1, { ...ADMINISTRATORS, permissions: [...list], revision: 2 });
    // The previous release saves a group without the column during an upgrade.
    await runSql(
      companySeq,
      "update permission_groups set permissions = '{SETTING_EDIT}', revision = revision + 1 where role_group_seq = 1",
    );
    expect(await sessionPermissions(owner!)).toEqual(["SETTING_EDIT"]);
  } finally {
    list.pop();
  }
});

async function sessionPermissions(account: Pick<Scope, "companySeq" | "accountSeq">): Promise<Permission[]> {
  const token = await createSession((await findActiveAccount(account))!, 1, { userAgent: "", address: "" });
  return (await findSession(account.companySeq, token, 60))!.permissions;
}

// covers: GUARD-02 GUARD-03
test("permissions from before groups existed equal those of the upgraded groups, per account", async () => {
  const [full, viewer, second, none, operator] = [await named([]), await named([]), await named([]), await named([]), await named([])];
  await runSql(scope.companySeq, "delete from counters where noun = 'role_group'");
  const before = new Map<number, string[]>([
    [full.accountSeq, [...PERMISSIONS].reverse()],
    [viewer.accountSeq, ["TEAM_VIEW", "LEAVE_EDIT"]],
    [second.accountSeq, ["LEAVE_EDIT", "TEAM_VIEW"]],
    [none.accountSeq, []],
    [operator.accountSeq, ["OPERATOR", "FLEXBEN_EDIT"]],
  ]);
  await withOwner(async (client) => {
    await client.query(`begin; set local app.company_seq = '${scope.companySeq}'`);
    await client.query(
      "drop table permission_group_members, permission_groups; alter table accounts drop column operator, add column permissions text[] not null default '{}'; alter table account_invitations add column permissions text[]",
    );
    for (const [seq, permissions] of before)
      await client.query("update accounts set permissions = $1 where account_seq = $2", [permissions, seq]);
    await client.query(readFileSync("app/db/migrations/0019_permission-groups.sql", "utf8"));
    await client.query("alter table permission_groups add column all_permissions_revision integer");
    await applyPolicies(client);
    await client.query("commit");
  });
  for (const [accountSeq, permissions] of before) {
    const session = await findSession(
      scope.companySeq,
      await createSession((await findActiveAccount({ ...scope, accountSeq }))!, 1, { userAgent: "", address: "" }),
      60,
    );
    // PAYROLL_VIEW is newer than that upgrade: a later one grants it.
    expect([...session!.permissions].sort()).toEqual(permissions.filter((permission) => permission !== "PAYROLL_VIEW").sort());
  }
  expect((await listPermissionGroups(scope)).map(({ roleGroupName, members }) => [roleGroupName, members.length])).toEqual([
    ["Administrators", 1],
    ["Group 2", 2],
    ["Group 3", 1],
  ]);
  await saveAccount(scope.companySeq, {
    email: "next@company.test",
    password: PASSWORD,
    employeeName: "Next",
    employeeFirstName: "Next",
    group: { roleGroupName: "Next", description: "", permissions: ["FILING_EDIT"] },
  });
  expect((await listPermissionGroups(scope)).at(-1)).toMatchObject({ roleGroupName: "Next", roleGroupSeq: 4 });
});
