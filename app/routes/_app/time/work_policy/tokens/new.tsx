import { useActionData, useLoaderData } from "@remix-run/react";
import { CreatedTimeToken, TimeTokenForm } from "~/components/time/tokens/token-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { MAX_TIME_TOKEN_NAME_LENGTH, timeTokenInput } from "~/domain/time/tokens/time-token";
import { createTimeToken } from "~/models/time/time-tokens.server";
import { pathTo } from "~/paths";
import { hasRecentPassword, tokenAfterPassword } from "~/web/session/recent-password.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("New attendance token");

const ENTER_PASSWORD = "Enter your password: a token records time logs.";

export const loader = guarded(ACCESS.editSchedules, async (scope, { request }) => ({
  maxLength: MAX_TIME_TOKEN_NAME_LENGTH,
  confirmed: await hasRecentPassword(request, scope),
}));

export const action = guarded(ACCESS.editSchedules, (scope, { request }) =>
  submitForm(
    request,
    timeTokenInput,
    tokenAfterPassword(request, scope, ENTER_PASSWORD, ({ tokenName }) => createTimeToken(scope, tokenName, { tokenScope: "TIME" })),
    { hide: ["password"] },
  ),
);

export default function NewTimeToken() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const list = pathTo("get-time-tokens");
  return (
    <DialogPage title="New attendance token" closeHref={list} size="md">
      {answered && "token" in answered ? (
        <CreatedTimeToken {...answered} closeHref={list} />
      ) : (
        <TimeTokenForm {...page} lastResult={answered} cancelHref={list} />
      )}
    </DialogPage>
  );
}
