import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useLoaderData } from "@remix-run/react";
import { SalaryHistory } from "~/components/employees/pay/salary-view";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { SALARY_HISTORY } from "~/domain/employees/pay/salary-text";
import { listSalaries } from "~/models/employees/pay/salaries.server";
import { requireEmployee } from "~/presenters/employees/employee-tab.server";
import { salaryRow } from "~/presenters/employees/salary-rows.server";

export const meta = pageTitle(SALARY_HISTORY);

export const loader = guarded(ACCESS.viewSalary, async (scope, { params }) => {
  const employeeSeq = await requireEmployee(scope, params);
  return { closeHref: popupPath(employeeSeq, "salary"), rows: (await listSalaries(scope, employeeSeq)).map(salaryRow) };
});

export default function HistoryOfSalaries() {
  const { closeHref, rows } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={SALARY_HISTORY} closeHref={closeHref} size="lg">
      <SalaryHistory rows={rows} />
    </DialogPage>
  );
}
