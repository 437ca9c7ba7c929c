import { Link } from "@remix-run/react";
import { SortHeading } from "~/components/ui/table/table";
import type { PayFrequency, PayrollKind } from "~/domain/payroll/engine/pay-kinds";
import { FREQUENCY_WORDS, kindWords } from "~/domain/payroll/run/payroll-title";
import { formatDay, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";

const NEWEST_FIRST = "-payDate";

/** A heading of a list of payrolls that sorts; the latest pay date comes first where nothing is chosen. */
export function RunHeading({
  column,
  children,
  numeric,
  className,
}: {
  column: string;
  children: string;
  numeric?: boolean;
  className?: string;
}) {
  return (
    <SortHeading column={column} defaultSort={NEWEST_FIRST} first="descending" numeric={numeric} className={className}>
      {children}
    </SortHeading>
  );
}

/** The heads that every list of payrolls begins with. */
export function RunHeads() {
  return (
    <>
      <SortHeading column="name" defaultSort={NEWEST_FIRST} className="stick-phone">
        Payroll run
      </SortHeading>
      <RunHeading column="period">Period</RunHeading>
      <RunHeading column="payDate">Pay date</RunHeading>
      <RunHeading column="headcount" numeric>
        Employees
      </RunHeading>
      <RunHeading column="gross" numeric>
        Gross pay, ₱
      </RunHeading>
      <RunHeading column="net" numeric>
        Net pay, ₱
      </RunHeading>
    </>
  );
}

type Run = {
  payrollName: string;
  payrollKind: PayrollKind;
  runPurpose: string;
  payFrequency: PayFrequency | null;
  startDate: Day;
  endDate: Day;
  payDate: Day;
};

/** Which payroll a row is about: its name as the way to it, its kind, period and pay date. */
export function RunCells({ row, href }: { row: Run; href: string }) {
  return (
    <>
      <th scope="row" className="two stick-phone">
        <Link className="main-link" to={href} title={row.payrollName}>
          {row.payrollName}
        </Link>
        <span className="sub">{[kindWords(row), row.payFrequency ? FREQUENCY_WORDS[row.payFrequency] : "All templates"].join(" · ")}</span>
      </th>
      <td className="tabular">{periodLabel(row.startDate, row.endDate)}</td>
      <td data-figure="Pay date" className="tabular">
        {formatDay(row.payDate)}
      </td>
    </>
  );
}
