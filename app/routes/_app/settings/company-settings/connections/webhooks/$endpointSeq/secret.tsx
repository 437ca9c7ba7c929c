import { useActionData, useLoaderData } from "@remix-run/react";
import { WebhookSecret } from "~/components/settings/connections/webhook-form";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { ROTATION_HOURS } from "~/domain/settings/webhooks/webhook-endpoint";
import { revisionInput } from "~/domain/shared/forms/plain-input";
import { getEndpoint, rotateSecret } from "~/models/settings/webhooks/endpoints.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Rotate secret");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editCompany, async (scope, { params }) => {
  const { endpointSeq, description, revision } = await getEndpoint(scope, routeIds(params, "endpointSeq").endpointSeq);
  return { description, revision, closeHref: pathTo("get-webhook", { endpointSeq }) };
});

/** Only this response contains the new secret; it cannot be shown again. */
export const action = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const { endpointSeq, description } = await getEndpoint(scope, routeIds(params, "endpointSeq").endpointSeq);
  return submitForm(request, revisionInput, async ({ revision }) => ({
    secret: await rotateSecret(scope, endpointSeq, revision),
    description,
    closeHref: pathTo("get-webhook", { endpointSeq }),
  }));
});

export default function NewWebhookSecret() {
  const { description, revision, closeHref } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  if (answered && "secret" in answered)
    return (
      <DialogPage title="New secret" closeHref={closeHref} size="md">
        <WebhookSecret {...answered} />
      </DialogPage>
    );
  return (
    <DialogPage title="Rotate secret" closeHref={closeHref} size="md">
      <PostForm verb="Rotate secret" pendingText="Rotating…" cancelHref={closeHref} problems={submissionProblems(answered)}>
        <input type="hidden" name="revision" value={revision} />
        <p>
          Messages to <b>{description}</b> are signed with both secrets for {ROTATION_HOURS} hours. Enter the new one there within that
          time.
        </p>
      </PostForm>
    </DialogPage>
  );
}
