import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formText } from "~/domain/settings/company/signatory";
import { signatoryRemovalInput } from "~/domain/settings/company/signatory-input";
import { getSignatory, removeSignatory } from "~/models/settings/company/signatories.server";
import { pathTo } from "~/paths";
import { requireCompany } from "~/presenters/settings/company.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete signatory");

const { loader, action } = deleteRoute({
  authorize: (request) => requireCompany(request),
  keyOf: (params) => routeIds(params, "signatorySeq").signatorySeq,
  load: async ({ scope, key }) => {
    const { name, position, mainFor, revision } = await getSignatory(scope, key);
    return { name, position, mainFor: formText(mainFor), revision };
  },
  input: signatoryRemovalInput,
  remove: ({ scope, key }, { revision }) => removeSignatory(scope, key, revision),
  returnHref: () => pathTo("get-company"),
  toast: "Signatory deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, position, mainFor }) => ({
  title: "Delete this signatory?",
  children: (
    <>
      <p>
        <b>{name}</b>, {position}
      </p>
      <p>{mainFor ? `There will be no main signatory for: ${mainFor}.` : "The signature image is deleted too."}</p>
    </>
  ),
}));
