import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiTokenForm, CreatedApiToken } from "~/components/settings/connections/token-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { resourceTokenInput } from "~/domain/api/api-token";
import { createApiToken } from "~/models/settings/api-tokens.server";
import { pathTo } from "~/paths";
import { offeredScopes, tokenFormPage } from "~/presenters/settings/connections.server";
import { hasRecentPassword, tokenAfterPassword } from "~/web/session/recent-password.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Create API token");

const LIST = pathTo("get-connection-tokens");
const ENTER_PASSWORD = "Enter your password: a token opens the company's data.";
const DAY_MILLIS = 86_400_000;

export const loader = guarded(ACCESS.editCompany, async (scope, { request }) => ({
  ...tokenFormPage(scope),
  confirmed: await hasRecentPassword(request, scope),
}));

export const action = guarded(ACCESS.editCompany, (scope, { request }) =>
  submitForm(
    request,
    resourceTokenInput(offeredScopes(scope)),
    tokenAfterPassword(request, scope, ENTER_PASSWORD, ({ tokenName, scopes, ipRanges, lifeDays }) => {
      const expiresAt = lifeDays === null ? null : new Date(Date.now() + lifeDays * DAY_MILLIS);
      return createApiToken(scope, tokenName, scopes, { ofAccount: true, ipRanges, expiresAt });
    }),
    { hide: ["password"] },
  ),
);

export default function CreateApiToken() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const made = answered && "token" in answered ? answered : null;
  return (
    <DialogPage title="Create API token" closeHref={LIST} size="md">
      {made ? (
        <CreatedApiToken {...made} closeHref={LIST} />
      ) : (
        <ApiTokenForm {...page} lastResult={answered && "token" in answered ? undefined : answered} cancelHref={LIST} />
      )}
    </DialogPage>
  );
}
