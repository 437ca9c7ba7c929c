import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { OTHER_ADDRESS } from "~/domain/settings/companies/memberships";
import { INVITATION_ENDED } from "~/domain/settings/sign-up";
import { companyAddress } from "~/paths/company-address";
import { acceptEmployeeInvitation } from "~/models/employees/invitations/accept-invitation.server";
import { findContact } from "~/models/settings/accounts.server";
import { findInvitation } from "~/models/settings/invitations.server";
import { joinCompany } from "~/models/settings/memberships.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Join company");

export const loader = guarded(ACCESS.ownSignIn, async (login, { params }) => {
  const [invitation, { email }] = await Promise.all([findInvitation(params.signupToken ?? ""), findContact(login)]);
  const closeHref = pathTo("get-companies");
  // Only the holder of the invited address learns which company invites.
  if (!invitation) return { closeHref, refused: INVITATION_ENDED };
  if (invitation.email.toLowerCase() !== email.toLowerCase()) return { closeHref, refused: OTHER_ADDRESS };
  return { closeHref, refused: null, companyName: invitation.companyName };
});

export const action = guarded(ACCESS.ownSignIn, (login, { request, params }) =>
  submitForm(request, z.object({}), async () => {
    const companySeq = await joinCompany(params.signupToken ?? "", login, acceptEmployeeInvitation);
    return redirectDocument(new URL(companyAddress(companySeq, pathTo("get-start")), request.url).href, 303);
  }),
);

export default function JoinCompany() {
  const { closeHref, refused, companyName } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  if (refused !== null)
    return (
      <NoticeDialog title="Join company" closeHref={closeHref}>
        {refused}
      </NoticeDialog>
    );
  return (
    <ConfirmDialog title="Join company" closeHref={closeHref} verb="Join" pendingText="Joining…" problems={problems}>
      <p>
        <b>{companyName}</b> invites you.
      </p>
      <p>
        You keep one sign-in for all companies. Each company sees only its own activity and sets your permissions. Companies do not learn of
        each other unless you copy settings between them.
      </p>
    </ConfirmDialog>
  );
}
