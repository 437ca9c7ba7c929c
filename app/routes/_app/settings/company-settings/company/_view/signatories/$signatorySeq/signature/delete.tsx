import { z } from "zod/v4";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getSignatory, saveSignature } from "~/models/settings/company/signatories.server";
import { pathTo } from "~/paths";
import { requireCompany } from "~/presenters/settings/company.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Remove signature");

const { loader, action } = deleteRoute({
  authorize: (request) => requireCompany(request),
  keyOf: (params) => routeIds(params, "signatorySeq").signatorySeq,
  load: async ({ scope, key }) => ({ name: (await getSignatory(scope, key)).name }),
  input: z.object({}),
  remove: ({ scope, key }) => saveSignature(scope, key, null),
  returnHref: () => pathTo("get-company"),
  toast: "Signature removed",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name }) => ({
  title: "Remove this signature?",
  verb: "Remove",
  pendingText: "Removing…",
  children: <p>From now on {name} signs all forms by hand.</p>,
}));
