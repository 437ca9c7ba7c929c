import type { ActionFunctionArgs } from "@remix-run/node";
import { pointErrorSheet } from "~/reports/flex_ben/point-workbook";
import { download } from "~/web/files/downloads.server";
import { readFailedRows } from "~/presenters/flex_ben/point-upload.server";
import { requireScope } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The failed rows as an error sheet. */
export async function action({ request }: ActionFunctionArgs) {
  await requireScope(request, "FLEXBEN_EDIT");
  return download("Rows to fix.xlsx", await writeWorkbook(pointErrorSheet(readFailedRows(await readForm(request)))));
}
