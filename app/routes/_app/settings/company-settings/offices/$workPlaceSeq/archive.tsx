import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { officeRevisionInput } from "~/domain/organization/office-input";
import { getOffice, setOfficeArchived } from "~/models/organization/offices.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Archive office");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { workPlaceName, useYn, revision } = await getOffice(scope, routeIds(params, "workPlaceSeq").workPlaceSeq);
  return { name: workPlaceName, archived: useYn === "N", revision, closeHref: pathTo("get-company-offices") };
}

/** Toggles archived and active; the revision tells which of the two the user saw. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { workPlaceSeq } = routeIds(params, "workPlaceSeq");
  const archived = (await getOffice(scope, workPlaceSeq)).useYn === "N";
  return submitForm(request, officeRevisionInput, async ({ revision }) => {
    await setOfficeArchived(scope, workPlaceSeq, revision, !archived);
    return redirectWithToast(pathTo("get-company-offices"), archived ? "Office restored" : "Office archived");
  });
}

export default function ArchiveOffice() {
  const { name, archived, revision, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog
      title={archived ? "Restore office" : "Archive office"}
      closeHref={closeHref}
      verb={archived ? "Restore" : "Archive"}
      pendingText="Saving…"
      problems={problemsOf({ errors }, [])}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        <b>{name}</b>
      </p>
      <p>
        {archived
          ? "The office is offered again wherever one is chosen."
          : "Employees of the office keep it, and its local holidays still apply. It cannot be assigned to others until you restore it."}
      </p>
    </ConfirmDialog>
  );
}
