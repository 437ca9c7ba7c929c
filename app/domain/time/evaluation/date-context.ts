import { getDayType } from "~/domain/payroll/runs/time/date-kind";
import { isWorkday } from "~/domain/payroll/runs/time/time-day";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import type { DateFacts, DayFacts, DayPlan, RequestFact, SuspensionFact } from "./day-facts";
import { DAYS_AFTER, DAYS_BEFORE } from "./date-facts";

export interface DateContext {
  day: number;
  facts: DateFacts;
  employed: boolean;
  /** Null on rest dates, and when the person is not employed. */
  plan: DayPlan | null;
  dayType: DayType;
  /** Whether working time is required; otherwise it is a free day. */
  workday: boolean;
  requests: readonly RequestFact[];
  suspensions: readonly SuspensionFact[];
  /** Unpaid leave without a known end. */
  indefiniteLeave: boolean;
}

const NO_REQUESTS: readonly RequestFact[] = [];
const NO_SUSPENSIONS: readonly SuspensionFact[] = [];

/** The dates of the facts including the adjacent ones. @throws RangeError if the facts do not cover them @source document 4 T-4, T-24 */
export function buildDateContexts({ firstDay, lastDay, dates, requests, suspensions, employment }: DayFacts): DateContext[] {
  if (dates.length !== lastDay - firstDay + 1 + DAYS_BEFORE + DAYS_AFTER)
    throw new RangeError("the facts have other dates than are judged");
  const requestsOn = grouped(requests, ({ workDay }) => [workDay]);
  // Where two suspensions overlap, the paid one applies first, whatever the order of entry.
  const paidFirst = suspensions.toSorted((a, b) => Number(b.paid) - Number(a.paid));
  const suspensionsOn = grouped(paidFirst, reachedDays);
  return dates.map((facts, index) => {
    const day = firstDay - DAYS_BEFORE + index;
    const employed = day >= employment.joinDay && (employment.lastDay === null || day <= employment.lastDay);
    const dayType = getDayType(facts.kind, facts.plan === null);
    return {
      day,
      facts,
      employed,
      plan: employed ? facts.plan : null,
      dayType,
      workday: isWorkday(dayType),
      requests: requestsOn?.get(day) ?? NO_REQUESTS,
      suspensions: suspensionsOn?.get(day) ?? NO_SUSPENSIONS,
      indefiniteLeave: employment.indefiniteLeaves.some(
        (leave) => day >= leave.firstDay && (leave.lastDay === null || day <= leave.lastDay),
      ),
    };
  });
}

/**
 * Work dates whose shifts a suspension can affect: without times, those starting on the date; with times, also a night shift of the day
 * before, and of the next day if it ends there.
 * @source document 4 §2, T-20
 */
const reachedDays = ({ day, startAt }: SuspensionFact): number[] => (startAt === null ? [day] : [day - 1, day, day + 1]);

function grouped<One>(all: readonly One[], daysOf: (one: One) => readonly number[]): Map<number, One[]> | null {
  if (all.length === 0) return null;
  const byDay = new Map<number, One[]>();
  for (const rule of all) {
    for (const day of daysOf(rule)) {
      const sameDay = byDay.get(day);
      if (sameDay) sameDay.push(rule);
      else byDay.set(day, [rule]);
    }
  }
  return byDay;
}
