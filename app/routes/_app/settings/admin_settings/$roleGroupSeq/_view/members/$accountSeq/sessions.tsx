import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getGroupMember } from "~/models/settings/permission-group-members.server";
import { endSessionsOfAccount } from "~/models/settings/sessions.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { presentToken } from "~/web/session/session.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("End sessions");

export const loader = guarded(ACCESS.editSettings, async (scope, { params }) => {
  const { roleGroupSeq, accountSeq } = routeIds(params, "roleGroupSeq", "accountSeq");
  const { employeeName } = await getGroupMember(scope, roleGroupSeq, accountSeq);
  return { employeeName, own: accountSeq === scope.accountSeq, closeHref: pathTo("get-role-group", { roleGroupSeq }) };
});

export const action = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq, accountSeq } = routeIds(params, "roleGroupSeq", "accountSeq");
  const { employeeName } = await getGroupMember(scope, roleGroupSeq, accountSeq);
  return submitForm(request, z.object({}), async () => {
    const ended = await endSessionsOfAccount(scope, accountSeq, await presentToken(request));
    const toast = ended === 0 ? `${employeeName} was not signed in on any device.` : `${employeeName} is signed out everywhere.`;
    return redirectWithToast(pathTo("get-role-group", { roleGroupSeq }), toast);
  });
});

export default function EndSessions() {
  const { employeeName, own, closeHref } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.error?.[""] ?? [];
  return (
    <ConfirmDialog
      title="End sessions"
      closeHref={closeHref}
      verb="End sessions"
      pendingText="Ending…"
      danger
      problems={problemsOf({ errors }, [])}
    >
      <p>
        <b>{own ? `${employeeName} (you)` : employeeName}</b> is signed out on every {own ? "other " : ""}device at once and must sign in
        again. Unsaved changes are lost.
      </p>
    </ConfirmDialog>
  );
}
