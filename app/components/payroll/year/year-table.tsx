import { NIL } from "~/components/ui/table/table";
import { Badge } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { LinkButton } from "~/components/ui/layout/button";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { personLead } from "~/components/ui/table/person-lead";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import { pathTo } from "~/paths";

type Sums = {
  gross: number;
  taxableRegular: number;
  taxableSupplementary: number;
  tax: number;
  contributions: number;
  thirteenthMonth: number;
  otherBenefits: number;
  deMinimisExempt: number;
  basicEarned: number;
};

export type YearTableRow = Sums & {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string | null;
  payrolls: number;
  /** Tax method of the last payroll; null before the first. */
  method: string | null;
  /** "Payrolls", "Opening" or "Both"; null = no amounts yet. */
  source: string | null;
  incomplete: boolean;
  /** Gross pay and contributions only since the first payroll here. */
  partly: boolean;
};

const amountColumn = (
  key: keyof Sums,
  heading: string,
  options: Pick<ListColumn<YearTableRow>, "sort" | "card"> = {},
): ListColumn<YearTableRow> => ({
  key,
  heading,
  ...options,
  first: "descending",
  numeric: true,
  cell: (row) => <Money amount={row[key]} zero="dash" />,
});

const AMOUNT_COLUMNS = [
  amountColumn("gross", "Gross", { sort: "gross", card: "figure" }),
  amountColumn("taxableRegular", "Taxable regular", { sort: "taxable" }),
  amountColumn("taxableSupplementary", "Supplementary"),
  amountColumn("tax", "Tax withheld", { sort: "tax", card: "figure" }),
  amountColumn("contributions", "Contributions"),
  amountColumn("thirteenthMonth", "13th month"),
  amountColumn("otherBenefits", "Other benefits"),
  amountColumn("deMinimisExempt", "De minimis"),
  amountColumn("basicEarned", "Basic earned"),
];

/** Optional columns of the year list. @param changes users who may enter opening balances get a link if a year is empty */
export const yearColumns = (year: number, changes: boolean): ListColumn<YearTableRow>[] => [
  { key: "source", heading: "From", cell: (row) => row.source ?? <Source year={year} row={row} changes={changes} /> },
  ...AMOUNT_COLUMNS,
  { key: "payrolls", heading: "Payrolls", numeric: true, cell: ({ payrolls }) => payrolls || NIL },
  { key: "method", heading: "Tax method", cell: ({ method }) => method ?? NIL },
  { key: "checks", heading: "Checks", card: "plain", cell: (row) => <Checks row={row} /> },
];

type YearTableProps = {
  year: number;
  rows: readonly YearTableRow[];
  columns: readonly ListColumn<YearTableRow>[];
  total: number;
  totals: Sums;
};

/** Year-to-date totals by employee, from completed payrolls and opening balances; the name links to the year card. */
export function YearTable({ year, rows, columns, total, totals }: YearTableProps) {
  return (
    <ListTable
      label={`Year to date ${year}`}
      rows={rows}
      rowKey={({ employeeSeq }) => employeeSeq}
      defaultSort="name"
      lead={personLead<YearTableRow>({ hrefOf: ({ employeeSeq }) => pathTo("get-year-card", { year, employeeSeq }) })}
      columns={columns}
      totalLabel={employeeTotalText(total)}
      totals={Object.fromEntries(
        AMOUNT_COLUMNS.map(({ key }) => [key, <Money key={key} amount={totals[key as keyof Sums]} zero="dash" />]),
      )}
    />
  );
}

/** Shown for an employee without amounts: users with permission can enter the opening balance. */
function Source({ year, row: { employeeSeq, employeeName }, changes }: { year: number; row: YearTableRow; changes: boolean }) {
  if (!changes) return NIL;
  return (
    <LinkButton href={pathTo("get-year-to-date-edit", { year, employeeSeq })} size="sm" of={employeeName}>
      Enter opening
    </LinkButton>
  );
}

function Checks({ row: { incomplete, partly } }: { row: YearTableRow }) {
  if (incomplete)
    return (
      <Badge tone="attention" icon="triangle-alert">
        No 2316 items
      </Badge>
    );
  return partly ? <span className="muted">Gross from the first payroll here</span> : null;
}
