import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { problemsSaid } from "~/components/ui/form/error-summary";
import { RemoveDialog } from "~/components/ui/form/remove-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ownDutyRemovalInput } from "~/domain/payroll/duties/own-duty-input";
import { getOwnDuty, removeOwnDuty } from "~/models/payroll/duties/own-duties.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { monthOfDay } from "~/presenters/payroll/government/own-duties.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete own duty");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { title, day, revision } = await getOwnDuty(scope, routeIds(params, "ownDutySeq").ownDutySeq);
  return { title, revision, closeHref: monthOfDay(day) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { ownDutySeq } = routeIds(params, "ownDutySeq");
  return submitForm(request, ownDutyRemovalInput, async ({ revision }) => {
    await removeOwnDuty(scope, ownDutySeq, revision);
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
      problems={problemsSaid(useActionData<typeof action>())}
    >
      It leaves the calendar, and no one is reminded of it any more.
    </RemoveDialog>
  );
}
