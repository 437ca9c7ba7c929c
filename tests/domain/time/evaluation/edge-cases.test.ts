import { expect, test } from "vitest";
import { dayNumber } from "~/domain/shared/day";
import { buildDateFacts } from "~/domain/time/evaluation/date-facts";
import type { DayFacts } from "~/domain/time/evaluation/day-facts";
import { evaluateEmployeeDays } from "~/domain/time/evaluation/evaluate-days";
import { parseLocalMinute } from "~/domain/time/evaluation/local-time";
import { schedulePlans } from "~/domain/time/evaluation/plan-at";
import { TIME_POLICY_DEFAULTS } from "~/domain/time/policies/time-policy";
import { evaluateCase } from "../../../../scripts/golden/time/days";
import { emptyTimes } from "~/domain/time/schedule/default-times";

/** Figures are computed by hand next to each case; unnamed figures are not checked, exceptions and moved rows are complete. */
const NOON = { startTime: "12:00", endTime: "13:00", paidYn: "N" };
const OFFICE = { workScheduleType: "FIXED_TIME", workDay: "12345", startTime: "08:00", endTime: "17:00", workTime: 480, breaks: [NOON] };
const NIGHT = {
  ...OFFICE,
  workDay: "1234567",
  startTime: "21:00",
  endTime: "06:00",
  breaks: [{ startTime: "01:00", endTime: "02:00", paidYn: "N" }],
};
const FLEXIBLE = {
  workScheduleType: "FLEXIBLE_TIME",
  workDay: "12345",
  bandStartTime: "07:00",
  bandEndTime: "20:00",
  coreStartTime: "10:00",
  coreEndTime: "15:00",
  workTime: 480,
  breakMinutes: 60,
};
const MONDAY = "2026-11-16";
const SATURDAY = "2026-11-21";

function evaluateDay(input: Record<string, unknown>, day = MONDAY): Record<string, unknown> {
  return evaluateCase({ from: day, to: day, schedule: OFFICE, ...input }, {})[day]!;
}
const at = (day: string, ...times: string[]) => times.map((time) => `${day}T${time}`);
const overtime = (from: string, to: string, day = MONDAY) => ({
  kind: "OVERTIME",
  date: day,
  startAt: `${day}T${from}`,
  endAt: `${day}T${to}`,
});
const freeWork = (from: string, to: string, day = SATURDAY) => ({ ...overtime(from, to, day), kind: "HOLIDAY_WORK" });

// covers: T-11
test("lateness up to the grace is excused, a minute more counts in full", () => {
  const policy = { graceMinutes: 10 };
  expect(evaluateDay({ policy, punches: at(MONDAY, "08:10", "17:00") })).toMatchObject({ lateMinutes: 0, excusedLateMinutes: 10 });
  expect(evaluateDay({ policy, punches: at(MONDAY, "08:11", "17:00") })).toMatchObject({ lateMinutes: 11, excusedLateMinutes: 0 });
});

// covers: T-10 T-11
test("undertime has its own grace, and overbreak has none", () => {
  const policy = { undertimeGraceMinutes: 10, punchPairing: "ALTERNATE" };
  expect(evaluateDay({ policy, punches: at(MONDAY, "08:00", "16:50") })).toMatchObject({ undertimeMinutes: 0 });
  expect(evaluateDay({ policy, punches: at(MONDAY, "08:00", "16:49") })).toMatchObject({ undertimeMinutes: 11 });
  expect(evaluateDay({ policy, punches: at(MONDAY, "08:00", "12:00", "13:05", "17:00") })).toMatchObject({
    undertimeMinutes: 5,
    overbreakMinutes: 5,
  });
});

