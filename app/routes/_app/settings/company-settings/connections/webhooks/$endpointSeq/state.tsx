import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { revisionInput } from "~/domain/shared/forms/plain-input";
import { getEndpoint, setEndpointState } from "~/models/settings/webhooks/endpoints.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Enable or disable webhook");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: (params) => routeIds(params, "endpointSeq").endpointSeq,
  load: async ({ scope, key }) => {
    const { description, state, revision } = await getEndpoint(scope, key);
    return { description, revision, enabled: state === "ENABLED" };
  },
  find: getEndpoint,
  input: revisionInput,
  // The revision names the state that the page showed.
  remove: ({ scope, key, found }, { revision }) =>
    setEndpointState(scope, key, found.state === "ENABLED" ? "DISABLED" : "ENABLED", revision),
  returnHref: (key) => pathTo("get-webhook", { endpointSeq: key }),
  toast: ({ found }) => (found.state === "ENABLED" ? "Webhook disabled" : "Webhook enabled"),
});
export { loader, action };

export default confirmRoute<typeof loader>(({ description, enabled }) =>
  enabled
    ? {
        title: "Disable webhook",
        verb: "Disable",
        pendingText: "Disabling…",
        children: (
          <p>
            Disable <b>{description}</b>? Its pending messages fail, and it receives no later events until it is enabled again.
          </p>
        ),
      }
    : {
        title: "Enable webhook",
        verb: "Enable",
        pendingText: "Enabling…",
        danger: false,
        children: (
          <p>
            Enable <b>{description}</b>? It receives events from now on. Earlier messages can be resent one by one.
          </p>
        ),
      },
);
