import { ACCESS } from "~/domain/settings/access";
import { entryImports, getEntryWorkbook } from "~/models/payroll/setup/items/entry-imports.server";
import { entryErrorSheet } from "~/reports/payroll/setup/items/entry-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { guarded } from "~/web/session/guarded.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { sheet, reading } = await entryImports.preview(scope, routeIds(params, "entryImportSeq").entryImportSeq, null);
  return download("Items of employees, to fix.xlsx", await writeWorkbook(entryErrorSheet(await getEntryWorkbook(scope), sheet, reading)));
});
