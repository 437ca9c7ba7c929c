import { Link } from "@remix-run/react";
import { confirmRoute, NamedRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { officeRemovalProblem } from "~/domain/organization/office";
import { revisionInput } from "~/domain/shared/forms/plain-input";
import { ACCESS } from "~/domain/settings/access";
import { getOffice, getOfficeUse, removeOffice } from "~/models/organization/offices.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete office");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: (params) => routeIds(params, "workPlaceSeq").workPlaceSeq,
  load: async ({ scope, key: workPlaceSeq }) => {
    const { workPlaceName: name, revision, useYn } = await getOffice(scope, workPlaceSeq);
    const use = await getOfficeUse(scope, workPlaceSeq, today());
    const maySeeEmployees = scope.permissions.some((permission) => permission === "TEAM_VIEW" || permission === "TEAM_EDIT");
    return {
      name,
      revision,
      problem: officeRemovalProblem(use),
      employeesHref: maySeeEmployees && use.current > 0 ? pathTo("get-employees", null, { office: workPlaceSeq }) : null,
      holidaysHref: use.holidays > 0 ? pathTo("get-company-holidays-now") : null,
      archiveHref: useYn === "Y" ? pathTo("get-company-office-archive", { workPlaceSeq }) : null,
    };
  },
  input: revisionInput,
  remove: ({ scope, key }, { revision }) => removeOffice(scope, key, revision, today()),
  returnHref: () => pathTo("get-company-offices"),
  toast: "Office deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, problem, employeesHref, holidaysHref, archiveHref }) => ({
  title: problem === null ? "Delete office" : `${name} cannot be deleted`,
  notice: problem && (
    <>
      <p>{problem}</p>
      <p className="mt-3 flex flex-wrap gap-4">
        {employeesHref ? <Link to={employeesHref}>Open its employees</Link> : null}
        {holidaysHref ? <Link to={holidaysHref}>Open the holidays</Link> : null}
        {archiveHref ? <Link to={archiveHref}>Archive the office</Link> : null}
      </p>
    </>
  ),
  children: <NamedRecord name={name}>No one has this office. A deleted office cannot be restored.</NamedRecord>,
}));
