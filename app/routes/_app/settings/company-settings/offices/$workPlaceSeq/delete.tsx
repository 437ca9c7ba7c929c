import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { officeRemovalProblem } from "~/domain/organization/office";
import { officeRevisionInput } from "~/domain/organization/office-input";
import { getOffice, getOfficeUse, removeOffice } from "~/models/organization/offices.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete office");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { workPlaceSeq } = routeIds(params, "workPlaceSeq");
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
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { workPlaceSeq } = routeIds(params, "workPlaceSeq");
  return submitForm(request, officeRevisionInput, async ({ revision }) => {
    await removeOffice(scope, workPlaceSeq, revision, today());
    return redirectWithToast(pathTo("get-company-offices"), "Office deleted");
  });
}

export default function DeleteOffice() {
  const { name, revision, problem, employeesHref, holidaysHref, archiveHref, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  if (problem !== null)
    return (
      <NoticeDialog title={`${name} cannot be deleted`} closeHref={closeHref}>
        <p>{problem}</p>
        <p className="mt-3 flex flex-wrap gap-4">
          {employeesHref ? <Link to={employeesHref}>Open its employees</Link> : null}
          {holidaysHref ? <Link to={holidaysHref}>Open the holidays</Link> : null}
          {archiveHref ? <Link to={archiveHref}>Archive the office</Link> : null}
        </p>
      </NoticeDialog>
    );
  return (
    <ConfirmDialog
      title="Delete office"
      closeHref={closeHref}
      verb="Delete"
      pendingText="Deleting…"
      danger
      problems={problemsOf({ errors }, [])}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        <b>{name}</b>
      </p>
      <p>No one has this office. A deleted office cannot be restored.</p>
    </ConfirmDialog>
  );
}
