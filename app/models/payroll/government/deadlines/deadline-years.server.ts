import { readInCompany } from "~/db/client.server";
import {
  statutoryDeadline,
  customDeadline,
  thirteenthDeadlineOfYear,
  type UpcomingDeadline,
} from "~/domain/payroll/government/deadlines/deadline-notifications";
import type { ListedDeadline } from "~/domain/payroll/government/deadlines/deadline-list";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listDeadlines } from "~/models/payroll/government/deadlines/deadlines.server";
import { listCustomDeadlineDays } from "./custom-deadlines.server";
import { compareStrings } from "~/domain/shared/compare";

/** Deadlines of a year, and of the previous one whose last days fall in it, by day. @param today in Manila */
export async function listDeadlinesAround(scope: Pick<Scope, "companySeq">, year: number, today: Day): Promise<ListedDeadline[]> {
  const duties = [...(await listDeadlines(scope, year - 1, today)), ...(await listDeadlines(scope, year, today))];
  return duties.sort((a, b) => compareStrings(a.due, b.due));
}

/**
 * Deadlines of the previous and the current year for notifications and calendar feeds: statutory ones (whose last days reach into the next
 * year), the 13th month pay and the company's own, by day.
 * @param today in Manila
 */
export async function listDueDays(scope: Pick<Scope, "companySeq">, today: Day): Promise<UpcomingDeadline[]> {
  const year = Number(today.slice(0, 4));
  const [laws, customDays, thirteenth] = await Promise.all([
    listDeadlinesAround(scope, year, today),
    listCustomDeadlineDays(scope, `${year - 1}-01-01`, `${year + 1}-12-31`),
    thirteenthPaid(scope, year),
  ]);
  const days = [...laws.map(statutoryDeadline), ...customDays.map(customDeadline), thirteenthDeadlineOfYear(year, thirteenth)];
  return days.sort((a, b) => compareStrings(a.due, b.due));
}

/** Whether the 13th month pay due in December was paid, or no one was paid in the year. A part paid in May does not settle it. */
function thirteenthPaid({ companySeq }: Pick<Scope, "companySeq">, year: number): Promise<boolean> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ paid: boolean; hasPayrolls: boolean }>(
      `select coalesce(bool_or(payroll_kind = 'THIRTEEN_MONTH_PAY' and pay_date >= make_date($2, 10, 1)), false) as paid, count(*) > 0 as "hasPayrolls"
         from payrolls where company_seq = $1 and completed_at is not null and pay_date between make_date($2, 1, 1) and make_date($2, 12, 31)`,
      [companySeq, year],
    );
    return rows[0]!.paid || !rows[0]!.hasPayrolls;
  });
}
