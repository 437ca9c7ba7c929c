import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/data-display/money";
import { ScrollTable, TotalsRow } from "~/components/ui/table/table";
import type { YearColumns } from "~/domain/payroll/year/year-card";
import type { YearCardText } from "~/domain/shared/i18n/en/year-card";
import { interpolate } from "~/domain/shared/i18n/interpolate";

export type YearCardRow = {
  payrollSeq: number;
  /** Only on the first payroll of a month, otherwise empty. */
  month: string;
  payDate: string;
  /** "November 1–15, 2026", "13th month pay". */
  payroll: string;
  columns: YearColumns;
  /** URL of the payslip; null = not accessible. */
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

const COLUMNS = [
  "basic",
  "premiums",
  "allowances",
  "benefits",
  "gross",
  "contributions",
  "taxable",
  "tax",
  "deductions",
  "points",
  "net",
] as const satisfies readonly (keyof YearColumns)[];

/** One row per payroll, linked to the payslip; opening balance and previous employers have their own rows. */
export function YearCardTable({ year, rows, totals, opening, previous, texts }: YearCardTableProps & { texts: YearCardText }) {
  const columns = COLUMNS.filter((name) => name !== "points" || totals.points !== 0);
  return (
    <ScrollTable label={interpolate(texts.payrolls, { year })} wide>
      <thead>
        <tr>
          <th scope="col" className="sticky-phone">
            {texts.payroll}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="num">
              {texts[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {previous.map((employer, index) => (
          <OtherSourceRow
            key={index}
            head={employer.employerName}
            text={texts.previousEmployer}
            columns={columns}
            figures={employer.columns}
            href={null}
          />
        ))}
        {opening ? (
          <OtherSourceRow
            head={texts.opening}
            text={interpolate(texts.through, { day: opening.through })}
            columns={columns}
            figures={opening.columns}
            href={opening.href}
          />
        ) : null}
        {rows.map((row) => (
          <tr key={row.payrollSeq}>
            <th scope="row" className="two-lines sticky-phone">
              {row.month || row.payroll}
              <span className="subtext">
                {row.month
                  ? interpolate(texts.paidWith, { payroll: row.payroll, day: row.payDate })
                  : interpolate(texts.paid, { day: row.payDate })}
              </span>
            </th>
            {columns.map((name) => (
              <td key={name} className="num">
                {row.href && row.columns[name] !== 0 ? (
                  <Link to={row.href} className="plain" title={interpolate(texts.columnOf, { column: texts[name], day: row.payDate })}>
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
      <TotalsRow
        label={rows.length === 1 ? texts.onePayroll : interpolate(texts.manyPayrolls, { count: rows.length })}
        className="sticky-phone"
      >
        {columns.map((name) => (
          <td key={name} className="num">
            <Money amount={totals[name]} zero="dash" />
          </td>
        ))}
      </TotalsRow>
    </ScrollTable>
  );
}

/** Row for amounts not paid by a payroll here. */
function OtherSourceRow({
  head,
  text,
  columns,
  figures,
  href,
}: {
  head: string;
  text: string;
  columns: readonly (keyof YearColumns)[];
  figures: Partial<Record<keyof YearColumns, number | null>>;
  href: string | null;
}) {
  return (
    <tr>
      <th scope="row" className="two-lines sticky-phone">
        {href ? <Link to={href}>{head}</Link> : head}
        <span className="subtext">{text}</span>
      </th>
      {columns.map((name) => (
        <td key={name} className="num">
          <Money amount={figures[name] ?? null} zero="dash" />
        </td>
      ))}
    </tr>
  );
}
