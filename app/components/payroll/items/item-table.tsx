import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/figures/badge";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type ItemTableRow = {
  itemCode: string;
  itemName: string;
  /** "Allowance, recurring". */
  kind: string;
  treatment: string;
  form2316Item: string;
  account: string;
  inUse: boolean;
  templates: number;
  employees: number;
  lastPaid: Day | null;
};

/** The items of the company, one a row. */
export function ItemTable({ rows }: { rows: readonly ItemTableRow[] }) {
  return (
    <ScrollTable cards label="Items">
      <ColumnHeads
        columns={[
          ["Item", "stick-phone"],
          "Code",
          "Kind",
          "Treatment",
          ["Form 2316", "col-extra"],
          ["Account", "col-extra"],
          ["Templates", "num"],
          ["Employees", "num"],
          "Last paid",
        ]}
      />
      <tbody>
        {rows.map(({ itemCode, itemName, kind, treatment, form2316Item, account, inUse, templates, employees, lastPaid }) => (
          <tr key={itemCode}>
            <th scope="row" className="stick-phone">
              <Link className="main-link" to={pathTo("get-payroll-item", { itemCode })} title={itemName}>
                <span className="cell">{itemName}</span>
              </Link>
              {inUse ? null : <Badge>Off</Badge>}
            </th>
            <td className="tabular">{itemCode}</td>
            <td data-figure="Kind">{kind}</td>
            <td>{treatment || <span className="nil">—</span>}</td>
            <td className="col-extra">{form2316Item === "NONE" ? <span className="nil">—</span> : form2316Item}</td>
            <td className="col-extra tabular">{account}</td>
            <td className="num">{templates}</td>
            <td data-figure="Employees" className="num">
              <Link to={pathTo("get-item-entries", { itemCode })}>
                {employees.toLocaleString("en")}
                <span className="visually-hidden"> employees with {itemName}</span>
              </Link>
            </td>
            <td className="tabular">{lastPaid ? formatDay(lastPaid) : <span className="nil">—</span>}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
