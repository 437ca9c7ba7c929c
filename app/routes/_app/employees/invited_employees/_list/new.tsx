import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { InvitationForm } from "~/components/employees/invitations/invitation-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { invitationForm } from "~/domain/employees/invitations/invitation-input";
import { INVITED } from "~/domain/employees/invitations/invitation-state";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { createInvitation, getInvitation } from "~/models/employees/invitations/invitations.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { invitationLinks } from "~/web/pages/employees/invitation-links.server";
import { NEW_INVITATION, valuesOf } from "~/web/pages/employees/invitation-values.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Invite Employee");

const LIST = pathTo("get-invites");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "TEAM_EDIT");
  const again = new URL(request.url).searchParams.get("from");
  const choices = await listEmployeeChoices(scope);
  const main = choices.workSchedules.find(({ mainWorkScheduleYn }) => mainWorkScheduleYn === "Y")?.workScheduleSeq;
  const fresh = { ...NEW_INVITATION, joinDate: today(), workScheduleSeq: String(main ?? ""), pic: scope.employeeName.slice(0, 30) };
  const values = again ? { ...valuesOf(await getInvitation(scope, seqParam(again))), revision: "" } : fresh;
  return { choices, values, flexbenOnly: scope.subscriptions.includes("FLEXBEN_ONLY_USAGE") };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_EDIT");
  return submitForm(request, invitationForm(scope.subscriptions.includes("FLEXBEN_ONLY_USAGE")), async ({ input }) => {
    await createInvitation(scope, input, invitationLinks(scope));
    return redirectWithToast(LIST, INVITED);
  });
}

export default function NewInvitation() {
  const closeHref = LIST + withoutFrom(useLocation().search);
  return (
    <DialogPage title="Invite Employee" closeHref={closeHref} size="md">
      <InvitationForm
        {...useLoaderData<typeof loader>()}
        lastResult={useActionData<typeof action>()}
        verb="Invite"
        pendingText="Inviting…"
        cancelHref={closeHref}
      />
    </DialogPage>
  );
}

function withoutFrom(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("from");
  return query.size > 0 ? `?${query}` : "";
}
