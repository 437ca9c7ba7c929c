import { Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { listDepartments } from "~/models/organization/departments.server";
import { listLoans, sumLoans } from "~/models/payroll/loans/loan-list.server";
import { showsAll, toLastPage } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { departmentChoices } from "~/presenters/organization/department-choices.server";
import { loanTableRows, readLoanQuery } from "~/presenters/payroll/loans/loans.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Loans");

/** Usually only the background of a dialog, so its scripts load after the dialog's. */
const LoanList = lazy(() => import("~/components/payroll/loans/loan-list"));

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const day = today();
  const { page, ...query } = await readLoanQuery(request, scope, day);
  const { rows, totals } = await listLoans(scope, query, day);
  toLastPage(request, { page, pageSize: query.pageSize }, totals.total);
  const [{ departments }, sums, chosen, views] = await Promise.all([
    listDepartments(scope, day),
    sumLoans(scope, day),
    readChosenColumns(request, "loans"),
    listViews(scope, "loans"),
  ]);
  return {
    show: query.show,
    all: showsAll(request),
    page,
    pageSize: query.pageSize,
    totals,
    sums,
    departments: departmentChoices(departments),
    rows: loanTableRows(rows),
    chosen,
    views,
  };
});

export default function Loans() {
  return (
    <>
      <Suspense>
        <LoanList {...useLoaderData<typeof loader>()} />
      </Suspense>
      <Outlet />
    </>
  );
}
