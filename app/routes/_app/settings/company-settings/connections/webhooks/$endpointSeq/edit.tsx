import { useActionData, useLoaderData } from "@remix-run/react";
import { WebhookForm } from "~/components/settings/connections/webhook-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { endpointEditInput } from "~/domain/settings/webhooks/webhook-endpoint-input";
import { SAVED } from "~/domain/shared/saved";
import { getEndpoint, updateEndpoint } from "~/models/settings/webhooks/endpoints.server";
import { pathTo } from "~/paths";
import { readWebhookForm, webhookValues } from "~/presenters/settings/webhooks.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { requireOutboundUrl } from "~/web/forms/outbound-url.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit webhook");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editCompany, async (scope, { params }) => {
  const endpoint = await getEndpoint(scope, routeIds(params, "endpointSeq").endpointSeq);
  const closeHref = pathTo("get-webhook", { endpointSeq: endpoint.endpointSeq });
  return { closeHref, form: { ...readWebhookForm(scope), values: webhookValues(endpoint) } };
});

export const action = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const { endpointSeq, url } = await getEndpoint(scope, routeIds(params, "endpointSeq").endpointSeq);
  return submitForm(request, endpointEditInput, async ({ revision, ...settings }) => {
    if (settings.url !== url) await requireOutboundUrl(settings.url, "url");
    await updateEndpoint(scope, endpointSeq, settings, revision);
    return redirectWithToast(pathTo("get-webhook", { endpointSeq }), SAVED);
  });
});

export default function EditWebhook() {
  const { closeHref, form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit webhook" closeHref={closeHref} size="md">
      <WebhookForm {...form} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
