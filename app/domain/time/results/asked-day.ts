import { DAYS_BEFORE } from "~/domain/time/judgement/date-facts";
import type { DayFacts, PunchFact } from "~/domain/time/judgement/day-facts";
import type { DayResult } from "~/domain/time/judgement/day-result";
import { judgeDays } from "~/domain/time/judgement/judge-days";
import { DAY_MINUTES, type LocalMinute } from "~/domain/time/judgement/local-time";

/** What a request that waits asks for, as its day would be judged with it. */
export type AskedTime =
  | { kind: "OVERTIME" | "HOLIDAY_WORK"; startAt: LocalMinute; endAt: LocalMinute }
  /** @param punches the same as the facts', with what is added and voided */
  | { kind: "CORRECTION"; punches: readonly PunchFact[] };

export interface AskedDay {
  before: DayResult;
  after: DayResult;
  /** The work is not done yet: the plan and what is asked count as worked. */
  supposed: boolean;
}

/**
 * One day without and with what a request asks for. A day that is not over, or on which nobody was seen, is looked at as if the plan and all that
 * is asked had been worked. @param facts of one day @source document 4 §6.10: what a decision comes to
 */
export function askedDay(facts: DayFacts, asked: AskedTime): AskedDay {
  if (asked.kind === "CORRECTION") {
    const closed = { ...facts, now: null };
    return { before: judged(closed), after: judged({ ...closed, punches: asked.punches }), supposed: false };
  }
  const seen = judged(facts);
  const supposed = seen.state === "OPEN" || seen.firstPunch === null;
  const stands = { ...facts, now: null, punches: supposed ? supposedPunches(facts, asked) : facts.punches };
  const request = { workDay: facts.firstDay, what: asked, approvedBy: "" };
  return { before: judged(stands), after: judged({ ...stands, requests: [...facts.requests, request] }), supposed };
}

const judged = (facts: DayFacts): DayResult => judgeDays(facts)[0]!;

/** In with the first of plan and request, out with the last. */
function supposedPunches(facts: DayFacts, { startAt, endAt }: { startAt: LocalMinute; endAt: LocalMinute }): PunchFact[] {
  const { plan, kind } = facts.dates[DAYS_BEFORE]!;
  const midnight = facts.firstDay * DAY_MINUTES;
  const works = plan !== null && (kind === "none" || kind === "special_working");
  const planned = works ? [midnight + plan.start, midnight + endOf(plan)] : [];
  const tap = (at: LocalMinute, direction: "IN" | "OUT"): PunchFact => ({
    at,
    direction,
    workDay: facts.firstDay,
    voided: false,
    outside: false,
  });
  return [tap(Math.min(startAt, ...planned), "IN"), tap(Math.max(endAt, ...planned), "OUT")];
}

/** Of a flexible day when its hours are full. */
const endOf = ({ start, end, paidMinutes, flexible }: NonNullable<DayFacts["dates"][number]["plan"]>): number =>
  flexible === null ? end : Math.min(end, start + paidMinutes + flexible.breakMinutes);