// covers: T-12
test("the half-day rule applies above its limit, not at it, and counts the same minutes", () => {
  const policy = { halfDayAbsentAfterMinutes: 120 };
  expect(evaluateDay({ policy, punches: at(MONDAY, "10:00", "17:00") })).toMatchObject({ lateMinutes: 120, absentMinutes: 0 });
  expect(evaluateDay({ policy, punches: at(MONDAY, "10:01", "17:00") })).toMatchObject({ lateMinutes: 0, absentMinutes: 121 });
  // Left at 14:00: 180 undertime is absence; an overbreak is not part of the comparison.
  expect(evaluateDay({ policy, punches: at(MONDAY, "08:00", "14:00") })).toMatchObject({ undertimeMinutes: 0, absentMinutes: 180 });
});

// covers: T-5
test("the window of a day includes its first minute, and its end belongs to the next day", () => {
  // 08:00 less 240 minutes is 04:00; the preceding Sunday without a shift ends at 03:00, so 03:59 belongs to no day.
  expect(evaluateDay({ punches: at(MONDAY, "04:00", "17:00") })).toMatchObject({ state: "PRESENT", lateMinutes: 0, exceptions: [] });
  expect(evaluateDay({ punches: at(MONDAY, "03:59", "08:00", "17:00") })).toMatchObject({
    state: "PRESENT",
    exceptions: ["UNMATCHED_PUNCH"],
  });
  // Tuesday's window begins at 04:00, before Monday's tail of 12 hours is over at 05:00.
  const until = (time: string) => evaluateDay({ punches: ["2026-11-16T08:00", `2026-11-17T${time}`] });
  expect(until("03:59")).toMatchObject({ state: "PRESENT", unapprovedOvertimeMinutes: 659 });
  expect(until("04:00")).toMatchObject({ state: "INCOMPLETE", exceptions: ["MISSING_OUT"] });
});

test("a window ends after the tail where nothing begins before", () => {
  // Friday until 17:00, tail 12 hours; Saturday rests and begins at 03:00, so two hours of tail are enough to say where Friday ends.
  const friday = "2026-11-20";
  const until = (time: string) => evaluateDay({ policy: { tailMinutes: 120 }, punches: at(friday, "08:00", time) }, friday);
  expect(until("18:59")).toMatchObject({ state: "PRESENT", unapprovedOvertimeMinutes: 119 });
  expect(until("19:00")).toMatchObject({ state: "INCOMPLETE", exceptions: ["MISSING_OUT", "UNMATCHED_PUNCH"] });
});

// covers: T-6
test("a second tap is ignored below the double-tap minutes; at them it is a time log", () => {
  const policy = { punchPairing: "ALTERNATE", duplicateMinutes: 2 };
  expect(evaluateDay({ policy, punches: at(MONDAY, "08:00", "08:01", "17:00") })).toMatchObject({ state: "PRESENT" });
  expect(evaluateDay({ policy, punches: at(MONDAY, "08:00", "08:02", "17:00") })).toMatchObject({ state: "INCOMPLETE" });
});

// covers: T-8
test("a lone time log as near to the start as to the end is an in", () => {
  expect(evaluateDay({ punches: at(MONDAY, "12:30") })).toMatchObject({ exceptions: ["MISSING_OUT"] });
  expect(evaluateDay({ punches: at(MONDAY, "12:31") })).toMatchObject({ exceptions: ["MISSING_IN"] });
  expect(evaluateDay({ punches: at(SATURDAY, "17:00") }, SATURDAY)).toMatchObject({ state: "INCOMPLETE", exceptions: ["MISSING_OUT"] });
});

// covers: T-7
test("buttons: a single out lacks its in, and of consecutive outs the last counts", () => {
  const pressed = (...presses: [string, string][]) =>
    evaluateDay({
      policy: { punchPairing: "DIRECTION" },
      punches: presses.map(([time, direction]) => ({ at: `${MONDAY}T${time}`, direction })),
    });
  expect(pressed(["08:00", "OUT"])).toMatchObject({ state: "INCOMPLETE", exceptions: ["MISSING_IN"] });
  expect(pressed(["08:00", "IN"], ["16:00", "OUT"], ["17:00", "OUT"])).toMatchObject({ undertimeMinutes: 0 });
  expect(pressed(["07:00", "OUT"], ["08:00", "IN"])).toMatchObject({ exceptions: ["MISSING_IN", "MISSING_OUT"] });
});

