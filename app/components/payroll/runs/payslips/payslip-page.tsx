import type { ReactNode } from "react";
import { Badge } from "~/components/ui/data-display/badge";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Details } from "~/components/ui/layout/details";
import type { IconName } from "~/components/ui/layout/icon-names";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import type { Check } from "~/domain/payroll/runs/checks";
import type { YearToDate } from "~/domain/payroll/engine/balances/year-to-date";
import type { BasicRow, DeductDetailRow, Figures } from "~/domain/payroll/engine/payslip-lines";
import type { PreviousAmounts, PayslipSections } from "~/domain/payroll/runs/payslip-view";
import { formatDay, type Day } from "~/domain/shared/day";
import { addedCentavos, formatCentavos } from "~/domain/shared/money";
import { periodLabel } from "~/domain/shared/period";
import { pathTo } from "~/paths";
import {
  AdjustmentList,
  LastChange,
  PayslipChecks,
  RemarkCard,
  YearToDateCard,
  type AdjustmentRow,
  type PayslipMove,
} from "./payslip-cards";
import { PayslipEquation } from "./payslip-equation";
import { BasicSalaryDetail, DeductDetail } from "./payslip-details";
import { LedgerCard, type PayslipKey, type PayslipPages } from "./payslip-ledger";

export type Neighbor = { employeeSeq: number; employeeName: string } | null;

export type PayslipPageData = {
  payroll: {
    payrollSeq: number;
    payrollName: string;
    startDate: Day;
    endDate: Day;
    payDate: Day;
    frequency: string;
    completed: boolean;
    /** A run that only refunds tax. */
    refundsOnly: boolean;
  };
  employee: { employeeSeq: number; employeeId: string; employeeName: string; position: string };
  /** The days actually paid. */
  startDate: Day;
  endDate: Day;
  figures: Figures;
  /** Why there is no net pay; null = there is. */
  noNet: string | null;
  sections: PayslipSections;
  /** The payslip of the payroll before; null when there is none. */
  lastTime: PreviousAmounts | null;
  /** Missing lines that can be set manually. */
  absent: { code: string; label: string; section: string }[];
  basicRows: BasicRow[];
  deductRows: DeductDetailRow[];
  /** With a fix link to the employee popup, if the reader may open it. */
  checks: (Check & { recordPage: { href: string; text: string } | null })[];
  year: YearToDate | null;
  /** Dates of the time rows that came from attendance, by row. */
  attendedDays: Readonly<Record<number, Day>>;
  adjustments: AdjustmentRow[];
  lastChange: PayslipMove | null;
  remark: string;
  previous: Neighbor;
  next: Neighbor;
};

/** Payslip of one employee with explanations. Dialogs are rendered over it as `children`. */
export function PayslipPage({ data, children }: { data: PayslipPageData; children?: ReactNode }) {
  const { payroll, employee, figures, sections } = data;
  const payslip: PayslipKey = { payrollSeq: payroll.payrollSeq, employeeSeq: employee.employeeSeq };
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const sees = [useHasPermission("ATTENDANCE_VIEW"), useHasPermission("ATTENDANCE_EDIT")].includes(true);
  const pages: PayslipPages = {
    payslip,
    open: changes && !payroll.completed,
    lastAmounts: data.lastTime?.amounts,
    recordPage: (kind, seq) => {
      const workDate = kind === "time" && sees ? data.attendedDays[seq] : undefined;
      return workDate
        ? pathTo("get-time-record", { employeeSeq: payslip.employeeSeq, workDate })
        : recordPage(payslip, pages.open, kind, seq);
    },
  };
  const absent = (section: string) =>
    pages.open ? <AbsentLines lines={data.absent.filter((line) => line.section === section)} payslip={payslip} /> : null;
  return (
    <div className="payslip">
      <PayslipHeader data={data} payslip={payslip} />
      {data.checks.length > 0 && !payroll.completed ? (
        <PayslipChecks checks={data.checks} fixPage={(check) => (changes ? checkFixPage(check, payslip) : null) ?? check.recordPage} />
      ) : null}
      <PayslipEquation figures={figures} noNet={data.noNet} deductions={sections.deductions} />
      <div className="payslip-columns">
        <div className="stack">
          <LedgerCard
            title="Earnings"
            aside={PESO}
            lines={sections.earnings}
            total={{ label: "Gross pay", amount: figures.grossPay }}
            pages={pages}
          >
            <RemovedLines lastTime={data.lastTime} section="EARNING" />
            {absent("EARNING")}
          </LedgerCard>
          {sections.refunds.length > 0 ? <LedgerCard title="Tax refund" aside={PESO} lines={sections.refunds} pages={pages} /> : null}
        </div>
        <div className="stack">
          <LedgerCard
            title="Deductions"
            aside={PESO}
            lines={sections.deductions}
            total={{ label: "Total deductions", amount: figures.totalDeductions }}
            pages={pages}
          >
            <RemovedLines lastTime={data.lastTime} section="DEDUCTION" />
            {absent("DEDUCTION")}
          </LedgerCard>
          {data.lastChange && !payroll.completed ? <LastChange move={data.lastChange} /> : null}
          {data.year ? <YearToDateCard year={data.year} /> : null}
          {data.basicRows.length > 0 ? <BasicSalaryDetail rows={data.basicRows} /> : null}
          {data.deductRows.length > 0 ? <DeductDetail rows={data.deductRows} /> : null}
          {data.adjustments.length > 0 ? <AdjustmentList rows={data.adjustments} payslip={payslip} open={pages.open} /> : null}
        </div>
        <div className="stack">
          <LedgerCard
            title="Employer share"
            aside={<span className="small faint">Paid by the company on top of gross pay, ₱</span>}
            lines={sections.employer}
            total={{ label: `Employer cost: gross pay ${addedCentavos(sections.employerShare)}`, amount: figures.employerCost }}
            pages={pages}
          />
          {sections.memo.length > 0 ? (
            <LedgerCard
              title="Not part of this pay"
              aside={<span className="small faint">Points and amounts set aside, ₱</span>}
              lines={sections.memo}
              pages={pages}
            />
          ) : null}
          <RemarkCard
            remark={data.remark}
            editHref={changes ? pathTo("get-payslip-remark", payslip) : null}
            noticesHref={changes && payroll.completed ? pathTo("get-payroll-process-notices", payslip) : null}
          />
        </div>
      </div>
      {children}
    </div>
  );
}

