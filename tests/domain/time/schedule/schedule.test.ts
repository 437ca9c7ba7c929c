import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { assumedTimes } from "~/domain/time/schedule/assumed-times";
import { typedFactor } from "~/domain/time/schedule/day-factor";
import { paidMinutes } from "~/domain/time/schedule/day-checks";
import type { ScheduleType } from "~/domain/time/schedule/schedule";
import { scheduleInput, type ScheduleInput } from "~/domain/time/schedule/schedule-input";
import { effectiveDayProblem, removalProblem } from "~/domain/time/schedule/schedule-refusals";
import { scheduleHoursText } from "~/domain/time/schedule/schedule-text";
import { timesOn } from "~/domain/time/schedule/times-at";
import { typedBreaks, typedSpan, typedTime } from "~/domain/time/schedule/typed-times";
import { recordedTimeInput } from "~/domain/filing/requests/recorded-input";
import { filedInput } from "~/domain/filing/requests/filed-input";
import { notificationPreferencesInput } from "~/domain/shared/messages/notification-preference-input";
import { PUNCH_REASONS } from "~/domain/time/punches/punch";
import { punchInput } from "~/domain/time/punches/punch-input";
import { suspensionInput } from "~/domain/time/suspensions/suspension-input";

const OFFICE = { workScheduleName: "Office", startTime: "08:00", endTime: "17:00", breaks: "12:00-13:00" };
const WEEK = ["1", "2", "3", "4", "5"];

function typed(type: ScheduleType, fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ workDay: WEEK, ...fields })) for (const text of [value].flat()) form.append(name, text);
  const submission = parseWithZod(form, { schema: scheduleInput(type) });
  return submission.status === "success"
    ? submission.value
    : Object.entries(submission.error ?? {}).map(([field, message]) => `${field}: ${message?.join(" ")}`);
}
const problems = (type: ScheduleType, fields: Record<string, string | string[]>) => typed(type, fields) as string[];

const COMPRESSED = "More than 8 hours a day need a compressed week (DOLE Advisory 02-04). Mark it as one, or shorten the day.";
const MEAL =
  "A break under 60 minutes must be paid (Labor Code Art. 85). Mark it as paid, make it longer, or enter when the employees asked for it.";

test("an ordinary day is paid from start to end, less its unpaid breaks", () => {
  // 08:00–17:00 are 540 minutes; an hour of meal is not paid, a quarter of rest is.
  const breaks = typedBreaks("12:00–13:00, 15:00-15:15 paid")!;
  expect(paidMinutes({ startTime: "08:00", endTime: "17:00", breaks })).toBe(480);
  // 21:00–06:00 ends the next day; its meal lies after midnight.
  expect(paidMinutes({ startTime: "21:00", endTime: "06:00", breaks: typedBreaks("01:00-02:00")! })).toBe(480);
  expect(typed("FIXED_TIME", OFFICE)).toMatchObject({
    workScheduleName: "Office",
    times: { workDay: "12345", workTime: 480, dayFactor: null },
  });
});

test("times are parsed as users type them, and nothing else is a time", () => {
  expect(["8:30", "08:30", " 23:59 "].map(typedTime)).toEqual(["08:30", "08:30", "23:59"]);
  expect(["25:00", "8", "08:60", "", "8:3"].map(typedTime)).toEqual([null, null, null, null, null]);
  expect(problems("FIXED_TIME", { ...OFFICE, startTime: "25:00" })).toEqual(["startTime: Type the time as HH:MM, such as 08:30."]);
  expect([typedBreaks(""), typedBreaks("12-13"), typedBreaks("12:00 to 13:00 paid")]).toEqual([
    [],
    null,
    [{ startTime: "12:00", endTime: "13:00", paidYn: "Y" }],
  ]);
});

