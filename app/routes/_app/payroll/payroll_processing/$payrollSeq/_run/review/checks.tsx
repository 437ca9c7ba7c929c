import { Link, useLoaderData } from "@remix-run/react";
import { AccountChangesNotice } from "~/components/payroll/payout/bank/account-changes-notice";
import { ChecksList } from "~/components/payroll/runs/review/checks-list";
import { LeaversList } from "~/components/payroll/runs/review/leavers-list";
import { useAddress } from "~/components/ui/layout/address";
import { FilterBar, SearchField } from "~/components/ui/table/filter-bar";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { ACCESS } from "~/domain/settings/access";
import { listUnpaidLeavers } from "~/models/payroll/runs/leavers.server";
import { listExclusions } from "~/models/payroll/runs/exclusions.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { listPayslips } from "~/models/payroll/runs/payslips/payslips.server";
import { searchKey } from "~/domain/shared/search-key";
import { pathTo } from "~/paths";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { readAccountChangesView } from "~/presenters/payroll/payout/bank/account-changes.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Review, checks");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const { payrollSeq, completedAt } = payroll;
  const query = readListQuery(request, { sorts: ["check", "name"] });
  const levelParam = new URL(request.url).searchParams.get("level");
  const [leavers, exclusions, accountChanges] = await Promise.all([
    listUnpaidLeavers(scope, payroll),
    listExclusions(scope, payrollSeq),
    readAccountChangesView(scope, payrollSeq),
  ]);
  const level = levelParam ? oneOf(LEVELS, levelParam) : firstLevel(payroll, leavers.length);
  const page = await listPayslips(scope, payrollSeq, { ...query, level: level === "left" ? "warning" : level });
  toLastPage(request, query, page.total);
  return {
    payrollSeq,
    accountChanges,
    level,
    counts: page.counts,
    total: level === "left" ? 0 : page.total,
    page: query.page,
    pageSize: query.pageSize,
    completed: completedAt !== null,
    excluded: exclusions.length,
    left: leavers.length,
    leavers: level === "left" ? leavers.filter((leaver) => isNamed(leaver, query.q)) : [],
    opens: listAccessiblePages(scope),
    rows: page.rows.map(({ employeeSeq, employeeId, employeeName, departmentName, checks }) => ({
      employeeSeq,
      employeeId,
      employeeName,
      departmentName,
      checks,
    })),
  };
});

const LEVELS = ["blocked", "warning", "left"] as const;

/** The first level with entries: blocking, then warnings, then leavers awaiting pay. */
function firstLevel(
  { blockedCount, warningCount }: { blockedCount: number; warningCount: number },
  leavers: number,
): (typeof LEVELS)[number] {
  if (blockedCount > 0) return "blocked";
  return warningCount === 0 && leavers > 0 ? "left" : "warning";
}

const isNamed = ({ employeeName, employeeId }: { employeeName: string; employeeId: string }, q: string) =>
  [employeeName, employeeId].some((text) => searchKey(text).includes(searchKey(q)));

export default function Checks() {
  const { payrollSeq, accountChanges, rows, level, counts, total, page, pageSize, completed, excluded, opens, left, leavers } =
    useLoaderData<typeof loader>();
  const address = useAddress();
  return (
    <>
      <AccountChangesNotice changes={accountChanges} />
      <div className="table-tools">
        <SegmentedTabs
          label="Level"
          segments={[
            { label: "Blocked", href: address({ level: "blocked", page: null }), current: level === "blocked", count: counts.blocked },
            { label: "Warnings", href: address({ level: "warning", page: null }), current: level === "warning", count: counts.warning },
            { label: "Separated, unpaid", href: address({ level: "left", page: null }), current: level === "left", count: left },
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
      {level === "left" ? (
        <LeaversList rows={leavers} opens={opens} />
      ) : (
        <ChecksList
          payrollSeq={payrollSeq}
          level={level}
          rows={rows}
          completed={completed}
          opens={opens}
          ready={counts.blocked + counts.warning + left === 0}
        />
      )}
      {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
    </>
  );
}
