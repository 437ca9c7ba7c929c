import { ACCESS } from "~/domain/settings/access";
import { getTimeOfRun } from "~/models/payroll/runs/time/time-rows.server";
import { timeFileName, timeTemplate } from "~/reports/time-workbook";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The template workbook with the run's employees and stored time. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { payroll, run, time } = await getTimeOfRun(scope, seqParam(params.payrollSeq));
  return download(timeFileName(payroll), await writeWorkbook(timeTemplate(payroll, run, time)));
});
