import { confirmRoute, NamedRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { revisionInput } from "~/domain/shared/forms/plain-input";
import { ACCESS } from "~/domain/settings/access";
import { getOffice, setOfficeArchived } from "~/models/organization/offices.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Archive office");

/** Toggles archived and active; the revision tells which of the two the user saw. */
const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: (params) => routeIds(params, "workPlaceSeq").workPlaceSeq,
  load: async ({ scope, key }) => {
    const { workPlaceName: name, useYn, revision } = await getOffice(scope, key);
    return { name, archived: useYn === "N", revision };
  },
  find: getOffice,
  input: revisionInput,
  remove: ({ scope, key, found }, { revision }) => setOfficeArchived(scope, key, revision, found.useYn !== "N"),
  returnHref: () => pathTo("get-company-offices"),
  toast: ({ found }) => (found.useYn === "N" ? "Office restored" : "Office archived"),
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, archived }) => ({
  title: archived ? "Restore office" : "Archive office",
  verb: archived ? "Restore" : "Archive",
  pendingText: "Saving…",
  danger: false,
  children: (
    <NamedRecord name={name}>
      {archived
        ? "The office can be assigned again."
        : "Employees of the office keep it, and its local holidays still apply. It cannot be assigned to others until you restore it."}
    </NamedRecord>
  ),
}));
