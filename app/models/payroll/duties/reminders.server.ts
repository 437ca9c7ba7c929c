import { asScheduler, inCompany } from "~/db/client.server";
import { dutiesMail, dutyReminders } from "~/domain/payroll/duties/duty-news";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { writeMail } from "~/models/shared/news/mails.server";
import { wantsMail } from "~/models/shared/news/news-choices.server";
import { toldOf, writeNotice } from "~/models/shared/notices.server";
import { listOwedDays } from "./duty-years.server";
import { listPayrollNews } from "./payroll-news.server";
import { listReminded } from "./readers.server";

type Company = Pick<Scope, "companySeq">;

/** Companies with payroll due for reminders on this day. @param today the day in Manila */
export function listCompaniesUntoldOfDuties(today: Day): Promise<{ companySeq: number }[]> {
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
export async function remindOfDuties({ companySeq }: Company, today: Day, signal?: AbortSignal): Promise<number> {
  const company = { companySeq };
  const owed = await listOwedDays(company, today);
  const all = [...owed.flatMap((duty) => dutyReminders(duty, today)), ...(await listPayrollNews(company, owed, today))];
  signal?.throwIfAborted();
  return inCompany(company, async (tx) => {
    // Serializes concurrent runs; the second finds the reminders already sent.
    const { rows } = await tx.$client.query<{ last: Day | null }>(
      `select duties_reminded_day::text as last from companies where company_seq = $1 for no key update`,
      [companySeq],
    );
    const last = rows[0]?.last ?? null;
    const due = all.filter(({ on = today }) => on === today || (last !== null && on > last));
    const readers = await listReminded(tx, company, today);
    const keyOf = (key: string, accountSeq: number) => `${key}:${accountSeq}`;
    const told = await toldOf(
      tx,
      company,
      readers.flatMap(({ accountSeq }) => due.map(({ key }) => keyOf(key, accountSeq))),
    );
    let written = 0;
    for (const { accountSeq, email } of readers) {
      const untold = due.filter(({ key }) => !told.has(keyOf(key, accountSeq)));
      for (const { key, subject, description, link } of untold) {
        const noticeKey = keyOf(key, accountSeq);
        await writeNotice(tx, company, { kind: "DUTY_DUE", accountSeq, noticeKey, subject, description, links: [link] });
      }
      if (untold.length > 0 && (await wantsMail(tx, company, accountSeq, "DUTY_DUE")))
        await writeMail(tx, company, {
          mailKey: `duties:${today}:${accountSeq}`,
          recipient: email,
          words: dutiesMail(untold),
          news: { accountSeq, kind: "DUTY_DUE" },
        });
      written += untold.length;
    }
    await tx.$client.query("update companies set duties_reminded_day = $2 where company_seq = $1", [companySeq, today]);
    return written;
  });
}
