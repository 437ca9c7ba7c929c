import { Link } from "@remix-run/react";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type CeilingRow = {
  key: string;
  letter: string;
  label: string;
  now: string;
  issuance: string;
  since: Day;
  next: { day: Day; text: string; issuance: string } | null;
  items: { itemCode: string; itemName: string; amount: string; paidAs: string; ceiling: string | null }[];
};

/** De minimis benefits with their ceilings; amounts above a ceiling count toward the 13th month pay ceiling. */
export function CeilingTable({ rows }: { rows: readonly CeilingRow[] }) {
  return (
    <ScrollTable label="De minimis benefits">
      <ColumnHeads columns={[["Benefit", "sticky-phone"], "Exempt now", ["Next", "col-extra"], "Paid here"]} />
      <tbody>
        {rows.map(({ key, letter, label, now, issuance, since, next, items }) => (
          <tr key={key}>
            <th scope="row" className="sticky-phone whitespace-normal">
              {`${letter}. ${label}`}
            </th>
            <td className="tabular">
              {now}
              <small className="muted block text-xs">
                {issuance}, since {formatDay(since)}
              </small>
            </td>
            <td className="col-extra">{next ? `${next.text} from ${formatDay(next.day)} (${next.issuance})` : NIL}</td>
            <td className="whitespace-normal">
              {items.length === 0 ? NIL : null}
              {items.map(({ itemCode, itemName, amount, paidAs, ceiling }) => (
                <div key={itemCode}>
                  <Link to={pathTo("get-payroll-item", { itemCode })} className="underline underline-offset-2">
                    {itemName}
                  </Link>
                  {`, ${amount}, ${paidAs}`}
                  {ceiling === null ? null : <small className="muted block text-xs">{ceiling}</small>}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
