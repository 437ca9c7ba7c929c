import { SHOWN, type DashboardSection } from "~/domain/hrDashboard/section";
import { STAGE_WORDS } from "~/domain/payroll/run/payroll-stage";
import { formatDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
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