// covers: T-8 T-18
test("a clock-out added by the shift is never overtime, and none is added after the shift", () => {
  const policy = { autoClockOutYn: "Y", overtimeMode: "AUTOMATIC", punchPairing: "DIRECTION" };
  const in_ = (time: string) => evaluateDay({ policy, punches: [{ at: `${MONDAY}T${time}`, direction: "IN" }] });
  expect(in_("16:59")).toMatchObject({ regularMinutes: 1, lateMinutes: 479, overtimeMinutes: 0, exceptions: ["AUTO_CLOCK_OUT"] });
  expect(in_("17:00")).toMatchObject({ state: "INCOMPLETE", exceptions: ["MISSING_OUT"] });
  // A flexible day is closed by its band, 13 hours: 480 are credited, nothing beyond.
  const flexible = { schedule: FLEXIBLE, policy, punches: [{ at: `${MONDAY}T07:00`, direction: "IN" }] };
  expect(evaluateDay(flexible)).toMatchObject({ regularMinutes: 480, overtimeMinutes: 0, unapprovedOvertimeMinutes: 0 });
});

// covers: T-14
test("overtime exactly at the minimum and at the alert counts", () => {
  const policy = { minimumOvertimeMinutes: 30 };
  const filings = [overtime("17:00", "19:00")];
  expect(evaluateDay({ policy, filings, punches: at(MONDAY, "08:00", "17:29") })).toMatchObject({ overtimeMinutes: 0 });
  expect(evaluateDay({ policy, filings, punches: at(MONDAY, "08:00", "17:30") })).toMatchObject({ overtimeMinutes: 30 });
  expect(evaluateDay({ punches: at(MONDAY, "08:00", "17:29") })).toMatchObject({ unapprovedOvertimeMinutes: 29, exceptions: [] });
  expect(evaluateDay({ punches: at(MONDAY, "08:00", "17:30") })).toMatchObject({ exceptions: ["UNAPPROVED_OVERTIME"] });
});

// covers: T-14 T-16
test("overtime is rounded down at its end, so its last night minutes are dropped first", () => {
  // 17:00–22:20 is 320; by half hours 300, until 22:00: no night is left.
  const input = { policy: { overtimeUnitMinutes: 30 }, filings: [overtime("17:00", "22:20")], punches: at(MONDAY, "08:00", "22:20") };
  expect(evaluateDay(input)).toMatchObject({ overtimeMinutes: 300, overtimeNightMinutes: 0 });
});

// covers: T-15
test("exactly eight hours on a rest day are no overtime, a minute more is", () => {
  // 08:00–17:00 less the meal of an hour after the fourth hour: 480.
  const until = (time: string) => evaluateDay({ filings: [freeWork("08:00", "20:00")], punches: at(SATURDAY, "08:00", time) }, SATURDAY);
  expect(until("17:00")).toMatchObject({ workedMinutes: 480, overtimeMinutes: 0 });
  expect(until("17:01")).toMatchObject({ workedMinutes: 480, overtimeMinutes: 1 });
});

test("a meal is deducted on a rest day above five hours, not at them", () => {
  const until = (time: string) => evaluateDay({ filings: [freeWork("08:00", "20:00")], punches: at(SATURDAY, "08:00", time) }, SATURDAY);
  expect(until("13:00")).toMatchObject({ workedMinutes: 300 });
  // 301 less 60: the time after the fourth hour is the meal, and one minute remained.
  expect(until("13:01")).toMatchObject({ workedMinutes: 241 });
});

// covers: T-17
test("a holiday at midnight: the last minute of the 29th stays, the first of the 30th moves", () => {
  const holidays = [{ date: "2026-11-30", type: "regular" }];
  const sunday = "2026-11-29";
  const punches = ["2026-11-29T21:00", "2026-11-30T00:01"];
  expect(evaluateDay({ schedule: NIGHT, holidays, punches }, sunday)).toMatchObject({
    nightMinutes: 120,
    moved: [{ workDate: "2026-11-30", basicDate: sunday, dayType: "regular_holiday", workedMinutes: 1, nightMinutes: 1 }],
  });
  expect(evaluateDay({ schedule: NIGHT, holidays, punches: at(sunday, "21:00", "23:59") }, sunday)).toMatchObject({
    nightMinutes: 119,
    moved: [],
  });
});

