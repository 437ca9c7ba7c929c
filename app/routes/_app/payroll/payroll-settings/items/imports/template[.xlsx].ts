import type { LoaderFunctionArgs } from "@remix-run/node";
import { getEntryWorkbook } from "~/models/payroll/setup/items/entry-imports.server";
import { entryWorkbook } from "~/reports/payroll/setup/items/entry-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { requireScope } from "~/web/session/scope.server";

/** The template workbook with all stored entries. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return download("Items of employees.xlsx", await writeWorkbook(entryWorkbook(await getEntryWorkbook(scope))));
}
