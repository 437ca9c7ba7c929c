import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiTokenForm, CreatedApiToken } from "~/components/settings/connections/token-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ALL_API_SCOPES, API_SCOPES, MAX_TOKEN_NAME_LENGTH, tokenInput } from "~/domain/api/api-token";
import { ACCESS } from "~/domain/settings/access";
import { createApiToken } from "~/models/settings/api-tokens.server";
import { pathTo } from "~/paths";
import { hasRecentPassword, tokenAfterPassword } from "~/web/session/recent-password.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("New API token");

const LIST = pathTo("get-api-tokens");

const ENTER_PASSWORD = "Enter your password: a token uses the points of employees.";

export const loader = guarded(ACCESS.editFlexBen, async (scope, { request }) => ({
  confirmed: await hasRecentPassword(request, scope),
  scopes: ALL_API_SCOPES.map((scope) => ({ value: scope as string, label: API_SCOPES[scope] })),
  checked: ALL_API_SCOPES as readonly string[],
  maxLength: MAX_TOKEN_NAME_LENGTH,
}));

export const action = guarded(ACCESS.editFlexBen, (scope, { request }) =>
  submitForm(
    request,
    tokenInput,
    tokenAfterPassword(request, scope, ENTER_PASSWORD, ({ tokenName, scopes }) => createApiToken(scope, tokenName, scopes)),
    { hide: ["password"] },
  ),
);

export default function NewApiToken() {
  const choices = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const made = answered && "token" in answered ? answered : null;
  return (
    <DialogPage title="New API token" closeHref={LIST} size="md">
      {made ? (
        <CreatedApiToken {...made} closeHref={LIST} />
      ) : (
        <ApiTokenForm {...choices} lastResult={answered && "token" in answered ? undefined : answered} cancelHref={LIST} />
      )}
    </DialogPage>
  );
}
