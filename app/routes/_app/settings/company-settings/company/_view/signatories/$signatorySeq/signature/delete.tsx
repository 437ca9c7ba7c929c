import { z } from "zod/v4";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getSignatory, saveSignature } from "~/models/settings/company/signatories.server";
import { pathTo } from "~/paths";
import { requireCompany } from "~/presenters/settings/company.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Remove signature");

const { loader, action } = deleteRoute({
  authorize: (request) => requireCompany(request),
  keyOf: (params) => routeIds(params, "signatorySeq").signatorySeq,
  load: async ({ scope, key }) => ({ name: (await getSignatory(scope, key)).name, closeHref: pathTo("get-company") }),
  input: z.object({}),
  remove: async ({ scope, key }) => {
    await saveSignature(scope, key, null);
    return redirectWithToast(pathTo("get-company"), "Signature removed");
  },
});

export { loader, action };

export default confirmRoute<typeof loader>(({ name }) => ({
  title: "Remove this signature?",
  verb: "Remove",
  pendingText: "Taking away…",
  children: <p>From now on {name} signs every form by hand.</p>,
}));
