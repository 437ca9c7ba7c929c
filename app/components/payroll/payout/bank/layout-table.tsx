import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type LayoutTableRow = {
  layoutSeq: number;
  layoutName: string;
  kind: string;
  companyAccount: string;
  columns: number;
  used: boolean;
  lastMade: string | null;
};

/** Bank file layouts of the company. */
export function LayoutTable({ rows }: { rows: readonly LayoutTableRow[] }) {
  return (
    <ScrollTable label="Layouts">
      <ColumnHeads columns={[["Layout", "sticky-phone"], "Rows", "Company account", ["Columns", "num"], "Last file", "State"]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.layoutSeq}>
            <th scope="row" className="sticky-phone">
              <Link className="main-link" to={pathTo("get-bank-layout", { layoutSeq: row.layoutSeq })}>
                {row.layoutName}
              </Link>
            </th>
            <td>{row.kind}</td>
            <td className="tabular">{row.companyAccount || NIL}</td>
            <td className="num">{row.columns}</td>
            <td className="tabular">{row.lastMade === null ? NIL : formatDay(row.lastMade)}</td>
            <td>{row.used ? <Badge tone="done">Offered</Badge> : <Badge tone="quiet">Not offered</Badge>}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

type LayoutColumn = { what: string; format: string; width: number | null; align: string; pad: string };

/** Columns of one row type. */
export function LayoutColumns({ label, columns }: { label: string; columns: readonly LayoutColumn[] }) {
  return (
    <ScrollTable label={label}>
      <ColumnHeads columns={[["Column", "sticky-phone"], "Format", ["Width", "num"], "Align", "Filled with"]} />
      <tbody>
        {columns.map((column, index) => (
          <tr key={`${index} ${column.what}`}>
            <th scope="row" className="sticky-phone">
              {index + 1}. {column.what}
            </th>
            <td>{column.format || NIL}</td>
            <td className="num">{column.width ?? NIL}</td>
            <td>{column.align || NIL}</td>
            <td>{column.pad || NIL}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
