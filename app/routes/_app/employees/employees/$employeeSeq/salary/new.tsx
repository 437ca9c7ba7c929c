import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SalaryConfirmation } from "~/components/employees/pay/salary-confirmation";
import { SalaryForm } from "~/components/employees/pay/salary-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { readSalary, salaryForm } from "~/domain/employees/pay/salary-input";
import { SALARY_SAVED, UPDATE_SALARY } from "~/domain/employees/pay/salary-text";
import { ATTACHMENT_FAILED } from "~/domain/shared/forms/stored-file";
import { createSalary, getSalaryBounds } from "~/models/employees/pay/salaries.server";
import { readShortRaise } from "~/models/payroll/setup/short-raises.server";
import { readMinimumWage } from "~/models/payroll/setup/minimum-wages.server";
import { requireEmployee, redirectToTab } from "~/presenters/employees/employee-tab.server";
import { newSalaryValues } from "~/presenters/employees/salary-rows.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Salary");

const FILES = { taxFilePath: ATTACHMENT_FAILED, peraCertificateFilePath: ATTACHMENT_FAILED };

export const loader = guarded(ACCESS.editSalary, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { minimumDate, current } = await getSalaryBounds(scope, employeeSeq, today());
  return {
    cancelHref: popupPath(employeeSeq, "salary"),
    title: current ? UPDATE_SALARY : "Add salary",
    minimumDate,
    values: newSalaryValues(scope, current),
  };
});

/** The first post returns a confirmation; the confirmed post is validated again and saved (SALARY-05). */
export const action = guarded(ACCESS.editSalary, async (scope, { request, params }) => {
  const employeeSeq = await requireEmployee(scope, params);
  return submitWithFiles(request, salaryForm, { scope, files: FILES }, async (form) => {
    const { step, back, ...values } = form;
    if (back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
    if (step === "save") {
      await createSalary(scope, employeeSeq, form, today());
      return redirectToTab(request, employeeSeq, "salary", SALARY_SAVED);
    }
    const { current, ...bounds } = await getSalaryBounds(scope, employeeSeq, today());
    const { salaryAmount, salaryAmountType, effectiveDate } = readSalary(form, bounds);
    const before = current && { salaryAmount: current.salaryAmount, salaryAmountType: current.salaryAmountType };
    const { question } = await readMinimumWage(scope, employeeSeq, effectiveDate, { salaryAmount, salaryAmountType });
    const after = { salaryAmount, salaryAmountType, effectiveDate };
    const short = await readShortRaise(scope, employeeSeq, before ?? null, after, today());
    return { confirm: { values, before, after, questions: [question, short].filter((problem) => problem !== null) } };
  });
});

export default function NewSalary() {
  const { title, cancelHref, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const confirmation = answer && "confirm" in answer ? answer.confirm : null;
  return (
    <DialogPage title={title} closeHref={cancelHref} size={confirmation ? "sm" : "md"}>
      {confirmation ? (
        <SalaryConfirmation {...confirmation} />
      ) : (
        <SalaryForm {...form} cancelHref={cancelHref} lastResult={answer && !("confirm" in answer) ? answer : undefined} />
      )}
    </DialogPage>
  );
}
