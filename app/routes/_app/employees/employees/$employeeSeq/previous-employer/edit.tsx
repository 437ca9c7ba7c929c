import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PreviousEmployerForm } from "~/components/employees/records/previous-employer-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { previousEmployerInput } from "~/domain/employees/records/previous-employer-input";
import { savePreviousEmployer } from "~/models/employees/records/previous-employers.server";
import { requireEmployee, redirectToTab } from "~/presenters/employees/employee-tab.server";
import { readSelectedRecord, previousEmployerValues, taxableYears } from "~/presenters/employees/previous-employer-rows.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Edit previous employer");

export const loader = guarded(ACCESS.editSalary, async (scope, { request, params }) => {
  const employeeSeq = await requireEmployee(scope, params);
  const record = await readSelectedRecord(request, scope, employeeSeq);
  const years = taxableYears(Number(today().slice(0, 4)), record?.taxableYear ?? null);
  return {
    cancelHref: popupPath(employeeSeq, "previous-employer"),
    values: previousEmployerValues(record),
    companySeq: scope.companySeq,
    employeeSeq,
    revision: record?.revision ?? 0,
    years,
  };
});

export const action = guarded(ACCESS.editSalary, async (scope, { request, params }) => {
  const employeeSeq = await requireEmployee(scope, params);
  const record = await readSelectedRecord(request, scope, employeeSeq);
  const bounds = { thisYear: Number(today().slice(0, 4)), storedYear: record?.taxableYear ?? null };
  return submitForm(request, previousEmployerInput(bounds), async (input) => {
    await savePreviousEmployer(scope, employeeSeq, record?.previousEmployerSeq ?? null, input);
    return redirectToTab(request, employeeSeq, "previous-employer", "Previous employer saved.");
  });
});

export default function EditPreviousEmployer() {
  const { cancelHref, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Previous employer" closeHref={cancelHref} size="md">
      <PreviousEmployerForm {...form} cancelHref={cancelHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
