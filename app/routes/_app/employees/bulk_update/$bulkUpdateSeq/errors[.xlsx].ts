import { ACCESS } from "~/domain/settings/access";
import { getBulkSheet } from "~/models/employees/bulk/bulk-sheets.server";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { bulkErrorSheet } from "~/reports/employees/bulk-workbook";
import { download } from "~/web/files/downloads.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The uploaded sheet with an extra column describing each error. */
export const loader = guarded(ACCESS.editTeam, async (scope, { params }) => {
  const { head, rows } = await getBulkSheet(scope, "UPDATE", routeIds(params, "bulkUpdateSeq").bulkUpdateSeq);
  const plan = bulkErrorSheet(
    await listEmployeeChoices(scope),
    head.headings,
    rows.map(({ doneAt, ...row }) => ({ ...row, done: doneAt !== null })),
  );
  return download(`${head.fileName.replace(/\.xlsx$/i, "") || "Workbook"} to fix.xlsx`, await writeWorkbook(plan));
});
