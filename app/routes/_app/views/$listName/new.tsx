import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Card } from "~/components/ui/layout/card";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { savedViewInput, VIEW_NAME_LIMIT } from "~/domain/shared/forms/saved-view-input";
import { saveView } from "~/models/shared/lists/saved-views.server";
import { unselectedListHref, viewHref, requireSavedList, viewQuery } from "~/presenters/shared/saved-lists.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Save this view");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { list } = await requireSavedList(request, params);
  return { group: list.group, title: list.title, closeHref: unselectedListHref(request, list), limit: VIEW_NAME_LIMIT };
}

/** Saves the list state in the URL as a view. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, list } = await requireSavedList(request, params);
  return submitForm(request, savedViewInput, async ({ viewName }) => {
    const search = new URL(request.url).searchParams;
    await saveView(scope, { pagePath: list.path, viewName, query: viewQuery(list, search) });
    return redirectWithToast(viewHref(list, search), "View saved");
  });
}

export default function NewView() {
  const { group, title, closeHref, limit } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { viewName }] = useForm<FieldsOf<typeof savedViewInput>>({ id: "view", lastResult });
  return (
    <>
      <PageHeader breadcrumb={[{ label: group }, { label: title, href: closeHref }, { label: "Save this view" }]} />
      <Card label="Save this view" className="form-narrow">
        <PostForm form={form} verb="Save view" pendingText="Saving…" cancelHref={closeHref} problems={problemsOf(form, [viewName])}>
          <p className="muted">
            Saves the search, filters, sort order and columns. “This week” and “This month” stay relative; fixed dates stay as they are.
            Only you see your views.
          </p>
          <TextField field={viewName} label="Name" hint="Using an existing name replaces that view." required maxLength={limit} />
        </PostForm>
      </Card>
    </>
  );
}
