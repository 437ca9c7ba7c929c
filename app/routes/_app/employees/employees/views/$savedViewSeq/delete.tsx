import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getSavedView, removeSavedView } from "~/models/employees/list/saved-views.server";
import { listBehind } from "~/web/pages/employees/employees-query.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Delete this view");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "TEAM_VIEW, TEAM_EDIT");
  const { viewName } = await getSavedView(scope, seqParams(params, "savedViewSeq").savedViewSeq);
  return { viewName, closeHref: listBehind(request) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_VIEW, TEAM_EDIT");
  await readForm(request);
  await removeSavedView(scope, seqParams(params, "savedViewSeq").savedViewSeq);
  return redirectWithToast(listBehind(request), "View deleted");
}

export default function DeleteView() {
  const { viewName, closeHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Delete this view?" closeHref={closeHref} verb="Delete" pendingText="Deleting…" danger>
      The view “{viewName}” is deleted. The employees stay as they are.
    </ConfirmDialog>
  );
}
