import { ACCESS } from "~/domain/settings/access";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { BULK_TEMPLATE_FILE } from "~/domain/employees/bulk/bulk-columns";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { bulkInviteTemplate } from "~/reports/employees/bulk-workbook";
import { publicDownload } from "~/web/files/downloads.server";
import { guarded } from "~/web/session/guarded.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The template workbook, with drop-downs from the company's own lists. */
export const loader = guarded(ACCESS.editTeam, async (scope) => {
  const plan = bulkInviteTemplate(await listEmployeeChoices(scope), isBenefitsOnly(scope));
  return publicDownload(BULK_TEMPLATE_FILE, await writeWorkbook(plan));
});
