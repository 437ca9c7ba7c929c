import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/figures/money";
import { ScrollTable, TotalsRow } from "~/components/ui/table/table";
import type { YearColumns } from "~/domain/payroll/year/year-card";

export type YearCardRow = {
  payrollSeq: number;
  /** Of the first payroll of a month. */
  month: string;
  payDate: string;
  /** "November 1–15, 2026", "13th month pay". */
  payroll: string;
  columns: YearColumns;
  /** The payslip; null where the reader has no page of it. */
  href: string | null;
};

export type YearCardTableProps = {
  year: number;
  rows: readonly YearCardRow[];
  totals: YearColumns;
  opening: {
    through: string;
    href: string | null;
    columns: Partial<Record<keyof YearColumns, number | null>>;
  } | null;
  previous: readonly { employerName: string; columns: Partial<Record<keyof YearColumns, number | null>> }[];
};

const COLUMNS: readonly { name: keyof YearColumns; label: string }[] = [
  { name: "basic", label: "Basic" },
  { name: "premiums", label: "Premiums" },
  { name: "allowances", label: "Allowances" },
  { name: "benefits", label: "Benefits" },
  { name: "gross", label: "Gross" },
  { name: "contributions", label: "Contributions" },
  { name: "taxable", label: "Taxable" },
  { name: "tax", label: "Tax" },
  { name: "deductions", label: "Loans, other" },
  { name: "points", label: "In points" },
  { name: "net", label: "Net" },
];

/** A row a payroll, each figure a link to its payslip; what was paid before and elsewhere stands in rows of its own. */
export function YearCardTable({ year, rows, totals, opening, previous }: YearCardTableProps) {
  const columns = COLUMNS.filter(({ name }) => name !== "points" || totals.points !== 0);
  return (
    <ScrollTable label={`Payrolls of ${year}`} wide>
      <thead>
        <tr>
          <th scope="col" className="stick-phone">
            Payroll
          </th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col" className="num">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {previous.map((employer, at) => (
          <BesideRow
            key={at}
            head={employer.employerName}
            words="Previous employer"
            columns={columns}
            figures={employer.columns}
            href={null}
          />
        ))}
        {opening ? (
          <BesideRow head="Opening" words={`Through ${opening.through}`} columns={columns} figures={opening.columns} href={opening.href} />
        ) : null}
        {rows.map((row) => (
          <tr key={row.payrollSeq}>
            <th scope="row" className="two stick-phone">
              {row.month || row.payroll}
              <span className="sub">{row.month ? `${row.payroll}, paid ${row.payDate}` : `Paid ${row.payDate}`}</span>
            </th>
            {columns.map(({ name, label }) => (
              <td key={name} className="num">
                {row.href && row.columns[name] !== 0 ? (
                  <Link to={row.href} className="plain" title={`${label} of the payroll of ${row.payDate}`}>
                    <Money amount={row.columns[name]} />
                  </Link>
                ) : (
                  <Money amount={row.columns[name]} zero="dash" />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <TotalsRow label={`${rows.length} ${rows.length === 1 ? "payroll" : "payrolls"}`} className="stick-phone">
        {columns.map(({ name }) => (
          <td key={name} className="num">
            <Money amount={totals[name]} zero="dash" />
          </td>
        ))}
      </TotalsRow>
    </ScrollTable>
  );
}

/** What did not come with a payroll here. */
function BesideRow({
  head,
  words,
  columns,
  figures,
  href,
}: {
  head: string;
  words: string;
  columns: typeof COLUMNS;
  figures: Partial<Record<keyof YearColumns, number | null>>;
  href: string | null;
}) {
  return (
    <tr>
      <th scope="row" className="two stick-phone">
        {href ? <Link to={href}>{head}</Link> : head}
        <span className="sub">{words}</span>
      </th>
      {columns.map(({ name }) => (
        <td key={name} className="num">
          <Money amount={figures[name] ?? null} />
        </td>
      ))}
    </tr>
  );
}
