import type { DayFacts, DayPlan, EmploymentFact } from "./day-facts";
import type { DayResult } from "./day-result";
import { DAYS_BEFORE } from "./date-facts";
import { assignPunches, type DayPunches } from "./day-punches";
import { plannedFlexible, evaluateFlexibleDay } from "./flexible-day";
import { evaluateFixedDay } from "./fixed-day";
import { evaluateFreeDay } from "./free-day";
import { buildDateContexts, type DateContext } from "./date-context";
import { DayEvaluation } from "./day-evaluation";
import { deductLeave, type LeaveDeduction } from "./leave";
import { splitAtMidnight, type Counted } from "./midnight";
import { countNightMinutes, nightIntervals } from "./night";
import { mergeDoubleTaps, pairPunches } from "./pairing";
import { customWork, computePresence, type Presence } from "./presence";
import { totalMinutes, NO_INTERVALS, interval, subtract, type Intervals } from "./intervals";
import { Trace } from "./trace";
import { punchWindows, type PunchWindow } from "./windows";

const NOTHING_MOVED: DayResult["moved"] = [];

/**
 * Evaluates the days of one person: from plan, punches, calendar and approved requests to the nine payroll minutes, states and exceptions.
 * Deterministic, whatever the order of the punches; a punch outside a day's windows cannot change it.
 * @param explained writes a trace line by line; the minutes are the same
 * @throws RangeError when the facts do not reach from two days before the first to the day after the last
 * @source document 4 T-1 to T-28; §3.3 works through a week
 */
export function evaluateEmployeeDays(facts: DayFacts, { explained = false }: { explained?: boolean } = {}): DayResult[] {
  const dates = buildDateContexts(facts);
  const windows = punchWindows(dates);
  const punches = assignPunches(facts.punches, windows, facts.firstDay);
  return punches.map((ofDay, index) => {
    const date = dates[index + DAYS_BEFORE]!;
    const trace = explained ? new Trace(date.day) : null;
    const evaluation = new DayEvaluation(date, trace);
    const result = emptyResult(date);
    evaluateDay(result, evaluation, {
      punches: ofDay,
      window: windows[index + 1]!,
      next: dates[index + DAYS_BEFORE + 1]!,
      employment: facts.employment,
      now: facts.now,
    });
    result.exceptions = evaluation.exceptions();
    result.trace = trace?.lines ?? null;
    return result;
  });
}

function evaluateDay(
  result: DayResult,
  evaluation: DayEvaluation,
  {
    punches: { own: dayPunches, unmatched },
    window,
    next,
    employment,
    now,
  }: { punches: DayPunches; window: PunchWindow; next: DateContext; employment: EmploymentFact; now: number | null },
): void {
  const { date, trace, midnight } = evaluation;
  if (!date.employed) {
    result.state = "NOT_EMPLOYED";
    if (dayPunches.length + unmatched.length > 0) evaluation.except("PUNCH_OUTSIDE_EMPLOYMENT");
    return;
  }
  trace?.stretches("WINDOW", "T-5", interval(window.begin - midnight, window.end - midnight));
  if (unmatched.length > 0) evaluation.except("UNMATCHED_PUNCH");
  for (const { at } of unmatched) trace?.point("UNMATCHED_PUNCH", "T-5", at - midnight);
  if (date.workday && date.plan) result.scheduledMinutes = date.plan.paidMinutes;
  if (now !== null && now < window.end) {
    for (const { at } of dayPunches) trace?.point("PUNCH", "T-1", at - midnight);
    setPunchTimes(result, dayPunches, 0);
    // Approved leave is part of the plan, also on a day that is not over.
    if (date.workday && date.plan) leaveOn(result, date, date.plan, midnight, trace);
    result.state = "OPEN";
    return;
  }
  const counted = date.workday
    ? evaluateWorkday(result, evaluation, dayPunches, employment)
    : evaluateFree(result, evaluation, dayPunches, employment);
  if (counted) addPremiumMinutes(result, counted, evaluation, next);
}

/** Minutes of a workday covered by approved leave. */
function leaveOn(
  result: DayResult,
  { requests, indefiniteLeave }: DateContext,
  plan: DayPlan,
  midnight: number,
  trace: Trace | null,
): LeaveDeduction {
  const required = plan.flexible ? NO_INTERVALS : subtract([plan.start, plan.end], plan.unpaidBreaks);
  const leave = deductLeave(plan, required, { requests, indefinite: indefiniteLeave, midnight, trace });
  result.paidLeaveMinutes = leave.paidMinutes;
  result.unpaidLeaveMinutes = leave.unpaidMinutes;
  return leave;
}

