import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { createPayrollCalendar, getPayrollCalendar } from "~/models/payroll/setup/calendar/calendars.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Create payroll calendar");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const { holidays, made } = await getPayrollCalendar(scope, year, today());
  return { year, holidays, made };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitForm(request, z.object({}), async () => {
    await createPayrollCalendar(scope, year, today());
    return redirectWithToast(pathTo("get-payroll-calendar", { year }), `Payroll calendar of ${year} created`);
  });
});

export default function CreateCalendar() {
  const { year, holidays, made } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  const closeHref = pathTo("get-payroll-calendar", { year });
  return (
    <DialogPage title={`Create ${year}`} closeHref={closeHref} size="sm">
      <PostForm verb={`Create ${year}`} pendingText="Creating…" cancelHref={closeHref} problems={problems}>
        <p>
          {made ? `The calendar of ${year} is there already. ` : ""}
          The periods and pay dates of {year} follow from the pay days of each template.
        </p>
        <p>
          {holidays === 0
            ? `The company’s calendar has no holiday in ${year} yet: until it has them, pay dates move only off weekends.`
            : `${holidays} ${holidays === 1 ? "holiday" : "holidays"} of ${year} ${holidays === 1 ? "is" : "are"} in the company’s calendar; pay dates move off them.`}
        </p>
      </PostForm>
    </DialogPage>
  );
}
