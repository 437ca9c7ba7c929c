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

export const meta = pageTitle("Revoke an attendance token");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { tokenName } = await getTimeToken(scope, routeIds(params, "timeTokenSeq").timeTokenSeq, "TIME");
  return { tokenName };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { timeTokenSeq } = routeIds(params, "timeTokenSeq");
  await readForm(request);
  const { tokenName } = await getTimeToken(scope, timeTokenSeq, "TIME");
  await revokeTimeToken(scope, timeTokenSeq, "TIME");
  return redirectWithToast(pathTo("get-time-tokens"), `“${tokenName}” was revoked.`);
}

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
