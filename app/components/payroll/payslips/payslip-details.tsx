import { Card } from "~/components/ui/layout/card";
import { Money } from "~/components/ui/figures/money";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import type { BasicRow, DeductDetailRow } from "~/domain/payroll/engine/payslip-lines";
import type { DeductType } from "~/domain/payroll/engine/pay-kinds";
import { formatDay } from "~/domain/shared/day";

const DEDUCT_WORDS: Record<DeductType, string> = { ABSENCE: "Absence", LATE: "Late", UNDERTIME: "Undertime", UNPAID_LEAVE: "Unpaid leave" };

/** PAY-30: the days paid at each wage. */
export function BasicSalaryDetail({ rows }: { rows: readonly BasicRow[] }) {
  return (
    <Card title="Basic salary detail">
      <ScrollTable label="Basic salary detail">
        <ColumnHeads columns={["From", "To", ["Working days", "num"], ["Daily wage", "num"], ["Hourly wage", "num"]]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.startDate}>
              <td className="tabular">{formatDay(row.startDate)}</td>
              <td className="tabular">{formatDay(row.endDate)}</td>
              <td className="num">{row.workingDayCount}</td>
              <td className="num">{grouped(row.dailyWageAmount)}</td>
              <td className="num">{grouped(row.hourlyWageAmount)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

/** PAY-31: what each absence and each late minute took. */
export function DeductDetail({ rows }: { rows: readonly DeductDetailRow[] }) {
  return (
    <Card title="Deduct detail">
      <ScrollTable label="Deduct detail">
        <ColumnHeads columns={["Date", "Type", ["Time", "num"], ["Hourly wage", "num"], ["Amount", "num"]]} />
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td className="tabular">{formatDay(row.deductDate)}</td>
              <td>{DEDUCT_WORDS[row.deductType]}</td>
              <td className="num">{hoursAndMinutes(row.deductHours)}</td>
              <td className="num">{grouped(row.hourlyWageAmount)}</td>
              <td className="num">
                <Money amount={row.deductAmount} />
              </td>
            </tr>
          ))}
        </tbody>
        <TotalsRow label="Total" span={4}>
          <td className="num">
            <Money amount={rows.reduce((sum, row) => sum + row.deductAmount, 0)} />
          </td>
        </TotalsRow>
      </ScrollTable>
    </Card>
  );
}

/** 90 → "1H 30M". */
export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours}H` : "", rest > 0 || hours === 0 ? `${rest}M` : ""].filter(Boolean).join(" ");
}

/** "1379.31034" → "1,379.31034": thousands separators, the decimals as they are (PAY-32, CONST-07). */
export function grouped(decimal: string): string {
  const [whole = "0", part] = decimal.split(".");
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return part === undefined ? text : `${text}.${part}`;
}
