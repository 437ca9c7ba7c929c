import { readInCompany, type Tx } from "~/db/client.server";
import { calendarPayDate } from "~/domain/payroll/calendar/payroll-calendar";
import { attendedDay } from "~/domain/payroll/time/attendance/attended-day";
import { pricingOn } from "~/domain/payroll/time/attendance/day-pricing";
import { priceOfRequest, type RequestPrice } from "~/domain/payroll/time/attendance/request-price";
import { addDays, type Day } from "~/domain/shared/day";
import { periodsBetween, type Period } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import type { PunchFact } from "~/domain/time/judgement/day-facts";
import { localMinute } from "~/domain/time/judgement/local-time";
import { askedDay, type AskedTime } from "~/domain/time/results/asked-day";
import { readCalendarTemplates, type CalendarTemplate } from "~/models/payroll/calendar/calendar-templates.server";
import { readHolidays, readSetDates } from "~/models/payroll/calendar/calendars.server";
import { readCountedDays } from "~/models/payroll/calculation/counted-days.server";
import { assignedOn } from "~/models/payroll/calculation/held-on.server";
import { readFacts } from "~/models/payroll/calculation/payroll-facts.server";
import { readRules } from "~/models/payroll/calculation/payroll-rules.server";
import { unstoredRun } from "~/models/payroll/calculation/unstored-run";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { judgePeople, type JudgedPeople } from "~/models/time/judged-people.server";

type Company = Pick<Scope, "companySeq">;

/** So far around a day its period is looked for: attendance may run a month behind. */
const DAYS_AROUND = 62;

/** What waits to be decided, of one work date. */
export interface AskedRequest {
  employeeSeq: number;
  requestKind: "OVERTIME" | "HOLIDAY_WORK" | "CORRECTION";
  workDate: Day;
  startAt: Date | null;
  endAt: Date | null;
  punches: readonly { punchedAt: Date | null; direction: "IN" | "OUT" | null; punchSeq: number | null }[];
}

export interface PricedRequest extends RequestPrice {
  /** Of the payroll that pays it; it is not there yet, or its time is not confirmed. */
  payDate: Day;
  /** The work is not done yet: what is asked counts as worked. */
  supposed: boolean;
}

/**
 * What a request of somebody comes to in pay, and which payroll pays it: its day judged with and without it, priced as a late change would be.
 * @returns null where nothing can be said: no attendance on that day, no template, no salary @source document 4 §6.10
 */
export function priceRequest(scope: Company, asked: AskedRequest, now: Date): Promise<PricedRequest | null> {
  return readInCompany(scope, async (tx) => {
    const { employeeSeq, workDate } = asked;
    const start = await attendanceStart(tx, scope);
    if (start === null || workDate < start) return null;
    const template = await templateOn(tx, scope, employeeSeq, workDate);
    const found = template && (await periodOf(tx, scope, template, asked));
    if (!found) return null;
    const [person] = await judgePeople(tx, scope, [employeeSeq], { from: workDate, to: workDate }, now);
    const time = person && askedTime(person, asked);
    if (!time) return null;
    const run = unstoredRun(scope.companySeq, {
      payrollKind: "USER_CUSTOM",
      payrollTemplateSeq: template.payrollTemplateSeq,
      ...found.counting,
      payDate: found.payDate,
    });
    const [stored] = await readFacts(tx, run, await readRules(tx, run), [employeeSeq]);
    if (!stored) return null;
    const own = stored.facts();
    const { before, after, supposed } = askedDay(person.facts, time);
    const price = priceOfRequest(attendedDay(before).rows, attendedDay(after).rows, (day) => pricingOn(own, stored.rules, day));
    return price && { ...price, payDate: found.payDate, supposed };
  });
}

function askedTime({ facts, punches }: JudgedPeople, { requestKind, startAt, endAt, punches: changes }: AskedRequest): AskedTime | null {
  if (requestKind !== "CORRECTION")
    return startAt === null || endAt === null ? null : { kind: requestKind, startAt: localMinute(startAt), endAt: localMinute(endAt) };
  const voided = new Set(changes.flatMap(({ punchSeq }) => punchSeq ?? []));
  const added = changes.flatMap(({ punchedAt, direction }): PunchFact[] =>
    punchedAt && direction ? [{ at: localMinute(punchedAt), direction, workDay: facts.firstDay, voided: false, outside: false }] : [],
  );
  const kept = facts.punches.map((punch, at) => (voided.has(punches[at]!.punchSeq) ? { ...punch, voided: true } : punch));
  return { kind: "CORRECTION", punches: [...kept, ...added] };
}

async function templateOn(tx: Tx, { companySeq }: Company, employeeSeq: number, day: Day): Promise<CalendarTemplate | null> {
  const { rows } = await tx.$client.query<{ template: number }>(
    `select ${assignedOn("payroll_template", "$3")} as template from employees where company_seq = $1 and employee_seq = $2`,
    [companySeq, employeeSeq, day],
  );
  const seq = rows[0]?.template ?? 0;
  return seq === 0 ? null : ((await readCalendarTemplates(tx, companySeq, seq))[0] ?? null);
}

/** The period that counts a day, and when the first payroll from it on pays whose time is still open: what comes after its lock is a late change. */
async function periodOf(
  tx: Tx,
  { companySeq }: Company,
  { payrollTemplateSeq, policy }: CalendarTemplate,
  { employeeSeq, workDate }: AskedRequest,
): Promise<{ counting: Period; payDate: Day } | null> {
  const { rows: runs } = await tx.$client.query<{ endDate: Day; payDate: Day; open: boolean }>(
    `select end_date::text as "endDate", pay_date::text as "payDate", time_confirmed_at is null and completed_at is null as open from payrolls
      where company_seq = $1 and payroll_template_seq = $2 and payroll_kind = 'USER_CUSTOM' and run_purpose = 'REGULAR' and end_date >= $3::date - ${DAYS_AROUND}`,
    [companySeq, payrollTemplateSeq, workDate],
  );
  const runOf = new Map(runs.map((run) => [run.endDate, run]));
  const periods = periodsBetween(policy, addDays(workDate, -DAYS_AROUND), addDays(workDate, 2 * DAYS_AROUND));
  let counting: Period | null = null;
  for (const period of periods) {
    counting ??= (await counts(tx, companySeq, payrollTemplateSeq, period, employeeSeq, workDate)) ? period : null;
    const run = runOf.get(period.endDate);
    if (counting === null || run?.open === false) continue;
    if (run) return { counting, payDate: run.payDate };
    const year = Number(period.endDate.slice(0, 4));
    const set = (await readSetDates(tx, companySeq, year)).get(payrollTemplateSeq) ?? [];
    return { counting, payDate: calendarPayDate(policy, period, await readHolidays(tx, companySeq, year), set) };
  }
  return null;
}

async function counts(
  tx: Tx,
  companySeq: number,
  payrollTemplateSeq: number,
  { startDate, endDate }: Period,
  employeeSeq: number,
  day: Day,
): Promise<boolean> {
  const run = unstoredRun(companySeq, { payrollKind: "USER_CUSTOM", payrollTemplateSeq, startDate, endDate, payDate: endDate });
  const { from, to } = (await readCountedDays(tx, run, [employeeSeq])).get(employeeSeq) ?? { from: startDate, to: endDate };
  return day >= from && day <= to;
}