test("U-2: times with a.m. or p.m., with a dot and without a colon are parsed, and invalid times are refused", () => {
  const read: [string, string][] = [
    ["5:05 pm", "17:05"],
    ["5:05pm", "17:05"],
    ["5.05pm", "17:05"],
    ["5:05 P.M.", "17:05"],
    ["505 pm", "17:05"],
    ["5 pm", "17:00"],
    ["12:00 am", "00:00"],
    ["12:30 p.m.", "12:30"],
    ["08:00 AM", "08:00"],
    ["1705", "17:05"],
    ["830", "08:30"],
    ["17.05", "17:05"],
    ["17:05", "17:05"],
  ];
  for (const [text, time] of read) expect([text, typedTime(text)]).toEqual([text, time]);
  for (const text of [
    "13:00 pm",
    "0:30 am",
    "5:65 pm",
    "2460",
    "1799",
    "5:05 p",
    "5:05 pmm",
    "pm",
    "17",
    "17:5",
    "1:2:3",
    "5:0 pm",
    "99999",
  ])
    expect([text, typedTime(text)]).toEqual([text, null]);
  expect(typedBreaks("12:00 pm-1:00 PM, 1500 to 1515 paid")).toEqual([
    { startTime: "12:00", endTime: "13:00", paidYn: "N" },
    { startTime: "15:00", endTime: "15:15", paidYn: "Y" },
  ]);
  // One "pm" for both ends, unless the start would then be after the end.
  const starts = ["1:00-2:00 pm", "12:00–1:00 pm", "8:00 to 5:00 pm", "10-6 am"].map((text) => typedSpan(text)?.[0]);
  expect(starts).toEqual(["13:00", "12:00", "08:00", null]);
  // 8:00 AM to 5:00 PM less an hour is eight hours: no compressed week.
  expect(typed("FIXED_TIME", { ...OFFICE, startTime: "8:00 AM", endTime: "5:00 PM" })).toMatchObject({ times: { workTime: 480 } });
});

// Nine Sunday hours, two breaks, quiet hours …: each parses "5:05 pm" as 17:05 and rejects invalid times.
test("U-2: every form with a time uses the same parser", () => {
  const day = "2026-11-16";
  const change = { reason: "Forgot" };
  const forms: [string, (time: string) => { success: boolean; data?: unknown }][] = [
    ["punch", (time) => punchInput(day).safeParse({ time, direction: "OUT", reason: PUNCH_REASONS[0] })],
    ["correction", (endTime) => filedInput("CORRECTION").safeParse({ startDate: day, endTime, ...change })],
    ["overtime", (endTime) => filedInput("OVERTIME").safeParse({ startDate: day, startTime: "5 pm", endTime, ...change })],
    ["entered", (endTime) => recordedTimeInput(day).safeParse({ what: "OVERTIME", startTime: "5 pm", endTime, ...change })],
    [
      "suspension",
      (endTime) => suspensionInput.safeParse({ suspensionDate: day, startTime: "1 pm", endTime, paidYn: "Y", reason: "Storm" }),
    ],
    [
      "quiet hours",
      (quietFrom) => notificationPreferencesInput.safeParse({ shown: [], push: [], mail: {}, quietFrom, quietUntil: "6 am" }),
    ],
  ];
  for (const [name, parse] of forms) {
    expect([name, JSON.stringify(parse("5:05 pm").data)]).toEqual([name, expect.stringContaining('"17:05"')]);
    for (const wrong of ["5:05 xm", "25:05 pm"]) expect([name, parse(wrong).success]).toEqual([name, false]);
  }
});

test("U-2: a correction that ends before it starts is refused, except for the next day", () => {
  const times = { startDate: "2026-11-16", startTime: "7:54", endTime: "5:05 am", reason: "Forgot" };
  const answer = filedInput("CORRECTION").safeParse(times);
  expect(answer.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["endTime", "Time out is not after time in. Check am and pm, or select that it is on the next day."],
  ]);
  expect(filedInput("CORRECTION").safeParse({ ...times, endTime: "5:05 pm" }).success).toBe(true);
  expect(filedInput("CORRECTION").safeParse({ ...times, nextDay: "Y" }).success).toBe(true);
});

