import { Money } from "~/components/ui/data-display/money";
import { ListLink } from "~/components/ui/table/list-link";
import { ColumnHeads, NIL, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import {
  REPORT_ROWS,
  ROW_HEADS,
  type ReportColumn,
  type ReportRow,
  type ReportRows,
  type ReportTable,
} from "~/domain/portfolio/group-report";
import { monthTitle } from "~/domain/shared/calendar";
import { formatCentavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";
import { companyAddress } from "~/paths/company-address";

type GroupReportTableProps = ReportTable & { by: ReportRows; months: readonly string[] };

/** The pivot of the group report. Links to a company are plain, because another company is another document. */
export function GroupReportTable({ by, months, columns, rows, totals }: GroupReportTableProps) {
  const withCompany = by === "department";
  return (
    <ScrollTable label={`${REPORT_ROWS[by]} in the group report, amounts in pesos`} wide>
      <ColumnHeads
        columns={[
          [ROW_HEADS[by], "sticky-phone"],
          ...(withCompany ? ["Company"] : []),
          ...columns.map(({ label }): [string, string] => [label, "num"]),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.company?.companySeq} ${row.label}`}>
            <th scope="row" className="sticky-phone">
              <RowLabel row={row} months={months} />
            </th>
            {withCompany ? <td>{row.company?.companyName}</td> : null}
            {columns.map((column, index) => (
              <td key={column.label} className="num">
                <Cell row={row} column={column} value={row.values[index]!} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <TotalsRow label="Total" span={withCompany ? 2 : 1} className="sticky-phone">
        {columns.map(({ label, kind }, index) => (
          <td key={label} className="num">
            <Figure kind={kind} value={totals[index] ?? null} />
          </td>
        ))}
      </TotalsRow>
    </ScrollTable>
  );
}

/** A month opens its companies here; a company or department opens its payrolls there. */
function RowLabel({ row, months }: { row: ReportRow; months: readonly string[] }) {
  const { label, month, values } = row;
  if (month !== null) return <ListLink href={pathTo("get-portfolio-report", null, { from: month, to: month })}>{label}</ListLink>;
  const href = values.some((value) => value !== 0) ? payrollsOf(row, months) : null;
  return href === null ? label : <a href={href}>{label}</a>;
}

function Cell({ row, column, value }: { row: ReportRow; column: ReportColumn; value: number }) {
  const figure = <Figure kind={column.kind} value={value} />;
  const href = column.month === null || value === 0 ? null : payrollsOf(row, [column.month]);
  if (href === null) return figure;
  const text = column.kind === "people" ? value.toLocaleString("en") : formatCentavos(value);
  const where = [row.label, row.department === null ? "" : row.company?.companyName, monthTitle(`${column.month}-01`)];
  return (
    <a href={href} aria-label={[text, ...where].filter(Boolean).join(", ")}>
      {figure}
    </a>
  );
}

function Figure({ kind, value }: { kind: ReportColumn["kind"]; value: number | null }) {
  if (kind === "money") return <Money amount={value} zero="dash" />;
  return value === null || value === 0 ? NIL : value.toLocaleString("en");
}

/**
 * Where a company lists what a row adds: its completed payrolls, whose payslips open there, or its payroll by month for a department.
 * Null for a row of several companies.
 */
function payrollsOf({ company, department }: ReportRow, months: readonly string[]): string | null {
  if (company === null) return null;
  const year = months.at(-1)!.slice(0, 4);
  if (department !== null)
    return companyAddress(company.companySeq, pathTo("get-month-report", { year }, { department: department || undefined }));
  const inYear = months.every((month) => month.startsWith(year)) ? year : undefined;
  // The list finds payrolls by the month of their pay date.
  const q = months.length === 1 ? monthTitle(`${months[0]!}-01`) : undefined;
  return companyAddress(company.companySeq, pathTo("get-payroll-report", null, { year: inYear, q }));
}
