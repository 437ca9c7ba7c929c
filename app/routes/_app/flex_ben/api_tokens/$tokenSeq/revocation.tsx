import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getApiToken, revokeApiToken } from "~/models/settings/api-tokens.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Revoke an API token");

const LIST = pathTo("get-api-tokens");

export const loader = guarded(ACCESS.editFlexBen, async (scope, { params }) => {
  const { tokenName } = await getApiToken(scope, routeIds(params, "tokenSeq").tokenSeq, "USAGE");
  return { tokenName };
});

export const action = guarded(ACCESS.editFlexBen, async (scope, { request, params }) => {
  const { tokenSeq } = routeIds(params, "tokenSeq");
  await readForm(request);
  const { tokenName } = await getApiToken(scope, tokenSeq, "USAGE");
  await revokeApiToken(scope, tokenSeq, "USAGE");
  return redirectWithToast(LIST, `“${tokenName}” was revoked.`);
});

export default function RevokeApiToken() {
  const { tokenName } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Revoke an API token" closeHref={LIST} verb="Revoke" pendingText="Revoking…" danger>
      <p>
        Revoke <b>{tokenName}</b>? Every program that uses it is refused from now on. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
