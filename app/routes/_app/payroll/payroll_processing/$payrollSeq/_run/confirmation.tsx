import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ChecklistLinks } from "~/components/payroll/final-pay/checklist-links";
import { CompletionWarnings } from "~/components/payroll/runs/completion-warnings";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { useForm } from "@conform-to/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf } from "~/components/ui/form/last-result";
import { LinkButton } from "~/components/ui/layout/button";
import { ACCESS } from "~/domain/settings/access";
import { joinFirst } from "~/domain/shared/change";
import { listUnexplained } from "~/models/payroll/runs/reports/person-changes.server";
import { problemsOf, submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { completionInput } from "~/domain/payroll/runs/payroll-input";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { thirteenthQuestion } from "~/domain/payroll/runs/thirteenth-text";
import { formatDay } from "~/domain/shared/day";
import { formatPeso } from "~/domain/shared/money";
import { NO_EMPLOYEES_PAID } from "~/domain/payroll/runs/no-employees-text";
import { requiredStepsText, withoutClearanceText } from "~/domain/payroll/final-pay/checklist";
import { readOpenChecklist } from "~/models/payroll/final-pay/clearance.server";
import { listExclusions } from "~/models/payroll/runs/exclusions.server";
import { listUnpaidLeavers } from "~/models/payroll/runs/leavers.server";
import { listPayouts } from "~/models/payroll/runs/payouts.server";
import { countNotInThirteenth } from "~/models/payroll/runs/thirteenth-month.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { readFiledMonth } from "~/models/payroll/runs/filed-months.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Complete payroll run");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const { payrollSeq, payDate, headcount, netCentavos: net, completedAt, calculatedAt } = payroll;
  const [exclusions, payouts, leavers, { names: unexplained }, checklist, filedMonth] = await Promise.all([
    listExclusions(scope, payrollSeq),
    listPayouts(scope, payroll, { q: "", sort: "name", descending: false, offset: 0, pageSize: 1 }),
    listUnpaidLeavers(scope, payroll),
    listUnexplained(scope, payrollSeq),
    readOpenChecklist(payroll),
    readFiledMonth(payroll),
  ]);
  return {
    payrollSeq,
    title: payrollTitle(payroll),
    open: { warnings: payroll.warningCount, excluded: exclusions.length, withoutAccount: payouts.missing, left: leavers.length },
    unexplained: unexplained.length === 0 ? null : joinFirst(unexplained),
    firm: checklist.firm.length === 0 ? null : requiredStepsText(checklist.firm),
    uncleared: checklist.passable.length === 0 ? null : withoutClearanceText(checklist.passable),
    uncheckedPeople: checklist.people,
    filedMonth,
    payDate,
    thirteenth:
      payroll.payrollKind === "THIRTEEN_MONTH_PAY"
        ? { others: await countNotInThirteenth(scope, payroll), year: Number(payroll.endDate.slice(0, 4)) }
        : null,
    headcount,
    net,
    completed: completedAt !== null,
    calculated: calculatedAt !== null,
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, completionInput, async (displayed) => {
    await completePayroll(scope, payrollSeq, displayed);
    return redirectWithToast(pathTo("get-payroll-process-review", { payrollSeq }), "Payroll run completed");
  });
});

export default function Confirmation() {
  const { payrollSeq, title, payDate, headcount, net, thirteenth, completed, calculated, open, ...asked } = useLoaderData<typeof loader>();
  const { unexplained, firm, uncleared, uncheckedPeople, filedMonth } = asked;
  const lastResult = useActionData<typeof action>();
  const [form, { looked, word, amended, clearance }] = useForm<FieldsOf<typeof completionInput>>({
    id: "completion",
    lastResult,
    defaultValue: { looked: "", word: "", amended: "", clearance: "" },
  });
  const findHindrance = () => {
    if (completed) return "This payroll is completed and cannot change.";
    if (!calculated) return "Calculate this payroll before you complete it.";
    return headcount === 0 ? NO_EMPLOYEES_PAID : firm;
  };
  const hindrance = findHindrance();
  if (hindrance) {
    return (
      <NoticeDialog title={title} closeHref={pathTo("get-payroll-process", { payrollSeq })}>
        <p>{hindrance}</p>
        {hindrance === firm ? <ChecklistLinks people={uncheckedPeople} /> : null}
      </NoticeDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Complete this payroll run?"
      closeHref={pathTo("get-payroll-process-review", { payrollSeq })}
      verb="Complete run"
      pendingText="Completing…"
      form={form}
      problems={
        [unexplained, uncleared, filedMonth].every((question) => question === null)
          ? submissionProblems(lastResult)
          : problemsOf(form, [looked, word, amended, clearance])
      }
    >
      <input type="hidden" name="headcount" value={headcount} />
      <input type="hidden" name="net" value={net} />
      <p>
        {title}:{" "}
        <b>
          {headcount.toLocaleString("en")} {headcount === 1 ? "employee" : "employees"}
        </b>{" "}
        {headcount === 1 ? "receives" : "receive"} <b>{formatPeso(net)}</b> net on {formatDay(payDate)}.
      </p>
      {thirteenth === null ? null : (
        <p>
          {thirteenthQuestion(headcount, formatPeso(net), thirteenth.others)} (
          <Link to={pathTo("get-thirteenth-month-proposal", { year: thirteenth.year })}>show</Link>).
        </p>
      )}
      <CompletionWarnings payrollSeq={payrollSeq} open={open} />
      {unexplained === null ? null : (
        <>
          <CheckboxField
            field={looked}
            label="I have reviewed the unexplained changes"
            hint={`No record explains why the pay of ${unexplained} changed.`}
          />
          <p>
            <LinkButton href={pathTo("get-payroll-process-changes", { payrollSeq }, { reason: "UNEXPLAINED" })} size="sm">
              Show them
            </LinkButton>
          </p>
          <TextField field={word} label="Findings" maxLength={200} autoComplete="off" />
        </>
      )}
      {filedMonth === null ? null : (
        <>
          <p>{filedMonth}</p>
          <CheckboxField field={amended} label="Complete anyway" />
        </>
      )}
      {uncleared === null ? null : (
        <>
          <p>{uncleared}</p>
          <ChecklistLinks people={uncheckedPeople} />
          <TextField field={clearance} label="Reason for completing without clearance" maxLength={200} autoComplete="off" required />
        </>
      )}
      <p>
        After this, the run can no longer be changed. Year-to-date figures and loan balances are updated, and the payslips become available.
      </p>
    </ConfirmDialog>
  );
}