test("rest-day work into a regular holiday earns the holiday with the rest flag of the work date", () => {
  // Sunday 29 November rests by the week of Monday to Friday; work 20:00–02:00 with a meal of an hour from 00:00 on.
  const sunday = "2026-11-29";
  const input = {
    holidays: [{ date: "2026-11-30", type: "regular" }],
    filings: [{ kind: "HOLIDAY_WORK", date: sunday, startAt: "2026-11-29T20:00", endAt: "2026-11-30T02:00" }],
    punches: ["2026-11-29T20:00", "2026-11-30T02:00"],
  };
  expect(evaluateDay(input, sunday)).toMatchObject({
    workedMinutes: 240,
    nightMinutes: 120,
    moved: [{ dayType: "regular_holiday_rest_day", workedMinutes: 60, nightMinutes: 60 }],
  });
});

// covers: T-20
test("morning leave takes the smaller half of an odd number of minutes", () => {
  // 481 required minutes: 240 in the morning, 241 in the afternoon.
  const schedule = { ...OFFICE, endTime: "17:01", workTime: 481 };
  const leave = (part: string) => evaluateDay({ schedule, filings: [{ kind: "LEAVE", date: MONDAY, part, paidYn: "Y" }] });
  expect(leave("AM")).toMatchObject({ state: "ABSENT", paidLeaveMinutes: 240, absentMinutes: 241 });
  expect(leave("PM")).toMatchObject({ state: "ABSENT", paidLeaveMinutes: 241, absentMinutes: 240 });
});

test("leave for both halves is a full day of leave, half of it unpaid", () => {
  const filings = [
    { kind: "LEAVE", date: MONDAY, part: "AM", paidYn: "Y" },
    { kind: "LEAVE", date: MONDAY, part: "PM", paidYn: "N" },
  ];
  expect(evaluateDay({ filings })).toMatchObject({ state: "LEAVE", paidLeaveMinutes: 240, unpaidLeaveMinutes: 240, absentMinutes: 0 });
  expect(evaluateDay({ filings: [filings[0], filings[0]] })).toMatchObject({ paidLeaveMinutes: 240, absentMinutes: 240 });
});

// covers: T-20
test("a suspension is paid from exactly six credited hours on", () => {
  const suspensions = [{ date: MONDAY, startTime: "14:00", endTime: "17:00", paidYn: "N" }];
  expect(evaluateDay({ suspensions, punches: at(MONDAY, "08:00", "14:59") })).toMatchObject({
    regularMinutes: 359,
    unpaidLeaveMinutes: 121,
  });
  expect(evaluateDay({ suspensions, punches: at(MONDAY, "08:00", "15:00") })).toMatchObject({ regularMinutes: 360, paidLeaveMinutes: 120 });
});

test("an employee without time logs is absent except for the hours in which work was suspended", () => {
  const suspensions = [{ date: MONDAY, startTime: "14:00", endTime: "17:00", paidYn: "Y" }];
  expect(evaluateDay({ suspensions })).toMatchObject({ state: "ABSENT", absentMinutes: 300, paidLeaveMinutes: 180 });
});

