import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formatDay } from "~/domain/shared/day";
import { holidayRemovalInput } from "~/domain/time/holiday-input";
import { getHoliday, removeHoliday } from "~/models/time/holidays.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { findPayrollEffect, calendarYearParam } from "~/presenters/settings/holidays.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete holiday");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const year = calendarYearParam(params);
  const { holidayName, holidayDate, workPlaceSeqs, revision } = await getHoliday(scope, routeIds(params, "holidaySeq").holidaySeq);
  const effect = await findPayrollEffect(scope, [{ holidayDate, workPlaceSeqs }]);
  return { name: `${holidayName}, ${formatDay(holidayDate)}`, revision, effect, closeHref: pathTo("get-company-holidays", { year }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const year = calendarYearParam(params);
  const { holidaySeq } = routeIds(params, "holidaySeq");
  return submitForm(request, holidayRemovalInput, async ({ revision }) => {
    await removeHoliday(scope, holidaySeq, revision);
    return redirectWithToast(pathTo("get-company-holidays", { year }), "Holiday deleted");
  });
}

export default function DeleteHoliday() {
  const { name, revision, effect, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog
      title="Delete holiday"
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
      <p>{effect ?? "No payroll pays this day yet."}</p>
    </ConfirmDialog>
  );
}
