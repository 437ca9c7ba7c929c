import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PayslipNotices } from "~/components/payroll/payslips/payslip-notices";
import { pageTitle } from "~/components/ui/layout/page-title";
import { paperMailInput } from "~/domain/payroll/run/remark-input";
import { findNotices, NOTICE_SORTS, sentText } from "~/domain/payroll/run/payslip-notice";
import { formatDay, formatInstant } from "~/domain/shared/day";
import { listPayslipNotices, resendPayslipNotices, sendPayslipNotices } from "~/models/payroll/payslips/payslip-notices.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { today } from "~/web/http/today.server";
import { noticeFilter } from "~/presenters/payroll/payslips/notice-filter.server";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Payslip notices");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  const show = noticeFilter(request);
  const query = readListQuery(request, { sorts: NOTICE_SORTS, pageSizes: [50, 10, 25, 100] });
  const { page, pageSize, offset, q, sort, descending } = query;
  const { payroll, rows } = await listPayslipNotices(scope, payrollSeq, today());
  const found = findNotices(rows, { ...query, show });
  toLastPage(request, query, found.length);
  const instant = (at: Date | null) => (at === null ? null : formatInstant(at));
  return data({
    payrollSeq,
    completed: payroll.completedAt !== null,
    payDate: formatDay(payroll.payDate),
    ...{ show, q, sort: descending ? `-${sort}` : sort },
    open: rows.filter(({ state }) => state === "NOT_SENT").length,
    opened: rows.filter(({ firstOpenedAt }) => firstOpenedAt !== null).length,
    later: rows.some(({ state }) => state === "LATER"),
    people: rows.length,
    ...{ total: found.length, page, pageSize },
    rows: found
      .slice(offset, offset + pageSize)
      .map(({ employeeSeq, employeeName, departmentName, email, state, at, way, firstOpenedAt }) => ({
        ...{ employeeSeq, employeeName, departmentName, email, state, way },
        at: instant(at),
        firstOpened: instant(firstOpenedAt),
      })),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  const show = noticeFilter(request);
  return submitForm(request, paperMailInput, async ({ employeeSeq, again, ticked }) => {
    const sent = again
      ? await resendPayslipNotices(scope, payrollSeq, today(), ticked)
      : await sendPayslipNotices(scope, payrollSeq, today(), employeeSeq);
    return redirectWithToast(
      pathTo("get-payroll-process-notices", { payrollSeq }, show === "" ? undefined : { show }),
      sentText(sent),
      sent.written > 0 ? "done" : "attention",
    );
  });
}

export default function Notices() {
  const errors = useActionData<typeof action>()?.error?.[""] ?? [];
  return <PayslipNotices {...useLoaderData<typeof loader>()} errors={errors} />;
}
