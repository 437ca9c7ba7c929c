import { inCompany } from "~/db/client.server";
import { PERMISSIONS, OPERATOR, type Permission, type Subscription } from "~/domain/settings/permissions";
import type { Scope } from "~/domain/shared/scope";
import { createCompany, findAccountByEmail, grantOperator, saveAccount } from "~/models/settings/accounts.server";
import { nextNumber } from "./numbering";

export const PASSWORD = "Kawani-2026";

export type TestCompany = { scope: Scope; email: string; name: string };
type CompanyOptions = { permissions?: Permission[]; subscriptions?: Subscription[]; name?: string };

/** A new company with one administrator. */
export async function createTestCompany({
  permissions = ["PAYROLL_SETTING_EDIT"],
  subscriptions = ["PAYROLL_USAGE"],
  name,
}: CompanyOptions = {}): Promise<TestCompany> {
  const number = nextNumber("company");
  const companyName = name ?? `Company ${number}`;
  const companySeq = await createCompany(companyName, subscriptions);
  const account = await createTestAccount(companySeq, { permissions, email: `admin${number}@company.test` });
  return {
    scope: { companySeq, accountSeq: account.accountSeq, employeeName: "Ana Reyes", permissions, subscriptions },
    email: account.email,
    name: companyName,
  };
}

/** Another account of a company, with the password `PASSWORD` and these permissions through a group. */
export async function createTestAccount(
  companySeq: number,
  { email, permissions }: { email: string; permissions: readonly Permission[] },
): Promise<{ accountSeq: number; email: string }> {
  const given = PERMISSIONS.filter((permission) => permissions.includes(permission));
  const group = given.length > 0 ? { roleGroupName: `Group ${nextNumber("group")}`, description: "", permissions: given } : undefined;
  const accountSeq = await saveAccount(companySeq, {
    email,
    password: PASSWORD,
    employeeName: "Ana Reyes",
    employeeFirstName: "Ana",
    group,
  });
  if (permissions.includes(OPERATOR)) await grantOperator({ companySeq, accountSeq });
  return { accountSeq, email };
}

/** Replaces the permissions of every group of a company, or of one account. */
export async function grantPermissions(companySeq: number, permissions: readonly Permission[], email?: string): Promise<void> {
  const given = permissions.filter((permission) => permission !== OPERATOR);
  await inCompany({ companySeq }, async ({ $client }) => {
    const ofAccount =
      "role_group_seq in (select role_group_seq from permission_group_members join accounts using (company_seq, account_seq) where email = $2)";
    await $client.query(
      `update permission_groups set permissions = $1, all_permissions_revision = null where $2::text is null or ${ofAccount}`,
      [given, email],
    );
    await $client.query("update accounts set operator = $1 where $2::text is null or email = $2", [
      given.length < permissions.length,
      email,
    ]);
  });
}

/** The permissions of an account, sorted. */
export async function listPermissions(email: string): Promise<string[]> {
  const { companySeq, accountSeq, operator } = (await findAccountByEmail(email))!;
  const groups = await inCompany({ companySeq }, ({ $client }) =>
    $client.query<{ permission: string }>(
      "select distinct unnest(permissions) as permission from permission_groups join permission_group_members using (company_seq, role_group_seq) where account_seq = $1 order by 1",
      [accountSeq],
    ),
  );
  return [...groups.rows.map(({ permission }) => permission), ...(operator ? [OPERATOR] : [])];
}
