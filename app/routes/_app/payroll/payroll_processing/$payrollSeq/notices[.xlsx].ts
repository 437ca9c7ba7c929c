import type { LoaderFunctionArgs } from "@remix-run/node";
import { filterNotifications, PAYSLIP_NOTIFICATION_FILTERS, PAYSLIP_NOTIFICATION_SORTS } from "~/domain/payroll/runs/payslip-notification";
import { listPayslipNotices } from "~/models/payroll/runs/payslips/payslip-notices.server";
import { getReportRun } from "~/models/payroll/runs/reports/payroll-reports.server";
import { noticeList, noticeListFileName } from "~/reports/payroll/runs/payslips/notice-list";
import { download } from "~/web/files/downloads.server";
import { readListQuery, seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { noticeFilter } from "~/presenters/payroll/runs/payslips/notice-filter.server";
import { requireScope } from "~/web/session/scope.server";

/** Who was notified of the payslip and who opened it, filtered and sorted as on the page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  const show = noticeFilter(request);
  const run = await getReportRun(scope, payrollSeq);
  const { rows } = await listPayslipNotices(scope, payrollSeq, today());
  const query = readListQuery(request, { sorts: PAYSLIP_NOTIFICATION_SORTS });
  const narrowed = [show === "" ? "" : PAYSLIP_NOTIFICATION_FILTERS[show], query.q].filter(Boolean).join(", ");
  return download(noticeListFileName(run), noticeList(run, filterNotifications(rows, { ...query, show }), narrowed));
}
