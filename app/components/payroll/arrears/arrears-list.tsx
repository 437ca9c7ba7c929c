import { lazy, Suspense } from "react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Person } from "~/components/ui/data-display/person";
import type { Problem } from "~/components/ui/form/error-summary";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { ListLink } from "~/components/ui/table/list-link";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { ConsentField, ExcludeSelected, IntakeList, type IntakeView } from "~/components/payroll/runs/intake";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { pathTo } from "~/paths";
import { CAUSE_COLUMN, DIFFERENCE_COLUMN, AMOUNT_COLUMNS, LINE_COLUMN, type ArrearLine } from "./arrear-columns";
import { ArrearsScanBar, type ArrearsScanView } from "./arrears-scan";
import type { MonthRow, IncludedContributionRow } from "./contributions";

/** Below the fold and rarely needed: loaded lazily. */
const Contributions = lazy(() => import("./contributions"));

type Row = ArrearLine & { employeeId: string; employeeName: string };

const OPTIONAL_COLUMNS: readonly ListColumn<Row>[] = [...AMOUNT_COLUMNS, CAUSE_COLUMN];
/** Always visible: they identify the line. */
const FIXED_COLUMNS: readonly ListColumn<Row>[] = [
  {
    key: "employeeId",
    heading: "Employee ID",
    sort: "employeeId",
    className: "tabular",
    card: "which",
    cell: ({ employeeId }) => employeeId,
  },
  {
    key: "period",
    heading: "Period",
    card: "which",
    cell: ({ payrollSeq, employeeSeq, period }) => <ListLink href={pathTo("get-payslip", { payrollSeq, employeeSeq })}>{period}</ListLink>,
  },
  LINE_COLUMN,
];
const OWED_COLUMN: ListColumn<Row> = { ...DIFFERENCE_COLUMN, sort: "difference", first: "descending" };

/** Pages count employees, not lines. */
export type ArrearsView = IntakeView & {
  rows: readonly Row[];
  months: readonly MonthRow[];
  taken: readonly IncludedContributionRow[];
  /** Filed forms whose figures change: "SSS contributions of October 2026". */
  touched: readonly string[];
  people: number;
  /** Search text; empty = none. */
  q: string;
  /** Query parameters preserved by sorting. */
  order: { sort?: string };
  /** Employees are sorted by their total arrears. */
  bySums: boolean;
  /** Keys of the visible columns; null = all. */
  chosen: readonly string[] | null;
  /** State of the arrears scan of a large payroll. */
  look: ArrearsScanView | null;
  /** An off-cycle correction run: it has amounts but no time. */
  special: boolean;
};
/** Submitted selection and reason, if the form is shown again. */
type SubmittedDecision = { reason: string; checked: readonly string[] } | null;

const INTRODUCTION =
  "Each closed period is recomputed with today’s records and the settings of that time. It stays as paid. Amounts that you add become adjustments in this payroll, one per line and period.";
const SORTED_BY_CURRENT_TOTAL = "Employees are sorted by the total of this figure.";
const SORTED_BY_SCAN_TOTAL = "Employees are sorted by the total of this figure as of the last search.";

type ArrearsListProps = { view: ArrearsView; problems: readonly Problem[]; answered: SubmittedDecision };

