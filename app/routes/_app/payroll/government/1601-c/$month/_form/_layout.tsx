import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { ChangedSinceFiling, FiledBadge } from "~/components/payroll/government/returns/filing-link";
import { ReturnTable } from "~/components/payroll/government/returns/return-table";
import { ScheduleTable } from "~/components/payroll/government/returns/schedule-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { sourceFigures } from "~/domain/payroll/government/returns/source-figures";
import { isDraftMonth } from "~/domain/payroll/government/returns/employer-gaps";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { readDueDay } from "~/models/payroll/government/deadlines/deadlines.server";
import { readMonthSums } from "~/models/payroll/government/returns/withholding-return.server";
import { PermissionLink } from "~/components/ui/layout/permission-link";
import { COMPANY_EDITORS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readFilingLink, unfiledBadge } from "~/presenters/payroll/government/returns/filed-returns.server";
import { monthBefore, monthParam, returnView } from "~/presenters/payroll/government/hub.server";
import { scheduleView } from "~/presenters/payroll/government/returns/schedule.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("BIR 1601-C");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const month = monthParam(params);
  const before = await readMonthSums(scope, monthBefore(month));
  const monthly = await readMonthSums(scope, month);
  const filing = await readFilingLink(scope, "1601-c", month, sourceFigures(monthly.items));
  return {
    ...returnView(month, monthly, before.payslips > 0 ? before.items : null),
    due: formatDay(await readDueDay(scope, month)),
    filing: { ...filing, badge: filing.badge ?? unfiledBadge(isDraftMonth(month, monthly, today())), filed: filing.badge !== null },
    schedule: scheduleView(month, monthly.schedule, scope.permissions.includes("PAYROLL_SETTING_EDIT")),
  };
});

export default function MonthlyReturn() {
  const { month, name, employees, payslips, missing, open, rows, filing, due, schedule } = useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const filedReturn = filing.filed ? <LinkButton href={filing.href}>Filing</LinkButton> : null;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year: month.slice(0, 4) }) },
          { label: "1601-C" },
        ]}
        title={`BIR 1601-C, ${name}`}
        badge={payslips > 0 || filing.filed ? <FiledBadge badge={filing.badge} /> : null}
        meta={payslips > 0 ? [`Due ${due}`, `${payslips} payslips of ${employees} ${employees === 1 ? "person" : "people"}`] : []}
        actions={
          payslips > 0 ? (
            <>
              <LinkButton href={filing.href}>Filing</LinkButton>
              <LinkButton href={pathTo("get-1601-c-xlsx", { month })} icon="download" download>
                Excel
              </LinkButton>
              <LinkButton href={pathTo("get-1601-c-pdf", { month })} variant="primary" icon="printer" download>
                PDF
              </LinkButton>
            </>
          ) : (
            filedReturn
          )
        }
      />
      <div className="stack">
        <ChangedSinceFiling {...filing} />
        {open.length > 0 ? (
          <Notice tone="attention" title={`${open.length} ${open.length === 1 ? "payroll" : "payrolls"} of ${name} not completed. `}>
            {open.map((run, index) => (
              <span key={run.href}>
                {index > 0 ? ", " : ""}
                <Link to={run.href}>{run.name}</Link>
              </span>
            ))}
          </Notice>
        ) : null}
        {missing.length > 0 ? (
          <Notice tone="attention" title={`Missing for 1601-C: ${missing.join(", ")}. `}>
            <PermissionLink permissions={COMPANY_EDITORS} href={pathTo("get-company")}>
              Company settings
            </PermissionLink>
          </Notice>
        ) : null}
        <Card label={`1601-C of ${name}`}>
          {payslips > 0 ? (
            <ReturnTable label={`Items of the 1601-C of ${name}`} rows={rows} />
          ) : (
            <EmptyState title={`1601-C of ${name} has nothing to show`} icon="file-text">
              {filing.filed
                ? `What was paid in ${name} was paid before the first payroll here. Filing shows what was filed.`
                : `No payroll was paid in ${name}.`}
            </EmptyState>
          )}
        </Card>
        {payslips > 0 ? (
          <Card
            title="Schedule I, adjustment of previous months"
            aside={changes ? <LinkButton href={pathTo("get-1601-c-schedule-new", { month })}>Add row</LinkButton> : null}
            padded={schedule.lines.length === 0}
          >
            {schedule.lines.length > 0 ? (
              <ScheduleTable {...schedule} />
            ) : (
              <p className="muted">No earlier month is adjusted, and nothing was refunded in {name}.</p>
            )}
          </Card>
        ) : null}
        <p className="small faint">
          Generated from completed payrolls, following the January 2018 (ENCS) form. Not BIR-validated. Verify before filing with eBIRForms
          or eFPS.
        </p>
      </div>
      <Outlet />
    </>
  );
}
