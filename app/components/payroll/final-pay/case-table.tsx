import { Badge } from "~/components/ui/data-display/badge";
import { NIL } from "~/components/ui/table/table";
import { EmployeePerson } from "~/components/ui/data-display/employee-person";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { CAUSES, type CaseStage } from "~/domain/payroll/final-pay/final-pay-case";
import type { SeparationCause } from "~/domain/payroll/facts/pay-kinds";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { StageBadge } from "./stage-badge";

export type CaseTableRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  lastDay: Day;
  cause: SeparationCause | null;
  dueDay: Day;
  daysLeft: number;
  stage: CaseStage;
  blockedBy: string | null;
};

const isOpenCase = ({ stage }: CaseTableRow) => stage === "OPEN" || stage === "IN_RUN";

export const CASE_COLUMNS: readonly ListColumn<CaseTableRow>[] = [
  {
    key: "lastDay",
    heading: "Last day",
    sort: "lastDay",
    cellClass: "tabular",
    card: "figure",
    cell: ({ lastDay }) => formatDay(lastDay),
  },
  { key: "cause", heading: "Cause", cellClass: "wrap", cell: ({ cause }) => (cause === null ? NIL : causeText(cause)) },
  { key: "dueBy", heading: "Due by", cellClass: "tabular", cell: ({ dueDay }) => formatDay(dueDay) },
  {
    key: "daysLeft",
    heading: "Days left",
    numeric: true,
    card: "figure",
    cell: (row) => (isOpenCase(row) ? <DaysLeft days={row.daysLeft} /> : NIL),
  },
  {
    key: "stage",
    heading: "Stage",
    card: "plain",
    cell: (row) => <StageBadge stage={row.stage} />,
  },
  {
    key: "blockedBy",
    heading: "Blocked by",
    cellClass: "wrap",
    cell: (row) => (isOpenCase(row) && row.blockedBy ? row.blockedBy : NIL),
  },
];

type CaseSelection = {
  name: string;
  checked: readonly string[];
  /** All results are selected; single ones cannot be changed. */
  all: boolean;
};
type CaseTableProps = {
  rows: readonly CaseTableRow[];
  columns: readonly ListColumn<CaseTableRow>[];
  /** Form field name of the selection; null if selection is not permitted. */
  ticks: CaseSelection | null;
};

/** Leavers with the due date of their final pay and what blocks it. */
export function CaseTable({ rows, columns, ticks }: CaseTableProps) {
  return (
    <ListTable
      label="Final pay cases"
      rows={rows}
      rowKey={({ employeeSeq }) => employeeSeq}
      defaultSort="lastDay"
      lead={{
        heading: "Employee",
        sort: "name",
        className: "stick-l2 first",
        cellClass: "two-lines",
        cell: (row) => (
          <span className="flex items-center gap-3">
            {ticks === null ? null : <CaseCheckbox row={row} ticks={ticks} />}
            <EmployeePerson employee={row} href={pathTo("get-final-pay", { employeeSeq: row.employeeSeq })} />
          </span>
        ),
      }}
      columns={columns}
    />
  );
}

function CaseCheckbox({ row: { employeeSeq, employeeName, stage }, ticks }: { row: CaseTableRow; ticks: CaseSelection }) {
  return (
    <input
      key={String(ticks.all)}
      type="checkbox"
      name={ticks.name}
      value={employeeSeq}
      defaultChecked={ticks.all ? stage === "OPEN" : ticks.checked.includes(String(employeeSeq))}
      disabled={ticks.all || stage !== "OPEN"}
      aria-label={`Choose ${employeeName}`}
    />
  );
}

function DaysLeft({ days }: { days: number }) {
  if (days >= 0) return <>{days}</>;
  return <Badge tone="danger">{`${-days} ${days === -1 ? "day" : "days"} overdue`}</Badge>;
}

/** "Resignation", "Redundancy": the short form of the cause. */
const causeText = (cause: SeparationCause) => CAUSES[cause].label.split(",")[0];
