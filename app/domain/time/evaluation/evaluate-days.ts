import type { DayFacts, DayPlan, EmploymentFact } from "./day-facts";
import type { DayResult } from "./day-result";
import { DAYS_BEFORE } from "./date-facts";
import { punchesOf, type DayPunches } from "./day-punches";
import { plannedFlexible, evaluateFlexibleDay } from "./flexible-day";
import { evaluateFixedDay } from "./fixed-day";
import { evaluateFreeDay } from "./free-day";
import { judgedDates, type JudgedDate } from "./judged-date";
import { Judging } from "./judging";
import { takenByLeave, type LeaveTaken } from "./leave";
import { splitAtMidnight, type Counted } from "./midnight";
import { nightMinutesOf, nightOf } from "./night";
import { keptPunches, paired } from "./pairing";
import { customWork, presenceOf, type Presence } from "./presence";
import { minutesOf, NOTHING, stretch, without, type Stretches } from "./stretches";
import { Trace } from "./trace";
import { windowsOf, type PunchWindow } from "./windows";

const NOTHING_MOVED: DayResult["moved"] = [];

/**
 * Evaluates the days of one person: from plan, punches, calendar and approved requests to the nine payroll minutes, states and exceptions.
 * Deterministic, whatever the order of the punches; a punch outside a day's windows cannot change it.
 * @param explained writes a trace line by line; the minutes are the same
 * @throws RangeError when the facts do not reach from two days before the first to the day after the last
 * @source document 4 T-1 to T-28; §3.3 works a week through
 */
export function evaluateEmployeeDays(facts: DayFacts, { explained = false }: { explained?: boolean } = {}): DayResult[] {
  const dates = judgedDates(facts);
  const windows = windowsOf(dates);
  const punches = punchesOf(facts.punches, windows, facts.firstDay);
  return punches.map((ofDay, index) => {
    const date = dates[index + DAYS_BEFORE]!;
    const trace = explained ? new Trace(date.day) : null;
    const judging = new Judging(date, trace);
    const result = emptyResult(date);
    judge(result, judging, ofDay, windows[index + 1]!, dates[index + DAYS_BEFORE + 1]!, facts.employment, facts.now);
    result.exceptions = judging.exceptions();
    result.trace = trace?.lines ?? null;
    return result;
  });
}

function judge(
  result: DayResult,
  judging: Judging,
  { own, unmatched }: DayPunches,
  window: PunchWindow,
  next: JudgedDate,
  employment: EmploymentFact,
  now: number | null,
): void {
  const { date, trace, midnight } = judging;
  if (!date.employed) {
    result.state = "NOT_EMPLOYED";
    if (own.length + unmatched.length > 0) judging.except("PUNCH_OUTSIDE_EMPLOYMENT");
    return;
  }
  trace?.stretches("WINDOW", "T-5", stretch(window.begin - midnight, window.end - midnight));
  if (unmatched.length > 0) judging.except("UNMATCHED_PUNCH");
  for (const { at } of unmatched) trace?.point("UNMATCHED_PUNCH", "T-5", at - midnight);
  if (date.workday && date.plan) result.scheduledMinutes = date.plan.paidMinutes;
  if (now !== null && now < window.end) {
    for (const { at } of own) trace?.point("PUNCH", "T-1", at - midnight);
    tapped(result, own, 0);
    // Approved leave is part of the plan, also on a day that is not over.
    if (date.workday && date.plan) leaveOn(result, date, date.plan, midnight, trace);
    result.state = "OPEN";
    return;
  }
  const counted = date.workday ? evaluateWorkday(result, judging, own, employment) : evaluateFree(result, judging, own, employment);
  if (counted) book(result, counted, judging, next);
}

/** Minutes of a workday covered by approved leave. */
function leaveOn(
  result: DayResult,
  { requests, indefiniteLeave }: JudgedDate,
  plan: DayPlan,
  midnight: number,
  trace: Trace | null,
): LeaveTaken {
  const required = plan.flexible ? NOTHING : without([plan.start, plan.end], plan.unpaidBreaks);
  const leave = takenByLeave(plan, required, requests, indefiniteLeave, midnight, trace);
  result.paidLeaveMinutes = leave.paidMinutes;
  result.unpaidLeaveMinutes = leave.unpaidMinutes;
  return leave;
}

