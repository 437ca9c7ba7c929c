import { z } from "zod/v4";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getPolicy, removePolicy } from "~/models/flex_ben/policies.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Delete a FlexBen type");

const revisionInput = z.object({ revision: z.coerce.number({ error: "Reload the page and try again." }).int() });

const { loader, action } = deleteRoute({
  authorize: ACCESS.editFlexBen,
  keyOf: (params) => routeIds(params, "policySeq").policySeq,
  load: async ({ scope, key }) => {
    const { flexbenPolicyTransferName: name, revision } = await getPolicy(scope, key);
    return { name, revision };
  },
  find: getPolicy,
  input: revisionInput,
  remove: ({ scope, key }, { revision }) => removePolicy(scope, key, revision),
  returnHref: () => pathTo("get-transfer-policies"),
  toast: ({ found }) => `“${found.flexbenPolicyTransferName}” was deleted.`,
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name }) => ({
  title: "Delete a FlexBen type",
  children: (
    <p>
      Delete <b>{name}</b>? Its transfers stop. Past transfers stay in the schedule and history.
    </p>
  ),
}));