// covers: T-20
test("hours suspended after midnight apply to the night shift of the day before; a whole day to the shifts that begin on it", () => {
  // 21:00–06:00 with a break 01:00–02:00, left at 03:00: 03:00–06:00 = 180 are suspended; 240 + 60 = 300 were credited, below six hours: unpaid.
  const punches = [`${MONDAY}T21:00`, "2026-11-17T03:00"];
  const small = [{ date: "2026-11-17", startTime: "02:30", endTime: "07:00", paidYn: "N" }];
  expect(evaluateDay({ schedule: NIGHT, suspensions: small, punches })).toMatchObject({
    state: "PRESENT",
    regularMinutes: 300,
    undertimeMinutes: 0,
    unpaidLeaveMinutes: 180,
  });
  // From 20:00 on Sunday to 02:00 on Monday: two hours of Monday's shift 00:00–08:00 are suspended.
  const early = { ...OFFICE, startTime: "00:00", endTime: "08:00", breaks: [] };
  const across = [{ date: "2026-11-15", startTime: "20:00", endTime: "02:00", paidYn: "Y" }];
  expect(evaluateDay({ schedule: early, suspensions: across, punches: at(MONDAY, "02:00", "08:00") })).toMatchObject({
    regularMinutes: 360,
    lateMinutes: 0,
    paidLeaveMinutes: 120,
  });
  const whole = [{ date: "2026-11-17", paidYn: "Y" }];
  expect(evaluateDay({ schedule: NIGHT, suspensions: whole, punches })).toMatchObject({ undertimeMinutes: 180, paidLeaveMinutes: 0 });
});

// covers: T-20
test("where a paid and an unpaid suspension overlap, the paid one applies first, regardless of entry order", () => {
  // No punches: 14:00–17:00 is 180 paid, of 13:00–15:00 only the hour before 14:00 remains: 60 unpaid; 240 absent.
  const paid = { date: MONDAY, startTime: "14:00", endTime: "17:00", paidYn: "Y" };
  const unpaid = { date: MONDAY, startTime: "13:00", endTime: "15:00", paidYn: "N" };
  for (const suspensions of [
    [paid, unpaid],
    [unpaid, paid],
  ])
    expect(evaluateDay({ suspensions })).toMatchObject({ paidLeaveMinutes: 180, unpaidLeaveMinutes: 60, absentMinutes: 240 });
});

test("a suspension of a flexible day covers the missing time, at most its minutes", () => {
  const suspensions = [{ date: MONDAY, startTime: "14:00", endTime: "20:00", paidYn: "Y" }];
  // 08:00–14:00: 360 less the break of 60 = 300; 180 are missing, the suspension has 360.
  expect(evaluateDay({ schedule: FLEXIBLE, suspensions, punches: at(MONDAY, "08:00", "14:00") })).toMatchObject({
    regularMinutes: 300,
    paidLeaveMinutes: 180,
    undertimeMinutes: 0,
    exceptions: [],
  });
});

// covers: T-9 T-25
test("work only outside the shift leaves the day absent and flags it for review", () => {
  expect(evaluateDay({ punches: at(MONDAY, "18:00", "21:00") })).toMatchObject({
    state: "ABSENT",
    absentMinutes: 480,
    overtimeMinutes: 0,
    exceptions: ["OVERTIME_WITHOUT_WORK"],
  });
});

// covers: T-22
test("custom work of a whole day and an exemption from clocking fill a flexible day without overtime", () => {
  const full = { state: "PRESENT", regularMinutes: 480, unapprovedOvertimeMinutes: 0, exceptions: [] };
  expect(evaluateDay({ schedule: FLEXIBLE, filings: [{ kind: "WORK", date: MONDAY }] })).toMatchObject(full);
  expect(evaluateDay({ schedule: FLEXIBLE, employee: { attendanceExemptYn: "Y" } })).toMatchObject(full);
  const morning = [{ kind: "LEAVE", date: MONDAY, part: "AM", paidYn: "Y" }];
  expect(evaluateDay({ schedule: FLEXIBLE, filings: morning, employee: { attendanceExemptYn: "Y" } })).toMatchObject({
    ...full,
    regularMinutes: 240,
    paidLeaveMinutes: 240,
  });
});

