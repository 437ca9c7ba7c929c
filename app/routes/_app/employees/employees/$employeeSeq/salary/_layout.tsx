import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { SalaryView } from "~/components/employees/salary-view";
import { pageTitle } from "~/components/ui/page-title";
import { shownIdentity } from "~/domain/employees/identity-input";
import { salaryOn } from "~/domain/payroll/salary";
import { getPayrollIdentity } from "~/models/employees/payroll-identity.server";
import { listSalaries } from "~/models/employees/salaries.server";
import { requireTab } from "~/web/employee-tab.server";
import { salaryRow } from "~/web/salary-rows.server";
import { seqParams } from "~/web/seq-params.server";
import { today } from "~/web/today.server";

export const meta = pageTitle("Salary Info");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { employeeSeq } = seqParams(params, "employeeSeq");
  const [{ identity }, salaries] = await Promise.all([getPayrollIdentity(scope, employeeSeq), listSalaries(scope, employeeSeq)]);
  const day = today();
  const current = salaryOn(salaries, day);
  const next = salaries.findLast(({ effectiveDate }) => effectiveDate > day && effectiveDate !== current?.effectiveDate) ?? null;
  return { employeeSeq, current: current && salaryRow(current), next: next && salaryRow(next), identity: shownIdentity(identity) };
}

export default function SalaryInfo() {
  return (
    <>
      <SalaryView {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
