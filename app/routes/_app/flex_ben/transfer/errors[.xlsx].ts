import { ACCESS } from "~/domain/settings/access";
import { pointErrorSheet } from "~/reports/flex_ben/point-workbook";
import { download } from "~/web/files/downloads.server";
import { readFailedRows } from "~/presenters/flex_ben/point-upload.server";
import { guarded } from "~/web/session/guarded.server";
import { readForm } from "~/web/forms/submit-form.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The failed rows as an error sheet. */
export const action = guarded(ACCESS.editFlexBen, async (_scope, { request }) =>
  download("Rows to fix.xlsx", await writeWorkbook(pointErrorSheet(readFailedRows(await readForm(request))))),
);