/** @returns null if nothing counts */
function evaluateWorkday(result: DayResult, judging: Judging, own: DayPunches["own"], employment: EmploymentFact): Counted | null {
  const { date, trace, midnight } = judging;
  const plan = date.plan!;
  const leave = leaveOn(result, date, plan, midnight, trace);
  if (leave.requiredMinutes === 0) {
    result.state = "LEAVE";
    if (own.length > 0) {
      judging.except("WORK_ON_LEAVE");
      for (const { at } of own) trace?.point("NOTHING_COUNTED", "T-20", at - midnight);
    }
    return null;
  }
  const presence = presenceOn(result, judging, own, asPlanned(judging, leave), employment);
  if (isIncomplete(presence)) {
    result.state = "INCOMPLETE";
    trace?.note("NOTHING_COUNTED", "T-8");
    return null;
  }
  const counted = plan.flexible
    ? evaluateFlexibleDay(result, plan, plan.flexible, leave, presence, judging)
    : evaluateFixedDay(result, plan, leave, presence, judging);
  if (result.state === "ABSENT" && own.length === 0 && date.facts.silentDevices) {
    result.state = "INCOMPLETE";
    result.absentMinutes = 0;
    judging.except("NO_DATA");
  }
  return counted;
}

function evaluateFree(result: DayResult, judging: Judging, own: DayPunches["own"], employment: EmploymentFact): Counted | null {
  const { plan, facts } = judging.date;
  result.state = facts.kind === "none" || facts.kind === "special_working" ? "REST_DAY" : "HOLIDAY";
  const planned = plan ? [plan.start, plan.end] : NOTHING;
  const presence = presenceOn(result, judging, own, planned, { ...employment, attendanceExempt: false });
  if (isIncomplete(presence)) {
    result.state = "INCOMPLETE";
    judging.trace?.note("NOTHING_COUNTED", "T-8");
    return null;
  }
  return evaluateFreeDay(result, presence, premiumExemptOn(result.day, employment), judging);
}

const premiumExemptOn = (day: number, { premiumExempt, premiumChanges }: EmploymentFact): boolean =>
  premiumChanges?.findLast((change) => change.day <= day)?.premiumExempt ?? premiumExempt;

/** @param planned default interval of the day */
function presenceOn(
  result: DayResult,
  judging: Judging,
  own: DayPunches["own"],
  planned: Stretches,
  { attendanceExempt }: EmploymentFact,
): Presence {
  const { date, trace, midnight } = judging;
  const { policy } = date.facts;
  if (attendanceExempt && own.length === 0) {
    trace?.stretches("AS_PLANNED", "T-24", planned);
    return { stretches: planned, closedByPlan: false, exceptions: [] };
  }
  const kept = keptPunches(own, midnight, policy, trace);
  tapped(result, kept, midnight);
  const work = customWork(date.requests, midnight, planned, trace);
  const presence = presenceOf(paired(kept, policy, date.plan, trace), work, date.plan, policy, trace);
  for (const exception of presence.exceptions) judging.except(exception);
  const elsewhere = date.requests.some(({ what }) => what.kind === "WORK");
  if (policy.placeCheck === "WARN" && !elsewhere && own.some(({ outside }) => outside)) judging.except("OUTSIDE_PLACE");
  return presence;
}

/** @param since start of the counted punches */
function tapped(result: DayResult, punches: readonly { at: number }[], since: number): void {
  if (punches.length === 0) return;
  result.firstPunch = punches[0]!.at + since;
  result.lastPunch = punches[punches.length - 1]!.at + since;
}

function asPlanned({ date }: Judging, leave: LeaveTaken): Stretches {
  const plan = date.plan!;
  return plan.flexible ? plannedFlexible(plan, plan.flexible, leave, date.facts.policy.mealAfterMinutes) : [plan.start, plan.end];
}

const isIncomplete = ({ exceptions }: Presence): boolean => exceptions.includes("MISSING_IN") || exceptions.includes("MISSING_OUT");

/** Premium minutes of the work date, and of the next date if midnight moves them. @source document 4 T-16, T-17 */
function book(result: DayResult, counted: Counted, { date, trace }: Judging, next: JudgedDate): void {
  const { staying, moved } = splitAtMidnight(counted, date, next.facts.kind, date.facts.policy, trace);
  if (!date.workday) result.workedMinutes = minutesOf(staying.regular);
  result.nightMinutes = nightMinutesOf(staying.regular);
  result.overtimeMinutes = minutesOf(staying.overtime);
  result.overtimeNightMinutes = nightMinutesOf(staying.overtime);
  result.moved = moved;
  trace?.stretches("NIGHT", "T-16", nightOf(staying.regular));
  trace?.stretches("OVERTIME_NIGHT", "T-16", nightOf(staying.overtime));
}

const emptyResult = ({ day, dayType }: JudgedDate): DayResult => ({
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
