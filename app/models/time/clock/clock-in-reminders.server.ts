import { asScheduler, inCompany } from "~/db/client.server";
import { addDays, manilaDay, numberToDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { CLOCK_IN_REMINDER_TITLE, clockInDue, clockInReminderText } from "~/domain/time/clock/clock-in-reminder";
import { evaluatePeople } from "~/models/time/evaluated-people.server";
import { listCompaniesWithDevices, listEmployeesWithDevices } from "~/models/shared/notifications/push-subscriptions.server";
import { findSentKeys, writeNotifications } from "~/models/shared/notifications/write-notifications.server";
import { pathTo } from "~/paths";

type Company = Pick<Scope, "companySeq">;

/** Seconds between two checks of a company. */
const INTERVAL = 300;
/** SQL condition. @param now parameter of the instant by the server's clock */
const isDue = (now: string) =>
  `(clock_in_reminded_at is null or clock_in_reminded_at not between ${now}::timestamptz - make_interval(secs => ${INTERVAL}) and ${now})`;

/** Companies whose employees receive notifications on devices and were not checked in the last minutes. @param now by the server's clock */
export function listCompaniesWithClockInRemindersDue(now: Date): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select company_seq as "companySeq" from companies where ${isDue("$1")} and company_seq = any($2) order by 1`,
      [now, await listCompaniesWithDevices(tx)],
    );
    return rows;
  });
}

/**
 * Reminds employees with a device whose shift started and who have no punch and no leave, once per shift.
 * @param now the instant by the server's clock @returns how many were reminded
 */
export async function remindToClockIn({ companySeq }: Company, now: Date): Promise<number> {
  // A transaction of its own: the lock on the company must not last as long as the evaluation.
  const claimed = await inCompany({ companySeq }, (tx) =>
    tx.$client.query<{ startDate: Day | null }>(
      `update companies set clock_in_reminded_at = $2 where company_seq = $1 and ${isDue("$2")}
       returning attendance_start_date::text as "startDate"`,
      [companySeq, now],
    ),
  );
  const startDate = claimed.rows[0]?.startDate;
  if (!startDate) return 0;
  return inCompany({ companySeq }, async (tx) => {
    const devices = await listEmployeesWithDevices(tx, { companySeq }, "CLOCK_IN_REMINDER");
    if (devices.length === 0) return 0;
    // A shift that started before midnight belongs to yesterday.
    const today = manilaDay(now);
    const days = { from: addDays(today, -1), to: today, now };
    const accountOf = new Map(devices.map(({ employeeSeq, accountSeq }) => [employeeSeq, accountSeq]));
    const due = (await evaluatePeople(tx, { companySeq }, [...accountOf.keys()], days)).flatMap(({ employeeSeq, facts, results }) =>
      results.flatMap((result) => {
        const day = numberToDay(result.day);
        const time = day < startDate ? null : clockInDue(facts, result, now);
        return time === null ? [] : [{ accountSeq: accountOf.get(employeeSeq)!, time, noticeKey: `clock-in:${employeeSeq}:${day}` }];
      }),
    );
    const sent = await findSentKeys(
      tx,
      { companySeq },
      due.map(({ noticeKey }) => noticeKey),
    );
    const notices = due
      .filter(({ noticeKey }) => !sent.has(noticeKey))
      .map(({ time, ...notice }) => ({
        ...notice,
        kind: "CLOCK_IN_REMINDER" as const,
        subject: CLOCK_IN_REMINDER_TITLE,
        description: clockInReminderText(time),
        links: [{ label: "Clock in", href: pathTo("get-my-home") }],
      }));
    await writeNotifications(tx, { companySeq }, notices);
    return notices.length;
  });
}
