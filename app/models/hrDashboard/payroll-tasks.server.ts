import { batchQuery } from "~/db/batched-reads.server";
import { SINGLE, counted, joinNames, type Task } from "~/domain/hrDashboard/task";
import { STAGE_LABELS, stageNumber } from "~/domain/payroll/runs/payroll-stage";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { findApproval, listApprovers } from "~/models/payroll/runs/approvals.server";
import { listDuePeriods } from "~/models/payroll/setup/calendar/due-periods.server";
import { listCases, type FinalPayCase } from "~/models/payroll/final-pay/cases.server";
import { listPayrolls, type ListedPayroll } from "~/models/payroll/runs/payroll-lists.server";
import { pathTo } from "~/paths";

/** Upper limit of listed runs; the list has them all. */
const MAX_RUNS = 8;
const STAGES = 5;
/** Final pays due later are not urgent. */
const FINAL_PAY_DAYS = 30;

/** Incomplete runs by pay date. */
export async function openRuns(scope: Scope): Promise<Task[]> {
  const query = { state: "IN_PROGRESS", sort: "payDate", descending: false, offset: 0, pageSize: MAX_RUNS } as const;
  const { rows, total } = await listPayrolls(scope, query);
  const more: Task[] =
    total > rows.length
      ? [
          {
            key: "runs",
            day: rows.at(-1)!.payDate,
            title: `${counted(total - rows.length, "more payroll", "more payrolls")} to complete`,
            status: { tone: "waits", text: "Paid later than these" },
            verb: "Open",
            href: pathTo("get-payroll-process-list", null, { state: "open", sort: "payDate" }),
          },
        ]
      : [];
  const [employees, ...approvals] = await Promise.all([
    findEmployeesByName(scope, [...new Set(rows.map(({ updatedBy }) => updatedBy))]),
    ...rows.map((payroll) => (payroll.stage === "REVIEW" ? approvalStatus(scope, payroll.payrollSeq) : null)),
  ]);
  return [...rows.map((payroll, index) => runTask(payroll, employees.get(payroll.updatedBy) ?? 0, approvals[index] ?? null)), ...more];
}

type RunStatus = Pick<Task, "status" | "verb">;

/** A run that was submitted for approval (F-106); null for others. */
async function approvalStatus(scope: Scope, payrollSeq: number): Promise<RunStatus | null> {
  const standing = (await findApproval(scope, payrollSeq))?.standing;
  if (!standing) return null;
  if (standing.state === "APPROVED") return { status: { tone: "done", text: `Approved by ${standing.decidedBy}` }, verb: "Complete" };
  if (standing.state === "RETURNED") return { status: { tone: "attention", text: `Returned by ${standing.decidedBy}` }, verb: "Review" };
  const { own } = await listApprovers(scope, payrollSeq, standing.askedBySeq);
  return own
    ? { status: { tone: "attention", text: "Waits for your approval" }, verb: "Approve" }
    : { status: { tone: "waits", text: "Waits for another person’s approval" }, verb: "Open" };
}

/** Employee numbers by name; names without an employee are omitted. */
async function findEmployeesByName(scope: Scope, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await batchQuery<{ employeeName: string; employeeSeq: number }>(
    scope,
    `select employee_name as "employeeName", min(employee_seq) as "employeeSeq" from employees
      where company_seq = $1 and employee_name = any($2::text[]) group by employee_name`,
    [scope.companySeq, names],
  );
  return new Map(rows.map(({ employeeName, employeeSeq }) => [employeeName, employeeSeq]));
}

function runTask(payroll: ListedPayroll, employeeSeq: number, approval: RunStatus | null): Task {
  const { payrollSeq, title, payDate, stage, updatedBy } = payroll;
  return {
    key: `run ${payrollSeq}`,
    day: payDate,
    title,
    ...runStatus(payroll, approval),
    measure: { step: stageNumber(stage), of: STAGES, label: STAGE_LABELS[stage] },
    who: { name: updatedBy, employeeSeq },
    href: pathTo("get-payroll-process", { payrollSeq }),
  };
}

