import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { SheetUploadDialog } from "~/components/ui/table/sheet-upload-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { OPENING_COLUMNS } from "~/domain/payroll/setup/openings/opening-fields";
import { OPENING_SHEET, SHEET_ROWS } from "~/domain/payroll/setup/openings/opening-sheet";
import { ACCESS } from "~/domain/settings/access";
import { openingImports } from "~/models/payroll/setup/openings/opening-imports.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { readWorkbookSheet, WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Opening workbook");

/** Our columns, plus as many custom ones. */
const COLUMNS = OPENING_COLUMNS.length * 2;

export const loader = guarded(ACCESS.editPayroll, (_scope, { params }) => ({ year: payYearParam(params), maxRows: SHEET_ROWS }));

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const readOptions = { field: "workbook", sheet: OPENING_SHEET, maxRows: SHEET_ROWS, columns: COLUMNS };
      const importSeq = await openingImports.create(scope, file.name, await readWorkbookSheet(file.bytes, readOptions), year);
      return redirect(pathTo("get-year-to-date-import", { year, importSeq }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  );
});

export default function UploadOpenings() {
  const { year, maxRows } = useLoaderData<typeof loader>();
  return (
    <SheetUploadDialog
      title={`Opening balances of ${year}`}
      closeHref={pathTo("get-year-to-date", { year })}
      maxRows={maxRows}
      lastResult={useActionData<typeof action>()}
      template={
        <>
          Fill in the{" "}
          <Link reloadDocument to={pathTo("get-year-to-date-import-template", { year })}>
            workbook of {year}
          </Link>
        </>
      }
    />
  );
}
