import { useActionData, useLoaderData } from "@remix-run/react";
import { WebhookForm, WebhookSecret } from "~/components/settings/connections/webhook-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { endpointInput } from "~/domain/settings/webhooks/webhook-endpoint-input";
import { createEndpoint } from "~/models/settings/webhooks/endpoints.server";
import { pathTo } from "~/paths";
import { NEW_WEBHOOK, readWebhookForm } from "~/presenters/settings/webhooks.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { requireOutboundUrl } from "~/web/forms/outbound-url.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add webhook");

export const loader = guarded(ACCESS.editCompany, (scope) => ({ ...readWebhookForm(scope), values: NEW_WEBHOOK }));

/** Only this response contains the secret; it cannot be shown again. */
export const action = guarded(ACCESS.editCompany, (scope, { request }) =>
  submitForm(request, endpointInput, async (input) => {
    await requireOutboundUrl(input.url, "url");
    const { endpointSeq, secret } = await createEndpoint(scope, input);
    return { secret, description: input.description, closeHref: pathTo("get-webhook", { endpointSeq }) };
  }),
);

export default function NewWebhook() {
  const form = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const list = pathTo("get-webhooks");
  const made = answered && "secret" in answered ? answered : null;
  return (
    <DialogPage title="Add webhook" closeHref={made?.closeHref ?? list} size="md">
      {made ? (
        <WebhookSecret {...made} />
      ) : (
        <WebhookForm {...form} lastResult={answered && "secret" in answered ? undefined : answered} cancelHref={list} />
      )}
    </DialogPage>
  );
}
