import type { SignUpLink } from "~/domain/employees/invitations/sign-up-link";
import type { Scope } from "~/domain/shared/scope";
import type { InvitationLinks } from "~/models/employees/invitations/invitation-checks.server";
import { findUsedEmails } from "~/models/settings/accounts.server";
import { endInvitation, writeInvitations } from "~/models/settings/invitations.server";
import { pathTo } from "~/paths";
import { mailIsDelivered } from "~/web/http/mail-delivery.server";
import { mailedAddress } from "~/web/http/public-address.server";
import { redirectWithToast } from "~/web/session/flash.server";

/** Builds sign-up links and adds them to `collected`, for a page that has to show them. */
export function linkCollector(collected: SignUpLink[]) {
  return (token: string, email: string): string => {
    const link = mailedAddress(pathTo("get-sign-up-invitation", { token }));
    collected.push({ email, link });
    return link;
  };
}

/** Account creation for employee invitations; the accounts get no rights beyond their own data. @param collected receives the links */
export function invitationLinks(scope: Scope, collected: SignUpLink[] = []): InvitationLinks {
  return {
    write: (tx, emails) =>
      writeInvitations(
        tx,
        scope,
        emails.map((email) => ({ email })),
        linkCollector(collected),
      ),
    end: (tx, invitationSeq) => endInvitation(tx, scope, invitationSeq),
    known: (tx, emails) => findUsedEmails(tx, scope.companySeq, emails),
  };
}

/** Response after storing invitations: redirects to the list with a toast; if the server sends no mail, returns the links. */
export function respondToInvitations(links: SignUpLink[], backTo: string, toast: string) {
  return mailIsDelivered() ? redirectWithToast(backTo, toast) : { links };
}
