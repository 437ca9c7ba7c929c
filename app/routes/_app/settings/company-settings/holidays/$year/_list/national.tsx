import { useActionData, useLoaderData } from "@remix-run/react";
import { NationalListForm } from "~/components/settings/company/national-list-form";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { nationalListInput } from "~/domain/time/holiday-input";
import { addNationalHolidays } from "~/models/time/holidays.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { findNationalList, readNationalList, calendarYearParam } from "~/presenters/settings/holidays.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Import national holidays");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editCompany, async (scope, { params }) => {
  const year = calendarYearParam(params);
  return {
    year,
    listed: findNationalList(year) !== null,
    rows: await readNationalList(scope, year),
    cancelHref: pathTo("get-company-holidays", { year }),
  };
});

export const action = guarded(ACCESS.editCompany, (scope, { request, params }) => {
  const year = calendarYearParam(params);
  return submitForm(request, nationalListInput, async ({ take }) => {
    const count = await addNationalHolidays(scope, year, findNationalList(year) ?? [], take);
    return redirectWithToast(pathTo("get-company-holidays", { year }), count === 1 ? "1 holiday added" : `${count} holidays added`);
  });
});

export default function NationalList() {
  const { year, listed, rows, cancelHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const empty = listed ? (
    <EmptyState title="Nothing to add" icon="calendar-days">
      The calendar already matches the national list.
    </EmptyState>
  ) : (
    <EmptyState title={`No list of ${year} yet`} icon="calendar-days">
      The proclamation of {year} is not on file. Add its days one by one.
    </EmptyState>
  );
  return (
    <DialogPage title={`National list of ${year}`} closeHref={cancelHref} size="lg">
      {rows.length > 0 ? <NationalListForm cancelHref={cancelHref} rows={rows} lastResult={lastResult} /> : empty}
    </DialogPage>
  );
}
