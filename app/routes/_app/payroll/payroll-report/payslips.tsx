import { useLoaderData } from "@remix-run/react";
import { PaidPayslipsTable } from "~/components/payroll/runs/reports/paid-payslips-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";
import { readPaidPayslips } from "~/presenters/payroll/runs/reports/paid-payslips.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Payslips of completed payrolls");

/** Where the figures of the group report lead. */
export const loader = guarded(ACCESS.viewPayroll, (scope, { request }) => readPaidPayslips(request, scope));

export default function PaidPayslips() {
  const { period, department, lastOnly, employees, page, pageSize, ...table } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Report", href: pathTo("get-payroll-report") }, { label: "Payslips" }]}
        meta={[period, ...(department === null ? [] : [department || "No department"]), countText(employees, "employee")]}
      />
      <Card label="Payslips">
        {table.total > 0 ? (
          <PaidPayslipsTable {...table} />
        ) : (
          <EmptyState title="No payslips" icon="calendar-days">
            No payroll that was paid in this period is completed.
          </EmptyState>
        )}
        {table.total > pageSize ? <Pagination page={page} pageSize={pageSize} pageSizes={[pageSize]} total={table.total} /> : null}
      </Card>
      <p className="small muted">
        {lastOnly
          ? "The last payslip of each employee in the period, as the headcount counts."
          : "Completed payrolls, by the month of their pay date."}
      </p>
    </>
  );
}
