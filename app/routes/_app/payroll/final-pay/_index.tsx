import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { CASE_COLUMNS, CaseTable } from "~/components/payroll/final-pay/case-table";
import { CasesForm } from "~/components/payroll/final-pay/cases-form";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { popupPath } from "~/domain/employees/list/popup-address";
import { proposePayDate } from "~/domain/payroll/final-pay/final-pay-case";
import { assertSameLeavers, finalPayInput, type FinalPayInput } from "~/domain/payroll/final-pay/final-pay-input";
import { FINAL_PAY_FILTERS } from "~/domain/payroll/final-pay/final-pay-case";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { listCases, listPossibleLeavers } from "~/models/payroll/final-pay/cases.server";
import { createFinalPay } from "~/models/payroll/final-pay/final-pay-run.server";
import { countOpenSteps } from "~/models/payroll/final-pay/steps.server";
import { pathTo } from "~/paths";
import { showsAll, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";
import { isPayable, readCasesQuery, filterCases } from "~/presenters/payroll/final-pay/final-pay.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Final pay cases");

const PROCESSING = pathTo("get-payroll-process-list");
const openText = (count: number) => (count === 0 ? null : `${count} ${count === 1 ? "row" : "rows"} of its checklist`);

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const query = readCasesQuery(request);
  const { show, q, page, pageSize, offset } = query;
  const [cases, mayEnd] = await Promise.all([listCases(scope, today()), listPossibleLeavers(scope, today())]);
  const { rows, counts } = filterCases(cases, query);
  toLastPage(request, { page, pageSize }, rows.length);
  const pageRows = rows.slice(offset, offset + pageSize);
  const open = await countOpenSteps(scope, pageRows);
  return {
    show,
    searched: q !== "",
    chosen: await readChosenColumns(request, "final-pay"),
    counts,
    page,
    pageSize,
    total: rows.length,
    all: showsAll(request),
    toPay: rows.filter(isPayable).length,
    rows: pageRows.map(({ run: _run, ...row }) => ({ ...row, blockedBy: row.blockedBy ?? openText(open.get(row.employeeSeq) ?? 0) })),
    payDate: formatDay(
      proposePayDate(
        cases.flatMap(({ stage, lastDay }) => (stage === "OPEN" ? [lastDay] : [])),
        today(),
      ),
    ),
    mayEnd: mayEnd.map(({ employeeSeq, employeeName, endsOn }) => ({
      employeeSeq,
      text: `${employeeName}: contract ends on ${formatDay(endsOn)}`,
      name: employeeName,
    })),
    opensJobInfo: listAccessiblePages(scope).includes("job-info"),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, finalPayInput, async (input) => {
    const { payrollSeq } = await createRun(request, scope, input);
    return redirectWithToast(pathTo("get-payroll-process-time", { payrollSeq }), "Payroll run created");
  }),
);

/** Creates the run of the selected employees, or with `all=Y` of all that match the URL's filter. @throws 400, Refusal */
async function createRun(request: Request, scope: Scope, { count, ...input }: FinalPayInput) {
  if (!showsAll(request)) return createFinalPay(scope, input, today());
  const { rows } = filterCases(await listCases(scope, today()), readCasesQuery(request));
  const employeeSeq = rows.filter(isPayable).map((row) => row.employeeSeq);
  assertSameLeavers(employeeSeq.length, count);
  return createFinalPay(scope, { ...input, employeeSeq }, today());
}

export default function FinalPayCases() {
  const { show, searched, chosen, counts, rows, total, all, toPay, page, pageSize, payDate, mayEnd, opensJobInfo } =
    useLoaderData<typeof loader>();
  const columns = visibleColumns(CASE_COLUMNS, chosen);
  const lastResult = useActionData<typeof action>();
  const address = useAddress();
  const { search } = useLocation();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const ticks = changes && (rows.some(({ stage }) => stage === "OPEN") || (all && toPay > 0));
  const pages = total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} pageSizes={[50, 10, 25, 100]} /> : null;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Payroll Processing", href: PROCESSING }, { label: "Final pay" }]}
        actions={
          total > 0 ? (
            <>
              <ColumnsMenu list="final-pay" offered={CASE_COLUMNS} shown={columns.map(({ key }) => key)} />
              <LinkButton href={pathTo("get-final-pay-xlsx", null, search)} icon="download" download>
                Excel
              </LinkButton>
            </>
          ) : undefined
        }
      />
      <FilterBar label="Final pay cases" sets={["q", "all"]}>
        <SegmentedTabs
          label="Cases"
          segments={(["open", "overdue", "released", "all"] as const).map((value) => ({
            label: FINAL_PAY_FILTERS[value],
            href: address({ show: value === "open" ? null : value, page: null, all: null }),
            current: show === value,
            count: counts[value],
          }))}
        />
        <FilterGap />
        <SearchField name="q" label="Search employees" />
      </FilterBar>
      {mayEnd.length === 0 ? null : (
        <div className="mb-4">
          <Notice tone="attention" title="Contracts ending within 30 days">
            <ul>
              {mayEnd.map(({ employeeSeq, text, name }) => (
                <li key={employeeSeq}>
                  {text}{" "}
                  {opensJobInfo ? (
                    <Link to={popupPath(employeeSeq, "job-info")}>
                      Open a case<span className="visually-hidden"> of {name}</span>
                    </Link>
                  ) : null}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {rows.length > 0 && ticks ? (
        <>
          <CasesForm
            rows={rows}
            columns={columns}
            total={total}
            toPay={all ? toPay : null}
            payDate={payDate}
            lastResult={lastResult}
            cancelHref={PROCESSING}
          />
          {total > pageSize ? <Card label="Pages">{pages}</Card> : null}
        </>
      ) : (
        <Card label="Final pay cases">
          {rows.length > 0 ? <CaseTable rows={rows} columns={columns} ticks={null} /> : <NoCases searched={searched} />}
          {pages}
        </Card>
      )}
    </>
  );
}

function NoCases({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState title="No employees found" action={<LinkButton href={pathTo("get-final-pay-list")}>Show all open cases</LinkButton>}>
      No case matches the search and the filter.
    </EmptyState>
  ) : (
    <EmptyState title="No open cases" icon="circle-check">
      A case opens automatically when an employee’s last day is entered in Job Info.
    </EmptyState>
  );
}
