import type { Day } from "~/domain/shared/day";

/** The kinds of policies of time. @source document 4 §2, §3.1 */
export const TIME_POLICY_KINDS = {
  OVERTIME: "Overtime",
  HOLIDAY_WORK: "Holiday work",
  CUSTOM_WORK: "Custom work",
  COMMUTE: "Commute",
} as const;
export type TimePolicyKind = keyof typeof TIME_POLICY_KINDS;

export type Yn = "Y" | "N";

/** How people clock, and how a day is read from their punches (T-5 to T-13). Minutes are whole. */
export interface CommutePolicy {
  /** Lateness and undertime up to these minutes are excused (T-11). */
  graceMinutes: number;
  undertimeGraceMinutes: number;
  /** FULL: above the grace all minutes count; EXCESS: those above it. */
  graceMode: "FULL" | "EXCESS";
  /** Lost minutes are cut down to whole units, never up (T-13). */
  lossUnitMinutes: number;
  /** Lateness or undertime above it is booked as absence (T-12); null = never. */
  halfDayAbsentAfterMinutes: number | null;
  /** T-7. */
  punchPairing: "FIRST_LAST" | "ALTERNATE" | "DIRECTION";
  /** A punch less than these minutes after the last kept one is a double tap (T-6). */
  duplicateMinutes: number;
  /** A missing clock-out is closed by the end of the shift (T-8). */
  autoClockOutYn: Yn;
  /** A day's window begins so many minutes before its shift and ends so many after it (T-5). */
  leadMinutes: number;
  tailMinutes: number;
  /** "HH:MM" at which a day without a shift begins (T-5). */
  dayBoundaryTime: string;
  /** Where people may clock. */
  meansWebYn: Yn;
  meansMobileYn: Yn;
  meansKioskYn: Yn;
  meansDeviceYn: Yn;
  /** What a place outside the office leads to: it is noted, warned of, or refused. */
  placeCheck: "RECORD" | "WARN" | "REFUSE";
  /** Y: clocking in a browser or on a phone includes a photo. */
  photoYn: Yn;
}

/** How overtime is counted on a workday (T-14). */
export interface OvertimePolicy {
  overtimeMode: "APPROVED_ONLY" | "AUTOMATIC";
  /** A day's overtime below it counts as none. */
  minimumOvertimeMinutes: number;
  /** Overtime is cut down to whole units. */
  overtimeUnitMinutes: number;
  /** Does work before the shift count? */
  earlyOvertimeYn: Yn;
  /** A day with at least this many unapproved minutes is an exception; on free days too. */
  unapprovedAlertMinutes: number;
}

/** How work on rest days and holidays is counted (T-15, T-17, T-21). */
export interface HolidayWorkPolicy {
  /** Y: only approved work counts. */
  holidayWorkApprovalYn: Yn;
  minimumHolidayWorkMinutes: number;
  holidayWorkUnitMinutes: number;
  /** LEAVE: a day in lieu, for people without premium pay alone (Art. 82). */
  compensation: "PAY" | "LEAVE";
  /** CALENDAR: minutes after midnight follow the date they fall on; SHIFT_START: all follow the day the shift begins. */
  midnightHoliday: "CALENDAR" | "SHIFT_START";
  /** A meal of so many minutes comes out of presence above `mealAfterMinutes`. */
  mealMinutes: number;
  mealAfterMinutes: number;
}

/** What a further kind of work that can be filed comes to (T-22). */
export interface CustomWorkValues {
  paidYn: Yn;
  /** Y: presence from its start to its end, without punches. */
  countsAsWorkedYn: Yn;
  /** Y: people clock; it lifts the place check alone. */
  clockRequiredYn: Yn;
  approvalYn: Yn;
}

/** A kind of work under its name; DISABLE = it is not offered any more. */
export interface CustomWorkPolicy extends CustomWorkValues {
  workName: string;
  state: PolicyState;
}
export type PolicyState = "ENABLE" | "DISABLE";

/** All policies used to evaluate a day. */
export type TimePolicy = CommutePolicy & OvertimePolicy & HolidayWorkPolicy;

