import { Card } from "~/components/ui/layout/card";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import type { BasicRow, DeductDetailRow } from "~/domain/payroll/engine/payslip-lines";
import { formatDay } from "~/domain/shared/day";
import { payParts, type PayParts } from "~/domain/shared/i18n/en/pay-parts";

/** PAY-30: the days paid at each wage. */
export function BasicSalaryDetail({ rows, texts = payParts }: { rows: readonly BasicRow[]; texts?: PayParts }) {
  return (
    <Card title={texts.basicDetail}>
      <ScrollTable label={texts.basicDetail}>
        <ColumnHeads
          columns={[texts.startDay, texts.endDay, [texts.workingDays, "num"], [texts.dailyWage, "num"], [texts.hourlyWage, "num"]]}
        />
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

/** PAY-31: deductions for absence and lateness. */
export function DeductDetail({ rows, texts = payParts }: { rows: readonly DeductDetailRow[]; texts?: PayParts }) {
  return (
    <Card title={texts.deductDetail}>
      <ScrollTable label={texts.deductDetail}>
        <ColumnHeads columns={[texts.date, texts.type, [texts.time, "num"], [texts.hourlyWage, "num"], [texts.amount, "num"]]} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td className="tabular">{formatDay(row.deductDate)}</td>
              <td>{texts.deductTypes[row.deductType]}</td>
              <td className="num">{hoursAndMinutes(row.deductHours)}</td>
              <td className="num">{grouped(row.hourlyWageAmount)}</td>
              <td className="num">
                <Money amount={row.deductAmount} />
              </td>
            </tr>
          ))}
        </tbody>
        <TotalsRow label={texts.total} span={4}>
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
