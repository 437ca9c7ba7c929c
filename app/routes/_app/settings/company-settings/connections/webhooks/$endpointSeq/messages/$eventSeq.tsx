import { useActionData, useLoaderData } from "@remix-run/react";
import { MessageBadge } from "~/components/settings/connections/webhook-table";
import { Values } from "~/components/ui/data-display/values";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { LinkButton } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { noInput } from "~/domain/shared/forms/plain-input";
import { getDelivery, resend } from "~/models/settings/webhooks/webhook-log.server";
import { pathTo } from "~/paths";
import { readWebhookMessage } from "~/presenters/settings/webhooks.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Message");

const pageOf = (request: Request, endpointSeq: number) => pathTo("get-webhook", { endpointSeq }, new URL(request.url).search);

export const loader = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const key = routeIds(params, "endpointSeq", "eventSeq");
  return { ...(await readWebhookMessage(scope, key)), closeHref: pageOf(request, key.endpointSeq) };
});

export const action = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const key = routeIds(params, "endpointSeq", "eventSeq");
  await getDelivery(scope, key);
  return submitForm(request, noInput, async () => {
    await resend(scope, key);
    return redirectWithToast(pageOf(request, key.endpointSeq), "Message queued again");
  });
});

const BLOCK = "max-h-60 overflow-auto rounded-md border border-line bg-sunken p-3 whitespace-pre-wrap wrap-anywhere";

/** Payload of a message, its last response, and "Resend". */
export default function WebhookMessage() {
  const message = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  const { closeHref, mayResend, responseBody } = message;
  const content = (
    <div className="stack">
      <Values
        rows={[
          ["State", <MessageBadge key="state" {...message} />],
          ["Message ID", message.messageId],
          ["Occurred", message.occurred],
          ["Attempts", String(message.attempts)],
          ["Last attempt", message.lastAttempt],
          ["Next attempt", message.nextAttempt],
          ["Response", message.response, "wide"],
        ]}
      />
      <h3>Payload</h3>
      <pre className={BLOCK} tabIndex={0} role="region" aria-label="Payload, scrolls">
        {message.payload}
      </pre>
      {responseBody ? (
        <>
          <h3>Beginning of the response</h3>
          <pre className={BLOCK} tabIndex={0} role="region" aria-label="Response, scrolls">
            {responseBody}
          </pre>
        </>
      ) : null}
    </div>
  );
  return (
    <DialogPage title={message.kind} closeHref={closeHref} size="lg">
      {mayResend ? (
        <PostForm verb="Resend" pendingText="Resending…" cancelHref={closeHref} cancelText="Close" problems={problems}>
          {content}
        </PostForm>
      ) : (
        <>
          <div className="body">{content}</div>
          <footer className="form-footer">
            <LinkButton href={closeHref}>Close</LinkButton>
          </footer>
        </>
      )}
    </DialogPage>
  );
}
