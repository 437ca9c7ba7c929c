import { useActionData, useLoaderData } from "@remix-run/react";
import { HolidayUpload } from "~/components/settings/company/holiday-upload";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { digestInput, usedOutcome } from "~/domain/shared/forms/sheet-upload";
import { holidayUploads } from "~/models/time/holiday-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { readHolidayUpload } from "~/presenters/settings/holiday-uploads.server";
import { calendarYearParam } from "~/presenters/settings/holidays.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Preview of holidays");

export const loader = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const year = calendarYearParam(params);
  const { holidayUploadSeq } = routeIds(params, "holidayUploadSeq");
  return { year, holidayUploadSeq, shown: await readHolidayUpload(request, scope, year, holidayUploadSeq) };
});

export const action = guarded(ACCESS.editCompany, (scope, { request, params }) => {
  const year = calendarYearParam(params);
  const { holidayUploadSeq } = routeIds(params, "holidayUploadSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await holidayUploads.apply(scope, holidayUploadSeq, digest, year);
    const countText = (count: number) => `${count === 1 ? "1 holiday" : `${count.toLocaleString("en")} holidays`} stored`;
    return redirectWithToast(pathTo("get-company-holidays", { year }), usedOutcome(stored, countText));
  });
});

export default function PreviewHolidays() {
  const { year, holidayUploadSeq, shown: uploadPreview } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Settings" },
          { label: "Company Settings" },
          { label: `Holidays of ${year}`, href: pathTo("get-company-holidays", { year }) },
        ]}
      />
      <HolidayUpload address={{ year, holidayUploadSeq }} shown={uploadPreview} problems={problems} />
    </>
  );
}
