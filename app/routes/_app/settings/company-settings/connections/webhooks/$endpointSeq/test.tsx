import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { ENDPOINT_IS_DISABLED } from "~/domain/settings/webhooks/webhook-endpoint";
import { noInput } from "~/domain/shared/forms/plain-input";
import { getEndpoint } from "~/models/settings/webhooks/endpoints.server";
import { sendTestEvent } from "~/models/settings/webhooks/webhook-log.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Send test event");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: (params) => routeIds(params, "endpointSeq").endpointSeq,
  load: async ({ scope, key }) => {
    const { description, state } = await getEndpoint(scope, key);
    return { description, problem: state === "ENABLED" ? "" : ENDPOINT_IS_DISABLED };
  },
  input: noInput,
  remove: ({ scope, key }) => sendTestEvent(scope, key),
  returnHref: (key) => pathTo("get-webhook", { endpointSeq: key }),
  toast: "Test event queued",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ description, problem }) => ({
  title: "Send test event",
  verb: "Send test event",
  pendingText: "Sending…",
  danger: false,
  notice: problem ? <p>{problem}</p> : null,
  children: (
    <p>
      Send an event of the kind <b>webhook.test</b> to <b>{description}</b>? The response appears under Messages.
    </p>
  ),
}));
