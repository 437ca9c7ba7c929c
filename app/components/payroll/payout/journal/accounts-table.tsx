import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type KeyAccount = { key: string; name: string; holds: string; account: string; accountName: string; needed: boolean };

/** Accounts of the payroll totals. */
export function AccountsTable({ rows }: { rows: readonly KeyAccount[] }) {
  return (
    <ScrollTable label="Journal accounts">
      <ColumnHeads columns={[["What", "sticky-phone"], "Holds", "Account", "Name of the account"]} />
      <tbody>
        {rows.map(({ key, name, holds, account, accountName, needed }) => (
          <tr key={key}>
            <th scope="row" className="sticky-phone">
              {name}
            </th>
            <td className="muted">{holds}</td>
            <td className="tabular">{account || (needed ? <Badge tone="attention">No account</Badge> : NIL)}</td>
            <td>{accountName || NIL}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Items with their own account. */
export function ItemAccountsTable({ rows }: { rows: readonly { itemCode: string; itemName: string; account: string }[] }) {
  return (
    <ScrollTable label="Items with their own accounts">
      <ColumnHeads columns={[["Item", "sticky-phone"], "Code", "Account"]} />
      <tbody>
        {rows.map(({ itemCode, itemName, account }) => (
          <tr key={itemCode}>
            <th scope="row" className="sticky-phone">
              <Link className="main-link" to={pathTo("get-payroll-item", { itemCode })}>
                {itemName}
              </Link>
            </th>
            <td className="tabular">{itemCode}</td>
            <td className="tabular">{account}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
