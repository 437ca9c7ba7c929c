import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getTimeToken, revokeTimeToken } from "~/models/time/time-tokens.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Revoke a kiosk");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { tokenName } = await getTimeToken(scope, routeIds(params, "kioskSeq").kioskSeq, "KIOSK");
  return { tokenName };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { kioskSeq } = routeIds(params, "kioskSeq");
  await readForm(request);
  const { tokenName } = await getTimeToken(scope, kioskSeq, "KIOSK");
  await revokeTimeToken(scope, kioskSeq, "KIOSK");
  return redirectWithToast(pathTo("get-kiosks"), `“${tokenName}” was revoked.`);
}

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
