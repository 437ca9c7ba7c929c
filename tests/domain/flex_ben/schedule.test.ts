import { expect, test } from "vitest";
import { allocate } from "~/domain/flex_ben/allocation";
import { missedTooLong, runDayFrom, runDaysBetween, type PeriodTransferType } from "~/domain/flex_ben/schedule";
import { evaluateEvents, type ScheduleEvent } from "~/domain/flex_ben/schedule-events";

const rhythm = (periodTransferType: PeriodTransferType, startDay: string, endDay: string | null = null) => ({
  periodTransferType,
  startDay,
  endDay,
});

// covers: FLEXSET-02
test.for([
  ["WEEKLY", "2026-11-02", "2026-11-03", ["2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"], "2026-12-01"],
  ["MONTHLY", "2026-10-31", "2026-11-01", ["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"], "2027-04-01"],
  ["MONTHLY", "2028-01-30", "2028-02-01", ["2028-02-29", "2028-03-30"], "2028-04-01"],
  ["QUARTERLY", "2026-11-30", "2026-11-30", ["2026-11-30", "2027-02-28", "2027-05-30"], "2027-06-01"],
  ["YEARLY", "2024-02-29", "2024-03-01", ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"], "2028-12-31"],
  ["SPECIAL_DAY", "2026-12-24", "2026-11-01", ["2026-12-24"], "2030-01-01"],
  ["SPECIAL_DAY", "2026-12-24", "2026-12-25", [], "2030-01-01"],
] as const)("%s from %s on, asked from %s on, transfers on those days of the calendar", ([period, start, from, days, to]) => {
  expect(runDaysBetween(rhythm(period, start), from, to)).toEqual(days);
});

test("nothing is transferred before the start and after the end", () => {
  expect(runDayFrom(rhythm("MONTHLY", "2026-12-01"), "2026-01-01")).toBe("2026-12-01");
  expect(runDayFrom(rhythm("MONTHLY", "2026-12-01", "2027-01-01"), "2026-12-02")).toBe("2027-01-01");
  expect(runDayFrom(rhythm("MONTHLY", "2026-12-01", "2026-12-31"), "2026-12-02")).toBeNull();
});

// covers: FLEXSET-02
test("the day that is asked from counts, and so does the last day", () => {
  expect(runDayFrom(rhythm("SPECIAL_DAY", "2026-12-24"), "2026-12-24")).toBe("2026-12-24");
  expect(runDayFrom(rhythm("MONTHLY", "2026-10-31"), "2026-11-30")).toBe("2026-11-30");
  expect(runDaysBetween(rhythm("WEEKLY", "2026-11-02"), "2026-11-09", "2026-11-16")).toEqual(["2026-11-09", "2026-11-16"]);
  // Within the month of a run, before its day.
  expect(runDayFrom(rhythm("QUARTERLY", "2026-11-30"), "2027-02-01")).toBe("2027-02-28");
  expect(runDayFrom(rhythm("YEARLY", "2026-11-30"), "2028-11-01")).toBe("2028-11-30");
});

test("a run of 100 days ago is still made up for, one of 101 is not", () => {
  // 13 August to 21 November: 18 + 30 + 31 + 21 days.
  expect(["2026-08-12", "2026-08-13", "2026-11-21", "2026-11-22"].map((day) => missedTooLong(day, "2026-11-21"))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

// covers: FLEXSET-03
test("each basis computes every employee's amount, and omits zero amounts", () => {
  const people = [1, 2, 3].map((seq) => ({
    employeeSeq: seq,
    employeeName: `P${seq}`,
    departmentSeq: seq,
    jobTitleSeq: seq === 3 ? null : seq,
  }));
  const given = (
    distributionTransferType: "SAME" | "JOB_TITLE" | "DEPARTMENT" | "AMOUNT",
    mileageVolume: number,
    volumes: Record<string, number> = {},
  ) => allocate({ distributionTransferType, mileageVolume, volumes }, people).map((row) => [row.employeeSeq, row.mileageVolume]);
  expect(given("SAME", 500)).toEqual([
    [1, 500],
    [2, 500],
    [3, 500],
  ]);
  expect(given("JOB_TITLE", 0, { 1: 100, 2: 200 })).toEqual([
    [1, 100],
    [2, 200],
  ]);
  expect(given("DEPARTMENT", 0, { 3: 50 })).toEqual([[3, 50]]);
  // 1,000 for three: 333 each; one remains in the wallet.
  expect(given("AMOUNT", 1_000)).toEqual([
    [1, 333],
    [2, 333],
    [3, 333],
  ]);
  expect(given("AMOUNT", 2)).toEqual([]);
});

// covers: FLEX-13 FLEX-14
test("READY events reduce the wallet in time order; the first uncovered one is marked, DONE and FAIL are ignored", () => {
  const event = (
    policySeq: number,
    day: string,
    totalMileageVolume: number,
    transferExecuteStatus: ScheduleEvent["transferExecuteStatus"] = "READY",
  ): ScheduleEvent => ({
    policySeq,
    executeDay: day,
    executeDatetime: new Date(`${day}T00:00:00+08:00`),
    finishExecuteDateTime: transferExecuteStatus === "READY" ? null : new Date(`${day}T00:10:00+08:00`),
    flexbenPolicyTransferName: "",
    employeeTypeCheckList: [],
    periodTransferType: "MONTHLY",
    distributionTransferType: "SAME",
    totalMileageVolume,
    headcount: 1,
    transferExecuteStatus,
    failReason: "",
  });
  const judged = evaluateEvents(
    [
      event(4, "2026-11-30", 10),
      event(1, "2026-11-01", 999, "DONE"),
      event(3, "2026-11-25", 70),
      event(2, "2026-11-23", 60),
      event(5, "2026-11-10", 500, "FAIL"),
    ],
    100,
  );
  expect(judged.map(({ policySeq, pointShortage, missingPoints }) => [policySeq, pointShortage, missingPoints])).toEqual([
    [3, true, 30],
    [4, true, 40],
    [1, null, 0],
    [5, null, 0],
    [2, false, 0],
  ]);
});
