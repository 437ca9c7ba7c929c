import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getApiToken, revokeApiToken } from "~/models/settings/api-tokens.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Revoke API token");

const LIST = pathTo("get-connection-tokens");

export const loader = guarded(ACCESS.editCompany, async (scope, { params }) => {
  const { tokenName } = await getApiToken(scope, routeIds(params, "tokenSeq").tokenSeq);
  return { tokenName };
});

export const action = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const { tokenSeq } = routeIds(params, "tokenSeq");
  await readForm(request);
  const { tokenName } = await getApiToken(scope, tokenSeq);
  await revokeApiToken(scope, tokenSeq);
  return redirectWithToast(LIST, `“${tokenName}” was revoked.`);
});

export default function RevokeApiToken() {
  const { tokenName } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Revoke API token" closeHref={LIST} verb="Revoke token" pendingText="Revoking…" danger>
      <p>
        Revoke <b>{tokenName}</b>? Programs that use it are refused from now on. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
