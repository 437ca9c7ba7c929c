import { Link } from "@remix-run/react";
import { NIL } from "~/components/ui/table/table";
import { Badge } from "~/components/ui/data-display/badge";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
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

export const ITEM_COLUMNS: readonly ListColumn<ItemTableRow>[] = [
  { key: "code", heading: "Code", sort: "code", cellClass: "tabular", cell: ({ itemCode }) => itemCode },
  { key: "kind", heading: "Kind", card: "figure", cell: ({ kind }) => kind },
  { key: "treatment", heading: "Treatment", cell: ({ treatment }) => treatment || NIL },
  {
    key: "form2316",
    heading: "Form 2316",
    className: "col-extra",
    cell: ({ form2316Item }) => (form2316Item === "NONE" ? NIL : form2316Item),
  },
  { key: "account", heading: "Account", className: "col-extra", cellClass: "tabular", cell: ({ account }) => account },
  { key: "templates", heading: "Templates", sort: "templates", first: "descending", numeric: true, cell: ({ templates }) => templates },
  {
    key: "employees",
    heading: "Employees",
    sort: "employees",
    first: "descending",
    numeric: true,
    card: "figure",
    cell: ({ itemCode, itemName, employees }) => (
      <Link to={pathTo("get-item-entries", { itemCode })}>
        {employees.toLocaleString("en")}
        <span className="visually-hidden"> employees with {itemName}</span>
      </Link>
    ),
  },
  {
    key: "lastPaid",
    heading: "Last paid",
    sort: "lastPaid",
    first: "descending",
    cellClass: "tabular",
    cell: ({ lastPaid }) => (lastPaid ? formatDay(lastPaid) : NIL),
  },
];

/** Pay items of the company. */
export function ItemTable({ rows, columns }: { rows: readonly ItemTableRow[]; columns: readonly ListColumn<ItemTableRow>[] }) {
  return (
    <ListTable
      label="Items"
      wide={false}
      rows={rows}
      rowKey={({ itemCode }) => itemCode}
      defaultSort="side"
      lead={{
        heading: "Item",
        sort: "name",
        className: "sticky-phone",
        cell: ({ itemCode, itemName, inUse }) => (
          <>
            <Link className="main-link" to={pathTo("get-payroll-item", { itemCode })} title={itemName}>
              <span className="cell">{itemName}</span>
            </Link>
            {inUse ? null : <Badge>Off</Badge>}
          </>
        ),
      }}
      columns={columns}
    />
  );
}
