import { and, desc, eq, sql } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { mails } from "~/db/schema/settings";
import type { Scope } from "~/domain/shared/scope";
import { createPermissionGroup } from "~/models/settings/permission-groups.server";
import { signIn, type Visitor } from "./app";
import { PASSWORD } from "./company";
import { nextNumber } from "./numbering";

type GroupPermissions = Parameters<typeof createPermissionGroup>[1]["permissions"];
/** A company and the email of an administrator with SETTING_EDIT. */
type Company = { scope: Scope; email: string };

/** A new permission group of a company. @returns its number */
export const addGroup = (company: Company, permissions: GroupPermissions): Promise<number> =>
  createPermissionGroup(company.scope, {
    roleGroupName: `Bureau ${nextNumber("bureau group")}`,
    description: "",
    permissions,
    revision: 1,
  });

/** The administrator invites by the form; the token comes from the mail. */
export async function inviteByEmail(company: Company, email: string, roleGroupSeq: number): Promise<string> {
  const admin = await signIn(company.email);
  const { status } = await admin.request(`/settings/admin_settings/${roleGroupSeq}/members/email`, { form: { email, password: PASSWORD } });
  if (status !== 303) throw new Error(`${email} was not invited (${status})`);
  const [mail] = await inCompany(company.scope, (tx) =>
    tx
      .select({ text: mails.textBody })
      .from(mails)
      .where(and(eq(mails.recipient, email), sql`${mails.mailKey} like 'account-invitation:%'`))
      .orderBy(desc(mails.mailSeq))
      .limit(1),
  );
  return /\/signup\/(\S+)/.exec(mail!.text)![1]!;
}

/** Lets a signed-in account of another company join, with a group of these permissions. */
export async function joinAs(visitor: Visitor, email: string, company: Company, permissions: GroupPermissions): Promise<void> {
  const token = await inviteByEmail(company, email, await addGroup(company, permissions));
  const { status } = await visitor.request(`/companies/join/${token}`, { form: {} });
  if (status !== 303) throw new Error(`${email} could not join (${status})`);
}
