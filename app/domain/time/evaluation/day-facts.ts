import type { DateKind } from "~/domain/payroll/runs/time/date-kind";
import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { LocalMinute } from "./local-time";
import type { Intervals } from "./intervals";

/**
 * Input of the attendance evaluation of one person. Dates are day numbers (`dayNumber`), times whole minutes: since 1970 in Manila for
 * events, since midnight of the date for plans.
 */
export interface DayFacts {
  /** First and last date to evaluate. */
  firstDay: number;
  lastDay: number;
  /** One for each date from two days before the first to the day after the last, as needed by windows and midnight rules. */
  dates: readonly DateFacts[];
  /** In any order. */
  punches: readonly PunchFact[];
  /** The approved requests. */
  requests: readonly RequestFact[];
  suspensions: readonly SuspensionFact[];
  employment: EmploymentFact;
  /** The present minute; dates whose window is not over are OPEN. Null = all are over. */
  now: LocalMinute | null;
}

/** A date before any punches. */
export interface DateFacts {
  plan: DayPlan | null;
  /** By the calendar of the person's office; holidays moved by agreement are at their new date. */
  kind: DateKind;
  policy: TimePolicy;
  /** The office's devices have sent nothing since the shift began: no one is marked absent because of that (document 4 §3.4). */
  silentDevices: boolean;
}

/** Plan of a date in minutes since its midnight; an end after midnight is above 1,440. */
export interface DayPlan {
  /** Start and end; of a flexible day, of the band. */
  start: number;
  end: number;
  /** Breaks that are not paid; none for a flexible day. */
  unpaidBreaks: Intervals;
  /** Paid minutes of the date: its length without unpaid breaks, or the work time of a flexible day. */
  paidMinutes: number;
  /** Null = a fixed day, from start to end. */
  flexible: FlexiblePlan | null;
}

/** Rules of a flexible day within its band. */
export interface FlexiblePlan {
  coreStart: number | null;
  coreEnd: number | null;
  breakMinutes: number;
}

export interface PunchFact {
  at: LocalMinute;
  direction: "IN" | "OUT" | "NONE";
  /** Manually assigned date; null = by the punch windows. */
  workDay: number | null;
  voided: boolean;
  /** Tapped outside the office. */
  outside: boolean;
}

/** An approved request for a work date. */
export interface RequestFact {
  workDay: number;
  what: RequestedLeave | RequestedTime;
  /** Approver shown in the trace; empty if none. */
  approvedBy: string;
}

export type LeavePart = "FULL" | "AM" | "PM" | "HOURS";

export interface RequestedLeave {
  kind: "LEAVE";
  part: LeavePart;
  paid: boolean;
  /** HOURS only. */
  startAt: LocalMinute;
  endAt: LocalMinute;
}

export type RequestedTime =
  | { kind: "OVERTIME" | "HOLIDAY_WORK"; startAt: LocalMinute; endAt: LocalMinute }
  /** Custom work; without times the whole plan. */
  | { kind: "WORK"; startAt: LocalMinute | null; endAt: LocalMinute | null; countsAsWorked: boolean; clockRequired: boolean };

/** A work suspension; without times it applies to the shifts that start on the date. */
export interface SuspensionFact {
  day: number;
  startAt: LocalMinute | null;
  endAt: LocalMinute | null;
  paid: boolean;
}

export interface EmploymentFact {
  joinDay: number;
  /** The last day employed; null = still employed. */
  lastDay: number | null;
  /** Exempt from clocking: without punches the day counts as planned. */
  attendanceExempt: boolean;
  /** No premium pay (Labor Code Art. 82): a day in lieu may replace it. */
  premiumExempt: boolean;
  /** Later changes of `premiumExempt`, earliest first; empty or missing = none. */
  premiumChanges?: readonly { day: number; premiumExempt: boolean }[];
  /** Leave without a known end, first and last day. */
  indefiniteLeaves: readonly { firstDay: number; lastDay: number | null }[];
}
