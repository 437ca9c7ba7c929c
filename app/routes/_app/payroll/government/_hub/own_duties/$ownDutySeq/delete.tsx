import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { RemoveDialog } from "~/components/ui/form/remove-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { customDeadlineRemovalInput } from "~/domain/payroll/government/deadlines/custom-deadline-input";
import { getCustomDeadline, removeCustomDeadline } from "~/models/payroll/government/deadlines/custom-deadlines.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { calendarMonthHref } from "~/presenters/payroll/government/deadlines/custom-deadlines.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete own duty");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { title, day, revision } = await getCustomDeadline(scope, routeIds(params, "ownDutySeq").ownDutySeq);
  return { title, revision, closeHref: calendarMonthHref(day) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { ownDutySeq } = routeIds(params, "ownDutySeq");
  return submitForm(request, customDeadlineRemovalInput, async ({ revision }) => {
    await removeCustomDeadline(scope, ownDutySeq, revision);
    return redirectWithToast(pathTo("get-government"), "Custom deadline deleted");
  });
}

export default function DeleteOwnDuty() {
  const { title, revision, closeHref } = useLoaderData<typeof loader>();
  return (
    <RemoveDialog
      name={title}
      revision={revision}
      problem={null}
      closeHref={closeHref}
      problems={submissionProblems(useActionData<typeof action>())}
    >
      It leaves the calendar, and no one is reminded of it any more.
    </RemoveDialog>
  );
}
