import { UPDATED, updatableColumns } from "~/domain/employees/bulk/bulk-update";
import { ACCESS } from "~/domain/settings/access";
import { listUpdatable } from "~/models/employees/bulk/bulk-updates.server";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { bulkUpdateTemplate } from "~/reports/employees/bulk-workbook";
import { updateTemplateRow } from "~/presenters/employees/bulk-view.server";
import { download } from "~/web/files/downloads.server";
import { guarded } from "~/web/session/guarded.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** Current employee data, in the columns that the viewer may change. */
export const loader = guarded(ACCESS.editTeam, async (scope) => {
  const columns = updatableColumns(scope.permissions, scope.subscriptions);
  const [people, choices] = await Promise.all([listUpdatable(scope), listEmployeeChoices(scope)]);
  // Names are included for identification even where the user may not change them.
  const fields = ["employeeId", ...new Set(["firstName", "lastName", ...columns] as const)] as const;
  const plan = bulkUpdateTemplate(
    choices,
    fields,
    people.map((person) =>
      updateTemplateRow(
        person,
        choices,
        fields.filter((field): field is keyof typeof UPDATED => field in UPDATED),
      ),
    ),
  );
  return download("bulkUpdateTemplate.xlsx", await writeWorkbook(plan));
});
