import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { columnsShown } from "~/domain/employees/list/employee-filter";
import { savedViewInput, VIEW_NAME_LIMIT } from "~/domain/employees/list/saved-view-input";
import { saveView } from "~/models/employees/list/saved-views.server";
import {
  benefitsOnly,
  EMPLOYEES_PATH,
  listBehind,
  readChosenColumns,
  readEmployeeFilter,
  viewQuery,
} from "~/web/pages/employees/employees-query.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Save this view");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "TEAM_VIEW, TEAM_EDIT");
  return { closeHref: listBehind(request), limit: VIEW_NAME_LIMIT };
}

/** Keeps filters, order and columns of the address; the columns by name, so that the view looks the same in another browser. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_VIEW, TEAM_EDIT");
  const search = new URL(request.url).searchParams;
  const { status } = readEmployeeFilter(search, scope);
  return submitForm(request, savedViewInput, async ({ viewName }) => {
    search.set("columns", columnsShown(await readChosenColumns(request), status, benefitsOnly(scope)).join(","));
    const query = viewQuery(search);
    await saveView(scope, { pagePath: EMPLOYEES_PATH, viewName, query });
    return redirectWithToast(`${EMPLOYEES_PATH}?${query}`, "View saved");
  });
}

export default function NewView() {
  const { closeHref, limit } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { viewName }] = useForm<FieldsOf<typeof savedViewInput>>({ id: "view", lastResult });
  return (
    <DialogPage title="Save this view" closeHref={closeHref}>
      <PostForm form={form} verb="Save view" pendingText="Saving…" cancelHref={closeHref} problems={problemsOf(form, [viewName])}>
        <p className="muted">The filters, the order and the columns of the list come back with one press. Only you see your views.</p>
        <TextField
          field={viewName}
          label="Name"
          hint="The name of a view that you have already takes its place."
          required
          maxLength={limit}
        />
      </PostForm>
    </DialogPage>
  );
}
