import { Badge } from "~/components/ui/figures/badge";
import { Money } from "~/components/ui/figures/money";
import { Person } from "~/components/ui/figures/person";
import { LinkButton } from "~/components/ui/layout/button";
import { ScrollTable, SortHeading, TotalsRow } from "~/components/ui/table/table";
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
  /** How the tax of the last payroll was found; null before the first one. */
  method: string | null;
  /** "Payrolls", "Opening" or "Both"; null where the year has nothing yet. */
  source: string | null;
  incomplete: boolean;
  /** Gross pay and contributions begin with the first payroll here. */
  partly: boolean;
};

const FIGURES: readonly { field: keyof Sums; label: string; sort?: string }[] = [
  { field: "gross", label: "Gross", sort: "gross" },
  { field: "taxableRegular", label: "Taxable regular", sort: "taxable" },
  { field: "taxableSupplementary", label: "Supplementary" },
  { field: "tax", label: "Tax withheld", sort: "tax" },
  { field: "contributions", label: "Contributions" },
  { field: "thirteenthMonth", label: "13th month" },
  { field: "otherBenefits", label: "Other benefits" },
  { field: "deMinimisExempt", label: "De minimis" },
  { field: "basicEarned", label: "Basic earned" },
];

/** What a phone shows of them. */
const ON_CARD: ReadonlySet<keyof Sums> = new Set(["gross", "tax"]);

type YearTableProps = {
  year: number;
  rows: readonly YearTableRow[];
  total: number;
  totals: Sums;
  offset: number;
  /** Who may enter opening balances is led to them where a year has nothing. */
  changes: boolean;
};

/** The year of everybody so far, completed payrolls and opening balances together; the name leads to the card of the year. */
export function YearTable({ year, rows, total, totals, offset, changes }: YearTableProps) {
  return (
    <ScrollTable cards label={`Year to date ${year}`} wide>
      <thead>
        <tr>
          <SortHeading column="name" defaultSort="name" className="stick-l2 first">
            Employee
          </SortHeading>
          <th scope="col">From</th>
          {FIGURES.map(({ field, label, sort }) =>
            sort ? (
              <SortHeading key={field} column={sort} defaultSort="name" first="descending" numeric>
                {label}
              </SortHeading>
            ) : (
              <th key={field} scope="col" className="num">
                {label}
              </th>
            ),
          )}
          <th scope="col" className="num">
            Payrolls
          </th>
          <th scope="col">Tax method</th>
          <th scope="col">Checks</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.employeeSeq}>
            <th scope="row" className="two stick-l2 first">
              <Person
                name={row.employeeName}
                detail={[row.employeeId, row.departmentName].filter(Boolean).join(" · ")}
                index={offset + index}
                href={pathTo("get-year-card", { year, employeeSeq: row.employeeSeq })}
              />
            </th>
            <td>{row.source ?? <Source year={year} row={row} changes={changes} />}</td>
            {FIGURES.map(({ field, label }) => (
              <td key={field} data-figure={ON_CARD.has(field) ? label : undefined} className="num">
                <Money amount={row[field]} zero="dash" />
              </td>
            ))}
            <td className="num">{row.payrolls || <span className="nil">—</span>}</td>
            <td>{row.method ?? <span className="nil">—</span>}</td>
            <td data-card>
              <Checks row={row} />
            </td>
          </tr>
        ))}
      </tbody>
      <TotalsRow label={`Total, ${total.toLocaleString("en")} ${total === 1 ? "employee" : "employees"}`} className="stick-l2 first">
        <td />
        {FIGURES.map(({ field, label }) => (
          <td key={field} data-figure={ON_CARD.has(field) ? label : undefined} className="num">
            <Money amount={totals[field]} zero="dash" />
          </td>
        ))}
        <td colSpan={3} />
      </TotalsRow>
    </ScrollTable>
  );
}

/** Nothing is there yet: whoever may enters what was paid before. */
function Source({ year, row: { employeeSeq, employeeName }, changes }: { year: number; row: YearTableRow; changes: boolean }) {
  if (!changes) return <span className="nil">—</span>;
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
