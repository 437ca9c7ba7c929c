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

export const meta = pageTitle("Revoke a kiosk");

export const loader = guarded(ACCESS.editSchedules, async (scope, { params }) => {
  const { tokenName } = await getTimeToken(scope, routeIds(params, "kioskSeq").kioskSeq, "KIOSK");
  return { tokenName };
});

export const action = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { kioskSeq } = routeIds(params, "kioskSeq");
  await readForm(request);
  const { tokenName } = await getTimeToken(scope, kioskSeq, "KIOSK");
  await revokeTimeToken(scope, kioskSeq, "KIOSK");
  return redirectWithToast(pathTo("get-kiosks"), `“${tokenName}” was revoked.`);
});

export default function RevokeKiosk() {
  const { tokenName } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Revoke a kiosk" closeHref={pathTo("get-kiosks")} verb="Revoke" pendingText="Revoking…" danger>
      <p>
        Revoke <b>{tokenName}</b>? It can no longer be used to clock in. Existing time logs stay. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
