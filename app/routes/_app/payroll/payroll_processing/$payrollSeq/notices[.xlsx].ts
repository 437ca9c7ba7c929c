import { filterNotifications, PAYSLIP_NOTIFICATION_FILTERS, PAYSLIP_NOTIFICATION_SORTS } from "~/domain/payroll/runs/payslip-notification";
import { ACCESS } from "~/domain/settings/access";
import { listPayslipNotices } from "~/models/payroll/runs/payslips/payslip-notices.server";
import { getReportRun } from "~/models/payroll/runs/reports/payroll-reports.server";
import { noticeList, noticeListFileName } from "~/reports/payroll/runs/payslips/notice-list";
import { download } from "~/web/files/downloads.server";
import { readListQuery, seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { noticeFilter } from "~/presenters/payroll/runs/payslips/notice-filter.server";
import { guarded } from "~/web/session/guarded.server";

/** Who was notified of the payslip and who opened it, filtered and sorted as on the page. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  const show = noticeFilter(request);
  const run = await getReportRun(scope, payrollSeq);
  const { rows } = await listPayslipNotices(scope, payrollSeq, today());
  const query = readListQuery(request, { sorts: PAYSLIP_NOTIFICATION_SORTS });
  const narrowed = [show === "" ? "" : PAYSLIP_NOTIFICATION_FILTERS[show], query.q].filter(Boolean).join(", ");
  return download(noticeListFileName(run), noticeList(run, filterNotifications(rows, { ...query, show }), narrowed));
});
