import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SheetUploadDialog } from "~/components/ui/table/sheet-upload-dialog";
import { ACCESS } from "~/domain/settings/access";
import { HOLIDAY_ROWS } from "~/domain/time/holiday-sheet";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { uploadHolidays } from "~/presenters/settings/holiday-uploads.server";
import { calendarYearParam } from "~/presenters/settings/holidays.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Holidays from a workbook");

export const loader = guarded(ACCESS.editCompany, (_scope, { params }) => ({ year: calendarYearParam(params), maxRows: HOLIDAY_ROWS }));

export const action = guarded(ACCESS.editCompany, (scope, { request, params }) => {
  const year = calendarYearParam(params);
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => redirect(pathTo("get-holiday-upload", { year, holidayUploadSeq: await uploadHolidays(scope, year, file) }), 303),
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  );
});

export default function UploadHolidays() {
  const { year, maxRows } = useLoaderData<typeof loader>();
  return (
    <SheetUploadDialog
      title={`Holidays of ${year}`}
      closeHref={pathTo("get-company-holidays", { year })}
      maxRows={maxRows}
      lastResult={useActionData<typeof action>()}
      template={
        <>
          Fill in the{" "}
          <Link reloadDocument to={pathTo("get-company-holidays-xlsx", { year })}>
            workbook of {year}
          </Link>
        </>
      }
    />
  );
}
