import { guarded } from "~/web/session/guarded.server";
import type { Scope } from "~/domain/shared/scope";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { EmployeeNames } from "~/components/ui/data-display/employee-names";
import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BulkResult } from "~/components/employees/bulk/bulk-result";
import { SelectField } from "~/components/ui/form/choice-fields";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { BULK_TARGETS, bulkChangeInput, bulkResult, targetNoun } from "~/domain/employees/bulk/bulk-change";
import { assertSameCount } from "~/domain/payroll/runs/payroll-input";
import { ACCESS } from "~/domain/settings/access";
import { changeEmployees, listSelected } from "~/models/employees/bulk/bulk-change.server";
import { offeredSchedules } from "~/domain/time/schedule/schedule-state";
import { countText } from "~/domain/shared/count-text";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { filterChoices } from "~/presenters/employees/employees-page.server";
import { filteredListHref, readEmployeeSelection } from "~/presenters/employees/employees-query.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { forbidden, notFound } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Change many employees");

/** Names shown in the dialog and its result when a filter selected all. */
const SHOWN = 20;
const SKIPPED_SHOWN = 500;

export const loader = guarded(ACCESS.editManyJobInfos, async (scope, { request, params }) => {
  const target = requireTarget(scope, params.target);
  const { employeeSeqs, all } = await readEmployeeSelection(request, scope);
  const [employees, choices] = await Promise.all([
    listSelected(scope, all ? employeeSeqs.slice(0, SHOWN) : employeeSeqs),
    listEmployeeChoices(scope),
  ]);
  const { departments, tiers, schedules } = filterChoices({ ...choices, workSchedules: offeredSchedules(choices.workSchedules) }, false);
  return {
    target,
    noun: targetNoun(target),
    employees,
    count: employeeSeqs.length,
    options: { department: departments, tier: tiers, schedule: schedules ?? [] }[target],
    closeHref: filteredListHref(request),
    cancelHref: filteredListHref(request, ["employeeSeq"]),
  };
});

export const action = guarded(ACCESS.editManyJobInfos, async (scope, { request, params }) => {
  const target = requireTarget(scope, params.target);
  return submitForm(request, bulkChangeInput(target), async ({ to, count }) => {
    const { employeeSeqs } = await readEmployeeSelection(request, scope);
    assertSameCount(employeeSeqs.length, count);
    const { changed, skipped } = await changeEmployees(scope, target, to, employeeSeqs, today());
    if (skipped.length === 0) return redirectWithToast(filteredListHref(request), bulkResult(changed, 0));
    return data({
      result: {
        summary: bulkResult(changed, skipped.length),
        skipped: skipped.slice(0, SKIPPED_SHOWN),
        more: Math.max(0, skipped.length - SKIPPED_SHOWN),
      },
    });
  });
});

export default function BulkChange() {
  const { noun, employees, count, options, closeHref, cancelHref } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "result" in answer ? undefined : answer;
  const [form, { to, count: seen }] = useForm<FieldsOf<typeof bulkChangeInput>>({ id: "bulk", lastResult });
  if (answer && "result" in answer) return <BulkResult {...answer.result} closeHref={closeHref} />;
  if (count === 0) {
    return (
      <NoticeDialog title="No employee is selected" closeHref={closeHref}>
        Select the employees first, then choose what to change.
      </NoticeDialog>
    );
  }
  const people = countText(count, "employee");
  return (
    <DialogPage title={`Change the ${noun} of ${people}?`} closeHref={cancelHref}>
      <PostForm
        form={form}
        verb={`Change ${people}`}
        pendingText="Changing…"
        cancelHref={cancelHref}
        problems={problemsOf(form, [to, seen])}
      >
        <input type="hidden" name="count" value={count} />
        <SelectField
          field={to}
          label={`New ${noun}`}
          options={options}
          empty="Choose"
          required
          hint="Resigned employees and those who already have it are skipped and listed afterwards."
        />
        <EmployeeNames employees={employees} count={count} />
      </PostForm>
    </DialogPage>
  );
}

/** Changes job info, so it needs the same rights as editing one employee's job info. @throws 403, 404 */
function requireTarget(scope: Scope, name: string | undefined) {
  const target = BULK_TARGETS.find((bulkTarget) => bulkTarget === name);
  if (!target) throw notFound();
  if (target === "schedule" && isBenefitsOnly(scope)) throw forbidden();
  return target;
}
