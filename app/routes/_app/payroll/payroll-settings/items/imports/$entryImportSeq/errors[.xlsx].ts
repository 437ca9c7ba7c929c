import type { LoaderFunctionArgs } from "@remix-run/node";
import { entryImports, getEntryWorkbook } from "~/models/payroll/setup/items/entry-imports.server";
import { entryErrorSheet } from "~/reports/payroll/setup/items/entry-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireScope } from "~/web/session/scope.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { sheet, reading } = await entryImports.preview(scope, routeIds(params, "entryImportSeq").entryImportSeq, null);
  return download("Items of employees, to fix.xlsx", await writeWorkbook(entryErrorSheet(await getEntryWorkbook(scope), sheet, reading)));
}
