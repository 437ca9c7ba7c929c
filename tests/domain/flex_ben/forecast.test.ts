import { expect, test } from "vitest";
import { forecastEnd, monthEnds, walletForecast } from "~/domain/flex_ben/forecast";
import { shortageWord, transferStatusWord } from "~/domain/flex_ben/schedule-display";
import { evaluateEvents, type ScheduleEvent } from "~/domain/flex_ben/schedule-events";
import { entryText, buildStatement } from "~/domain/flex_ben/statement";
import { percentChange, summarizePoints, type MonthlyPoints } from "~/domain/flex_ben/summary";

const event = (executeDay: string, totalMileageVolume: number, rest: Partial<ScheduleEvent> = {}): ScheduleEvent => ({
  policySeq: 1,
  executeDay,
  executeDatetime: new Date(`${executeDay}T00:00:00+08:00`),
  finishExecuteDateTime: null,
  flexbenPolicyTransferName: "Meal points",
  employeeTypeCheckList: [],
  periodTransferType: "MONTHLY",
  distributionTransferType: "SAME",
  totalMileageVolume,
  headcount: 1,
  transferExecuteStatus: "READY",
  failReason: "",
  ...rest,
});

test("the forecast ends with the sixth month after today's", () => {
  expect(["2026-11-21", "2026-08-31", "2027-01-01"].map(forecastEnd)).toEqual(["2027-05-31", "2027-02-28", "2027-07-31"]);
});

test("the first shortage is the first transfer that the wallet cannot pay, and the smallest top-up clears every one", () => {
  const events = [
    event("2026-11-30", 38_400),
    event("2027-03-05", 48_000, { flexbenPolicyTransferName: "Wellness points" }),
    event("2026-12-15", 128_000),
    event("2027-03-31", 38_400),
    event("2026-12-31", 38_400),
    event("2026-11-01", 500, { transferExecuteStatus: "DONE" }),
  ];
  const forecast = walletForecast(220_000, events, "2026-11-21", "2027-05-31");
  expect(forecast.steps.map(({ balance }) => balance)).toEqual([181_600, 53_600, 15_200, -32_800, -71_200]);
  expect(forecast.shortage).toEqual({ day: "2027-03-05", name: "Wellness points", missing: 32_800 });
  expect(forecast.smallestTopup).toBe(71_200);
  expect(walletForecast(220_000 + 71_200, events, "2026-11-21", "2027-05-31").shortage).toBeNull();
  expect(walletForecast(220_000 + 71_199, events, "2026-11-21", "2027-05-31").shortage).toMatchObject({ day: "2027-03-31", missing: 1 });
  expect(monthEnds(forecast).map(({ balance }) => balance)).toEqual([181_600, 15_200, 15_200, 15_200, -71_200, -71_200, -71_200]);
});

test("the forecast contains events due by the last day, overdue ones as due today, and omits zero amounts", () => {
  const events = [
    event("2027-05-31", 10, { policySeq: 3 }),
    event("2027-06-01", 1_000, { policySeq: 4 }),
    event("2026-12-01", 0, { policySeq: 5 }),
    event("2026-11-20", 60, { policySeq: 2 }),
    event("2026-11-20", 30, { policySeq: 1 }),
  ];
  const forecast = walletForecast(100, events, "2026-11-21", "2027-05-31");
  // On the same day the older policy runs first: 100 − 30 − 60 − 10.
  expect(forecast.steps.map(({ day, points, balance }) => [day, points, balance])).toEqual([
    ["2026-11-21", 30, 70],
    ["2026-11-21", 60, 10],
    ["2027-05-31", 10, 0],
  ]);
  expect([forecast.shortage, forecast.smallestTopup]).toEqual([null, 0]);
  // The wallet is unchanged until the first transfer.
  expect(monthEnds(walletForecast(100, [event("2027-01-15", 40)], "2026-11-21", "2027-01-31")).map(({ balance }) => balance)).toEqual([
    100, 100, 60,
  ]);
});

// covers: FLEX-09 FLEX-10 FLEX-12
test("a transfer is Success, Fail or Pending, and says Sufficient or Insufficient only while it waits", () => {
  expect(["DONE", "FAIL", "READY", "WHATEVER"].map(transferStatusWord)).toEqual(["Success", "Fail", "Pending", "Pending"]);
  expect(shortageWord({ transferExecuteStatus: "READY", pointShortage: true })).toBe("Insufficient");
  expect(shortageWord({ transferExecuteStatus: "READY", pointShortage: false })).toBe("Sufficient");
  expect(shortageWord({ transferExecuteStatus: "READY", pointShortage: null })).toBeNull();
  expect(shortageWord({ transferExecuteStatus: "DONE", pointShortage: true })).toBeNull();
});

