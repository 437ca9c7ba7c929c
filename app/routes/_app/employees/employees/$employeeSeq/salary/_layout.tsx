import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formatIdentity } from "~/domain/employees/pay/identity-input";
import { maskAccount } from "~/domain/payroll/payout/bank/masked-account";
import { salaryOn } from "~/domain/payroll/engine/salary";
import { getPayrollIdentity } from "~/models/employees/pay/payroll-identity.server";
import { listSalaries } from "~/models/employees/pay/salaries.server";
import { listEntriesOfEmployee } from "~/models/payroll/setup/items/employee-entries.server";
import { readMinimumWage } from "~/models/payroll/setup/minimum-wages.server";
import { readPayRulesOf } from "~/models/payroll/setup/pay-rules.server";
import { listLoansOf } from "~/models/payroll/loans/loan-rows.server";
import { itemRow } from "~/presenters/employees/item-rows.server";
import { loanRow } from "~/presenters/employees/loan-rows.server";
import { payRulesView } from "~/presenters/employees/pay-rules.server";
import { findPendingProposalHref } from "~/presenters/employees/proposed-changes.server";
import { salaryRow } from "~/presenters/employees/salary-rows.server";
import { readAssignmentSpans } from "~/presenters/shared/assign-dialogs.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Salary Info");

/** Usually only the background of a form, so its scripts load after the form's. */
const SalaryView = lazy(() => import("~/components/employees/pay/salary-view"));

export const loader = guarded(ACCESS.viewSalary, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const day = today();
  const [{ identity }, payRules, salaries, templateSpans, entries, loans] = await Promise.all([
    getPayrollIdentity(scope, employeeSeq),
    readPayRulesOf(scope, employeeSeq),
    listSalaries(scope, employeeSeq),
    readAssignmentSpans(scope, "PAYROLL", employeeSeq, day),
    listEntriesOfEmployee(scope, employeeSeq),
    listLoansOf(scope, employeeSeq, day),
  ]);
  const current = salaryOn(salaries, day);
  const edits = scope.permissions.includes("PAYROLL_SETTING_EDIT");
  const next = salaries.findLast(({ effectiveDate }) => effectiveDate > day && effectiveDate !== current?.effectiveDate) ?? null;
  return {
    employeeSeq,
    current: current && salaryRow(current),
    next: next && salaryRow(next),
    identity: { ...formatIdentity(identity), ...(edits ? {} : { bankAccountNumber: maskAccount(identity.bankAccountNumber) }) },
    proposedHref: edits ? await findPendingProposalHref(scope, employeeSeq, "PAYROLL_IDENTITY") : null,
    payRules: payRulesView(payRules, await readMinimumWage(scope, employeeSeq, day, current), day),
    templateSpans,
    items: entries.map((entry) => itemRow(entry, day)),
    loans: loans.map(loanRow),
  };
});

export default function SalaryInfo() {
  return (
    <>
      <Suspense>
        <SalaryView {...useLoaderData<typeof loader>()} />
      </Suspense>
      <Outlet />
    </>
  );
}