/** Lines of the previous payslip that this one lacks. */
function RemovedLines({ lastTime, section }: { lastTime: PreviousAmounts | null; section: string }) {
  const removedLines = lastTime?.gone.filter((line) => line.section === section) ?? [];
  if (removedLines.length === 0) return null;
  return (
    <p className="small faint border-t px-4 pt-2 pb-3 print:hidden">
      Last time also: {removedLines.map(({ label, amount }) => `${label} ${formatCentavos(amount)}`).join(", ")}
    </p>
  );
}

const PESO = <span className="small faint">₱</span>;

function PayslipHeader({
  data: { payroll, employee, startDate, endDate, previous, next },
  payslip,
}: {
  data: PayslipPageData;
  payslip: PayslipKey;
}) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const at = (neighbor: Neighbor) => (neighbor ? pathTo("get-payslip", { ...payslip, employeeSeq: neighbor.employeeSeq }) : null);
  return (
    <PageHeader
      breadcrumb={[
        { label: "Payroll" },
        { label: "Payroll Processing", href: pathTo("get-payroll-process-list") },
        {
          label: `${payroll.payrollName}, ${periodLabel(payroll.startDate, payroll.endDate)}`,
          href: pathTo("get-payroll-process-review", payslip),
        },
        { label: employee.employeeName },
      ]}
      badge={
        payroll.completed ? (
          <Badge tone="done" icon="check">
            Completed
          </Badge>
        ) : (
          <Badge>Open</Badge>
        )
      }
      meta={[
        <span key="id" className="num">
          {employee.employeeId}
        </span>,
        employee.position,
        <>
          Period <b className="num">{periodLabel(startDate, endDate)}</b>
        </>,
        <>
          Pay date <b className="num">{formatDay(payroll.payDate)}</b>
        </>,
        payroll.frequency,
      ]}
      actions={
        <>
          <span className="btn-group wide-only">
            <NeighborLink label="Previous employee" icon="chevron-left" href={at(previous)} name={previous?.employeeName} />
            <NeighborLink label="Next employee" icon="chevron-right" href={at(next)} name={next?.employeeName} />
          </span>
          <Button icon="printer" className="noscript:hidden" onClick={() => window.print()}>
            Print
          </Button>
          <LinkButton
            href={pathTo("get-payslip-pdf", payslip)}
            icon="download"
            download
            variant={payroll.completed || !changes ? "primary" : "default"}
          >
            Download PDF
          </LinkButton>
          {payroll.completed || payroll.refundsOnly || !changes ? null : (
            <LinkButton href={pathTo("get-payslip-adjustment-new", payslip)} icon="plus" variant="primary">
              Add adjustment
            </LinkButton>
          )}
        </>
      }
    />
  );
}

function NeighborLink({ label, icon, href, name }: { label: string; icon: IconName; href: string | null; name: string | undefined }) {
  return href ? (
    <LinkButton href={href} icon={icon} label={`${label}: ${name}`} />
  ) : (
    <Button icon={icon} label={label} aria-disabled="true" />
  );
}

function AbsentLines({ lines, payslip }: { lines: PayslipPageData["absent"]; payslip: PayslipKey }) {
  if (lines.length === 0) return null;
  return (
    <div className="border-t px-4 pt-2 pb-3 [&_details>div]:flex [&_details>div]:flex-wrap [&_details>div]:gap-2 print:hidden">
      <Details summary="Override another line">
        {lines.map(({ code, label }) => (
          <LinkButton key={code} href={pathTo("get-payslip-line", { ...payslip, lineCode: code })} size="sm">
            {label}
          </LinkButton>
        ))}
      </Details>
    </div>
  );
}

function recordPage(payslip: PayslipKey, open: boolean, kind: string, seq: number): string | null {
  if (kind === "time") return pathTo("get-payroll-process-time", payslip);
  return kind === "adjustment" && open ? pathTo("get-payslip-adjustment-edit", { ...payslip, adjustmentSeq: seq }) : null;
}

function checkFixPage({ fix }: Check, payslip: PayslipKey): { href: string; text: string } | null {
  if (fix === "time") return { href: pathTo("get-payroll-process-time", payslip), text: "Check the time" };
  return fix === "adjustment" ? { href: pathTo("get-payslip-adjustment-new", payslip), text: "Add an adjustment" } : null;
}
