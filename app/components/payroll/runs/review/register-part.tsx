import { EmptyState } from "~/components/ui/feedback/empty-state";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { LinkButton } from "~/components/ui/layout/button";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { pathTo } from "~/paths";
import { Pagination } from "~/components/ui/table/pagination";
import type { RegisterPart as Part } from "~/domain/payroll/runs/reports/register-columns";
import { registerRow } from "./register-rows";
import { RegisterTable, type ShownColumn } from "./register-table";
import { SelectionForm } from "./selection-bar";

export type RegisterPageData = {
  payrollSeq: number;
  part: Part;
  /** The run is completed and read-only. */
  completed: boolean;
  rows: readonly Parameters<typeof registerRow>[1][];
  columns: readonly ShownColumn[];
  /** Optional columns. */
  offered: readonly { key: string; heading: string }[];
  total: number;
  totals: readonly number[];
  counts: { ready: number; warning: number; blocked: number };
  page: number;
  pageSize: number;
  /** Pages of the employee popup that the user may open. */
  opens: readonly string[];
  /** Whether all results of the search and the level filter are selected. */
  selection: { all: boolean; q: string; level: string };
};

const LABELS: Record<Part, string> = {
  employees: "Register",
  earnings: "Earnings",
  contributions: "Contributions",
  tax: "Tax",
  deductions: "Deductions",
};
const LEVELS = [
  { value: "blocked", label: "Blocked" },
  { value: "warning", label: "With warnings" },
  { value: "ready", label: "Ready" },
] as const;

/** One part of the payroll register with search and pagination. */
export function RegisterPart({
  payrollSeq,
  part,
  completed,
  columns,
  offered,
  rows,
  total,
  totals,
  counts,
  page,
  pageSize,
  selection,
  opens,
}: RegisterPageData) {
  const registerRows = rows.map((row) => registerRow(payrollSeq, row, opens));
  const employees = part === "employees";
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const table = (
    <RegisterTable
      label={LABELS[part]}
      payrollSeq={payrollSeq}
      rows={registerRows}
      columns={columns}
      totals={totals}
      count={total}
      note={employees ? checkSummary(counts) : ""}
      selectable={employees}
      allSelected={selection.all}
      second={part === "tax" ? "method" : "check"}
      changes={employees}
    />
  );
  const list = employees ? (
    <SelectionForm payrollSeq={payrollSeq} open={changes && !completed} total={total} shown={rows.length} selection={selection}>
      {table}
    </SelectionForm>
  ) : (
    table
  );
  return (
    <>
      <div className="table-tools">
        <FilterBar label={LABELS[part]} sets={["q", "level", "all"]}>
          <SearchField name="q" label="Search employees" />
          <FilterSelect name="level" label="Check" all="All checks" options={LEVELS} />
        </FilterBar>
        <ColumnsMenu list={`register-${part}`} offered={offered} shown={columns.map(({ key }) => key)} />
        <LinkButton href={pathTo("get-payroll-process-register-xlsx", { payrollSeq })} size="sm" icon="file-spreadsheet" download>
          Register
        </LinkButton>
      </div>
      {total === 0 ? <NoEmployees searched={selection.q !== "" || selection.level !== ""} /> : list}
      <Pagination page={page} pageSize={pageSize} total={total} printable />
    </>
  );
}

function NoEmployees({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState title="No employees found">No employee of this run matches the search and the filter.</EmptyState>
  ) : (
    <EmptyState title="No employees in this run">Check its template and its period, and who is excluded.</EmptyState>
  );
}

function checkSummary({ blocked, warning }: RegisterPageData["counts"]): string {
  const parts = [
    blocked > 0 ? `${blocked.toLocaleString("en")} blocked` : "",
    warning > 0 ? `${warning.toLocaleString("en")} with warnings` : "",
  ].filter(Boolean);
  return parts.join(", ") || "All ready";
}
