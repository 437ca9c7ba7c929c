import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { StatCard, StatRow } from "~/components/ui/data-display/stat-card";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import type { LoanState } from "~/domain/payroll/facts/pay-kinds";
import { LOAN_COVERAGES, LOAN_ENDS, LOAN_LENDERS, LOAN_STATE_LABELS } from "~/domain/payroll/loans/loan-text";
import { toOptions } from "~/domain/shared/forms/choices";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { pathTo } from "~/paths";
import { LOAN_COLUMNS, LoanTable } from "./loan-table";
import { SelectedLoans } from "./selected-loans";

type LoanListProps = Pick<ComponentProps<typeof LoanTable>, "rows" | "totals" | "chosen"> &
  Pick<ComponentProps<typeof ViewsMenu>, "views"> & {
    show: LoanState | "ALL";
    /** All filtered loans are selected. */
    all: boolean;
    /** Over all loans, regardless of filters. */
    sums: {
      owed: number;
      owing: number;
      people: number;
      monthly: number;
      carried: number;
      carriedLoans: number;
      counts: Readonly<Record<LoanState, number>>;
    };
    departments: ComponentProps<typeof FilterSelect>["options"];
    page: number;
    pageSize: number;
  };

export default function LoanList({ show, all, rows, totals, sums, departments, page, pageSize, chosen, views }: LoanListProps) {
  const { search } = useLocation();
  const address = useAddress();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const { counts } = sums;
  const shownKeys = visibleColumns(LOAN_COLUMNS, chosen).map(({ key }) => key);
  const someThere = Object.values(counts).some((count) => count > 0);
  const add = changes ? (
    <>
      <LinkButton href={pathTo("get-loan-upload-new")} icon="upload">
        Upload workbook
      </LinkButton>
      <LinkButton href={pathTo("get-loan-new")} variant="primary" icon="plus">
        New loan
      </LinkButton>
    </>
  ) : undefined;
  const list = changes ? (
    <SelectedLoans total={totals.total} shown={rows.length} all={all}>
      <LoanTable rows={rows} totals={totals} chosen={chosen} ticks={all ? "all" : "each"} />
    </SelectedLoans>
  ) : (
    <LoanTable rows={rows} totals={totals} chosen={chosen} />
  );
  const empty = someThere ? (
    <EmptyState title="No loan found" action={<LinkButton href={pathTo("get-loans", null, "?show=ALL")}>Show all loans</LinkButton>}>
      No loan matches the filters and the search.
    </EmptyState>
  ) : (
    <EmptyState title="No loan." icon="banknote" action={add}>
      Enter what employees owe to SSS, Pag-IBIG or the company. Payroll deducts it and updates the balance.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Loans" }]}
        more={
          someThere ? (
            <MoreMenu>
              <LinkButton href={pathTo("get-loans-history")} variant="ghost" icon="history">
                View History
              </LinkButton>
              <LinkButton href={pathTo("get-loans-xlsx", null, search)} variant="ghost" icon="download" download>
                Excel
              </LinkButton>
              {changes ? (
                <>
                  <LinkButton href={pathTo("get-loan-billing-new", { agency: "sss" })} variant="ghost" icon="file-search">
                    SSS billing
                  </LinkButton>
                  <LinkButton href={pathTo("get-loan-billing-new", { agency: "pag-ibig" })} variant="ghost" icon="file-search">
                    Pag-IBIG billing
                  </LinkButton>
                </>
              ) : null}
            </MoreMenu>
          ) : undefined
        }
        actions={
          someThere ? (
            <>
              <ViewsMenu list="loans" views={views} shown={{ columns: shownKeys.join() }} />
              <ColumnsMenu list="loans" offered={LOAN_COLUMNS} shown={shownKeys} />
              {add}
            </>
          ) : undefined
        }
      />
      {someThere ? (
        <StatRow label="All loans in total">
          <StatCard title="Outstanding" amount={sums.owed}>
            <p className="small muted">{`${loansOf(sums.owing)} of ${sums.people === 1 ? "1 person" : `${sums.people} people`}`}</p>
          </StatCard>
          <StatCard title="Due each month" amount={sums.monthly}>
            <p className="small muted">Ongoing loans that payroll deducts</p>
          </StatCard>
          <StatCard title="Not deducted" amount={sums.carried}>
            <p className="small muted">
              {sums.carried > 0 ? `${loansOf(sums.carriedLoans)}, to be deducted again` : "Pay covered everything"}
            </p>
          </StatCard>
        </StatRow>
      ) : null}
      <FilterBar label="Loans" sets={["q", "lender", "department", "last", "ends", "all"]}>
        <SegmentedTabs
          label="State"
          segments={[
            ...(["ONGOING", "PAUSED", "PAID", "CANCELLED"] as const).map((state) => ({
              label: LOAN_STATE_LABELS[state],
              href: address({ show: state === "ONGOING" ? null : state, page: null, all: null }),
              current: show === state,
              count: counts[state],
            })),
            { label: "All", href: address({ show: "ALL", page: null, all: null }), current: show === "ALL" },
          ]}
        />
        <FilterSelect name="lender" label="Kind of loan" all="All loans" options={toOptions(LOAN_LENDERS)} />
        <FilterSelect name="department" label="Department" all="All departments" options={departments} />
        <FilterSelect name="last" label="Last payroll" all="Any coverage" options={toOptions(LOAN_COVERAGES)} />
        <FilterSelect name="ends" label="Last payment" all="Any end date" options={toOptions(LOAN_ENDS)} />
        <FilterGap />
        <SearchField name="q" label="Search loans" />
      </FilterBar>
      <Card label="Loans">
        {rows.length > 0 ? list : empty}
        {totals.total > 0 ? <Pagination page={page} pageSize={pageSize} total={totals.total} pageSizes={[50, 10, 25, 100]} /> : null}
      </Card>
    </>
  );
}

const loansOf = (count: number) => (count === 1 ? "1 loan" : `${count.toLocaleString("en")} loans`);
