import { expect, test } from "vitest";
import type { DateKind } from "~/domain/payroll/runs/time/date-kind";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { DateFacts, DayFacts } from "~/domain/time/evaluation/day-facts";
import { DAY_MINUTES } from "~/domain/time/evaluation/local-time";
import { TIME_POLICY_DEFAULTS, type TimePolicy } from "~/domain/time/policies/time-policy";
import { previewPendingRequests } from "~/domain/time/results/pending-effect";
import { dayNumber } from "~/domain/shared/day";

/** 06:00–15:00 with an hour of break, evaluated on the Friday before. */
const PLAN = { start: 360, end: 900, unpaidBreaks: [600, 660], paidMinutes: 480, flexible: null };
const MONDAY = dayNumber("2026-11-30");

/** The effect of a request of Monday, from and to in minutes. */
function previewOvertime(kind: DateKind, changes: Partial<TimePolicy>, from: number, to: number) {
  const date: DateFacts = { plan: PLAN, kind: "none", policy: { ...TIME_POLICY_DEFAULTS, ...changes }, silentDevices: false };
  const facts: DayFacts = {
    firstDay: MONDAY,
    lastDay: MONDAY,
    dates: Array.from({ length: DAYS_BEFORE + 2 }, (_, index) => (index === DAYS_BEFORE ? { ...date, kind } : date)),
    punches: [],
    requests: [],
    suspensions: [],
    employment: { joinDay: 0, lastDay: null, attendanceExempt: false, premiumExempt: false, indefiniteLeaves: [] },
    now: (MONDAY - 3) * DAY_MINUTES,
  };
  const midnight = MONDAY * DAY_MINUTES;
  const effect = previewPendingRequests(facts, {
    work: [{ kind: "OVERTIME", startAt: midnight + from, endAt: midnight + to }],
    punches: null,
  });
  const { before, after, ...rest } = effect;
  const added = (field: "workedMinutes" | "overtimeMinutes") => after[field] - before[field];
  return { ...rest, worked: added("workedMinutes"), overtime: added("overtimeMinutes") };
}

const UNASKED = { overtimeMode: "AUTOMATIC", holidayWorkApprovalYn: "N" } as const;

// covers: T-14 T-15
test("work to come that counts without approval is distinguished from work that never counts", () => {
  // 04:00–06:00 on Bonifacio Day: two hours of work on a holiday.
  expect(previewOvertime("regular", {}, 240, 360)).toEqual({ supposed: true, countsUnapproved: false, worked: 120, overtime: 0 });
  expect(previewOvertime("regular", UNASKED, 240, 360)).toEqual({ supposed: true, countsUnapproved: true, worked: 0, overtime: 0 });
  // After the shift of a workday.
  expect(previewOvertime("none", {}, 900, 1020)).toEqual({ supposed: true, countsUnapproved: false, worked: 0, overtime: 120 });
  expect(previewOvertime("none", UNASKED, 900, 1020)).toEqual({ supposed: true, countsUnapproved: true, worked: 0, overtime: 0 });
  // Twenty minutes where overtime counts from thirty on, and inside the shift: nothing either way.
  const short = { minimumOvertimeMinutes: 30 };
  expect(previewOvertime("none", short, 900, 920)).toEqual({ supposed: true, countsUnapproved: false, worked: 0, overtime: 0 });
  expect(previewOvertime("none", UNASKED, 720, 780)).toEqual({ supposed: true, countsUnapproved: false, worked: 0, overtime: 0 });
});