// covers: FLEX-13 FLEX-14
test("the wallet balance is reduced in time order, and shortages are listed first", () => {
  const judged = evaluateEvents(
    [
      event("2026-11-28", 60, { policySeq: 3 }),
      event("2026-11-25", 50, { policySeq: 1 }),
      event("2026-11-02", 999, { policySeq: 4, transferExecuteStatus: "DONE" }),
      event("2026-11-26", 40, { policySeq: 2 }),
    ],
    100,
  );
  expect(judged.map(({ policySeq, pointShortage, missingPoints }) => [policySeq, pointShortage, missingPoints])).toEqual([
    [3, true, 50],
    [4, null, 0],
    [1, false, 0],
    [2, false, 0],
  ]);
});

// covers: FLEX-06 CF-55 CF-56
test("the summary separates its figures: all time, this month and last month", () => {
  const month = (monthDay: string, postingKind: MonthlyPoints["postingKind"], mileageVolume: number): MonthlyPoints => ({
    monthDay,
    postingKind,
    mileageVolume,
  });
  const months = [
    month("2026-09-01", "TOP_UP", 10_000),
    month("2026-09-01", "TRANSFER", 900),
    month("2026-09-01", "USAGE", 80),
    month("2026-10-01", "TOP_UP", 2_000),
    month("2026-10-01", "TRANSFER", 700),
    month("2026-10-01", "DEDUCT", 50),
    month("2026-10-01", "USAGE", 300),
    month("2026-10-01", "REVERSAL", 40),
    month("2026-11-01", "TOP_UP", 500),
    month("2026-11-01", "TRANSFER", 600),
    month("2026-11-01", "DEDUCT", 30),
    month("2026-11-01", "USAGE", 200),
    month("2026-11-01", "REVERSAL", 10),
    month("2026-11-01", "EXPIRY", 5),
  ];
  // 10,000 + 2,000 + 500 came, 900 + 700 + 600 went to employees, 50 + 30 came back; in November 500 + 30 − 600.
  expect(summarizePoints(10_380, months, "2026-11-21")).toEqual({
    availableWalletAmount: 10_380,
    previousMonthMileage: 10_450,
    topupSum: 12_500,
    transSum: 2_120,
    transferredSum: 2_200,
    deductedSum: 80,
    usedSum: 530,
    thisMonthTopupSum: 500,
    thisMonthTransferredSum: 600,
    thisMonthUsedSum: 190,
    previousMonthTopupSum: 2_000,
    previousMonthTransferredSum: 700,
    previousMonthUsedSum: 260,
  });
  expect(summarizePoints(10_380, months, "2027-01-05")).toMatchObject({
    previousMonthMileage: 10_380,
    thisMonthUsedSum: 0,
    previousMonthTopupSum: 0,
  });
});

// covers: FLEX-05
test("a comparison is a whole percent, and 0 when either side is 0", () => {
  expect(
    [
      [250, 200],
      [84_920, 96_500],
      [0, 5],
      [5, 0],
      [3, 3],
      // Halves round away from zero: 12.5 and −12.5.
      [225, 200],
      [175, 200],
    ].map(([now, before]) => percentChange(now!, before!)),
  ).toEqual([25, -12, 0, 0, 0, 13, -13]);
});

test("a statement runs from the opening to the closing balance", () => {
  const entry = (postingKind: "TRANSFER" | "USAGE", points: number) => ({
    postingSeq: 1,
    postedAt: new Date(0),
    postingKind,
    points,
    transactionNote: "",
    title: "Lunch",
    merchantName: postingKind === "USAGE" ? "Jollibee" : "",
  });
  const { lines, came, went, closing } = buildStatement(100, [entry("TRANSFER", 50), entry("USAGE", -120), entry("TRANSFER", 5)]);
  expect(lines.map(({ balance }) => balance)).toEqual([150, 30, 35]);
  expect([came, went, closing]).toEqual([55, 120, 35]);
  expect(lines.slice(0, 2).map((line) => entryText(line))).toEqual(["Transfer, Lunch", "Used, Lunch at Jollibee"]);
});