function runStatus({ stage, recalculating, failed, blockedCount, warningCount }: ListedPayroll, approval: RunStatus | null): RunStatus {
  if (recalculating !== null) return { status: { tone: "waits", text: `Calculating, step ${recalculating} of 5` }, verb: "Open" };
  if (failed) return { status: { tone: "danger", text: "The calculation failed" }, verb: "Fix" };
  if (stage === "TIME") return { status: { tone: "attention", text: "Time not yet confirmed" }, verb: "Confirm time" };
  if (stage === "CALCULATE") return { status: { tone: "attention", text: "Not calculated yet" }, verb: "Calculate" };
  if (blockedCount > 0) return { status: { tone: "danger", text: `${counted(blockedCount, "payslip")} blocked` }, verb: "Fix" };
  if (approval) return approval;
  if (warningCount > 0) return { status: { tone: "attention", text: `${counted(warningCount, "payslip")} for review` }, verb: "Review" };
  return { status: { tone: "done", text: "No check is open" }, verb: "Review" };
}

/** Ended periods without a payroll (F-75), by pay date. */
export async function duePeriods(scope: Scope, today: Day): Promise<Task[]> {
  const due = await listDuePeriods(scope, today);
  const edits = scope.permissions.includes("PAYROLL_SETTING_EDIT");
  return due.slice(0, MAX_RUNS).map(({ payrollTemplateSeq, payrollTemplateName, period, endDate, payDate }) => ({
    key: `period ${payrollTemplateSeq} ${endDate}`,
    day: payDate,
    title: `${payrollTemplateName}, ${period}`,
    status: { tone: "attention", text: `${endDate === today ? "Ends today" : `Ended ${formatDay(endDate)}`} and has no payroll` },
    measure: { step: stageNumber("SET_UP"), of: STAGES, label: STAGE_LABELS.SET_UP },
    ...(edits
      ? { verb: "New run", href: pathTo("get-payroll-process-new", null, { template: payrollTemplateSeq }) }
      : { verb: "Open", href: pathTo("get-payroll-calendar", { year: today.slice(0, 4) }) }),
  }));
}

/** Leavers whose final pay is outstanding, due by day 30 (F-11). */
export async function finalPays(scope: Scope, today: Day): Promise<Task[]> {
  const open = (await listCases(scope, today)).filter(
    ({ stage, daysLeft }) => (stage === "OPEN" || stage === "IN_RUN") && daysLeft <= FINAL_PAY_DAYS,
  );
  if (open.length <= SINGLE) return open.map(finalPayTask);
  const blocked = open.filter(({ blockedBy }) => blockedBy !== null).length;
  return [
    {
      key: "final pays",
      day: open[0]!.dueDay,
      title: `${counted(open.length, "final pay")} to release`,
      status:
        blocked > 0
          ? { tone: "attention", text: `${counted(blocked, "of them has", "of them have")} something missing` }
          : {
              tone: "waits",
              text: joinNames(
                open.map(({ employeeName }) => employeeName),
                open.length,
              ),
            },
      measure: { text: `first ${formatDay(open[0]!.dueDay)}` },
      verb: "Open",
      href: pathTo("get-final-pay-list"),
    },
  ];
}

function finalPayTask({ employeeSeq, employeeName, dueDay, blockedBy, lastDay, run }: FinalPayCase): Task {
  let status: Task["status"] = { tone: "attention", text: "Not yet in a payroll run" };
  if (blockedBy !== null) status = { tone: "danger", text: blockedBy };
  else if (run !== null) status = { tone: "waits", text: `In ${run.title}, not completed` };
  return {
    key: `final pay ${employeeSeq}`,
    day: dueDay,
    title: `Final pay of ${employeeName}`,
    status,
    measure: { text: `last day ${formatDay(lastDay)}` },
    verb: "Open",
    href: pathTo("get-final-pay", { employeeSeq }),
  };
}