test("more than eight hours need a compressed week, which has at most twelve a day and forty-eight a week", () => {
  const long = { ...OFFICE, endTime: "17:01" };
  expect(problems("FIXED_TIME", long)).toEqual([`endTime: ${COMPRESSED}`]);
  const compressed = { ...OFFICE, compressedYn: "Y", compressedAgreedOn: "2026-01-05", compressedReportedOn: "2026-01-06" };
  // 07:00–20:00 less an hour are twelve; four days of them are forty-eight, five are sixty.
  const twelve = { ...compressed, startTime: "07:00", endTime: "20:00", dayFactor: "261" };
  expect(typed("FIXED_TIME", { ...twelve, workDay: ["1", "2", "3", "4"] })).toMatchObject({ times: { workTime: 720, compressedYn: "Y" } });
  expect(problems("FIXED_TIME", { ...twelve, workDay: WEEK })[0]).toContain("at most 48 hours; these days add up to 60 h");
  expect(problems("FIXED_TIME", { ...twelve, endTime: "20:01" })[0]).toContain("at most 12 hours a day");
  expect(problems("FIXED_TIME", { ...OFFICE, compressedYn: "Y" })).toEqual([
    "compressedAgreedOn: Enter when the employees agreed to the compressed week.",
    "compressedReportedOn: Enter when it was reported to DOLE.",
  ]);
});

test("an unpaid break has sixty minutes, or thirty at the employees' request, and lies within the day", () => {
  const at = (breaks: string, more = {}) => problems("FIXED_TIME", { ...OFFICE, startTime: "08:00", endTime: "16:30", breaks, ...more });
  expect(at("12:00-12:59")).toEqual([`breaks: ${MEAL}`]);
  expect(typed("FIXED_TIME", { ...OFFICE, endTime: "16:30", breaks: "12:00-12:30", shortMealAgreedOn: "2026-01-05" })).toMatchObject({
    times: { workTime: 480, shortMealAgreedOn: "2026-01-05" },
  });
  expect(at("12:00-12:29", { shortMealAgreedOn: "2026-01-05" })).toEqual([`breaks: ${MEAL}`]);
  expect(at("07:00-08:00")).toEqual(["breaks: This break lies outside the hours of work. Correct one of them."]);
  expect(at("12:00-13:00, 12:30-13:30")).toEqual(["breaks: Two of these breaks overlap. Correct their times."]);
});

test("a shorter Saturday has its own times; a longer one, or one that is not a work day, is refused at its row", () => {
  const six = { ...OFFICE, workDay: [...WEEK, "6"] };
  expect(typed("FIXED_TIME", { ...six, "days[5].startTime": "08:00", "days[5].endTime": "12:00" })).toMatchObject({
    times: { workDay: "123456", workTime: 480, days: [{ workDay: 6, startTime: "08:00", endTime: "12:00", breaks: [] }] },
  });
  expect(problems("FIXED_TIME", { ...OFFICE, "days[5].startTime": "08:00", "days[5].endTime": "12:00" })[0]).toContain(
    "Saturday has times of its own but is not a workday",
  );
  const short = { ...six, endTime: "15:00" };
  expect(problems("FIXED_TIME", { ...short, "days[5].startTime": "08:00", "days[5].endTime": "15:00" })[0]).toContain(
    "Saturday pays 7 h, more than the 6 h of a usual day",
  );
});

test("a shift schedule has one to twelve shifts, each with a unique name", () => {
  const shift = (at: number, shiftName: string, startTime: string, endTime: string, breaks = "") => ({
    [`shifts[${at}].shiftName`]: shiftName,
    [`shifts[${at}].startTime`]: startTime,
    [`shifts[${at}].endTime`]: endTime,
    [`shifts[${at}].breaks`]: breaks,
  });
  const days = { workScheduleName: "Store", workDay: [...WEEK, "6"] };
  const early = shift(0, "Early", "05:00", "14:00", "09:00-10:00");
  expect(typed("SHIFT_TIME", { ...days, ...early, ...shift(2, "Night", "21:00", "06:00", "01:00-02:00") })).toMatchObject({
    times: {
      workTime: 480,
      shifts: [
        { shiftName: "Early", colour: "teal" },
        { shiftName: "Night", colour: "indigo" },
      ],
    },
  });
  expect(problems("SHIFT_TIME", days)).toEqual(["shifts[0].shiftName: Add at least one shift."]);
  expect(problems("SHIFT_TIME", { ...days, ...early, ...shift(2, "early", "05:00", "13:00") })).toEqual([
    "shifts[2].shiftName: Two shifts are called early. Give each a name of its own.",
  ]);
  expect(problems("SHIFT_TIME", { ...days, ...shift(0, "Long", "05:00", "14:00") })).toEqual([`shifts[0].endTime: ${COMPRESSED}`]);
});

