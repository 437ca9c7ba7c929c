import { readInCompany, type Tx } from "~/db/client.server";
import { calendarPayDate } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { toAttendanceDay } from "~/domain/payroll/runs/time/attendance/day-from-attendance";
import { pricingOn } from "~/domain/payroll/runs/time/attendance/day-pricing";
import { calculateRequestPrice, type RequestPrice } from "~/domain/payroll/runs/time/attendance/request-price";
import { addDays, type Day } from "~/domain/shared/day";
import { periodsBetween, type Period } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import type { PunchFact } from "~/domain/time/evaluation/day-facts";
import { localMinute } from "~/domain/time/evaluation/local-time";
import { previewPendingRequests, type PendingTime } from "~/domain/time/results/pending-effect";
import { readCalendarTemplates, type CalendarTemplate } from "~/models/payroll/setup/calendar/calendar-templates.server";
import { readHolidays, readSetDates } from "~/models/payroll/setup/calendar/calendars.server";
import { readCountedDays } from "~/models/payroll/runs/calculation/counted-days.server";
import { assignmentOn } from "~/models/payroll/runs/calculation/effective-day.server";
import { readFacts, type StoredFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { previewPayroll } from "~/models/payroll/runs/calculation/payroll-preview";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { evaluatePeople, type EvaluatedEmployees } from "~/models/time/evaluated-people.server";

type Company = Pick<Scope, "companySeq">;

/** Days around a date in which its period is searched: attendance may lag a month behind. */
const DAYS_AROUND = 62;

/** Pending requests of one work date. */
export interface UnpricedRequest {
  employeeSeq: number;
  requestKind: "OVERTIME" | "HOLIDAY_WORK" | "CORRECTION";
  workDate: Day;
  startAt: Date | null;
  endAt: Date | null;
  punches: readonly { punchedAt: Date | null; direction: "IN" | "OUT" | null; punchSeq: number | null }[];
}

export interface PricedRequest extends RequestPrice {
  /** Of the payroll that pays it, which does not exist yet or has unconfirmed time. */
  payDate: Day;
  /** The work lies in the future: the requested time counts as worked. */
  supposed: boolean;
  /** Supposed work that is paid without approval too. */
  countsUnapproved: boolean;
}

/**
 * The pay effect of a request and the payroll that pays it: evaluates the day with and without it and prices the difference like a late
 * change.
 * @returns null without attendance on that day, template or salary @source document 4 §6.10
 */
export async function priceRequest(scope: Company, unpriced: UnpricedRequest, now: Date): Promise<PricedRequest | null> {
  return (await priceRequests(scope, [unpriced], now)).each[0]!;
}

export interface PricedRequests {
  /** Each individually, in order. */
  each: (PricedRequest | null)[];
  /** The combined effect by employee and day, since clock-in and clock-out may be two corrections. Days without a price are omitted. */
  days: PricedRequest[];
}

/** `priceRequest` for several. */
export function priceRequests(scope: Company, unpriced: readonly UnpricedRequest[], now: Date): Promise<PricedRequests> {
  return readInCompany(scope, async (tx) => {
    const start = await attendanceStart(tx, scope);
    const paid = await paidBy(
      tx,
      scope,
      unpriced.filter(({ workDate }) => start !== null && workDate >= start),
    );
    const evaluated = await evaluatedOf(tx, scope, [...paid.keys()], now);
    const prices = new Map<UnpricedRequest, PricedRequest | null>();
    const days = new Map<string, PricedRequest | null>();
    for (const group of Map.groupBy(paid, ([, { template, counting, payDate }]) => `${template} ${counting.endDate} ${payDate}`).values()) {
      const { template, counting, payDate } = group[0]![1];
      const kind = { payrollKind: "USER_CUSTOM" as const, payrollTemplateSeq: template };
      const run = previewPayroll(scope.companySeq, { ...kind, ...counting, payDate });
      const people = [...new Set(group.map(([{ employeeSeq }]) => employeeSeq))];
      const facts = await readFacts(tx, run, await readRules(tx, run), people);
      const factsOf = new Map(facts.map((fact) => [fact.employeeSeq, fact]));
      const price = (...some: UnpricedRequest[]) => priced(some, evaluated.get(some[0]!), factsOf.get(some[0]!.employeeSeq), payDate);
      for (const [request] of group) prices.set(request, price(request));
      const ofDays = Map.groupBy(
        group.map(([request]) => request),
        dayOf,
      );
      for (const [day, some] of ofDays) days.set(day, some.length === 1 ? prices.get(some[0]!)! : price(...some));
    }
    const inOrder = [...new Set(unpriced.map(dayOf))].map((day) => days.get(day) ?? null);
    return { each: unpriced.map((request) => prices.get(request) ?? null), days: inOrder.filter((request) => request !== null) };
  });
}

const dayOf = ({ employeeSeq, workDate }: UnpricedRequest): string => `${employeeSeq} ${workDate}`;

/** @param unpriced all requests of one employee and day */
function priced(
  unpriced: readonly UnpricedRequest[],
  person: EvaluatedEmployees | undefined,
  stored: StoredFacts | undefined,
  payDate: Day,
): PricedRequest | null {
  const time = person && requestedTime(person, unpriced);
  if (!time || !stored) return null;
  const ownFacts = stored.facts();
  const { before, after, supposed, countsUnapproved } = previewPendingRequests(person.facts, time);
  const price = calculateRequestPrice(toAttendanceDay(before).rows, toAttendanceDay(after).rows, (day) =>
    pricingOn(ownFacts, stored.rules, day),
  );
  return price && { ...price, payDate, supposed, countsUnapproved };
}

/** The current evaluation of each day; requests of one date are evaluated together. */
async function evaluatedOf(
  tx: Tx,
  scope: Company,
  unpriced: readonly UnpricedRequest[],
  now: Date,
): Promise<ReadonlyMap<UnpricedRequest, EvaluatedEmployees>> {
  const evaluated = new Map<UnpricedRequest, EvaluatedEmployees>();
  for (const [day, ofDay] of Map.groupBy(unpriced, ({ workDate }) => workDate)) {
    const people = await evaluatePeople(tx, scope, [...new Set(ofDay.map(({ employeeSeq }) => employeeSeq))], { from: day, to: day, now });
    const ownPeople = new Map(people.map((person) => [person.employeeSeq, person]));
    for (const request of ofDay) if (ownPeople.has(request.employeeSeq)) evaluated.set(request, ownPeople.get(request.employeeSeq)!);
  }
  return evaluated;
}

function requestedTime({ facts, punches }: EvaluatedEmployees, unpriced: readonly UnpricedRequest[]): PendingTime | null {
  const work = unpriced.flatMap(({ requestKind, startAt, endAt }) =>
    requestKind === "CORRECTION" || startAt === null || endAt === null
      ? []
      : [{ kind: requestKind, startAt: localMinute(startAt), endAt: localMinute(endAt) }],
  );
  const corrections = unpriced.filter(({ requestKind }) => requestKind === "CORRECTION");
  if (work.length + corrections.length === 0) return null;
  const changes = corrections.flatMap((correction) => correction.punches);
  const voided = new Set(changes.flatMap(({ punchSeq }) => punchSeq ?? []));
  const added = changes.flatMap(({ punchedAt, direction }): PunchFact[] =>
    punchedAt && direction ? [{ at: localMinute(punchedAt), direction, workDay: facts.firstDay, voided: false, outside: false }] : [],
  );
  const kept = facts.punches.map((punch, index) => (voided.has(punches[index]!.punchSeq) ? { ...punch, voided: true } : punch));
  return { work, punches: corrections.length > 0 ? [...kept, ...added] : null };
}

/** The period that counts a day, and its pay date. */
interface Paid {
  template: number;
  counting: Period;
  payDate: Day;
}

/** The payroll that pays each; omitted without a template or period. */
async function paidBy(tx: Tx, { companySeq }: Company, unpriced: readonly UnpricedRequest[]): Promise<ReadonlyMap<UnpricedRequest, Paid>> {
  const { rows } = await tx.$client.query<{ at: number; template: number }>(
    `select r.at::int as at, ${assignmentOn("payroll_template", "r.day")} as template
       from unnest($2::int[], $3::date[]) with ordinality r(seq, day, at)
       join employees on employees.company_seq = $1 and employees.employee_seq = r.seq`,
    [companySeq, unpriced.map(({ employeeSeq }) => employeeSeq), unpriced.map(({ workDate }) => workDate)],
  );
  const paid = new Map<UnpricedRequest, Paid>();
  for (const [seq, some] of Map.groupBy(rows, ({ template }) => template)) {
    const [template] = seq === 0 ? [] : await readCalendarTemplates(tx, companySeq, seq);
    if (!template) continue;
    const ownPeriods = await periodsOf(
      tx,
      companySeq,
      template,
      some.map(({ at }) => unpriced[at - 1]!),
    );
    for (const [request, payment] of ownPeriods) paid.set(request, payment);
  }
  return paid;
}

/** The period that counts each day, and the pay date of the first payroll from it on with open time: after the lock it is a late change. */
async function periodsOf(
  tx: Tx,
  companySeq: number,
  { payrollTemplateSeq, policy }: CalendarTemplate,
  unpriced: readonly UnpricedRequest[],
): Promise<Map<UnpricedRequest, Paid>> {
  const first = unpriced.map(({ workDate }) => workDate).sort()[0]!;
  const { rows: runs } = await tx.$client.query<{ endDate: Day; payDate: Day; open: boolean }>(
    `select end_date::text as "endDate", pay_date::text as "payDate", time_confirmed_at is null and completed_at is null as open from payrolls
      where company_seq = $1 and payroll_template_seq = $2 and payroll_kind = 'USER_CUSTOM' and run_purpose = 'REGULAR' and end_date >= $3::date - ${DAYS_AROUND}`,
    [companySeq, payrollTemplateSeq, first],
  );
  const runOf = new Map(runs.map((run) => [run.endDate, run]));
  const people = [...new Set(unpriced.map(({ employeeSeq }) => employeeSeq))];
  const countedIn = once(
    ({ endDate }: Period) => endDate,
    async (period) => {
      const run = previewPayroll(companySeq, { payrollKind: "USER_CUSTOM", payrollTemplateSeq, ...period, payDate: period.endDate });
      return readCountedDays(tx, run, people);
    },
  );
  const datesOf = once(String, async (year: number) => {
    const set = (await readSetDates(tx, companySeq, year)).get(payrollTemplateSeq) ?? [];
    return { holidays: await readHolidays(tx, companySeq, year), set };
  });
  const paid = new Map<UnpricedRequest, Paid>();
  for (const request of unpriced) {
    const { employeeSeq, workDate } = request;
    let counting: Period | null = null;
    for (const period of periodsBetween(policy, addDays(workDate, -DAYS_AROUND), addDays(workDate, 2 * DAYS_AROUND))) {
      if (counting === null) {
        const { from, to } = (await countedIn(period)).get(employeeSeq) ?? { from: period.startDate, to: period.endDate };
        if (workDate >= from && workDate <= to) counting = period;
      }
      const run = runOf.get(period.endDate);
      if (counting === null || run?.open === false) continue;
      const { holidays, set } = await datesOf(Number(period.endDate.slice(0, 4)));
      paid.set(request, {
        template: payrollTemplateSeq,
        counting,
        payDate: run?.payDate ?? calendarPayDate(policy, period, holidays, set),
      });
      break;
    }
  }
  return paid;
}

/** Memoizes a read by key. */
function once<Of, Read>(keyOf: (of: Of) => string, read: (of: Of) => Promise<Read>): (of: Of) => Promise<Read> {
  const reads = new Map<string, Promise<Read>>();
  return (of) => {
    const key = keyOf(of);
    if (!reads.has(key)) reads.set(key, read(of));
    return reads.get(key)!;
  };
}
