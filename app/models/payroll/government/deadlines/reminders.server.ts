import { asScheduler, inCompany } from "~/db/client.server";
import { buildReminderMail, listDeadlineReminders } from "~/domain/payroll/government/deadlines/deadline-notifications";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { writeMail } from "~/models/shared/notifications/mails.server";
import { wantsMail } from "~/models/shared/notifications/notification-preferences.server";
import { findSentKeys, writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { listDueDays } from "./deadline-years.server";
import { listPayrollNotifications } from "./payroll-notifications.server";
import { listReminderRecipients } from "./calendar-subscriptions.server";

type Company = Pick<Scope, "companySeq">;

/** Companies with payroll due for reminders on this day. @param today the day in Manila */
export function listCompaniesWithDeadlineRemindersDue(today: Day): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select company_seq as "companySeq" from companies
        where 'PAYROLL_USAGE' = any(subscriptions) and duties_reminded_day is distinct from $1 order by 1`,
      [today],
    );
    return rows;
  });
}

/**
 * Reminds accounts that may prepare payrolls and have not opted out: of each deadline within 5 days and again within 1, and of pending
 * payroll items; one notice each, and one mail per morning. Each is sent once; missed days are caught up (F-72).
 * @param today the day in Manila @returns how many notices were written
 */
export async function sendDeadlineReminders({ companySeq }: Company, today: Day, signal?: AbortSignal): Promise<number> {
  const company = { companySeq };
  const owed = await listDueDays(company, today);
  const all = [...owed.flatMap((duty) => listDeadlineReminders(duty, today)), ...(await listPayrollNotifications(company, owed, today))];
  signal?.throwIfAborted();
  return inCompany(company, async (tx) => {
    // Serializes concurrent runs; the second finds the reminders already sent.
    const { rows } = await tx.$client.query<{ last: Day | null }>(
      `select duties_reminded_day::text as last from companies where company_seq = $1 for no key update`,
      [companySeq],
    );
    const last = rows[0]?.last ?? null;
    const due = all.filter(({ on = today }) => on === today || (last !== null && on > last));
    const readers = await listReminderRecipients(tx, company, today);
    const keyOf = (key: string, accountSeq: number) => `${key}:${accountSeq}`;
    const sentKeys = await findSentKeys(
      tx,
      company,
      readers.flatMap(({ accountSeq }) => due.map(({ key }) => keyOf(key, accountSeq))),
    );
    let written = 0;
    for (const { accountSeq, email } of readers) {
      const unsent = due.filter(({ key }) => !sentKeys.has(keyOf(key, accountSeq)));
      for (const { key, subject, description, link } of unsent) {
        const noticeKey = keyOf(key, accountSeq);
        await writeNotification(tx, company, { kind: "DUTY_DUE", accountSeq, noticeKey, subject, description, links: [link] });
      }
      if (unsent.length > 0 && (await wantsMail(tx, company, accountSeq, "DUTY_DUE")))
        await writeMail(tx, company, {
          mailKey: `duties:${today}:${accountSeq}`,
          recipient: email,
          texts: buildReminderMail(unsent),
          notification: { accountSeq, kind: "DUTY_DUE" },
        });
      written += unsent.length;
    }
    await tx.$client.query("update companies set duties_reminded_day = $2 where company_seq = $1", [companySeq, today]);
    return written;
  });
}
