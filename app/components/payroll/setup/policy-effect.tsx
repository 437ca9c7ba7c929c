import { Card } from "~/components/ui/layout/card";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import type { Centavos } from "~/domain/shared/money";

export type EffectView = {
  /** "12/01–12/15/2026"; null without an open payroll. */
  period: string | null;
  people: number;
  changed: number;
  tooMany: boolean;
  before: Centavos;
  after: Centavos;
  largest: readonly { employeeSeq: number; employeeName: string; before: Centavos; after: Centavos }[];
};

/** Effect of unsaved policies on the open payroll (F-4). */
export function PolicyEffect({ period, people, changed, tooMany, before, after, largest }: EffectView) {
  if (period === null)
    return (
      <Card title="Effect" padded>
        <p className="muted">No payroll of this template is open: nothing changes today.</p>
      </Card>
    );
  if (tooMany)
    return (
      <Card title="Effect" padded>
        <p className="muted">{`For ${people.toLocaleString("en")} people this takes a while. Select “See the effect”: it is computed on a separate page, and the payroll does not change.`}</p>
      </Card>
    );
  return (
    <Card title={`Effect on ${period}`} aside={<span className="faint">Nothing is saved</span>}>
      {changed === 0 ? (
        <p className="pad muted">{`The net pay of ${people === 1 ? "1 person" : `all ${people.toLocaleString("en")} people`} stays as it is.`}</p>
      ) : (
        <ScrollTable label="Net pay before and after">
          <ColumnHeads
            columns={[
              ["Largest differences", "sticky-phone"],
              ["Net now, ₱", "num"],
              ["Net after, ₱", "num"],
              ["Difference, ₱", "num"],
            ]}
          />
          <tbody>
            {largest.map((person) => (
              <tr key={person.employeeSeq}>
                <th scope="row" className="sticky-phone">
                  <span className="cell" title={person.employeeName}>
                    {person.employeeName}
                  </span>
                </th>
                <td className="num">
                  <Money amount={person.before} />
                </td>
                <td className="num">
                  <Money amount={person.after} />
                </td>
                <td className="num">
                  <Money amount={person.after - person.before} />
                </td>
              </tr>
            ))}
          </tbody>
          <TotalsRow label={`All ${people.toLocaleString("en")}, ${changed.toLocaleString("en")} changed`} className="sticky-phone">
            <td className="num">
              <Money amount={before} />
            </td>
            <td className="num">
              <Money amount={after} />
            </td>
            <td className="num">
              <Money amount={after - before} />
            </td>
          </TotalsRow>
        </ScrollTable>
      )}
    </Card>
  );
}
