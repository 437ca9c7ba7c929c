import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countedDays,
  getLastCountedDay,
  countedDaysText,
  getAttendanceWindow,
  windowProblem,
  windowRanges,
  windowText,
  type AttendanceWindow,
  type WindowPolicy,
} from "~/domain/payroll/setup/calendar/attendance-window";
import { addDays, type Day } from "~/domain/shared/day";
import { periodsBetween, type PeriodPolicy } from "~/domain/shared/period";

const LAG = ["10", "25"];
const template = (
  payFrequency: PeriodPolicy["payFrequency"],
  ...versions: { effectiveDay: Day; days: AttendanceWindow }[]
): WindowPolicy => ({ payFrequency, weekEndDay: 7, windowOn: (day) => getAttendanceWindow(versions, day) });
const always = (payFrequency: PeriodPolicy["payFrequency"], days: AttendanceWindow) =>
  template(payFrequency, { effectiveDay: "2020-01-01", days });
const countDays = (policy: WindowPolicy, startDate: Day, endDate: Day) => Object.values(countedDays({ startDate, endDate }, () => policy));

test("1–15 November with 26–10 and 11–25 counts 26 October to 10 November, 16–30 November the 11th to the 25th", () => {
  expect(windowRanges(LAG)).toEqual(["26–10", "11–25"]);
  expect(countDays(always("SEMI_MONTHLY", LAG), "2026-11-01", "2026-11-15")).toEqual(["2026-10-26", "2026-11-10"]);
  expect(countDays(always("SEMI_MONTHLY", LAG), "2026-11-16", "2026-11-30")).toEqual(["2026-11-11", "2026-11-25"]);
});

test("a whole half behind, by the month, and over February and the turn of the year", () => {
  const behind = always("SEMI_MONTHLY", ["LAST", "15"]);
  expect(countDays(behind, "2027-03-01", "2027-03-15")).toEqual(["2027-02-16", "2027-02-28"]);
  expect(countDays(behind, "2027-03-16", "2027-03-31")).toEqual(["2027-03-01", "2027-03-15"]);
  expect(countDays(always("MONTHLY", ["25"]), "2027-01-01", "2027-01-31")).toEqual(["2026-12-26", "2027-01-25"]);
  expect(countDays(always("MONTHLY", ["LAST"]), "2027-02-01", "2027-02-28")).toEqual(["2027-02-01", "2027-02-28"]);
});

test("weekly templates, and templates without a setting, count their own days", () => {
  expect(countDays(always("WEEKLY", LAG), "2026-11-09", "2026-11-15")).toEqual(["2026-11-09", "2026-11-15"]);
  expect(countDays(template("SEMI_MONTHLY"), "2026-11-01", "2026-11-15")).toEqual(["2026-11-01", "2026-11-15"]);
  expect(countedDaysText({ startDate: "2026-11-01", endDate: "2026-11-15" }, { from: "2026-11-01", to: "2026-11-15" })).toBeNull();
});

test("after a change the first payroll covers the days between, in either direction, and one without days left counts none", () => {
  const toLag = template("SEMI_MONTHLY", { effectiveDay: "2026-11-16", days: LAG });
  expect(countDays(toLag, "2026-11-01", "2026-11-15")).toEqual(["2026-11-01", "2026-11-15"]);
  expect(countDays(toLag, "2026-11-16", "2026-11-30")).toEqual(["2026-11-16", "2026-11-25"]);
  const back = template("SEMI_MONTHLY", { effectiveDay: "2020-01-01", days: LAG }, { effectiveDay: "2026-12-01", days: [] });
  expect(countDays(back, "2026-12-01", "2026-12-15")).toEqual(["2026-11-26", "2026-12-15"]);
  // The half before was counted through 30 November; a whole half behind leaves the 1st to the 15th to the second half.
  const behind = template("SEMI_MONTHLY", { effectiveDay: "2026-12-01", days: ["LAST", "15"] });
  expect(countDays(behind, "2026-12-01", "2026-12-15")).toEqual(["2026-12-01", "2026-11-30"]);
  expect(countDays(behind, "2026-12-16", "2026-12-31")).toEqual(["2026-12-01", "2026-12-15"]);
  expect(countedDaysText({ startDate: "2026-12-01", endDate: "2026-12-15" }, { from: "2026-12-01", to: "2026-11-30" })).toBe(
    "No time, which the payrolls before count through 11/30/2026",
  );
});