test("the first and last day of employment are evaluated, a time log outside them is flagged", () => {
  const employee = { joinDate: MONDAY, resignationDate: MONDAY };
  const days = evaluateCase(
    {
      from: "2026-11-15",
      to: "2026-11-17",
      schedule: { ...OFFICE, workDay: "1234567" },
      employee,
      punches: ["2026-11-15T08:00", "2026-11-17T09:00"],
    },
    {},
  );
  expect(Object.values(days)).toMatchObject([
    { state: "NOT_EMPLOYED", absentMinutes: 0, exceptions: ["PUNCH_OUTSIDE_EMPLOYMENT"] },
    { state: "ABSENT", absentMinutes: 480, exceptions: [] },
    { state: "NOT_EMPLOYED", exceptions: ["PUNCH_OUTSIDE_EMPLOYMENT"] },
  ]);
});

test("a break after midnight is in the night, and a paid break deducts nothing", () => {
  expect(evaluateDay({ schedule: NIGHT, punches: ["2026-11-16T21:00", "2026-11-17T06:00"] })).toMatchObject({
    regularMinutes: 480,
    nightMinutes: 420,
  });
  const paid = { ...OFFICE, endTime: "16:00", breaks: [{ ...NOON, paidYn: "Y" }] };
  expect(evaluateDay({ schedule: paid, punches: at(MONDAY, "08:00", "16:00") })).toMatchObject({
    scheduledMinutes: 480,
    regularMinutes: 480,
  });
});

// covers: T-13
test("lost minutes are rounded down to the unit, late separately and undertime together with overbreak", () => {
  const policy = { lossUnitMinutes: 15, punchPairing: "ALTERNATE" };
  // Late 14 → 0; overbreak 7 and undertime 8 are 15 together.
  expect(evaluateDay({ policy, punches: at(MONDAY, "08:14", "12:00", "13:07", "16:52") })).toMatchObject({
    lateMinutes: 0,
    undertimeMinutes: 15,
    overbreakMinutes: 7,
  });
  expect(evaluateDay({ policy, punches: at(MONDAY, "08:29", "17:00") })).toMatchObject({ lateMinutes: 15 });
});

// covers: T-18
test("a flexible day: late by core time up to the missing time, no grace, and time beyond its hours is overtime", () => {
  const schedule = FLEXIBLE;
  const policy = { graceMinutes: 60 };
  // 10:30–19:20: 530 less 60 is 470, 10 are missing; 30 of the core were missed: late 10, undertime 0.
  expect(evaluateDay({ schedule, policy, punches: at(MONDAY, "10:30", "19:20") })).toMatchObject({
    regularMinutes: 470,
    lateMinutes: 10,
    undertimeMinutes: 0,
    exceptions: ["CORE_MISSED"],
  });
  // 08:00–18:00: 600 less 60 is 540, 60 beyond; approved 17:00–18:00.
  expect(evaluateDay({ schedule, filings: [overtime("17:00", "18:00")], punches: at(MONDAY, "08:00", "18:00") })).toMatchObject({
    regularMinutes: 480,
    overtimeMinutes: 60,
    unapprovedOvertimeMinutes: 0,
  });
});

// covers: T-19
test("a compressed day of twelve hours has no overtime before its end, and its holiday counts eight hours first", () => {
  const schedule = { ...OFFICE, workDay: "1234", startTime: "07:00", endTime: "20:00", workTime: 720, compressedYn: "Y" };
  expect(evaluateDay({ schedule, punches: at(MONDAY, "07:00", "20:00") })).toMatchObject({ regularMinutes: 720, overtimeMinutes: 0 });
  const holidays = [{ date: MONDAY, type: "regular" }];
  const filings = [freeWork("07:00", "20:00", MONDAY)];
  expect(evaluateDay({ schedule, holidays, filings, punches: at(MONDAY, "07:00", "20:00") })).toMatchObject({
    workedMinutes: 480,
    overtimeMinutes: 240,
  });
});

