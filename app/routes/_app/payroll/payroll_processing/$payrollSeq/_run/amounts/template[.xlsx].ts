import { ACCESS } from "~/domain/settings/access";
import { getAmountWorkbook } from "~/models/payroll/runs/special/amount-uploads.server";
import { amountWorkbook } from "~/reports/payroll/runs/amount-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

/** The template workbook with all payable employees. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) =>
  download("One-time amounts.xlsx", await writeWorkbook(amountWorkbook(await getAmountWorkbook(scope, seqParam(params.payrollSeq))))),
);
