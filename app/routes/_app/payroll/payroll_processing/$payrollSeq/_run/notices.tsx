import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PayslipNotices } from "~/components/payroll/runs/payslips/payslip-notices";
import { pageTitle } from "~/components/ui/layout/page-title";
import { payslipMailInput } from "~/domain/payroll/runs/remark-input";
import { filterNotifications, PAYSLIP_NOTIFICATION_SORTS, notificationsSentText } from "~/domain/payroll/runs/payslip-notification";
import { ACCESS } from "~/domain/settings/access";
import { formatDay, formatInstant } from "~/domain/shared/day";
import { listPayslipNotices, resendPayslipNotices, sendPayslipNotices } from "~/models/payroll/runs/payslips/payslip-notices.server";
import { pathTo } from "~/paths";
import { redirectAfterMail } from "~/web/session/mail-toast.server";
import { today } from "~/web/http/today.server";
import { noticeFilter } from "~/presenters/payroll/runs/payslips/notice-filter.server";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Payslip notices");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  const show = noticeFilter(request);
  const query = readListQuery(request, { sorts: PAYSLIP_NOTIFICATION_SORTS, pageSizes: [50, 10, 25, 100] });
  const { page, pageSize, offset, q, sort, descending } = query;
  const { payroll, rows } = await listPayslipNotices(scope, payrollSeq, today());
  const filtered = filterNotifications(rows, { ...query, show });
  toLastPage(request, query, filtered.length);
  const instant = (at: Date | null) => (at === null ? null : formatInstant(at));
  return data({
    payrollSeq,
    completed: payroll.completedAt !== null,
    payDate: formatDay(payroll.payDate),
    show,
    q,
    sort: descending ? `-${sort}` : sort,
    open: rows.filter(({ state }) => state === "NOT_SENT").length,
    opened: rows.filter(({ firstOpenedAt }) => firstOpenedAt !== null).length,
    later: rows.some(({ state }) => state === "LATER"),
    people: rows.length,
    total: filtered.length,
    page,
    pageSize,
    rows: filtered
      .slice(offset, offset + pageSize)
      .map(({ employeeSeq, employeeName, departmentName, email, state, at, way, firstOpenedAt }) => ({
        employeeSeq,
        employeeName,
        departmentName,
        email,
        state,
        way,
        at: instant(at),
        firstOpened: instant(firstOpenedAt),
      })),
  });
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  const show = noticeFilter(request);
  return submitForm(request, payslipMailInput, async ({ employeeSeq, again, checked }) => {
    const sent = again
      ? await resendPayslipNotices(scope, payrollSeq, today(), checked)
      : await sendPayslipNotices(scope, payrollSeq, today(), employeeSeq);
    return redirectAfterMail(
      pathTo("get-payroll-process-notices", { payrollSeq }, show === "" ? undefined : { show }),
      notificationsSentText(sent),
      sent.written,
    );
  });
});

export default function Notices() {
  const errors = useActionData<typeof action>()?.error?.[""] ?? [];
  return <PayslipNotices {...useLoaderData<typeof loader>()} errors={errors} />;
}