test("flexible hours have a band, core hours inside it, and paid hours that fit", () => {
  const flexible = {
    workScheduleName: "Flexible",
    bandStartTime: "07:00",
    bandEndTime: "20:00",
    coreStartTime: "10:00",
    coreEndTime: "15:00",
    workHours: "8",
    breakMinutes: "60",
  };
  const read = typed("FLEXIBLE_TIME", flexible) as ScheduleInput;
  expect(read).toMatchObject({ times: { workTime: 480, breakMinutes: 60 } });
  expect(scheduleHoursText({ ...read.times, workScheduleType: "FLEXIBLE_TIME" })).toBe("07:00–20:00, core 10:00–15:00");
  expect(problems("FLEXIBLE_TIME", { ...flexible, coreStartTime: "06:00" })[0]).toBe(
    "coreStartTime: The core hours lie outside the band. Correct one of them.",
  );
  expect(problems("FLEXIBLE_TIME", { ...flexible, bandEndTime: "15:00" })[0]).toContain("do not fit into the band");
  expect(problems("FLEXIBLE_TIME", { ...flexible, workHours: "9" })[0]).toBe(`workHours: ${COMPRESSED}`);
});

test("L-4: a week of fewer than five days has a day factor by its work days; a typed one has one decimal at most", () => {
  expect(typed("FIXED_TIME", { ...OFFICE, workDay: ["1", "2", "3", "4"] })).toMatchObject({ times: { dayFactor: null } });
  expect(["1", "400", "392.5", "313.0"].map(typedFactor)).toEqual(["1", "400", "392.5", "313"]);
  expect(["0", "0.9", "400.1", "313.25", "x", ""].map(typedFactor)).toEqual([null, null, null, null, null, null]);
  expect(typed("FIXED_TIME", { ...OFFICE, dayFactor: "OWN", ownDayFactor: "253" })).toMatchObject({ times: { dayFactor: "253" } });
  expect(problems("FIXED_TIME", { ...OFFICE, workDay: [] })[0]).toBe("workDay: Choose at least one work day.");
});

test("schedules stored without times are assumed: 08:00 to 17:00 for eight hours, else from 08:00 for their hours and one more", () => {
  const old = { workScheduleType: "FIXED_TIME", startTime: null, endTime: null, breaks: [] };
  expect(assumedTimes({ ...old, workTime: 480 })).toMatchObject({
    startTime: "08:00",
    endTime: "17:00",
    breaks: [{ startTime: "12:00", endTime: "13:00" }],
  });
  expect(assumedTimes({ ...old, workTime: 450 })).toMatchObject({ startTime: "08:00", endTime: "16:30" });
  expect(assumedTimes({ ...old, workTime: 480, startTime: "09:00" })).toBeNull();
});

test("the version with the latest effective day reached applies, on its first day too", () => {
  const versions = [
    { name: "second", effectiveDay: "2026-12-01" },
    { name: "first", effectiveDay: "2026-11-16" },
  ];
  const on = (day: string) => timesOn<{ name: string }>({ name: "as it began" }, versions, day).name;
  expect(["2026-11-15", "2026-11-16", "2026-11-30", "2026-12-01"].map(on)).toEqual(["as it began", "first", "first", "second"]);
});

test("a schedule in use, and the main one, cannot be deleted; a change applies from a free day", () => {
  expect(removalProblem(false, { present: 12, former: 0, invited: 0 })).toBe("12 employees have this schedule. Move them first.");
  expect(removalProblem(true, { present: 0, former: 0, invited: 0 })).toBe("The main schedule cannot be deleted.");
  expect(removalProblem(false, { present: 0, former: 0, invited: 0 })).toBeNull();
  expect(effectiveDayProblem("2026-11-15", "2026-11-16", null)).toBe(
    "A completed payroll already used the rules of that day. The first day that is free is 11/16/2026.",
  );
  expect(effectiveDayProblem("2026-11-16", "2026-11-16", null)).toBeNull();
  expect(effectiveDayProblem("2026-11-16", null, "2026-12-01")).toContain("applies from 12/01/2026 on");
});

test("a missing name hides no other error", () => {
  expect(problems("FIXED_TIME", { ...OFFICE, workScheduleName: "", startTime: "25:00" })).toEqual([
    "workScheduleName: Give the schedule a name.",
    "startTime: Type the time as HH:MM, such as 08:30.",
  ]);
});
