import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { scheduleRemoval } from "~/domain/payroll/government/returns/schedule-input";
import { removeScheduleRow } from "~/models/payroll/government/returns/schedule.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { monthParam } from "~/presenters/payroll/government/hub.server";
import { readScheduleRow } from "~/presenters/payroll/government/returns/schedule.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Remove the adjustment");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return readScheduleRow(scope, monthParam(params), params.adjustedMonth ?? "");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const month = monthParam(params);
  return submitForm(request, scheduleRemoval, async ({ revision }) => {
    await removeScheduleRow(scope, month, params.adjustedMonth ?? "", revision);
    return redirectWithToast(pathTo("get-1601-c", { month }), "Row removed from Schedule I");
  });
}

export default function RemoveScheduleRow() {
  const { what, revision, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog title="Remove the adjustment" closeHref={closeHref} verb="Remove" danger problems={problemsOf({ errors }, [])}>
      <input type="hidden" name="revision" value={revision} />
      <p>{what}</p>
    </ConfirmDialog>
  );
}
