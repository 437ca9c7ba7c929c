import type { DateKind } from "~/domain/payroll/time/date-kind";
import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { LocalMinute } from "./local-time";
import type { Stretches } from "./stretches";

/**
 * Everything by which days of one person are judged. Dates are day numbers (`dayNumber`), times whole minutes: of Manila since 1970 for what
 * happened, since the midnight that begins the date for what is planned.
 */
export interface DayFacts {
  /** The first and the last date to judge. */
  firstDay: number;
  lastDay: number;
  /** One for each date from two days before the first to the day after the last: windows and midnight look at the neighbours. */
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

/** A date as it stands before anybody came. */
export interface DateFacts {
  plan: DayPlan | null;
  /** By the calendar of the person's office, holidays moved by agreement at their new date. */
  kind: DateKind;
  policy: TimePolicy;
  /** The devices of the office sent nothing since the shift began: nobody is called absent for that (document 4 §3.4). */
  silentDevices: boolean;
}

/** What is worked on a date; minutes since the midnight that begins it. An end after midnight is above 1,440. */
export interface DayPlan {
  /** Start and end; of a flexible day, of the band. */
  start: number;
  end: number;
  /** Breaks that are not paid; none for a flexible day. */
  unpaidBreaks: Stretches;
  /** What the date pays: its length without unpaid breaks, or the work time of a flexible day. */
  paidMinutes: number;
  /** Null: from start to end. */
  flexible: FlexiblePlan | null;
}

/** How a flexible day is worked within its band. */
export interface FlexiblePlan {
  coreStart: number | null;
  coreEnd: number | null;
  breakMinutes: number;
}

export interface PunchFact {
  at: LocalMinute;
  direction: "IN" | "OUT" | "NONE";
  /** The date it was given by hand; null = by the windows. */
  workDay: number | null;
  voided: boolean;
  /** Tapped outside the office. */
  outside: boolean;
}

/** An approved request for a work date. */
export interface RequestFact {
  workDay: number;
  what: RequestedLeave | RequestedTime;
  /** Who approved it, for the trace; empty when nobody is named. */
  approvedBy: string;
}

export type LeavePart = "FULL" | "AM" | "PM" | "HOURS";

export interface RequestedLeave {
  kind: "LEAVE";
  part: LeavePart;
  paid: boolean;
  /** HOURS alone. */
  startAt: LocalMinute;
  endAt: LocalMinute;
}

export type RequestedTime =
  | { kind: "OVERTIME" | "HOLIDAY_WORK"; startAt: LocalMinute; endAt: LocalMinute }
  /** Custom work; without times the whole plan. */
  | { kind: "WORK"; startAt: LocalMinute | null; endAt: LocalMinute | null; countsAsWorked: boolean; clockRequired: boolean };

/** Work called off; without times the shifts that begin on the date. */
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
  /** Need not clock: without punches the day is as planned. */
  attendanceExempt: boolean;
  /** No premium pay (Labor Code Art. 82): a day in lieu may stand for it. */
  premiumExempt: boolean;
  /** From which days that is otherwise, the first day first; none = never. */
  premiumChanges?: readonly { day: number; premiumExempt: boolean }[];
  /** Leave without a known end, first and last day. */
  indefiniteLeaves: readonly { firstDay: number; lastDay: number | null }[];
}
