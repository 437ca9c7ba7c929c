import type { LoaderFunctionArgs } from "@remix-run/node";
import { UPDATED, updatableColumns } from "~/domain/employees/bulk/bulk-update";
import { listUpdatable } from "~/models/employees/bulk/bulk-updates.server";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { bulkUpdateTemplate } from "~/reports/employees/bulk-workbook";
import { updatableRow } from "~/presenters/employees/bulk-view.server";
import { download } from "~/web/files/downloads.server";
import { requireScope } from "~/web/session/scope.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The employees as they are, under the columns that the asking person may change. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "TEAM_EDIT");
  const columns = updatableColumns(scope.permissions, scope.subscriptions);
  const [people, choices] = await Promise.all([listUpdatable(scope), listEmployeeChoices(scope)]);
  // Who it is stands beside the number, also for those who may not change names.
  const fields = ["employeeId", ...new Set(["firstName", "lastName", ...columns] as const)] as const;
  const plan = bulkUpdateTemplate(
    choices,
    fields,
    people.map((person) =>
      updatableRow(
        person,
        choices,
        fields.filter((field): field is keyof typeof UPDATED => field in UPDATED),
      ),
    ),
  );
  return download("bulkUpdateTemplate.xlsx", await writeWorkbook(plan));
}
