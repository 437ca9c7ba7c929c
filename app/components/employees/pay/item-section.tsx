import { Link } from "@remix-run/react";
import { RecordSection } from "~/components/employees/records/record-section";
import { Badge } from "~/components/ui/data-display/badge";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type ItemRow = {
  key: string;
  itemCode: string;
  itemName: string;
  deduction: boolean;
  /** "2,000.00", "120.00 a day" or "2.5%", followed by "the template’s" if the employee has no own amount. */
  amount: string;
  from: string | null;
  to: string | null;
  /** Why it is not paid today; null if it is. */
  idle: string | null;
};

/** Allowances and deductions of one employee; each links to all employees with the item. */
export function ItemSection({ items }: { items: readonly ItemRow[] }) {
  return (
    <RecordSection title="Allowances and deductions" count={items.length}>
      {items.length === 0 ? (
        <p className="muted">None. Add items in Payroll, Settings, Items.</p>
      ) : (
        <ScrollTable label="Allowances and deductions">
          <ColumnHeads columns={[["Item", "sticky-phone"], ["Amount", "num"], "From", "To"]} />
          <tbody>
            {items.map(({ key, itemCode, itemName, deduction, amount, from, to, idle }) => (
              <tr key={key}>
                <th scope="row" className="sticky-phone">
                  <Link to={pathTo("get-item-entries", { itemCode })}>{itemName}</Link>
                  {deduction ? <small className="muted block">Deduction</small> : null}
                </th>
                <td className="num">{amount}</td>
                <td className="tabular">{from ? formatDay(from) : NIL}</td>
                <td className="tabular">
                  {to ? formatDay(to) : NIL} {idle ? <Badge>{idle}</Badge> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </RecordSection>
  );
}
