import { getReleaseDeadline, type CaseStage } from "~/domain/payroll/final-pay/final-pay-case";
import { dayNumber, formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { reminderStage, type UpcomingDeadline, type DeadlineNotification } from "./deadline-notifications";

/** Notifications to payroll users other than deadlines, with the texts of document 5, appendix C. */

/** A calendar period ended without a payroll: notifies once, on its last day. @source document 5 F-75 */
export function periodNotification(
  due: { payrollTemplateSeq: number; payrollTemplateName: string; period: string; endDate: Day; payDate: Day },
  today: Day,
): DeadlineNotification {
  const { payrollTemplateSeq, payrollTemplateName, period, endDate, payDate } = due;
  const ends = endDate === today ? "ends today" : `ended on ${formatDay(endDate)}`;
  return {
    key: `period:${payrollTemplateSeq}:${endDate}`,
    on: endDate,
    subject: `Payroll calendar: ${payrollTemplateName} ${period} ${ends} and has no payroll.`,
    description: `Its pay date is ${formatDay(payDate)}.`,
    link: { label: `New run of ${payrollTemplateName}`, href: pathTo("get-payroll-process-new", null, { template: payrollTemplateSeq }) },
  };
}

/** The year of the certificates 2316 if a reminder for issuing them is due on the day; else null. */
export function getCertificateYear(duty: UpcomingDeadline, today: Day): number | null {
  const year = /^2316:(\d{4})$/.exec(duty.key)?.[1];
  return year === undefined || reminderStage(duty, today) === null ? null : Number(year);
}

/** Reports certificates 2316 blocked by red checks before the deadline. @source document 5 F-28, F-70 */
export function listBlockedNotifications(duty: UpcomingDeadline, year: number, blocked: number, today: Day): DeadlineNotification[] {
  const stage = reminderStage(duty, today);
  if (stage === null || blocked === 0) return [];
  return [
    {
      key: `blocked-2316:${year}:${duty.due}:${stage}`,
      subject: blocked === 1 ? "1 certificate is blocked." : `${blocked.toLocaleString("en")} certificates are blocked.`,
      description: `BIR 2316 of ${year} is due to employees on ${formatDay(duty.due)}.`,
      link: { label: `Blocked certificates of ${year}`, href: pathTo("get-2316-list", { year }, { show: "blocked" }) },
    },
  ];
}

/** A final pay not paid yet, for notifications. */
export interface PendingFinalPay {
  employeeSeq: number;
  employeeName: string;
  lastDay: Day;
  stage: CaseStage;
  blockedBy: string | null;
  run: { title: string } | null;
}

/** Reminders of a final pay before its day 30, until the case is paid. @source document 5 F-11 */
export function listFinalPayNotifications(pay: PendingFinalPay, today: Day): DeadlineNotification[] {
  const due = getReleaseDeadline(pay.lastDay);
  const stage = reminderStage({ due, done: pay.stage === "PAID" }, today);
  if (stage === null) return [];
  const days = dayNumber(due) - dayNumber(today);
  const when = days === 0 ? "today" : `in ${days} ${days === 1 ? "day" : "days"}`;
  return [
    {
      key: `final-pay:${pay.employeeSeq}:${due}:${stage}`,
      subject: `Final pay of ${pay.employeeName} is due ${when}.`,
      description: `Day 30 is ${formatDay(due)}. ${caseStatusText(pay)}`,
      link: { label: `Final pay of ${pay.employeeName}`, href: pathTo("get-final-pay", { employeeSeq: pay.employeeSeq }) },
    },
  ];
}

function caseStatusText({ stage, blockedBy, run }: PendingFinalPay): string {
  if (stage === "RELEASED") return "It is released and not marked as paid.";
  if (blockedBy !== null) return `${blockedBy}.`;
  return run === null ? "It is in no payroll yet." : `It is in ${run.title}, not completed.`;
}
