import { Link, Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { PreservedQueryInputs } from "~/components/ui/layout/address";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { LineParts, type LinePart } from "~/components/payroll/government/returns/return-table";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { ClearAllResults, SelectedResults } from "~/components/ui/table/selected-results";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import type { CertificateFigures } from "~/domain/payroll/government/certificates/certificate-figures";
import { pathTo } from "~/paths";

export type CertificateRow = CertificateFigures & {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  href: string;
  substituted: boolean;
  /** Number of checks to fix, and the sentence of the first. */
  red: number;
  first: string | null;
  state: { text: string; tone: Tone };
  /** "01/20/2027, version 1"; null = not issued. */
  issued: string | null;
};

const amountColumn = (key: keyof CertificateFigures, heading: string, card?: "figure"): ListColumn<CertificateRow> => ({
  key,
  heading,
  numeric: true,
  card,
  cell: (row) => <Money amount={row[key]} zero="dash" />,
});

export const CERTIFICATE_COLUMNS: readonly ListColumn<CertificateRow>[] = [
  amountColumn("gross", "19 Gross"),
  amountColumn("exempt", "38 Exempt"),
  amountColumn("taxable", "21 Taxable"),
  amountColumn("due", "24 Due", "figure"),
  amountColumn("withheld", "26 Withheld", "figure"),
  amountColumn("difference", "Difference"),
  { key: "state", heading: "State", card: "plain", cell: (row) => <State row={row} /> },
  { key: "substituted", heading: "Substituted filing", cell: ({ substituted }) => (substituted ? "Yes" : "No") },
  { key: "issued", heading: "Issued", className: "tabular", cell: ({ issued }) => issued ?? NIL },
];

type CertificateListProps = {
  year: number;
  rows: readonly CertificateRow[];
  columns: readonly ListColumn<CertificateRow>[];
  /** Number and totals of the filtered rows; null = too many to compute unless requested. */
  total: number;
  sums: CertificateFigures | null;
  /** Checkboxes before the names; with "all", every result is selected and single ones cannot be changed. */
  ticks?: "each" | "all" | null;
};

export function CertificateList({ year, rows, columns, total, sums, ticks = null }: CertificateListProps) {
  return (
    <ListTable
      label={`Certificates of ${year}`}
      rows={rows}
      rowKey={({ employeeSeq }) => employeeSeq}
      defaultSort="name"
      lead={{
        heading: "Employee",
        sort: "name",
        className: "sticky-phone",
        cellClass: "two-lines",
        cell: (row) =>
          ticks ? (
            <span className="flex items-center gap-3">
              <CertificateCheckbox row={row} all={ticks === "all"} />
              <EmployeeCell row={row} />
            </span>
          ) : (
            <EmployeeCell row={row} />
          ),
      }}
      columns={columns}
      totalLabel={sums === null ? undefined : employeeTotalText(total)}
      totals={
        sums === null ? undefined : Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, <Money key={key} amount={sum} />]))
      }
    />
  );
}

function CertificateCheckbox({ row: { employeeSeq, employeeName }, all }: { row: CertificateRow; all: boolean }) {
  return (
    <input
      key={String(all)}
      type="checkbox"
      name="employeeSeq"
      value={employeeSeq}
      defaultChecked={all}
      disabled={all}
      aria-label={`Select ${employeeName}`}
    />
  );
}

/** Status of the certificate, and a link to what is to fix; the first reason is its tooltip. */
function State({ row: { state, red, first, href, employeeName } }: { row: CertificateRow }) {
  return (
    <span className="flex items-center gap-2">
      <Badge tone={state.tone}>{state.text}</Badge>
      {red > 0 ? (
        <Link to={href} className="text-danger-ink" title={first ?? undefined}>
          {red} to fix<span className="visually-hidden">, {employeeName}</span>
        </Link>
      ) : (
        <Badge tone="done">Complete</Badge>
      )}
    </span>
  );
}

type SelectableCertificatesProps = {
  year: number;
  /** Number of filtered rows, and how many are on this page. */
  total: number;
  shown: number;
  /** All filtered rows are selected, across pages. */
  all: boolean;
  children: ReactNode;
};

/** Selectable list: submits the selected employees, or the filters if all are selected, to the file request form. */
export function SelectableCertificates({ year, total, shown, all, children }: SelectableCertificatesProps) {
  return (
    <Form reloadDocument method="get" action={pathTo("get-2316-files-new", { year })} className="selection">
      <PreservedQueryInputs drop={["employeeSeq", "page", "pageSize", "totals"]} />
      <div className="bulk" role="region" aria-label="Selected certificates">
        <SelectedResults label="Selected certificates" total={total} shown={shown} all={all} />
        <span className="rule" />
        <Button type="submit" size="sm">
          PDF or zip
        </Button>
        {all ? <ClearAllResults /> : null}
      </div>
      {children}
    </Form>
  );
}

function EmployeeCell({ row: { href, employeeName, employeeId } }: { row: CertificateRow }) {
  return (
    <span className="truncate">
      <Link to={href}>{employeeName}</Link>
      <span className="subtext">{employeeId}</span>
    </span>
  );
}

type ItemRow = { item: string; label: string; amount: number; opens: boolean };

/** Items of the certificate; those with parts drill down to payslips. */
export function ItemCard({ title, rows, current }: { title: string; rows: readonly ItemRow[]; current: string | null }) {
  return (
    <Card title={title} aside={<span className="small faint">₱</span>}>
      <ScrollTable label={title}>
        <ColumnHeads columns={[["Item", "sticky-phone"], "Contents", ["Amount", "num"]]} />
        <tbody>
          {rows.map(({ item, label, amount, opens }) => (
            <tr key={item} aria-current={current === item ? "true" : undefined}>
              <th scope="row" className="sticky-phone">
                {item}
              </th>
              <td className="whitespace-normal max-tablet:min-w-44">{label}</td>
              <td className="num">
                {opens && amount !== 0 ? (
                  <Link to={`?item=${item}`} className="plain" title={`Breakdown of item ${item}`} preventScrollReset>
                    <Money amount={amount} />
                  </Link>
                ) : (
                  <Money amount={amount} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

type PartsProps = {
  opened: {
    item: string;
    label: string;
    amount: number;
    rows: readonly { key: string; what: string; paid: string; href: string | null; amount: number; lines: readonly LinePart[] }[];
  } | null;
};

/** Payslips and opening balance behind an item. */
export function ItemParts({ opened }: PartsProps) {
  if (opened === null)
    return (
      <Card title="Breakdown" padded>
        <p className="muted">Press a figure of the form to see the payslips and lines that make it.</p>
      </Card>
    );
  return (
    <Card title={`${opened.item} ${opened.label}`}>
      <ScrollTable label={`Breakdown of item ${opened.item}`}>
        <ColumnHeads columns={["Payroll", ["₱", "num"]]} />
        <tbody>
          {opened.rows.map(({ key, what, paid, href, amount, lines }) => (
            <tr key={key}>
              <th scope="row" className="two-lines">
                {href ? <Link to={href}>{what}</Link> : what}
                {paid ? <span className="subtext">{paid}</span> : null}
                {lines.length > 0 ? <LineParts lines={lines} /> : null}
              </th>
              <td className="num">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {opened.item === "34" || opened.item === "48" ? (
        <p className="small faint pad">13th month pay and other benefits: the ceiling of the year divides them into 34 and 48.</p>
      ) : null}
    </Card>
  );
}