test("moving from or to a template without own days neither counts a day twice nor loses one", () => {
  const [period, lag] = [template("SEMI_MONTHLY"), always("SEMI_MONTHLY", LAG)];
  const moved = (before: WindowPolicy, after: WindowPolicy) => (day: Day) => (day < "2026-12-01" ? before : after);
  const december = { startDate: "2026-12-01", endDate: "2026-12-15" };
  expect(countedDays(december, moved(period, lag))).toEqual({ from: "2026-12-01", to: "2026-12-10" });
  expect(countedDays(december, moved(lag, period))).toEqual({ from: "2026-11-26", to: "2026-12-15" });
});

test("a final pay counts the days that regular payrolls left: on 12 November from 26 October, on 20 November from the 11th", () => {
  const policy = always("SEMI_MONTHLY", LAG);
  // Paid through 31 October, and through 15 November.
  expect(getLastCountedDay("2026-11-01", () => policy)).toBe("2026-10-25");
  expect(getLastCountedDay("2026-11-16", () => policy)).toBe("2026-11-10");
  expect(getLastCountedDay("2026-11-01", () => null)).toBe("2026-10-31");
});

const WINDOWS = {
  SEMI_MONTHLY: [[], LAG, ["5", "20"], ["LAST", "15"], ["25", "10"], ["15", "LAST"], ["1", "2"], ["28", "1"]],
  MONTHLY: [[], ["25"], ["LAST"], ["1"]],
};

// covers: P-8
test("for any settings and moves, every day is counted by exactly one payroll", () => {
  const month = fc.record({
    payFrequency: fc.constantFrom("SEMI_MONTHLY" as const, "MONTHLY" as const),
    chosen: fc.tuple(fc.nat(7), fc.nat(7)),
  });
  fc.assert(
    fc.property(fc.array(month, { minLength: 3, maxLength: 14 }), (months) => {
      const starts = months.map((_, index) => `${2026 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01`);
      // A template for each month, which may change its pay days mid-month.
      const templates = months.map(({ payFrequency, chosen: [first, second] }, index) => {
        const days = (pick: number) => WINDOWS[payFrequency][pick % WINDOWS[payFrequency].length]!;
        const middle = { effectiveDay: `${starts[index]!.slice(0, 8)}16`, days: days(second) };
        return template(payFrequency, { effectiveDay: starts[index]!, days: days(first) }, ...(payFrequency === "MONTHLY" ? [] : [middle]));
      });
      const policyOn = (day: Day) => templates[starts.findLastIndex((start) => start <= day)] ?? null;
      const periods = templates.flatMap((policy, index) => periodsBetween(policy, starts[index]!, `${starts[index]!.slice(0, 8)}28`));
      let next = "2026-01-01";
      for (const period of periods) {
        const { from, to } = countedDays(period, policyOn);
        expect(from).toBe(next);
        expect(to >= addDays(from, -1) && to <= period.endDate).toBe(true);
        next = addDays(to, 1);
      }
      // A final pay on the last day covers the rest.
      expect(addDays(getLastCountedDay(addDays(periods.at(-1)!.endDate, 1), policyOn), 1)).toBe(next);
    }),
  );
});

test("ranges with gaps or overlaps are rejected with a message", () => {
  expect(windowProblem("SEMI_MONTHLY", LAG)).toBeNull();
  expect(windowProblem("SEMI_MONTHLY", ["LAST", "15"])).toBeNull();
  expect(windowProblem("SEMI_MONTHLY", [])).toBeNull();
  expect(windowProblem("SEMI_MONTHLY", ["10", ""])).toEqual({ at: 1, message: "Choose the last day whose time is counted." });
  expect(windowProblem("MONTHLY", ["29"])).toEqual({ at: 0, message: "Choose the last day whose time is counted." });
  expect(windowProblem("SEMI_MONTHLY", ["10", "10"])?.message).toBe(
    "The two halves end on the same day. Choose another one for the second half.",
  );
  expect(windowProblem("SEMI_MONTHLY", ["10", "5"])?.message).toBe(
    "The second half goes on where the first ends. Choose a day after the 10th.",
  );
  expect(windowProblem("SEMI_MONTHLY", ["25", "28"])?.message).toBe(
    "The first half counts days of the month before. Choose a day before the 25th for the second half.",
  );
  expect(windowText(LAG)).toBe("time of days 26–10 for the 1st half and 11–25 for the 2nd half");
  expect([windowText(["25"]), windowText([]), windowText(["LAST", "15"])]).toEqual([
    "time of days 26–25",
    "time of the pay period",
    "time of days 16–end for the 1st half and 1–15 for the 2nd half",
  ]);
});
