import { byClock, inCompany } from "~/db/client.server";
import { dutiesMail, dutyNews, reminderStage } from "~/domain/payroll/duties/duty-news";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { writeMail } from "~/models/shared/news/mails.server";
import { wantsMail } from "~/models/shared/news/news-choices.server";
import { toldOf, writeNotice } from "~/models/shared/notices.server";
import { pathTo } from "~/paths";
import { listOwedDays } from "./duty-years.server";
import { listReminded } from "./readers.server";

type Company = Pick<Scope, "companySeq">;

/** Companies with payroll that were not reminded on this day. @param today the day in Manila */
export function listCompaniesUntoldOfDuties(today: Day): Promise<{ companySeq: number }[]> {
  return byClock(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select company_seq as "companySeq" from companies
        where 'PAYROLL_USAGE' = any(subscriptions) and duties_reminded_day is distinct from $1 order by 1`,
      [today],
    );
    return rows;
  });
}

/**
 * Reminds everybody who may prepare payrolls and did not switch it off of each duty that is due within 5 days, and again within 1: a notice each, and
 * one mail for the morning. Each is said once; days on which nobody asked are made up for (F-72).
 * @param today the day in Manila @returns how many notices were written
 */
export async function remindOfDuties({ companySeq }: Company, today: Day, signal?: AbortSignal): Promise<number> {
  const company = { companySeq };
  const due = (await listOwedDays(company, today)).flatMap((duty) => {
    const stage = reminderStage(duty, today);
    return stage === null ? [] : [{ duty, stage }];
  });
  signal?.throwIfAborted();
  return inCompany(company, async (tx) => {
    // Who reminds at the same time waits here, and then finds it said.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    const readers = await listReminded(tx, company, today);
    const news = readers.map((reader) => ({
      ...reader,
      due: due.map(({ duty, stage }) => ({
        duty,
        noticeKey: `duty:${duty.key}:${duty.due}:${stage}:${reader.accountSeq}`,
      })),
    }));
    const told = await toldOf(
      tx,
      company,
      news.flatMap((one) => one.due.map(({ noticeKey }) => noticeKey)),
    );
    let written = 0;
    for (const { accountSeq, email, due: all } of news) {
      const untold = all.filter(({ noticeKey }) => !told.has(noticeKey));
      for (const { duty, noticeKey } of untold) {
        const links = [{ label: "Government", href: pathTo("get-government", null, { month: duty.due.slice(0, 7) }) }];
        await writeNotice(tx, company, { kind: "DUTY_DUE", accountSeq, noticeKey, links, ...dutyNews(duty, today) });
      }
      if (untold.length > 0 && (await wantsMail(tx, company, accountSeq, "DUTY_DUE"))) {
        const words = dutiesMail(
          untold.map(({ duty }) => duty),
          today,
          pathTo("get-government"),
        );
        await writeMail(tx, company, {
          mailKey: `duties:${today}:${accountSeq}`,
          recipient: email,
          words,
          news: { accountSeq, kind: "DUTY_DUE" },
        });
      }
      written += untold.length;
    }
    await tx.$client.query("update companies set duties_reminded_day = $2 where company_seq = $1", [companySeq, today]);
    return written;
  });
}