/** @returns null if nothing counts */
function evaluateWorkday(
  result: DayResult,
  evaluation: DayEvaluation,
  dayPunches: DayPunches["own"],
  employment: EmploymentFact,
): Counted | null {
  const { date, trace, midnight } = evaluation;
  const plan = date.plan!;
  const leave = leaveOn(result, date, plan, midnight, trace);
  if (leave.requiredMinutes === 0) {
    result.state = "LEAVE";
    if (dayPunches.length > 0) {
      evaluation.except("WORK_ON_LEAVE");
      for (const { at } of dayPunches) trace?.point("NOTHING_COUNTED", "T-20", at - midnight);
    }
    return null;
  }
  const presence = presenceOn(result, evaluation, dayPunches, asPlanned(evaluation, leave), employment);
  if (isIncomplete(presence)) {
    result.state = "INCOMPLETE";
    trace?.note("NOTHING_COUNTED", "T-8");
    return null;
  }
  const counted = plan.flexible
    ? evaluateFlexibleDay(result, plan, { flexible: plan.flexible, leave, presence, evaluation })
    : evaluateFixedDay(result, plan, leave, presence, evaluation);
  if (result.state === "ABSENT" && dayPunches.length === 0 && date.facts.silentDevices) {
    result.state = "INCOMPLETE";
    result.absentMinutes = 0;
    evaluation.except("NO_DATA");
  }
  return counted;
}

function evaluateFree(
  result: DayResult,
  evaluation: DayEvaluation,
  dayPunches: DayPunches["own"],
  employment: EmploymentFact,
): Counted | null {
  const { plan, facts } = evaluation.date;
  result.state = facts.kind === "none" || facts.kind === "special_working" ? "REST_DAY" : "HOLIDAY";
  const planned = plan ? [plan.start, plan.end] : NO_INTERVALS;
  const presence = presenceOn(result, evaluation, dayPunches, planned, { ...employment, attendanceExempt: false });
  if (isIncomplete(presence)) {
    result.state = "INCOMPLETE";
    evaluation.trace?.note("NOTHING_COUNTED", "T-8");
    return null;
  }
  return evaluateFreeDay(result, presence, premiumExemptOn(result.day, employment), evaluation);
}

const premiumExemptOn = (day: number, { premiumExempt, premiumChanges }: EmploymentFact): boolean =>
  premiumChanges?.findLast((change) => change.day <= day)?.premiumExempt ?? premiumExempt;

/** @param planned default interval of the day */
function presenceOn(
  result: DayResult,
  evaluation: DayEvaluation,
  dayPunches: DayPunches["own"],
  planned: Intervals,
  { attendanceExempt }: EmploymentFact,
): Presence {
  const { date, trace, midnight } = evaluation;
  const { policy } = date.facts;
  if (attendanceExempt && dayPunches.length === 0) {
    trace?.stretches("AS_PLANNED", "T-24", planned);
    return { stretches: planned, closedByPlan: false, exceptions: [] };
  }
  const distinct = mergeDoubleTaps(dayPunches, midnight, policy, trace);
  setPunchTimes(result, distinct, midnight);
  const work = customWork(date.requests, midnight, planned, trace);
  const presence = computePresence(pairPunches(distinct, policy, date.plan, trace), work, date.plan, policy, trace);
  for (const exception of presence.exceptions) evaluation.except(exception);
  const elsewhere = date.requests.some(({ what }) => what.kind === "WORK");
  if (policy.placeCheck === "WARN" && !elsewhere && dayPunches.some(({ outside }) => outside)) evaluation.except("OUTSIDE_PLACE");
  return presence;
}

/** @param since start of the counted punches */
function setPunchTimes(result: DayResult, punches: readonly { at: number }[], since: number): void {
  if (punches.length === 0) return;
  result.firstPunch = punches[0]!.at + since;
  result.lastPunch = punches[punches.length - 1]!.at + since;
}

function asPlanned({ date }: DayEvaluation, leave: LeaveDeduction): Intervals {
  const plan = date.plan!;
  return plan.flexible ? plannedFlexible(plan, plan.flexible, leave, date.facts.policy.mealAfterMinutes) : [plan.start, plan.end];
}

const isIncomplete = ({ exceptions }: Presence): boolean => exceptions.includes("MISSING_IN") || exceptions.includes("MISSING_OUT");

/** Premium minutes of the work date, and of the next date if midnight moves them. @source document 4 T-16, T-17 */
function addPremiumMinutes(result: DayResult, counted: Counted, { date, trace }: DayEvaluation, next: DateContext): void {
  const { staying, moved } = splitAtMidnight(counted, date, next.facts.kind, date.facts.policy, trace);
  if (!date.workday) result.workedMinutes = totalMinutes(staying.regular);
  result.nightMinutes = countNightMinutes(staying.regular);
  result.overtimeMinutes = totalMinutes(staying.overtime);
  result.overtimeNightMinutes = countNightMinutes(staying.overtime);
  result.moved = moved;
  trace?.stretches("NIGHT", "T-16", nightIntervals(staying.regular));
  trace?.stretches("OVERTIME_NIGHT", "T-16", nightIntervals(staying.overtime));
}

const emptyResult = ({ day, dayType }: DateContext): DayResult => ({
  day,
  dayType,
  state: "PRESENT",
  scheduledMinutes: 0,
  absentMinutes: 0,
  lateMinutes: 0,
  undertimeMinutes: 0,
  unpaidLeaveMinutes: 0,
  paidLeaveMinutes: 0,
  workedMinutes: 0,
  nightMinutes: 0,
  overtimeMinutes: 0,
  overtimeNightMinutes: 0,
  regularMinutes: 0,
  excusedLateMinutes: 0,
  overbreakMinutes: 0,
  unapprovedOvertimeMinutes: 0,
  compensatoryLeaveMinutes: 0,
  firstPunch: null,
  lastPunch: null,
  moved: NOTHING_MOVED,
  exceptions: [],
  trace: null,
});
