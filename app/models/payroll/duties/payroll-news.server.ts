import type { OwedDay, ToldNews } from "~/domain/payroll/duties/duty-news";
import { blockedNews, certificatesDue, finalPayNews, periodNews } from "~/domain/payroll/duties/payroll-news";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listDuePeriods } from "~/models/payroll/calendar/due-periods.server";
import { listCases } from "~/models/payroll/final-pay/cases.server";
import { listCertificates } from "~/models/payroll/government/certificate-list.server";

type Company = Pick<Scope, "companySeq">;

/**
 * Payroll items to announce on a day: periods without a payroll, blocked certificates when due, final pays before day 30.
 * @param owed the deadlines, including those of the certificates @param today in Manila
 */
export async function listPayrollNews(company: Company, owed: readonly OwedDay[], today: Day): Promise<ToldNews[]> {
  const periods = await listDuePeriods(company, today);
  const cases = await listCases(company, today);
  return [
    ...periods.map((period) => periodNews(period, today)),
    ...(await certificateNews(company, owed, today)),
    ...cases.flatMap((one) => finalPayNews(one, today)),
  ];
}

/** Checks all employees' certificates, but only on the days before they are due. */
async function certificateNews(company: Company, owed: readonly OwedDay[], today: Day): Promise<ToldNews[]> {
  const news: ToldNews[] = [];
  for (const duty of owed) {
    const year = certificatesDue(duty, today);
    if (year === null) continue;
    const { total } = await listCertificates(company, { year, q: "", show: "blocked", offset: 0, pageSize: 0 });
    news.push(...blockedNews(duty, year, total, today));
  }
  return news;
}