/** The values of a policy by its kind. */
export interface PolicyValues {
  OVERTIME: OvertimePolicy;
  HOLIDAY_WORK: HolidayWorkPolicy;
  CUSTOM_WORK: CustomWorkValues;
  COMMUTE: CommutePolicy;
}
export type AnyPolicyValues = PolicyValues[TimePolicyKind];

/** What holds where a company has chosen nothing. @source document 4 §3.1 */
export const COMMUTE_DEFAULTS: Readonly<CommutePolicy> = {
  graceMinutes: 0,
  undertimeGraceMinutes: 0,
  graceMode: "FULL",
  lossUnitMinutes: 1,
  halfDayAbsentAfterMinutes: null,
  punchPairing: "FIRST_LAST",
  duplicateMinutes: 2,
  autoClockOutYn: "N",
  leadMinutes: 240,
  tailMinutes: 720,
  dayBoundaryTime: "03:00",
  meansWebYn: "Y",
  meansMobileYn: "Y",
  meansKioskYn: "Y",
  meansDeviceYn: "Y",
  placeCheck: "RECORD",
  photoYn: "N",
};

export const OVERTIME_DEFAULTS: Readonly<OvertimePolicy> = {
  overtimeMode: "APPROVED_ONLY",
  minimumOvertimeMinutes: 0,
  overtimeUnitMinutes: 1,
  earlyOvertimeYn: "N",
  unapprovedAlertMinutes: 30,
};

export const HOLIDAY_WORK_DEFAULTS: Readonly<HolidayWorkPolicy> = {
  holidayWorkApprovalYn: "Y",
  minimumHolidayWorkMinutes: 0,
  holidayWorkUnitMinutes: 1,
  compensation: "PAY",
  midnightHoliday: "CALENDAR",
  mealMinutes: 60,
  mealAfterMinutes: 300,
};

export const TIME_POLICY_DEFAULTS: Readonly<TimePolicy> = { ...COMMUTE_DEFAULTS, ...OVERTIME_DEFAULTS, ...HOLIDAY_WORK_DEFAULTS };

const filed = { paidYn: "Y", countsAsWorkedYn: "Y", approvalYn: "Y", state: "ENABLE" } as const;
/** The kinds of custom work that every company begins with. */
export const CUSTOM_WORK_DEFAULTS: readonly Readonly<CustomWorkPolicy>[] = [
  { ...filed, workName: "Business trip", clockRequiredYn: "N" },
  { ...filed, workName: "Offsite", clockRequiredYn: "N" },
  { ...filed, workName: "Work from home", clockRequiredYn: "Y" },
];

/** The fewest and the most minutes of a field. @source document 4 §3.1 */
export const MINUTES_BOUNDS = {
  graceMinutes: [0, 60],
  undertimeGraceMinutes: [0, 60],
  halfDayAbsentAfterMinutes: [30, 480],
  duplicateMinutes: [1, 10],
  leadMinutes: [60, 480],
  tailMinutes: [120, 960],
  minimumOvertimeMinutes: [0, 120],
  unapprovedAlertMinutes: [1, 240],
  minimumHolidayWorkMinutes: [0, 240],
  mealMinutes: [0, 120],
  mealAfterMinutes: [240, 360],
} as const;

/** "00:00" to here a day without a shift may begin. */
export const LATEST_DAY_BOUNDARY = "06:00";

/** The units that one may choose, in minutes; minutes are always cut down to them. */
export const LOSS_UNITS = [1, 5, 6, 10, 15, 30] as const;
export const WORK_UNITS = [1, 5, 6, 10, 15, 30, 60] as const;

/** The values of a policy from a day on. */
export interface DatedValues<Values> {
  effectiveDay: Day;
  values: Values;
}

/** The values that hold on a day: those of the latest day that is not after it; null before the first. */
export function valuesOn<Values>(versions: readonly DatedValues<Values>[], day: Day): Values | null {
  let held: DatedValues<Values> | null = null;
  for (const version of versions) if (version.effectiveDay <= day && (!held || version.effectiveDay > held.effectiveDay)) held = version;
  return held && held.values;
}
