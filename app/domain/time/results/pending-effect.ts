import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { DayFacts, PunchFact } from "~/domain/time/evaluation/day-facts";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { evaluateEmployeeDays } from "~/domain/time/evaluation/evaluate-days";
import { DAY_MINUTES, type LocalMinute } from "~/domain/time/evaluation/local-time";

/** Effect of a day's pending requests if they were approved. */
export interface PendingTime {
  /** Overtime and work on a free day. */
  work: readonly { kind: "OVERTIME" | "HOLIDAY_WORK"; startAt: LocalMinute; endAt: LocalMinute }[];
  /** The punches after pending corrections; null = no corrections. */
  punches: readonly PunchFact[] | null;
}

export interface PendingEffect {
  before: DayResult;
  after: DayResult;
  /** The work is still ahead: plan and requests count as worked. */
  supposed: boolean;
  /** Supposed work that is paid without this approval too. */
  countsUnapproved: boolean;
}

/**
 * Evaluates one day without and with its pending requests. If the day is not over or has no punches, plan and requested work count as
 * worked. @param facts of one day @source document 4 §6.10: effect of a decision
 */
export function previewPendingRequests(facts: DayFacts, { work, punches }: PendingTime): PendingEffect {
  const corrected = { ...facts, punches: punches ?? facts.punches };
  const seen = evaluateSingleDay(corrected);
  const supposed = work.length > 0 && (seen.state === "OPEN" || seen.firstPunch === null);
  const all = supposed ? supposedPunches(facts, work) : null;
  const present = { ...facts, now: null, punches: all ?? facts.punches };
  const requests = work.map((what) => ({ workDay: facts.firstDay, what, approvedBy: "" }));
  const before = evaluateSingleDay(present);
  return {
    before,
    after: evaluateSingleDay({ ...present, punches: all ?? corrected.punches, requests: [...facts.requests, ...requests] }),
    supposed,
    countsUnapproved: supposed && paidWork(before) > paidWork(evaluateSingleDay({ ...present, punches: supposedPunches(facts, []) })),
  };
}

const paidWork = ({ workedMinutes, overtimeMinutes, moved }: DayResult): number =>
  [{ workedMinutes, overtimeMinutes }, ...moved].reduce((sum, part) => sum + part.workedMinutes + part.overtimeMinutes, 0);

const evaluateSingleDay = (facts: DayFacts): DayResult => evaluateEmployeeDays(facts)[0]!;

/** Clock-in at the first start of plan and requests, clock-out at the last end; none on a free day without requests. */
function supposedPunches(facts: DayFacts, work: PendingTime["work"]): PunchFact[] {
  const { plan, kind } = facts.dates[DAYS_BEFORE]!;
  const midnight = facts.firstDay * DAY_MINUTES;
  const works = plan !== null && (kind === "none" || kind === "special_working");
  const planned = works ? [midnight + plan.start, midnight + endOf(plan)] : [];
  const tap = (minute: LocalMinute, direction: "IN" | "OUT"): PunchFact => ({
    at: minute,
    direction,
    workDay: facts.firstDay,
    voided: false,
    outside: false,
  });
  const times = [...work.flatMap(({ startAt, endAt }) => [startAt, endAt]), ...planned];
  return times.length === 0 ? [] : [tap(Math.min(...times), "IN"), tap(Math.max(...times), "OUT")];
}

/** End of the plan; for a flexible day, when its hours are complete. */
const endOf = ({ start, end, paidMinutes, flexible }: NonNullable<DayFacts["dates"][number]["plan"]>): number =>
  flexible === null ? end : Math.min(end, start + paidMinutes + flexible.breakMinutes);
