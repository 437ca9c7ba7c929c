import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OpenPoints } from "~/components/payroll/runs/open-points";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { problemsSaid } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { completionInput } from "~/domain/payroll/run/payroll-input";
import { payrollTitle } from "~/domain/payroll/run/payroll-title";
import { formatDay } from "~/domain/shared/day";
import { formatPeso } from "~/domain/shared/money";
import { NOBODY_PAID } from "~/domain/payroll/run/nobody-paid";
import { listExclusions } from "~/models/payroll/runs/exclusions.server";
import { listUnpaidLeavers } from "~/models/payroll/runs/leavers.server";
import { listPayouts } from "~/models/payroll/runs/payouts.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Complete payroll run");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const { payrollSeq, payDate, headcount, netCentavos: net, completedAt, calculatedAt } = payroll;
  const [exclusions, payouts, leavers] = await Promise.all([
    listExclusions(scope, payrollSeq),
    listPayouts(scope, payroll, { q: "", sort: "name", descending: false, offset: 0, pageSize: 1 }),
    listUnpaidLeavers(scope, payroll),
  ]);
  return {
    payrollSeq,
    title: payrollTitle(payroll),
    open: { warnings: payroll.warningCount, excluded: exclusions.length, withoutAccount: payouts.missing, left: leavers.length },
    payDate,
    headcount,
    net,
    completed: completedAt !== null,
    calculated: calculatedAt !== null,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, completionInput, async (shown) => {
    await completePayroll(scope, payrollSeq, shown);
    return redirectWithToast(pathTo("get-payroll-process-review", { payrollSeq }), "Payroll run completed");
  });
}

export default function Confirmation() {
  const { payrollSeq, title, payDate, headcount, net, completed, calculated, open } = useLoaderData<typeof loader>();
  const problems = problemsSaid(useActionData<typeof action>());
  const hindrance = completed
    ? "This payroll is completed and cannot change."
    : !calculated
      ? "Calculate this payroll before you complete it."
      : headcount === 0
        ? NOBODY_PAID
        : null;
  if (hindrance) {
    return (
      <NoticeDialog title={title} closeHref={pathTo("get-payroll-process", { payrollSeq })}>
        {hindrance}
      </NoticeDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Complete this payroll run?"
      closeHref={pathTo("get-payroll-process-review", { payrollSeq })}
      verb="Complete run"
      pendingText="Completing…"
      problems={problems}
    >
      <input type="hidden" name="headcount" value={headcount} />
      <input type="hidden" name="net" value={net} />
      <p>
        {title}:{" "}
        <b>
          {headcount.toLocaleString("en")} {headcount === 1 ? "employee" : "employees"}
        </b>{" "}
        receive <b>{formatPeso(net)}</b> net on {formatDay(payDate)}.
      </p>
      <OpenPoints payrollSeq={payrollSeq} open={open} />
      <p>From then on nothing in it can change. Year-to-date figures and loan balances move on, and the payslips become available.</p>
    </ConfirmDialog>
  );
}
