import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ChecksList } from "~/components/payroll/review/checks-list";
import { useAddress } from "~/components/ui/layout/address";
import { FilterBar, SearchField } from "~/components/ui/table/filter-bar";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { listExclusions } from "~/models/payroll/runs/exclusions.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { listPayslips } from "~/models/payroll/payslips/payslips.server";
import { pathTo } from "~/paths";
import { employeePages } from "~/web/pages/employees/employee-pages.server";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Review, checks");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollSeq, completedAt, blockedCount } = await getPayroll(scope, seqParam(params.payrollSeq));
  const query = readListQuery(request, { sorts: ["check", "name"] });
  const asked = new URL(request.url).searchParams.get("level");
  const level = asked ? oneOf(["blocked", "warning"] as const, asked) : blockedCount > 0 ? ("blocked" as const) : ("warning" as const);
  const [page, exclusions] = await Promise.all([listPayslips(scope, payrollSeq, { ...query, level }), listExclusions(scope, payrollSeq)]);
  toLastPage(request, query, page.total);
  return {
    payrollSeq,
    level,
    counts: page.counts,
    total: page.total,
    page: query.page,
    pageSize: query.pageSize,
    completed: completedAt !== null,
    excluded: exclusions.length,
    opens: employeePages(scope),
    rows: page.rows.map(({ employeeSeq, employeeId, employeeName, departmentName, checks }) => ({
      employeeSeq,
      employeeId,
      employeeName,
      departmentName,
      checks,
    })),
  };
}

export default function Checks() {
  const { payrollSeq, rows, level, counts, total, page, pageSize, completed, excluded, opens } = useLoaderData<typeof loader>();
  const address = useAddress();
  return (
    <>
      <div className="table-tools">
        <SegmentedTabs
          label="Level"
          segments={[
            { label: "Blocked", href: address({ level: "blocked", page: null }), current: level === "blocked", count: counts.blocked },
            { label: "Warnings", href: address({ level: "warning", page: null }), current: level === "warning", count: counts.warning },
          ]}
        />
        <FilterBar label="Checks" sets={["q"]}>
          <SearchField name="q" label="Search employees" />
        </FilterBar>
        <p>
          {counts.ready.toLocaleString("en")} ready
          {excluded > 0 ? (
            <>
              ,{" "}
              <Link to={pathTo("get-payroll-process-exclusions", { payrollSeq })}>
                {excluded.toLocaleString("en")} excluded from this run
              </Link>
            </>
          ) : null}
        </p>
      </div>
      <ChecksList payrollSeq={payrollSeq} rows={rows} offset={(page - 1) * pageSize} completed={completed} opens={opens} />
      {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
    </>
  );
}
