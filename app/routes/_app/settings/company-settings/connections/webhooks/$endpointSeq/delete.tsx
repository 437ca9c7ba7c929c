import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { revisionInput } from "~/domain/shared/forms/plain-input";
import { getEndpoint, removeEndpoint } from "~/models/settings/webhooks/endpoints.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete webhook");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: (params) => routeIds(params, "endpointSeq").endpointSeq,
  load: async ({ scope, key }) => {
    const { description, revision } = await getEndpoint(scope, key);
    return { description, revision, closeHref: pathTo("get-webhook", { endpointSeq: key }) };
  },
  input: revisionInput,
  remove: ({ scope, key }, { revision }) => removeEndpoint(scope, key, revision),
  returnHref: () => pathTo("get-webhooks"),
  toast: "Webhook deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ description }) => ({
  title: "Delete webhook",
  children: (
    <p>
      Delete <b>{description}</b> with the log of its messages? Pending messages are not sent.
    </p>
  ),
}));
