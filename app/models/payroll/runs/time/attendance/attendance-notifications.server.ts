import { and, asc, eq, isNull, lte, ne } from "drizzle-orm";
import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { notifications } from "~/db/schema/notifications";
import { payrolls } from "~/db/schema/payroll";
import {
  incompleteDaysNotification,
  incompleteStage,
  retroChangesNotification,
} from "~/domain/payroll/runs/time/attendance/attendance-notifications";
import { manilaDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { pathTo } from "~/paths";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { findSentKeys, writeNotification, type NotificationInput } from "~/models/shared/notifications/write-notifications.server";
import { cutoffOf, readWindows, widestOf, type AttendedRun } from "./attended-run.server";
import { proposedChanges, readRetroRun } from "./retro-adjustments.server";

type Company = Pick<Scope, "companySeq">;

/** Companies with attendance due for notifications on this day. @param today the day in Manila */
export function listCompaniesWithAttendanceNoticesDue(today: Day): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select company_seq as "companySeq" from companies
        where attendance_start_date <= $1 and attendance_told_day is distinct from $1 order by 1`,
      [today],
    );
    return rows;
  });
}

/**
 * Notifies about a company's open payrolls: days missing a punch, to those who correct them, and late changes, to those who prepare the
 * payroll. Unchanged notices are not repeated.
 * @param now the instant by the server's clock @returns how many notices were written
 * @source document 4 §5.2 P-3 and P-5, §5.3, A-16
 */
export async function notifyAttendance(company: Company, now: Date, signal?: AbortSignal): Promise<number> {
  const today = manilaDay(now);
  let written = 0;
  const notified = new Set<string>();
  for (const payroll of await listOpenRuns(company, today)) {
    signal?.throwIfAborted();
    const late = await readRetroRun(company, payroll.payrollSeq, now);
    written += await inCompany(company, async (tx) => {
      // Serializes concurrent runs; the second finds the notices already written.
      await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [company.companySeq]);
      const { proposals } = await proposedChanges(tx, company, late);
      // An employee in two open payrolls is reported for the first.
      const ownProposals = proposals.filter(({ employeeSeq, date }) => !notified.has(`${employeeSeq} ${date}`));
      for (const { employeeSeq, date } of ownProposals) notified.add(`${employeeSeq} ${date}`);
      const amount = ownProposals.reduce((sum, { basicAmount, premiumAmount }) => sum + basicAmount + premiumAmount, 0);
      return (
        (await notifyIncomplete(tx, company, payroll, today)) + (await notifyLateChanges(tx, company, payroll, ownProposals.length, amount))
      );
    });
  }
  await inCompany(company, (tx) =>
    tx.$client.query("update companies set attendance_told_day = $2 where company_seq = $1", [company.companySeq, today]),
  );
  return written;
}

/** Open payrolls, first period first. */
function listOpenRuns({ companySeq }: Company, today: Day): Promise<Payroll[]> {
  const open = and(eq(payrolls.companySeq, companySeq), isNull(payrolls.completedAt), lte(payrolls.startDate, today));
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select()
      .from(payrolls)
      .where(and(open, ne(payrolls.payrollKind, "THIRTEEN_MONTH_PAY")))
      .orderBy(asc(payrolls.startDate), asc(payrolls.payrollSeq)),
  );
}

async function notifyIncomplete(tx: Tx, company: Company, payroll: Payroll, today: Day): Promise<number> {
  const stage = incompleteStage(payroll, await cutoffOf(tx, payroll), today);
  if (payroll.timeConfirmedAt !== null || stage === null) return 0;
  const noticeKey = `time:${payroll.payrollSeq}:${stage}`;
  if ((await findSentKeys(tx, company, [noticeKey])).size > 0) return 0;
  const { windows } = await readWindows(tx, payroll);
  const days = await countIncomplete(tx, payroll, windows);
  const window = widestOf([...windows.values()]);
  if (days === 0 || window === null) return 0;
  const range = { view: "fix", mode: "MANUAL", startDate: window.from, endDate: window.to };
  const links = [{ label: "Days to fix", href: pathTo("get-time-reports", null, range) }];
  await writeNotification(tx, company, { kind: "ATTENDANCE_INCOMPLETE", noticeKey, links, ...incompleteDaysNotification(days, payroll) });
  return 1;
}

/** Days of a run's employees that miss a punch and were neither typed nor counted as absence. */
async function countIncomplete(tx: Tx, payroll: Payroll, windows: AttendedRun["windows"]): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from day_results r
       join unnest($3::int[], $4::date[], $5::date[]) as w(employee_seq, from_day, to_day) on w.employee_seq = r.employee_seq
      where r.company_seq = $1 and r.work_date between w.from_day and w.to_day and r.state = 'INCOMPLETE'
        and not exists (select from payroll_time_days t where t.company_seq = $1 and t.payroll_seq = $2 and t.employee_seq = r.employee_seq
                          and t.basic_date = r.work_date and (t.source <> 'ATTENDANCE' or t.reason <> ''))`,
    [
      payroll.companySeq,
      payroll.payrollSeq,
      [...windows.keys()],
      [...windows.values()].map(({ from }) => from),
      [...windows.values()].map(({ to }) => to),
    ],
  );
  return rows[0]!.count;
}

async function notifyLateChanges(tx: Tx, company: Company, { payrollSeq }: Payroll, changes: number, amount: number): Promise<number> {
  if (changes === 0) return 0;
  const noticeKey = `late:${payrollSeq}`;
  const notification = retroChangesNotification(changes, amount);
  const links = [{ label: "Late changes", href: pathTo("get-payroll-process-late-changes", { payrollSeq }) }];
  if (await isSame(tx, company, { kind: "LATE_CHANGES", noticeKey, ...notification })) return 0;
  await writeNotification(tx, company, { kind: "LATE_CHANGES", noticeKey, links, ...notification });
  return 1;
}

/** Whether a notice with the same text exists. */
async function isSame(
  tx: Tx,
  { companySeq }: Company,
  { noticeKey, subject, description }: NotificationInput & { noticeKey: string },
): Promise<boolean> {
  const same = await tx
    .select({ nid: notifications.nid })
    .from(notifications)
    .where(
      and(
        eq(notifications.companySeq, companySeq),
        eq(notifications.noticeKey, noticeKey),
        eq(notifications.subject, subject),
        eq(notifications.description, description),
      ),
    );
  return same.length > 0;
}
