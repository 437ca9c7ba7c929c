import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getApiToken, revokeApiToken } from "~/models/flex_ben/api-tokens.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Revoke an API token");

const LIST = pathTo("get-api-tokens");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FLEXBEN_EDIT");
  const { tokenName } = await getApiToken(scope, routeIds(params, "tokenSeq").tokenSeq);
  return { tokenName };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "FLEXBEN_EDIT");
  const { tokenSeq } = routeIds(params, "tokenSeq");
  await readForm(request);
  const { tokenName } = await getApiToken(scope, tokenSeq);
  await revokeApiToken(scope, tokenSeq);
  return redirectWithToast(LIST, `“${tokenName}” was revoked.`);
}

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
