import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HolidayConfirmation, HolidayForm } from "~/components/settings/company/holiday-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { holidayInput } from "~/domain/time/holiday-input";
import { checkHoliday, getHoliday, updateHoliday } from "~/models/time/holidays.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { findPayrollEffect, readHolidayForm, holidayValues, calendarYearParam } from "~/presenters/settings/holidays.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit holiday");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editCompany, async (scope, { params }) => {
  const year = calendarYearParam(params);
  const holiday = await getHoliday(scope, routeIds(params, "holidaySeq").holidaySeq);
  return { ...(await readHolidayForm(scope, year, holiday.workPlaceSeqs ?? [])), values: holidayValues(holiday) };
});

/** As for a new one; moving a day affects payrolls at its old and new date. */
export const action = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const year = calendarYearParam(params);
  const { holidaySeq } = routeIds(params, "holidaySeq");
  const before = await getHoliday(scope, holidaySeq);
  return submitForm(request, holidayInput(year), async (input) => {
    const values = holidayValues(input);
    if (input.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
    await checkHoliday(scope, input, holidaySeq);
    const effect = input.step === "save" ? null : await findPayrollEffect(scope, [before, input]);
    if (effect !== null) return { confirm: { effect, values } };
    await updateHoliday(scope, holidaySeq, input);
    return redirectWithToast(pathTo("get-company-holidays", { year }), "Holiday saved");
  });
});

export default function EditHoliday() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const confirmation = answer && "confirm" in answer ? answer.confirm : null;
  return (
    <DialogPage title="Edit holiday" closeHref={form.cancelHref} size={confirmation ? "sm" : "md"}>
      {confirmation ? (
        <HolidayConfirmation verb="Save" {...confirmation} />
      ) : (
        <HolidayForm verb="Save" {...form} lastResult={answer && !("confirm" in answer) ? answer : undefined} />
      )}
    </DialogPage>
  );
}