/** Arrears: what closed payrolls should have paid by today's records. Each line is added to this payroll or discarded. */
export function ArrearsList({ view, problems, answered }: ArrearsListProps) {
  const { payrollSeq, completed, rows, months, taken, page, people, q, order, bySums, chosen, special, look } = view;
  const columns = visibleColumns(OPTIONAL_COLUMNS, chosen);
  const listQuery = { ...(q && { q }), ...order };
  const action = pathTo("get-payroll-process-arrears", { payrollSeq }, { ...(page > 1 && { page: String(page) }), ...listQuery });
  const noArrears =
    look?.found === false ? (
      <EmptyState title="No one is listed yet">Employees with arrears are listed here once everyone has been reviewed.</EmptyState>
    ) : (
      <EmptyState title="No arrears">
        The closed payrolls of the last year agree with today’s records. When a salary is entered with arrears, they are listed here.
      </EmptyState>
    );
  return (
    <>
      {look === null ? null : <ArrearsScanBar payrollSeq={payrollSeq} completed={completed} look={look} />}
      <div className="list-tools">
        <FilterBar label="Arrears" sets={["q"]}>
          <FilterGap />
          <SearchField name="q" label="Search employees" />
        </FilterBar>
        {rows.length === 0 ? null : <ColumnsMenu list="arrears" offered={OPTIONAL_COLUMNS} shown={columns.map(({ key }) => key)} />}
      </div>
      <IntakeList
        title="Arrears"
        view={view}
        total={people}
        problems={problems}
        action={action}
        aside={
          <LinkButton
            href={pathTo("get-payroll-process-arrears-xlsx", { payrollSeq }, listQuery)}
            size="sm"
            icon="file-spreadsheet"
            download
          >
            Download Excel
          </LinkButton>
        }
        text={bySums ? `${INTRODUCTION} ${look === null ? SORTED_BY_CURRENT_TOTAL : SORTED_BY_SCAN_TOTAL}` : INTRODUCTION}
        empty={
          q !== "" ? (
            <EmptyState
              title="No employees found"
              action={<LinkButton href={pathTo("get-payroll-process-arrears", { payrollSeq })}>Show everyone</LinkButton>}
            >
              {people === 0 ? "No employee in this payroll matches the search." : "No employee found by the search has arrears."}
            </EmptyState>
          ) : (
            noArrears
          )
        }
        back={special ? <LinkButton href={pathTo("get-payroll-process-amounts", { payrollSeq })}>Back to amounts</LinkButton> : null}
        decisions={(posting) => (
          <>
            {rows.length + months.length === 0 ? null : <Decisions posting={posting} reason={answered?.reason ?? ""} />}
            {taken.length === 0 ? null : (
              <Button type="submit" name="decide" value="GIVE_UP" pending={posting} pendingText="Removing…">
                Remove the selected contributions
              </Button>
            )}
          </>
        )}
      >
        {rows.length + months.length + taken.length === 0 ? null : (
          <>
            {rows.length === 0 ? null : (
              <ArrearsTable rows={rows} columns={columns} completed={completed} checked={answered?.checked ?? null} />
            )}
            {months.length + taken.length === 0 ? null : (
              <Suspense>
                <Contributions view={view} checked={answered?.checked ?? null} />
              </Suspense>
            )}
          </>
        )}
      </IntakeList>
    </>
  );
}

type ArrearsTableProps = {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  completed: boolean;
  /** null = lines in the employee's favor are preselected */
  checked: readonly string[] | null;
};

function ArrearsTable({ rows, columns, completed, checked }: ArrearsTableProps) {
  const [figures, cause] = [columns.filter(({ key }) => key !== CAUSE_COLUMN.key), columns.filter(({ key }) => key === CAUSE_COLUMN.key)];
  const tick = ({ key, difference, label, employeeName, period }: Row) => (
    <input
      type="checkbox"
      name="lines"
      value={key}
      defaultChecked={checked === null ? difference > 0 : checked.includes(key)}
      aria-label={`${label} of ${employeeName}, ${period}`}
    />
  );
  return (
    <ListTable
      label="Arrears by employee, period and line"
      rows={rows}
      rowKey={({ key }) => key}
      defaultSort="name"
      lead={{
        heading: "Employee",
        sort: "name",
        className: "stick-l2 first",
        cell: ({ employeeName, employeeSeq }) => <Person name={employeeName} index={employeeSeq} />,
      }}
      tick={completed ? undefined : tick}
      columns={[...FIXED_COLUMNS, ...figures, OWED_COLUMN, ...cause]}
    />
  );
}

function Decisions({ posting, reason }: { posting: boolean; reason: string }) {
  return (
    <>
      <Button type="submit" name="decide" value="TAKE" variant="primary" icon="check" pending={posting} pendingText="Adding…">
        Add selected to this payroll
      </Button>
      <ConsentField />
      <ExcludeSelected value="DISCARD" reasonLabel="Reason for discarding them" posting={posting} pendingText="Discarding…" reason={reason}>
        Discard selected
      </ExcludeSelected>
    </>
  );
}
