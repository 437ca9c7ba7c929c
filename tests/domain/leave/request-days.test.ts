import { expect, test } from "vitest";
import { parseStoredLeaveDays } from "~/domain/leave/leave-days";
import { LEAVE_POLICY_DEFAULTS, type LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { leaveProblems, type LeaveChecks, type OtherLeave } from "~/domain/leave/request-checks";
import { requestDays, sumDays, type LeaveDate, type LeavePeriod } from "~/domain/leave/request-days";
import { timesPlan } from "~/domain/time/evaluation/plan-at";
import { inEnglish } from "../../support/in-english";

const LUNCH = { startTime: "12:00", endTime: "13:00", paidYn: "N" } as const;
const OFFICE: LeaveDate = { plan: timesPlan({ startTime: "08:00", endTime: "17:00", breaks: [LUNCH] }), kind: "none" };
const REST: LeaveDate = { plan: null, kind: "none" };
const HOLIDAY: LeaveDate = { ...OFFICE, kind: "regular" };
/** 22:00 to 06:00, eight hours without an unpaid break. */
const NIGHT: LeaveDate = { plan: timesPlan({ startTime: "22:00", endTime: "06:00", breaks: [] }), kind: "none" };
/** 08:00 to 12:05 and 12:35 to 16:10 would be odd: 465 minutes. */
const ODD: LeaveDate = { plan: timesPlan({ startTime: "08:00", endTime: "16:45", breaks: [LUNCH] }), kind: "none" };

const leavePeriod = (startDate: string, endDate: string, more: Partial<LeavePeriod> = {}): LeavePeriod => ({
  startDate,
  endDate,
  part: "FULL",
  startTime: null,
  endTime: null,
  ...more,
});
const countRequestDays = (period: LeavePeriod, dates: LeaveDate[], policy: Partial<LeavePolicyValues> = {}) =>
  requestDays(period, dates, { ...LEAVE_POLICY_DEFAULTS, ...policy });

function problems(
  period: LeavePeriod,
  dates: LeaveDate[],
  { policy = {}, ...more }: Partial<Omit<LeaveChecks, "policy">> & { policy?: Partial<LeavePolicyValues> } = {},
) {
  const values = { ...LEAVE_POLICY_DEFAULTS, ...policy };
  const rows = period.endDate < period.startDate ? [] : requestDays(period, dates, values);
  const standing = { balance: null, others: [], today: null, attached: false };
  return leaveProblems({ period, dates, counted: rows, policy: values, ...standing, ...more });
}

test("leave over Friday, weekend, holiday and Tuesday counts workdays, days in between, or every date", () => {
  // Friday 27, weekend, Bonifacio Day 30, Tuesday 1: 2 workdays, 3 free days between them
  const period = leavePeriod("2026-11-27", "2026-12-01");
  const dates = [OFFICE, REST, REST, HOLIDAY, OFFICE];
  const sums = (["WORKDAYS", "SANDWICH", "CALENDAR"] as const).map(
    (countDays) => sumDays(countRequestDays(period, dates, { countDays })) / 10_000,
  );
  expect(sums).toEqual([2, 5, 5]);
  expect(countRequestDays(period, dates, { countDays: "SANDWICH" }).map(({ minutes }) => minutes)).toEqual([480, 0, 0, 0, 480]);
  // From the holiday on, no free day lies between two workdays.
  expect(sumDays(countRequestDays(leavePeriod("2026-11-28", "2026-12-01"), dates.slice(1), { countDays: "SANDWICH" })) / 10_000).toBe(1);
  expect(sumDays(countRequestDays(leavePeriod("2026-11-28", "2026-11-29"), [REST, REST], { countDays: "SANDWICH" }))).toBe(0);
});

test("two half days make a day, also with an odd number of minutes and in a night shift", () => {
  // 465 minutes: 232 and 233
  const half = (part: "AM" | "PM", date: LeaveDate) => countRequestDays(leavePeriod("2026-11-16", "2026-11-16", { part }), [date])[0];
  expect([half("AM", ODD), half("PM", ODD)]).toMatchObject([
    { minutes: 232, days: 5_000 },
    { minutes: 233, days: 5_000 },
  ]);
  expect(half("PM", NIGHT)).toMatchObject({ minutes: 240, days: 5_000 });
});

test("hours are counted within the plan, and those after midnight belong to the night that began the day before", () => {
  const hours = (startTime: string, endTime: string, date: LeaveDate) => {
    const period = leavePeriod("2026-11-16", "2026-11-16", { part: "HOURS", startTime, endTime });
    return {
      rows: countRequestDays(period, [date]),
      problems: problems(period, [date], { policy: { unit: "HOUR" } }).map(({ code }) => code),
    };
  };
  // 11:00 to 14:00 without the lunch hour: 120 of 480 minutes.
  expect(hours("11:00", "14:00", OFFICE)).toEqual({ rows: [{ date: "2026-11-16", minutes: 120, days: 2_500 }], problems: [] });
  expect(hours("23:00", "01:00", NIGHT)).toEqual({ rows: [{ date: "2026-11-16", minutes: 120, days: 2_500 }], problems: [] });
  expect(hours("04:00", "06:00", NIGHT).rows).toEqual([{ date: "2026-11-16", minutes: 120, days: 2_500 }]);
  // 60 of 465 minutes = 0.12903…, half up to four places.
  expect(hours("08:00", "09:00", ODD).rows[0]!.days).toBe(1_290);
  expect(hours("15:30", "17:00", OFFICE).problems).toEqual(["UNIT"]);
  expect(hours("17:00", "15:00", OFFICE).problems).toEqual(["END_BEFORE_START"]);
  expect(hours("18:00", "19:00", OFFICE).problems).toEqual(["NO_WORKDAY"]);
});

test("all problems of a leave are reported at once, each with its figures and what to do", () => {
  const others: OtherLeave[] = [{ startDate: "2026-11-13", endDate: "2026-11-16", part: "FULL" }];
  const policy = { unit: "DAY", noticeDays: 5, attachmentFromDays: 5_000, maxDaysPerRequest: 0 } as const;
  const problemList = problems(leavePeriod("2026-11-16", "2026-11-16", { part: "PM" }), [OFFICE], {
    policy,
    balance: 2_500,
    others,
    today: "2026-11-15",
  });
  expect(problemList.map(({ code }) => code)).toEqual(["UNIT", "BALANCE", "OVERLAP", "NOTICE", "ATTACHMENT", "TOO_MANY_DAYS"]);
  expect(problemList.map(({ sentence }) => inEnglish(sentence))).toEqual([
    "This leave is taken in whole days. Choose whole days.",
    "You have 0.25 days available; this takes 0.5.",
    "11/16/2026 is in another leave, 11/13/2026 to 11/16/2026. Choose other days, or withdraw that one first.",
    "This leave is filed at least 5 days ahead. Choose a first day from 11/20/2026 on.",
    "Leave of 0.5 days or more needs a document. Attach it.",
    "At most 0 days can be taken at once; this takes 0.5.",
  ]);
  expect(problems(leavePeriod("2026-11-16", "2026-11-13"), []).map(({ sentence }) => inEnglish(sentence))).toEqual([
    "The last day is before the first, 11/16/2026. Correct the dates.",
  ]);
});

test("an exactly sufficient balance passes, a day less is reported with the balance", () => {
  const two = leavePeriod("2026-11-16", "2026-11-17");
  const said = (balance: string, negativeLimit = "0") =>
    problems(two, [OFFICE, OFFICE], {
      balance: parseStoredLeaveDays(balance),
      policy: { negativeLimit: parseStoredLeaveDays(negativeLimit) },
    });
  expect(said("2")).toEqual([]);
  expect(said("1.9999").map(({ code }) => code)).toEqual(["BALANCE"]);
  expect(inEnglish(said("1.5")[0]!.sentence)).toBe("You have 1.5 days available; this takes 2.");
  expect(said("0", "2")).toEqual([]);
  expect(inEnglish(said("-0.5", "2")[0]!.sentence)).toBe("You have −0.5 days available and may go 2 below zero; this takes 2.");
  expect(problems(two, [OFFICE, OFFICE], { balance: 0, policy: { limitedYn: "N" } })).toEqual([]);
});

test("notice and filing delay count from the day in Manila, and the last permitted day is accepted", () => {
  const on = (today: string, policy: Partial<LeavePolicyValues>) =>
    problems(leavePeriod("2026-11-16", "2026-11-16"), [OFFICE], { today, policy }).map(({ code }) => code);
  expect([on("2026-11-13", { noticeDays: 3 }), on("2026-11-14", { noticeDays: 3 })]).toEqual([[], ["NOTICE"]]);
  expect([on("2026-11-23", { backdateDays: 7 }), on("2026-11-24", { backdateDays: 7 })]).toEqual([[], ["TOO_LATE"]]);
  expect([on("2026-11-16", { backdateDays: 0 }), on("2026-11-17", { backdateDays: 0 })]).toEqual([[], ["TOO_LATE"]]);
  expect(on("2027-11-17", {})).toEqual([]);
});

test("a morning and an afternoon share a day, two mornings do not, and leave without a known end shares none", () => {
  const morning = leavePeriod("2026-11-16", "2026-11-16", { part: "AM" });
  const beside = (other: Partial<OtherLeave>) =>
    problems(morning, [OFFICE], { others: [{ startDate: "2026-11-16", endDate: "2026-11-16", part: "AM", ...other }] }).map(
      ({ sentence }) => inEnglish(sentence),
    );
  expect(beside({ part: "PM" })).toEqual([]);
  expect(beside({})).toEqual(["11/16/2026 is in another leave, 11/16/2026. Choose other days, or withdraw that one first."]);
  expect(beside({ startDate: "2026-11-01", endDate: null, part: "FULL" })[0]).toContain("from 11/01/2026 on");
});
