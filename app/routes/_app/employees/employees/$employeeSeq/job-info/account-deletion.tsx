import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountDeletionDialog, AccountDeleted } from "~/components/employees/job-info/account-deletion-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { accountDeletionInput } from "~/domain/employees/job-info/account-deletion";
import { popupPath } from "~/domain/employees/list/popup-address";
import { deleteAccount } from "~/models/employees/job-info/account-deletion.server";
import { getEmployeeHead } from "~/models/employees/list/employee-head.server";
import { closeAccount } from "~/models/settings/accounts.server";
import { tabHref } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Delete account");

export const loader = guarded(ACCESS.editJobInfo, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { employeeName, employeeStatus, accountDeletedAt } = await getEmployeeHead(scope, employeeSeq, today());
  const closeHref = popupPath(employeeSeq, "job-info");
  if (employeeStatus !== "RESIGNED") throw redirect(tabHref(request, employeeSeq, "job-info"));
  return { closeHref, employeeName, done: accountDeletedAt !== null };
});

export const action = guarded(ACCESS.editJobInfo, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  await getEmployeeHead(scope, employeeSeq, today());
  return submitForm(request, accountDeletionInput, async () => {
    await deleteAccount(scope, employeeSeq, today(), closeAccount);
    // Returns to this URL: it reports completion, and OK opens the employee again.
    return redirect(tabHref(request, employeeSeq, "job-info/account-deletion"), 303);
  });
});

export default function AccountDeletion() {
  const { done, closeHref, employeeName } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return done ? (
    <AccountDeleted closeHref={closeHref} />
  ) : (
    <AccountDeletionDialog closeHref={closeHref} employeeName={employeeName} lastResult={lastResult} />
  );
}
