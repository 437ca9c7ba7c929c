import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HolidayConfirmation, HolidayForm } from "~/components/settings/company/holiday-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { holidayInput } from "~/domain/time/holiday-input";
import { checkHoliday, createHoliday } from "~/models/time/holidays.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { findPayrollEffect, readHolidayForm, holidayValues, calendarYearParam } from "~/presenters/settings/holidays.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a holiday");

const EMPTY = { holidayDate: "", holidayName: "", holidayType: "", workPlaceSeqs: [], source: "", revision: "1" };

export const loader = guarded(ACCESS.editCompany, async (scope, { params }) => {
  const year = calendarYearParam(params);
  return { ...(await readHolidayForm(scope, year)), values: EMPTY };
});

/** If payrolls are affected, the first post returns a confirmation; the confirmed post is validated again and saved. */
export const action = guarded(ACCESS.editCompany, (scope, { request, params }) => {
  const year = calendarYearParam(params);
  return submitForm(request, holidayInput(year), async (input) => {
    const values = holidayValues(input);
    if (input.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
    await checkHoliday(scope, input, null);
    const effect = input.step === "save" ? null : await findPayrollEffect(scope, [input]);
    if (effect !== null) return { confirm: { effect, values } };
    await createHoliday(scope, input);
    return redirectWithToast(pathTo("get-company-holidays", { year }), "Holiday added");
  });
});

export default function NewHoliday() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const confirmation = answer && "confirm" in answer ? answer.confirm : null;
  return (
    <DialogPage title="Add a holiday" closeHref={form.cancelHref} size={confirmation ? "sm" : "md"}>
      {confirmation ? (
        <HolidayConfirmation verb="Add" {...confirmation} />
      ) : (
        <HolidayForm verb="Add" {...form} lastResult={answer && !("confirm" in answer) ? answer : undefined} />
      )}
    </DialogPage>
  );
}
