import { ACCESS } from "~/domain/settings/access";
import { getLoanWorkbook } from "~/models/payroll/loans/loan-uploads.server";
import { loanWorkbook } from "~/reports/payroll/loans/loan-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

/** The template workbook with every loan that has a balance. */
export const loader = guarded(ACCESS.editPayroll, async (scope) =>
  download("Workbook of loans.xlsx", await writeWorkbook(loanWorkbook(await getLoanWorkbook(scope, today())))),
);
