import { Money } from "~/components/ui/data-display/money";
import { ListLink } from "~/components/ui/table/list-link";
import { ColumnHeads, NIL, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import {
  REPORT_ROWS,
  ROW_HEADS,
  figureLabel,
  type ReportColumn,
  type ReportFigure,
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
                <Cell row={row} column={column} value={row.values[index]!} months={months} />
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

/** A month opens its companies here; a company or department opens its payslips there. */
function RowLabel({ row, months }: { row: ReportRow; months: readonly string[] }) {
  const { label, month, values } = row;
  if (month !== null) return <ListLink href={pathTo("get-portfolio-report", null, { from: month, to: month })}>{label}</ListLink>;
  return values.some((value) => value !== 0) ? <a href={payslipsOf(row, months)}>{label}</a> : label;
}

type CellProps = { row: ReportRow; column: ReportColumn; value: number; months: readonly string[] };

function Cell({ row, column, value, months }: CellProps) {
  const figure = <Figure kind={column.kind} value={value} />;
  if (value === 0 || row.company === null) return figure;
  const text = column.kind === "people" ? value.toLocaleString("en") : formatCentavos(value);
  const when = column.month === null ? figureLabel(column.figure) : monthTitle(`${column.month}-01`);
  const where = [row.label, row.department === null ? "" : row.company.companyName, when];
  const href = payslipsOf(row, column.month === null ? months : [column.month], column.figure);
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

/** The payslips in the company that a row, or one figure of it, adds. */
function payslipsOf({ company, department }: ReportRow, months: readonly string[], figure?: ReportFigure): string {
  const query = { from: months[0], to: months.at(-1), department, figure };
  return companyAddress(company!.companySeq, pathTo("get-paid-payslips", null, query));
}
