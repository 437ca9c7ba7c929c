import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/ui/form/post-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getSavedView, removeSavedView } from "~/models/shared/lists/saved-views.server";
import { unselectedListHref, requireSavedList } from "~/presenters/shared/saved-lists.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Delete this view");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, list } = await requireSavedList(request, params);
  const { viewName } = await getSavedView(scope, list.path, routeIds(params, "savedViewSeq").savedViewSeq);
  return { viewName, group: list.group, title: list.title, closeHref: unselectedListHref(request, list) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, list } = await requireSavedList(request, params);
  await readForm(request);
  await removeSavedView(scope, list.path, routeIds(params, "savedViewSeq").savedViewSeq);
  return redirectWithToast(unselectedListHref(request, list), "View deleted");
}

export default function DeleteView() {
  const { viewName, group, title, closeHref } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: group }, { label: title, href: closeHref }, { label: "Delete this view" }]} />
      <Card label="Delete this view" className="form-narrow">
        <PostForm verb="Delete" pendingText="Deleting…" cancelHref={closeHref} danger>
          <p className="muted">The view “{viewName}” is deleted. The listed records are not affected.</p>
        </PostForm>
      </Card>
    </>
  );
}
