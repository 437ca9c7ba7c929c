import { Link } from "@remix-run/react";
import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type CalendarTemplateView = {
  payrollTemplateSeq: number;
  payrollTemplateName: string;
  /** "Semi-monthly: The 15th and the last day of the month; on a weekend or holiday paid on the workday before". */
  pays: string;
  /** Warning about the wage interval of Labor Code Art. 103; null = none. */
  warning: string | null;
  periods: readonly CalendarRow[];
};

type CalendarRow = {
  startDate: Day;
  endDate: Day;
  /** "1st half of November 2026". */
  name: string;
  timeCloses: Day;
  payDate: Day;
  payWeekday: string;
  plannedDate: Day;
  /** Why the pay date was set by hand. */
  reason: string | null;
  taxYear: string | null;
  lastOfTaxYear: boolean;
  warning: string | null;
  holidays: readonly { day: string; name: string }[];
  run: { payrollSeq: number; completed: boolean } | null;
  /** The period has ended without a payroll. */
  due: boolean;
};

type CalendarTableProps = { year: number; template: CalendarTemplateView; changes: boolean };

/** Pay calendar of a template: periods with cut-off, pay date, holidays and payroll. */
export function CalendarTable({ year, template, changes }: CalendarTableProps) {
  const { payrollTemplateSeq, payrollTemplateName, pays, warning, periods } = template;
  return (
    <Card
      title={payrollTemplateName}
      aside={
        changes ? (
          <LinkButton href={pathTo("get-payroll-calendar-pay-days", { year, payrollTemplateSeq })} size="sm" of={payrollTemplateName}>
            Pay days
          </LinkButton>
        ) : undefined
      }
    >
      <div className="pad stack">
        <p className="muted small">{pays}</p>
        {warning ? <Notice tone="attention">{warning}</Notice> : null}
      </div>
      <ScrollTable label={`Periods of ${payrollTemplateName} in ${year}`}>
        <ColumnHeads columns={[["Period", "sticky-phone"], "Days", "Time closes", "Pay date", "Holidays", "Payroll"]} actions="Change" />
        <tbody>
          {periods.map((period) => (
            <PeriodRow key={period.endDate} year={year} template={template} period={period} changes={changes} />
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

function PeriodRow({ year, template: { payrollTemplateSeq }, period, changes }: CalendarTableProps & { period: CalendarRow }) {
  const { name, startDate, endDate, timeCloses, holidays, lastOfTaxYear, run } = period;
  return (
    <tr>
      <th scope="row" className="sticky-phone">
        {name} {lastOfTaxYear ? <Badge>Last of the tax year</Badge> : null}
      </th>
      <td className="tabular nowrap">
        {formatDay(startDate).slice(0, 5)}–{formatDay(endDate).slice(0, 5)}
      </td>
      <td className="tabular">{formatDay(timeCloses)}</td>
      <td className="two-lines tabular">
        <PayDate period={period} />
      </td>
      <td className="min-w-[224px] whitespace-normal">{holidays.map(({ day, name: holiday }) => `${day} ${holiday}`).join(", ")}</td>
      <td>
        <RunOf payrollTemplateSeq={payrollTemplateSeq} period={period} changes={changes} />
      </td>
      <td>
        {changes && run === null ? (
          <LinkButton href={pathTo("get-payroll-calendar-pay-date", { year, payrollTemplateSeq, endDate })} size="sm" of={name}>
            Edit
          </LinkButton>
        ) : null}
      </td>
    </tr>
  );
}

function PayDate({ period: { payDate, payWeekday, plannedDate, reason, taxYear, warning } }: { period: CalendarRow }) {
  return (
    <>
      <span>
        {formatDay(payDate)} <span className="muted">{payWeekday}</span> {taxYear ? <Badge tone="attention">{taxYear}</Badge> : null}
      </span>
      {reason === null ? null : <span className="subtext whitespace-normal">{`planned ${formatDay(plannedDate)}: ${reason}`}</span>}
      {warning === null ? null : <span className="subtext whitespace-normal">{warning}</span>}
    </>
  );
}

function RunOf({
  payrollTemplateSeq,
  period: { name, run, due },
  changes,
}: {
  payrollTemplateSeq: number;
  period: CalendarRow;
  changes: boolean;
}) {
  if (run)
    return (
      <Link className="main-link" to={pathTo("get-payroll-process", { payrollSeq: run.payrollSeq })}>
        {run.completed ? "Completed" : "In progress"}
        <span className="visually-hidden">: {name}</span>
      </Link>
    );
  if (!due) return null;
  const word = <Badge tone="attention">No payroll</Badge>;
  return changes ? <Link to={pathTo("get-payroll-process-new", null, { template: payrollTemplateSeq })}>{word}</Link> : word;
}
