import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { officeRevisionInput } from "~/domain/organization/office-input";
import { getOffice, setOfficeArchived } from "~/models/organization/offices.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Archive office");

/** Toggles archived and active; the revision tells which of the two the user saw. */
const { loader, action } = deleteRoute({
  authorize: (request) => requireScope(request, "COMPANY_SETTING_EDIT"),
  keyOf: (params) => routeIds(params, "workPlaceSeq").workPlaceSeq,
  load: async ({ scope, key }) => {
    const { workPlaceName: name, useYn, revision } = await getOffice(scope, key);
    return { name, archived: useYn === "N", revision, closeHref: pathTo("get-company-offices") };
  },
  find: getOffice,
  input: officeRevisionInput,
  remove: async ({ scope, key, found }, { revision }) => {
    const archived = found.useYn === "N";
    await setOfficeArchived(scope, key, revision, !archived);
    return redirectWithToast(pathTo("get-company-offices"), archived ? "Office restored" : "Office archived");
  },
});

export { loader, action };

export default confirmRoute<typeof loader>(({ name, archived }) => ({
  title: archived ? "Restore office" : "Archive office",
  verb: archived ? "Restore" : "Archive",
  pendingText: "Saving…",
  danger: false,
  children: (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>
        {archived
          ? "The office is offered again wherever one is chosen."
          : "Employees of the office keep it, and its local holidays still apply. It cannot be assigned to others until you restore it."}
      </p>
    </>
  ),
}));
