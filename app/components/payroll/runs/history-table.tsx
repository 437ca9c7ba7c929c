import { Icon } from "~/components/ui/layout/icon";
import { Money } from "~/components/ui/data-display/money";
import { Person } from "~/components/ui/data-display/person";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { FIGURE_LABELS } from "~/domain/payroll/engine/explain/figure-labels";
import type { Figure } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";

export type HistoryRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  beforeNet: Centavos | null;
  afterNet: Centavos | null;
  moved: readonly [figure: Figure, before: Centavos, after: Centavos][];
};

const TOTALS: readonly Figure[] = ["netPay", "grossPay", "totalDeductions", "employerCost", "poolUsedYtd"];

/** Changed payslips with before and after. */
export function HistoryTable({ rows, payrollSeq }: { rows: readonly HistoryRow[]; payrollSeq: number }) {
  return (
    <ScrollTable cards label="Payslips that changed">
      <ColumnHeads
        columns={[["Employee", "sticky-phone"], ["Net pay before, ₱", "num"], ["After, ₱", "num"], ["Change, ₱", "num"], "What changed"]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.employeeSeq}>
            <th scope="row" className="two-lines sticky-phone">
              <Person
                name={row.employeeName}
                detail={row.employeeId}
                index={row.employeeSeq}
                href={row.afterNet === null ? undefined : pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })}
              />
            </th>
            <td className="num">
              <Money amount={row.beforeNet} />
            </td>
            <td data-figure="After, ₱" className="num">
              <Money amount={row.afterNet} />
            </td>
            <td data-figure="Change, ₱" className="num">
              <Money amount={(row.afterNet ?? 0) - (row.beforeNet ?? 0)} zero="dash" signed />
            </td>
            <td data-card>
              <ChangedFigures row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function ChangedFigures({ row }: { row: HistoryRow }) {
  if (row.beforeNet === null) return <>New in this run</>;
  if (row.afterNet === null) return <>No longer in this run</>;
  const parts = row.moved.filter(([figure]) => !TOTALS.includes(figure));
  const changedFigures = parts.length > 0 ? parts : row.moved;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {changedFigures.slice(0, 3).map(([figure, before, after]) => (
        <li key={figure} className="inline-flex items-center gap-1">
          {FIGURE_LABELS[figure]} <Money amount={before} /> <Icon of="arrow-right" size="sm" />
          <span className="visually-hidden">to </span>
          <Money amount={after} />
        </li>
      ))}
      {changedFigures.length > 3 ? <li className="faint">{changedFigures.length - 3} more</li> : null}
    </ul>
  );
}
