import type { UpcomingDeadline, DeadlineNotification } from "~/domain/payroll/government/deadlines/deadline-notifications";
import {
  listBlockedNotifications,
  getCertificateYear,
  listFinalPayNotifications,
  periodNotification,
} from "~/domain/payroll/government/deadlines/payroll-notifications";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listDuePeriods } from "~/models/payroll/setup/calendar/due-periods.server";
import { listCases } from "~/models/payroll/final-pay/cases.server";
import { listCertificates } from "~/models/payroll/government/certificates/certificate-list.server";

type Company = Pick<Scope, "companySeq">;

/**
 * Payroll items to announce on a day: periods without a payroll, blocked certificates when due, final pays before day 30.
 * @param owed the deadlines, including those of the certificates @param today in Manila
 */
export async function listPayrollNotifications(
  company: Company,
  owed: readonly UpcomingDeadline[],
  today: Day,
): Promise<DeadlineNotification[]> {
  const periods = await listDuePeriods(company, today);
  const cases = await listCases(company, today);
  return [
    ...periods.map((period) => periodNotification(period, today)),
    ...(await certificateNotifications(company, owed, today)),
    ...cases.flatMap((finalPay) => listFinalPayNotifications(finalPay, today)),
  ];
}

/** Checks all employees' certificates, but only on the days before they are due. */
async function certificateNotifications(company: Company, owed: readonly UpcomingDeadline[], today: Day): Promise<DeadlineNotification[]> {
  const notifications: DeadlineNotification[] = [];
  for (const duty of owed) {
    const year = getCertificateYear(duty, today);
    if (year === null) continue;
    const { total } = await listCertificates(company, { year, q: "", show: "blocked", offset: 0, pageSize: 0 });
    notifications.push(...listBlockedNotifications(duty, year, total, today));
  }
  return notifications;
}
