import { asScheduler, inCompany } from "~/db/client.server";
import { manilaDay, numberToDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { CLOCK_IN_REMINDER_TITLE, clockInDue, clockInReminderText } from "~/domain/time/clock/clock-in-reminder";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
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
export function remindToClockIn({ companySeq }: Company, now: Date): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    // Locks the company: the second of two concurrent runs finds it checked.
    const { rowCount } = await tx.$client.query(
      `update companies set clock_in_reminded_at = $2 where company_seq = $1 and ${isDue("$2")}`,
      [companySeq, now],
    );
    if (rowCount === 0) return 0;
    const people = await listEmployeesWithDevices(tx, { companySeq }, "CLOCK_IN_REMINDER");
    if (people.length === 0) return 0;
    const today = manilaDay(now);
    const seqs = people.map(({ employeeSeq }) => employeeSeq);
    const due = (await evaluatePeople(tx, { companySeq }, seqs, { from: today, to: today, now })).flatMap(
      ({ employeeSeq, facts, results }) => {
        const time = clockInDue(facts.dates[DAYS_BEFORE]!.plan, results[0]!, now);
        return time === null ? [] : [{ employeeSeq, time, noticeKey: `clock-in:${employeeSeq}:${numberToDay(results[0]!.day)}` }];
      },
    );
    const sent = await findSentKeys(
      tx,
      { companySeq },
      due.map(({ noticeKey }) => noticeKey),
    );
    const notices = due
      .filter(({ noticeKey }) => !sent.has(noticeKey))
      .map(({ employeeSeq, time, noticeKey }) => ({
        kind: "CLOCK_IN_REMINDER" as const,
        accountSeq: people.find((person) => person.employeeSeq === employeeSeq)!.accountSeq,
        noticeKey,
        subject: CLOCK_IN_REMINDER_TITLE,
        description: clockInReminderText(time),
        links: [{ label: "Clock in", href: pathTo("get-my-home") }],
      }));
    await writeNotifications(tx, { companySeq }, notices);
    return notices.length;
  });
}
