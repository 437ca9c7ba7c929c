import { Money } from "~/components/ui/figures/money";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { MonthChange } from "~/domain/payroll/agencies/month-changes";

/** Who is new, gone or has another amount than the month before; nothing where everything is as it was. */
export function MonthChanges({ changes, formerWords }: { changes: readonly MonthChange[]; formerWords: string }) {
  if (changes.length === 0) return null;
  return (
    <Card title={`Compared with ${formerWords}`}>
      <ScrollTable label={`Compared with ${formerWords}`}>
        <ColumnHeads columns={[["Employee", "stick-phone"], "What", ["Before, ₱", "num"], ["Now, ₱", "num"], "Why"]} />
        <tbody>
          {changes.map(({ employeeSeq, name, kind, before, now, reason }) => (
            <tr key={employeeSeq}>
              <th scope="row" className="stick-phone">
                {name}
              </th>
              <td>{kind}</td>
              <td className="num">
                <Money amount={before} />
              </td>
              <td className="num">
                <Money amount={now} />
              </td>
              <td>{reason || <span className="nil">—</span>}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
