import { readInCompany } from "~/db/client.server";
import { owedByLaw, owedByOwn, owedThirteenth, type OwedDay } from "~/domain/payroll/duties/duty-news";
import type { ListedDuty } from "~/domain/payroll/forms/duty-list";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listDuties } from "~/models/payroll/government/duties.server";
import { listOwnDutyDays } from "./own-duties.server";

/** Deadlines of a year, and of the previous one whose last days fall in it, by day. @param today in Manila */
export async function listDutiesAround(scope: Pick<Scope, "companySeq">, year: number, today: Day): Promise<ListedDuty[]> {
  const duties = [...(await listDuties(scope, year - 1, today)), ...(await listDuties(scope, year, today))];
  return duties.sort((a, b) => (a.due === b.due ? 0 : a.due < b.due ? -1 : 1));
}

/**
 * Deadlines of the previous and the current year for notifications and calendar feeds: statutory ones (whose last days reach into the next
 * year), the 13th month pay and the company's own, by day.
 * @param today in Manila
 */
export async function listOwedDays(scope: Pick<Scope, "companySeq">, today: Day): Promise<OwedDay[]> {
  const year = Number(today.slice(0, 4));
  const [laws, own, thirteenth] = await Promise.all([
    listDutiesAround(scope, year, today),
    listOwnDutyDays(scope, `${year - 1}-01-01`, `${year + 1}-12-31`),
    thirteenthPaid(scope, year),
  ]);
  const days = [...laws.map(owedByLaw), ...own.map(owedByOwn), owedThirteenth(year, thirteenth)];
  return days.sort((a, b) => (a.due === b.due ? 0 : a.due < b.due ? -1 : 1));
}

/** Whether the 13th month pay due in December was paid, or no one was paid in the year. A part paid in May does not settle it. */
function thirteenthPaid({ companySeq }: Pick<Scope, "companySeq">, year: number): Promise<boolean> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ paid: boolean; any: boolean }>(
      `select coalesce(bool_or(payroll_kind = 'THIRTEEN_MONTH_PAY' and pay_date >= make_date($2, 10, 1)), false) as paid, count(*) > 0 as any
         from payrolls where company_seq = $1 and completed_at is not null and pay_date between make_date($2, 1, 1) and make_date($2, 12, 31)`,
      [companySeq, year],
    );
    return rows[0]!.paid || !rows[0]!.any;
  });
}
