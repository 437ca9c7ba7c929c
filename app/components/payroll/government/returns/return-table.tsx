import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";

export type ReturnRow = {
  item: string;
  label: string;
  amount: number;
  /** Previous month; null if no one was paid. */
  before: number | null;
  /** Number of employees in the item; null for computed items. */
  people: number | null;
  href: string | null;
};

/** Items of a return in form order, with headcount and previous month. */
export function ReturnTable({ label, rows }: { label: string; rows: readonly ReturnRow[] }) {
  return (
    <ScrollTable label={label}>
      <ColumnHeads columns={[["Item", "sticky-phone"], "What", ["₱", "num"], "From", ["Previous month", "num col-extra"]]} />
      <tbody>
        {rows.map(({ item, label: what, amount, before, people, href }) => (
          <tr key={item}>
            <th scope="row" className="sticky-phone">
              {item}
            </th>
            <td className="whitespace-normal max-tablet:min-w-44">{what}</td>
            <td className="num">
              <Money amount={amount} />
            </td>
            <td className="nowrap">
              {href ? (
                <Link to={href}>
                  {people === null ? "Items" : `${people} ${people === 1 ? "person" : "people"}`}
                  <span className="visually-hidden"> in item {item}</span>
                </Link>
              ) : null}
            </td>
            <td className="num col-extra">
              <Money amount={before} zero="dash" />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

export type PartRow = {
  key: string;
  employeeId: string;
  employeeName: string;
  payroll: string;
  payDate: string;
  href: string;
  amount: number;
  lines: readonly LinePart[];
};
export type LinePart = { label: string; amount: number };

/** Payslip lines that contribute to an item. */
export function LineParts({ lines }: { lines: readonly LinePart[] }) {
  return (
    <ul className="plain-list small">
      {lines.map(({ label, amount }, index) => (
        <li key={index}>
          {label} <Money amount={amount} />
        </li>
      ))}
    </ul>
  );
}

/** Payslips behind an item, with their lines. @param total over all pages */
export function PartsTable({ label, rows, total }: { label: string; rows: readonly PartRow[]; total: number }) {
  return (
    <ScrollTable cards label={label}>
      <ColumnHeads columns={[["Employee", "sticky-phone", "name"], "Payroll", "Paid", "Lines", ["₱", "num", "-amount"]]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className="two-lines sticky-phone">
              {row.employeeName}
              <span className="subtext">{row.employeeId}</span>
            </th>
            <td data-figure="Payroll">
              <Link to={row.href}>
                {row.payroll}
                <span className="visually-hidden"> of {row.employeeName}</span>
              </Link>
            </td>
            <td className="tabular">{row.payDate}</td>
            <td data-card>
              <LineParts lines={row.lines} />
            </td>
            <td data-figure="₱" className="num">
              <Money amount={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <TotalsRow label="Total" span={4} className="sticky-phone">
        <td data-figure="₱" className="num">
          <Money amount={total} />
        </td>
      </TotalsRow>
    </ScrollTable>
  );
}
