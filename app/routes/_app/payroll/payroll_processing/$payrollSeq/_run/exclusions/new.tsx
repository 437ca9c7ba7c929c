import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SelectedNames } from "~/components/payroll/runs/review/selected-names";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField } from "~/components/ui/form/text-fields";
import { exclusionInput, assertSameCount } from "~/domain/payroll/runs/payroll-input";
import { ACCESS } from "~/domain/settings/access";
import { listNames, saveExclusions } from "~/models/payroll/runs/exclusions.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { readSelection } from "~/presenters/payroll/runs/selection.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Exclude from run");

/** Names shown in the dialog when a filter selected all. */
const SHOWN = 20;

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollSeq } = await getPayroll(scope, seqParam(params.payrollSeq));
  const search = new URL(request.url).searchParams;
  const { employeeSeqs, all } = await readSelection(scope, payrollSeq, search);
  const employees = await listNames(scope, all ? employeeSeqs.slice(0, SHOWN) : employeeSeqs);
  return { payrollSeq, employees, all, count: employeeSeqs.length, include: search.get("excluded") === "N" };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, exclusionInput, async ({ excluded, reason, count }, form) => {
    const { employeeSeqs, all } = await readSelection(scope, payrollSeq, form);
    if (all) assertSameCount(employeeSeqs.length, count);
    await saveExclusions(scope, payrollSeq, { employeeSeq: employeeSeqs, excluded, reason });
    const who = employeeSeqs.length === 1 ? "1 employee" : `${employeeSeqs.length.toLocaleString("en")} employees`;
    return redirectWithToast(
      pathTo(excluded ? "get-payroll-process-exclusions" : "get-payroll-process", { payrollSeq }),
      excluded ? `${who} excluded from this run` : `${who} included in this run again`,
    );
  });
});

export default function NewExclusion() {
  const { payrollSeq, employees, all, count, include } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<FieldsOf<typeof exclusionInput>>({ id: "exclusion", lastResult });
  const closeHref = pathTo(include ? "get-payroll-process-exclusions" : "get-payroll-process-review", { payrollSeq });
  if (employees.length === 0) {
    return (
      <NoticeDialog title="No employee is selected" closeHref={closeHref}>
        Select the employees first, then choose what to do with them.
      </NoticeDialog>
    );
  }
  return (
    <DialogPage title={include ? "Include in this run again?" : "Exclude from this run?"} closeHref={closeHref}>
      <PostForm
        form={form}
        verb={include ? "Include" : "Exclude"}
        danger={!include}
        pendingText="Saving…"
        cancelHref={closeHref}
        problems={problemsOf(form, [fields.reason, fields.employeeSeq])}
      >
        <input type="hidden" name="excluded" value={include ? "N" : "Y"} />
        <p className="muted">
          {include ? "They are paid in this run again:" : "They are not paid in this run, and their payslips are removed:"}
        </p>
        <SelectedNames employees={employees} all={all} count={count} />
        <TextAreaField field={fields.reason} label="Reason" hint="Kept with the run, at most 200 characters." required maxLength={200} />
      </PostForm>
    </DialogPage>
  );
}
