import { readInCompany } from "~/db/client.server";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { listNamedHolidays } from "~/domain/payroll/engine/statutory/holidays";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { getPayrollCalendar, readHolidays } from "~/models/payroll/setup/calendar/calendars.server";
import { listCases, type FinalPayCase } from "~/models/payroll/final-pay/cases.server";

type Company = Pick<Scope, "companySeq">;

/** Entries of a calendar's days other than deadlines. */
export interface MonthDays {
  /** Names by day: the company's own, else the national calendar's. */
  holidays: Map<Day, string[]>;
  payrolls: { payrollSeq: number; payDate: Day; payrollKind: PayrollKind; payrollName: string; completed: boolean }[];
  /** Pay dates of periods without a payroll. */
  planned: { payDate: Day; payrollTemplateName: string }[];
  finalPays: FinalPayCase[];
  /** Regions of the company's offices. */
  regions: string[];
}

/** @param from, to a month with its surrounding days @param today in Manila */
export async function readMonthDays(scope: Company, year: number, from: Day, to: Day, today: Day): Promise<MonthDays> {
  const [stored, cases, calendars] = await Promise.all([
    readStored(scope, year, from, to),
    listCases(scope, today),
    Promise.all([year - 1, year].map((value) => getPayrollCalendar(scope, value, today))),
  ]);
  const planned = calendars
    .flatMap(({ templates }) => templates)
    .flatMap(({ payrollTemplateName, periods }) =>
      periods
        .filter(({ run, payDate }) => run === null && payDate >= from && payDate <= to && payDate >= today)
        .map(({ payDate }) => ({ payDate, payrollTemplateName })),
    );
  return { ...stored, planned, finalPays: cases.filter(({ dueDay }) => dueDay >= from && dueDay <= to) };
}

function readStored({ companySeq }: Company, year: number, from: Day, to: Day) {
  return readInCompany({ companySeq }, async (tx) => {
    const ownHolidays = (await readHolidays(tx, companySeq, year)).map(({ date, name }) => ({ date, name }));
    const dated = new Set(ownHolidays.map(({ date }) => date));
    const national = [year - 1, year, year + 1].flatMap(listNamedHolidays).filter(({ date }) => !dated.has(date));
    const { rows: payrolls } = await tx.$client.query<MonthDays["payrolls"][number]>(
      `select payroll_seq as "payrollSeq", pay_date::text as "payDate", payroll_kind as "payrollKind", payroll_name as "payrollName",
              completed_at is not null as completed
         from payrolls where company_seq = $1 and pay_date between $2 and $3 order by pay_date, payroll_seq`,
      [companySeq, from, to],
    );
    const { rows: regions } = await tx.$client.query<{ region: string }>(
      `select distinct coalesce(nullif(w.region, ''), e.region) as region
         from employees e left join work_places w on w.company_seq = e.company_seq and w.work_place_seq = e.work_place_seq
        where e.company_seq = $1 and coalesce(nullif(w.region, ''), e.region) <> '' order by 1`,
      [companySeq],
    );
    const holidays = Map.groupBy([...ownHolidays, ...national], ({ date }) => date);
    return {
      holidays: new Map([...holidays].map(([date, days]) => [date, days.map(({ name }) => name)])),
      payrolls,
      regions: regions.map(({ region }) => region),
    };
  });
}
