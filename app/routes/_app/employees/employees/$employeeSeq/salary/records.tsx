import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SalaryHistory } from "~/components/employees/salary-view";
import { DialogPage } from "~/components/ui/dialog-page";
import { pageTitle } from "~/components/ui/page-title";
import { popupPath } from "~/domain/employees/popup-address";
import { SALARY_HISTORY } from "~/domain/employees/salary-words";
import { listSalaries } from "~/models/employees/salaries.server";
import { existingEmployee, requireTab } from "~/web/employee-tab.server";
import { salaryRow } from "~/web/salary-rows.server";

export const meta = pageTitle(SALARY_HISTORY);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const employeeSeq = await existingEmployee(scope, params);
  return { closeHref: popupPath(employeeSeq, "salary"), rows: (await listSalaries(scope, employeeSeq)).map(salaryRow) };
}

export default function HistoryOfSalaries() {
  const { closeHref, rows } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={SALARY_HISTORY} closeHref={closeHref} size="lg">
      <SalaryHistory rows={rows} />
    </DialogPage>
  );
}
