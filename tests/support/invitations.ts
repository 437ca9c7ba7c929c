import { inCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { writeInvitations, type NewInvitation } from "~/models/settings/invitations.server";

/** Invites to an account in its own transaction. */
export function inviteAccount(
  scope: Pick<Scope, "companySeq" | "employeeName">,
  invitation: NewInvitation,
  linkOf: (token: string, email: string) => string,
): Promise<number[]> {
  return inCompany(scope, (tx) => writeInvitations(tx, scope, [invitation], linkOf));
}
