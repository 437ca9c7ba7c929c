import type { SignUpLink } from "~/domain/employees/invitations/sign-up-link";
import type { Scope } from "~/domain/shared/scope";
import type { InvitationLinks } from "~/models/employees/invitations/invitation-checks.server";
import { knownEmails } from "~/models/settings/accounts.server";
import { endInvitation, writeInvitations } from "~/models/settings/invitations.server";
import { pathTo } from "~/paths";
import { mailIsDelivered } from "~/web/http/mail-delivery.server";
import { mailedAddress } from "~/web/http/public-address.server";
import { redirectWithToast } from "~/web/session/flash.server";

/** Builds sign-up links and keeps them in `written`, for a page that has to show them. */
export function collectLinks(written: SignUpLink[]) {
  return (token: string, email: string): string => {
    const link = mailedAddress(pathTo("get-sign-up-invitation", { token }));
    written.push({ email, link });
    return link;
  };
}

/** What the accounts do for the invitations of employees, who get no right beyond their own account. @param written receives the links */
export function invitationLinks(scope: Scope, written: SignUpLink[] = []): InvitationLinks {
  return {
    write: (tx, emails) =>
      writeInvitations(
        tx,
        scope,
        emails.map((email) => ({ email })),
        collectLinks(written),
      ),
    end: (tx, invitationSeq) => endInvitation(tx, scope, invitationSeq),
    known: (tx, emails) => knownEmails(tx, scope.companySeq, emails),
  };
}

/** After invitations were stored: back to the list with a toast; where no mail leaves the server, the page with the links. */
export function handleInvited(links: SignUpLink[], backTo: string, toast: string) {
  return mailIsDelivered() ? redirectWithToast(backTo, toast) : { links };
}
