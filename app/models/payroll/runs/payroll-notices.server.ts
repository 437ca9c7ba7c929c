import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { ENDED_HEADINGS } from "~/domain/payroll/runs/recalculation";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { settleNotifications, writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { emitEvents } from "~/models/shared/webhooks/emit-events.server";
import { pathTo } from "~/paths";

type Calculation = { companySeq: number; payrollSeq: number; startedByAccount: number | null };
type Run = { companySeq: number; payrollSeq: number; payrollName: string; startDate: Day; endDate: Day };

/** Days for which the panel offers the files of a completed payroll. */
const OFFERED_DAYS = 30;

/** Notifies webhooks of a calculation of the whole run, or of some of its employees. */
export const emitCalculated = (tx: Tx, { companySeq, payrollSeq }: Pick<Run, "companySeq" | "payrollSeq">, employees: number) =>
  emitEvents(tx, { companySeq }, [{ kind: "run.calculated", orderKey: `run ${payrollSeq}`, data: { payrollSeq, employees } }]);

/** Notifies webhooks, and the user who started a calculation; calculations started by a server command have none. */
export async function notifyCalculationEnded(
  tx: Tx,
  { companySeq, payrollSeq, startedByAccount }: Calculation,
  ended: { total: number } | "failed",
): Promise<void> {
  if (ended !== "failed") await emitCalculated(tx, { companySeq, payrollSeq }, ended.total);
  if (!startedByAccount) return;
  const [run] = await tx
    .select()
    .from(payrolls)
    .where(and(eq(payrolls.companySeq, companySeq), eq(payrolls.payrollSeq, payrollSeq)));
  const failed = ended === "failed";
  const outcome = failed ? "The previous figures are kept. Open the payroll and calculate again." : `${people(ended.total)} calculated.`;
  await writeNotification(
    tx,
    { companySeq },
    {
      kind: "PAYROLL_CALCULATED",
      accountSeq: startedByAccount,
      noticeKey: `calculation:${payrollSeq}:${startedByAccount}`,
      subject: ENDED_HEADINGS[failed ? "FAIL" : "FINISHED"],
      description: `${payrollTitle(run!)}. ${outcome}`,
      links: [{ label: failed ? "Open payroll" : "View payroll", href: address(payrollSeq) }],
    },
  );
}

/** Notifies all users with access that a user completed a payroll. Imports of past payrolls are not announced. */
export async function notifyPayrollCompleted(tx: Tx, { accountSeq, employeeName }: Scope, run: Run): Promise<void> {
  if (accountSeq === 0) return;
  await writeNotification(tx, run, {
    kind: "PAYROLL_COMPLETED",
    noticeKey: `completion:${run.payrollSeq}`,
    subject: "Payroll completed",
    description: `${payrollTitle(run)}. ${employeeName} completed it.`,
    links: [
      { label: "Payroll register.xlsx", href: pathTo("get-payroll-process-register-xlsx", { payrollSeq: run.payrollSeq }) },
      { label: "Payout list.xlsx", href: pathTo("get-payroll-process-payout-xlsx", { payrollSeq: run.payrollSeq }) },
    ],
    expiresAt: sql`statement_timestamp() + make_interval(days => ${OFFERED_DAYS})`,
  });
}

/** Notifies each possible approver of an approval request (F-106). */
export async function notifyApprovalRequested(
  tx: Tx,
  { accountSeq, employeeName }: Scope,
  run: Run,
  approvers: readonly { accountSeq: number }[],
): Promise<void> {
  for (const approver of approvers) {
    if (approver.accountSeq === accountSeq) continue;
    await writeNotification(tx, run, {
      kind: "PAYROLL_APPROVAL",
      accountSeq: approver.accountSeq,
      noticeKey: `approval:${run.payrollSeq}:${approver.accountSeq}`,
      subject: "Payroll for approval",
      description: `${payrollTitle(run)}. ${employeeName} submitted it for approval.`,
      links: [{ label: "View payroll", href: address(run.payrollSeq) }],
    });
  }
}

/** Notifies the requester that a payroll was approved or returned, and removes the request from the other approvers' lists. */
export async function notifyApprovalDecided(
  tx: Tx,
  { accountSeq, employeeName }: Scope,
  run: Run,
  askedBySeq: number,
  state: "APPROVED" | "RETURNED",
): Promise<void> {
  await settleNotifications(tx, run, `approval:${run.payrollSeq}:`);
  if (askedBySeq === accountSeq || askedBySeq === 0) return;
  const approved = state === "APPROVED";
  await writeNotification(tx, run, {
    kind: "PAYROLL_APPROVAL",
    accountSeq: askedBySeq,
    noticeKey: `approval:${run.payrollSeq}:${askedBySeq}`,
    subject: approved ? "Payroll approved" : "Payroll returned",
    description: `${payrollTitle(run)}. ${employeeName} ${approved ? "approved it. It can be completed." : "returned it. The history of the payroll says why."}`,
    links: [{ label: "View payroll", href: address(run.payrollSeq) }],
  });
}

const address = (payrollSeq: number) => pathTo("get-payroll-process", { payrollSeq });
const people = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "employee" : "employees"}`;
