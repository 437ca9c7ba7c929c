import type { SignUpLink } from "~/domain/employees/invitations/sign-up-link";
import type { Scope } from "~/domain/shared/scope";
import type { InvitationLinks } from "~/models/employees/invitations/invitation-checks.server";
import { knownEmails } from "~/models/settings/accounts.server";
import { endInvitation, writeInvitations } from "~/models/settings/invitations.server";
import { pathTo } from "~/paths";
import { mailIsDelivered } from "~/web/http/mail-delivery.server";
import { mailedAddress } from "~/web/http/public-address.server";
import { redirectWithToast } from "~/web/session/flash.server";

/** Builds sign-up links and collects them in `written` for a page that has to show them. */
export function collectLinks(written: SignUpLink[]) {
  return (token: string, email: string): string => {
    const link = mailedAddress(pathTo("get-sign-up-invitation", { token }));
    written.push({ email, link });
    return link;
  };
}

/** Account creation for employee invitations; the accounts get no rights beyond their own data. @param written receives the links */
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

/** Response after storing invitations: redirects to the list with a toast; if the server sends no mail, returns the links. */
export function handleInvited(links: SignUpLink[], backTo: string, toast: string) {
  return mailIsDelivered() ? redirectWithToast(backTo, toast) : { links };
}
