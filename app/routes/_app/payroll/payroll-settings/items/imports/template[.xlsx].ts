import { ACCESS } from "~/domain/settings/access";
import { getEntryWorkbook } from "~/models/payroll/setup/items/entry-imports.server";
import { entryWorkbook } from "~/reports/payroll/setup/items/entry-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { guarded } from "~/web/session/guarded.server";

/** The template workbook with all stored entries. */
export const loader = guarded(ACCESS.editPayroll, async (scope) =>
  download("Items of employees.xlsx", await writeWorkbook(entryWorkbook(await getEntryWorkbook(scope)))),
);
