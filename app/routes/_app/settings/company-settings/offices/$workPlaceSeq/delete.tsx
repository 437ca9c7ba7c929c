import { Link } from "@remix-run/react";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { officeRemovalProblem } from "~/domain/organization/office";
import { officeRevisionInput } from "~/domain/organization/office-input";
import { getOffice, getOfficeUse, removeOffice } from "~/models/organization/offices.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete office");

const { loader, action } = deleteRoute({
  authorize: (request) => requireScope(request, "COMPANY_SETTING_EDIT"),
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
      closeHref: pathTo("get-company-offices"),
    };
  },
  input: officeRevisionInput,
  remove: async ({ scope, key }, { revision }) => {
    await removeOffice(scope, key, revision, today());
    return redirectWithToast(pathTo("get-company-offices"), "Office deleted");
  },
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
  children: (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>No one has this office. A deleted office cannot be restored.</p>
    </>
  ),
}));
