import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getTimeToken, revokeTimeToken } from "~/models/time/time-tokens.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Revoke an attendance token");

export const loader = guarded(ACCESS.editSchedules, async (scope, { params }) => {
  const { tokenName } = await getTimeToken(scope, routeIds(params, "timeTokenSeq").timeTokenSeq, "TIME");
  return { tokenName };
});

export const action = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { timeTokenSeq } = routeIds(params, "timeTokenSeq");
  await readForm(request);
  const { tokenName } = await getTimeToken(scope, timeTokenSeq, "TIME");
  await revokeTimeToken(scope, timeTokenSeq, "TIME");
  return redirectWithToast(pathTo("get-time-tokens"), `“${tokenName}” was revoked.`);
});

export default function RevokeTimeToken() {
  const { tokenName } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Revoke an attendance token" closeHref={pathTo("get-time-tokens")} verb="Revoke" pendingText="Revoking…" danger>
      <p>
        Revoke <b>{tokenName}</b>? Every device or program that uses it is refused from now on. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
