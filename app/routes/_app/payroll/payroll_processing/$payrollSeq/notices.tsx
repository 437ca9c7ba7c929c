import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PayslipNotices } from "~/components/payroll/payslips/payslip-notices";
import { pageTitle } from "~/components/ui/layout/page-title";
import { noticeInput } from "~/domain/payroll/run/remark-input";
import { fitsNotice } from "~/domain/payroll/run/payslip-notice";
import { formatDay, formatInstant } from "~/domain/shared/day";
import { listPayslipNotices, sendPayslipNotices } from "~/models/payroll/payslips/payslip-notices.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { today } from "~/web/http/today.server";
import { noticeFilter } from "~/web/pages/payroll/payslips/notice-filter.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Payslip notices");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  const show = noticeFilter(request);
  const { payroll, rows } = await listPayslipNotices(scope, payrollSeq, today());
  const instant = (at: Date | null) => (at === null ? null : formatInstant(at));
  return data({
    payrollSeq,
    completed: payroll.completedAt !== null,
    payDate: formatDay(payroll.payDate),
    show,
    open: rows.filter(({ state }) => state === "NOT_SENT").length,
    opened: rows.filter(({ firstOpenedAt }) => firstOpenedAt !== null).length,
    later: rows.some(({ state }) => state === "LATER"),
    people: rows.length,
    rows: rows
      .filter((row) => fitsNotice(row, show))
      .map(({ employeeSeq, employeeName, departmentName, email, state, at, firstOpenedAt }) => ({
        ...{ employeeSeq, employeeName, departmentName, email, state },
        at: instant(at),
        firstOpened: instant(firstOpenedAt),
      })),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, noticeInput, async ({ employeeSeq }) => {
    const sent = await sendPayslipNotices(scope, payrollSeq, today(), employeeSeq);
    return redirectWithToast(
      pathTo("get-payroll-process-notices", { payrollSeq }),
      sentWords(sent),
      sent.written > 0 ? "done" : "attention",
    );
  });
}

export default function Notices() {
  const errors = useActionData<typeof action>()?.error?.[""] ?? [];
  return <PayslipNotices {...useLoaderData<typeof loader>()} errors={errors} />;
}

function sentWords({ written, before, skipped }: { written: number; before: number; skipped: readonly string[] }): string {
  const parts = [
    written === 0 ? "No new notice." : `${written.toLocaleString("en")} ${written === 1 ? "notice is" : "notices are"} on the way.`,
    before === 0 ? "" : `${before.toLocaleString("en")} had theirs before.`,
    skipped.length === 0
      ? ""
      : `Skipped without e-mail address: ${skipped.slice(0, 3).join(", ")}${skipped.length > 3 ? ` and ${(skipped.length - 3).toLocaleString("en")} more` : ""}.`,
  ];
  return parts.filter(Boolean).join(" ");
}