// covers: T-4
test("two special days count as one, and a special working day outside the plan is a rest day", () => {
  const holidays = (...types: string[]) => types.map((type) => ({ date: MONDAY, type }));
  expect(evaluateDay({ holidays: holidays("special_non_working", "special_non_working") })).toMatchObject({
    dayType: "special",
    state: "HOLIDAY",
  });
  expect(evaluateDay({ holidays: holidays("regular", "special_non_working") })).toMatchObject({ dayType: "regular_holiday" });
  expect(evaluateDay({ holidays: [{ date: SATURDAY, type: "special_working" }] }, SATURDAY)).toMatchObject({
    dayType: "rest_day",
    state: "REST_DAY",
  });
});

test("today's day is open until its window has closed, and nothing of it counts yet", () => {
  const facts = (now: number | null, requests: DayFacts["requests"] = []) => {
    const plans = schedulePlans({ ...emptyTimes(), ...OFFICE, breaks: [{ ...NOON, paidYn: "N" as const }] });
    const [day, policy] = [dayNumber(MONDAY), TIME_POLICY_DEFAULTS];
    const dates = buildDateFacts(day, day, { plansOn: () => plans, policyOn: () => policy, roster: new Map(), kinds: new Map() });
    const employment = { joinDay: 0, lastDay: null, attendanceExempt: false, premiumExempt: false, indefiniteLeaves: [] };
    return { firstDay: day, lastDay: day, dates, punches: [], requests, suspensions: [], employment, now };
  };
  // Tuesday's window begins at 04:00.
  const [open, over] = [parseLocalMinute("2026-11-17T03:59"), parseLocalMinute("2026-11-17T04:00")];
  expect(evaluateEmployeeDays(facts(open))[0]).toMatchObject({ state: "OPEN", absentMinutes: 0, paidLeaveMinutes: 0 });
  expect(evaluateEmployeeDays(facts(over))[0]).toMatchObject({ state: "ABSENT", absentMinutes: 480 });
  // Leave that is approved is planned: half of 480 minutes, also before the day.
  const what = { kind: "LEAVE", part: "AM", paid: false, startAt: 0, endAt: 0 } as const;
  const leave = [{ workDay: dayNumber(MONDAY), approvedBy: "Ana", what }];
  expect(evaluateEmployeeDays(facts(open, leave))[0]).toMatchObject({ state: "OPEN", unpaidLeaveMinutes: 240, absentMinutes: 0 });
  expect(evaluateEmployeeDays(facts(over, leave))[0]).toMatchObject({ state: "ABSENT", unpaidLeaveMinutes: 240, absentMinutes: 240 });
});

// covers: T-25
test("no absence while the office's time clocks have sent nothing since the shift start; after that there is", () => {
  const plans = schedulePlans({ ...emptyTimes(), ...OFFICE, breaks: [{ ...NOON, paidYn: "N" as const }] });
  const day = dayNumber(MONDAY);
  const judged = (lastLine: string | null | undefined, changes: Partial<typeof TIME_POLICY_DEFAULTS> = {}) => {
    const policy = { ...TIME_POLICY_DEFAULTS, ...changes };
    const line = typeof lastLine === "string" ? parseLocalMinute(lastLine) : lastLine;
    const planned = { plansOn: () => plans, policyOn: () => policy, roster: new Map(), kinds: new Map(), lastLine: line };
    const employment = { joinDay: 0, lastDay: null, attendanceExempt: false, premiumExempt: false, indefiniteLeaves: [] };
    const facts = { firstDay: day, lastDay: day, dates: buildDateFacts(day, day, planned), employment, now: null };
    return evaluateEmployeeDays({ ...facts, punches: [], requests: [], suspensions: [] })[0]!;
  };
  const silent = { state: "INCOMPLETE", absentMinutes: 0, exceptions: ["NO_DATA"] };
  const absent = { state: "ABSENT", absentMinutes: 480, exceptions: [] };
  expect(judged(null)).toMatchObject(silent);
  expect(judged("2026-11-16T07:59")).toMatchObject(silent);
  expect(judged("2026-11-16T08:00")).toMatchObject(absent);
  // An office without time clocks, and employees who may not use them.
  expect(judged(undefined)).toMatchObject(absent);
  expect(judged(null, { meansDeviceYn: "N" })).toMatchObject(absent);
});
