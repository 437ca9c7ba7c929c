import type { Scope } from "~/domain/shared/scope";
import type { InvitationLinks } from "~/models/employees/invitations/invitation-checks.server";
import { knownEmails } from "~/models/settings/accounts.server";
import { endInvitation, writeInvitations } from "~/models/settings/invitations.server";
import { pathTo } from "~/paths";
import { mailedAddress } from "~/web/http/public-address.server";

/** What the accounts do for the invitations of employees, who get no right beyond their own account. */
export function invitationLinks(scope: Scope): InvitationLinks {
  return {
    write: (tx, emails) =>
      writeInvitations(
        tx,
        scope,
        emails.map((email) => ({ email })),
        (token) => mailedAddress(pathTo("get-sign-up-invitation", { token })),
      ),
    end: (tx, invitationSeq) => endInvitation(tx, scope, invitationSeq),
    known: (tx, emails) => knownEmails(tx, scope.companySeq, emails),
  };
}
