import { SHOWN, type DashboardSection } from "~/domain/hrDashboard/section";
import { STAGE_WORDS } from "~/domain/payroll/run/payroll-stage";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listDuePeriods } from "~/models/payroll/calendar/due-periods.server";
import { listPayrolls, type ListedPayroll } from "~/models/payroll/runs/payroll-lists.server";
import { pathTo } from "~/paths";

/** The runs that are not completed, the next pay date first. */
export async function openPayrolls(scope: Scope): Promise<DashboardSection[]> {
  const { rows, total } = await listPayrolls(scope, {
    state: "IN_PROGRESS",
    sort: "payDate",
    descending: false,
    offset: 0,
    pageSize: SHOWN,
  });
  return [
    {
      id: "payroll",
      title: "Payroll runs to complete",
      count: total,
      href: pathTo("get-payroll-process-list", null, { state: "open", sort: "payDate" }),
      empty: "No payroll run waits to be completed.",
      rows: rows.map(rowOf),
    },
  ];
}

/** Periods that ended and have no payroll (F-75). */
export async function duePeriods(scope: Scope, today: Day): Promise<DashboardSection[]> {
  const due = await listDuePeriods(scope, today);
  return [
    {
      id: "payroll-calendar",
      title: "Periods without a payroll",
      count: due.length,
      href: pathTo("get-payroll-calendar", { year: today.slice(0, 4) }),
      empty: "Every period that ended has its payroll.",
      rows: due.slice(0, SHOWN).map(({ payrollTemplateSeq, payrollTemplateName, period, endDate, payDate }) => ({
        key: `${payrollTemplateSeq} ${endDate}`,
        title: `${payrollTemplateName}, ${period}`,
        detail: `${endDate === today ? "Ends today" : `Ended ${formatDay(endDate)}`} and has no payroll · pay date ${formatDay(payDate)}`,
        ...(scope.permissions.includes("PAYROLL_SETTING_EDIT")
          ? { href: pathTo("get-payroll-process-new", null, { template: payrollTemplateSeq }) }
          : {}),
        ...(payDate <= today ? { warning: "Pay date is here" } : {}),
      })),
    },
  ];
}

function rowOf(payroll: ListedPayroll) {
  const { payrollSeq, title, payDate, stage, recalculating, failed, blockedCount } = payroll;
  const stands = recalculating === null ? STAGE_WORDS[stage] : `Recalculating, ${recalculating}/5`;
  const warning = failed ? "The calculation failed" : blockedCount > 0 ? `${blockedCount.toLocaleString("en")} blocked` : undefined;
  return {
    key: String(payrollSeq),
    title,
    detail: `Pay date ${formatDay(payDate)} · ${stands}`,
    href: pathTo("get-payroll-process", { payrollSeq }),
    warning,
  };
}
