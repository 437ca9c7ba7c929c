import { expect, test } from "vitest";
import { dayProblem, dayTypes, type TimeEmployee } from "~/domain/payroll/runs/time/time-day";
import { toEntries, isSameTime, toTimeRows, sumEntries } from "~/domain/payroll/runs/time/time-summary";
import { toDays, formatMinutes, toMinutes, parseMinutes, timeText } from "~/domain/payroll/runs/time/time-text";
import { HOLIDAYS } from "../../../../support/payroll";
import { readSample } from "../../../../support/sample";

const ANA: TimeEmployee = {
  employeeSeq: 1,
  employeeId: "E0001",
  employeeName: "Ana Lim Reyes",
  departmentName: "Bakery",
  joinDate: "2026-11-03",
  resignationDate: "2026-11-12",
  workDay: "12345",
  fullDay: 480,
  officeSeq: null,
};

// covers: PAY-07
test("the sample's time converts to days and back to the same rows, for everyone in every run", () => {
  const { time } = readSample();
  expect(time.size).toBe(15);
  for (const { deductRows, premiumRows } of time.values()) {
    const entries = toEntries({
      deductRows,
      premiumRows,
      leaveRows: [
        { leaveDate: "2026-11-20", leaveMinutes: 480, paidYn: "Y" },
        { leaveDate: "2026-11-21", leaveMinutes: 480, paidYn: "N" },
      ],
    });
    const back = toTimeRows(entries);
    expect(back.deductRows).toEqual(deductRows.map(({ timeSeq: _, ...row }) => row));
    expect(back.premiumRows).toEqual(premiumRows.map(({ timeSeq: _, dayType: __, ...row }) => row));
    // unpaid leave is in the deduct rows; the leave rows hold paid leave
    expect(back.leaveRows).toEqual([{ leaveDate: "2026-11-20", leaveMinutes: 480, paidYn: "Y" }]);
  }
});

test("calendar and schedule give the day type that the sample states for every premium row", () => {
  const { time, holidays, employees } = readSample();
  const dayTypeOn = dayTypes(holidays);
  const schedules = new Map(employees.map(({ facts }) => [facts.employeeSeq, facts.workSchedule.workDay]));
  const rows = [...time].flatMap(([key, { premiumRows }]) =>
    premiumRows.map((row) => ({ row, workDay: schedules.get(Number(key.split(":")[1]))! })),
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { row, workDay } of rows) expect([row.workDate, dayTypeOn(row.workDate, workDay)]).toEqual([row.workDate, row.dayType]);
});

test("a regular holiday beside a special one counts as regular, two special ones as one, a special working day is a workday (R-15)", () => {
  const on = (types: ("regular" | "special_non_working" | "special_working")[], day: string, workDay = "12345") =>
    dayTypes(types.map((type) => ({ date: day, name: type, type })))(day, workDay);
  // Wednesday 4 and Sunday 8 November 2026
  expect(on(["regular", "special_non_working"], "2026-11-04")).toBe("regular_holiday");
  expect(on(["special_non_working", "special_non_working"], "2026-11-04")).toBe("special");
  expect(on(["special_working"], "2026-11-04")).toBe("special_working");
  expect(on(["special_working"], "2026-11-08")).toBe("rest_day");
  expect(on(["regular", "regular"], "2026-11-08")).toBe("double_holiday_rest_day");
  expect(dayTypes(HOLIDAYS)("2026-11-03", "12345")).toBe("ordinary");
});

test("time counts only from the first to the last day of employment, and within the payroll", () => {
  const period = { startDate: "2026-11-01", endDate: "2026-11-15" };
  expect(dayProblem("2026-11-03", period, ANA)).toBeNull();
  expect(dayProblem("2026-11-12", period, ANA)).toBeNull();
  expect(dayProblem("2026-11-02", period, ANA)).toBe(
    "Ana Lim Reyes joined on 11/03/2026, after 11/02/2026. Correct the date or the employee.",
  );
  expect(dayProblem("2026-11-13", period, ANA)).toBe(
    "The last day of Ana Lim Reyes was 11/12/2026, before 11/13/2026. Correct the date or the employee.",
  );
  expect(dayProblem("2026-11-16", period, ANA)).toBe("11/16/2026 is outside this payroll, 11/01–11/15/2026. Correct the date.");
});

// covers: PAY-31
test("minutes are shown as hours and minutes, and may be typed as either", () => {
  expect([0, 17, 60, 90, 480, 60_000].map(formatMinutes)).toEqual(["0 min", "17 min", "1 h", "1 h 30 min", "8 h", "1,000 h"]);
  expect(["90", "1:30", "1 h 30 min", "1h30", "90 min", "2h", "0:05"].map(parseMinutes)).toEqual([90, 90, 90, 90, 90, 120, 5]);
  expect(["", "1.5", "-5", "1:75", "half an hour", "1e3", "5 5"].map(parseMinutes)).toEqual([null, null, null, null, null, null, null]);
});

test("parts of a day are whole minutes: half of 480 is 240, a third is 0.3333, 0.33 is refused", () => {
  expect([toMinutes(0.5, 480), toMinutes(1, 450), toMinutes(0.3333, 480), toMinutes(0.33, 480)]).toEqual([240, 450, 160, null]);
  for (const fullDay of [480, 450, 600, 1440])
    for (let minutes = 0; minutes <= fullDay; minutes += 1) expect(toMinutes(toDays(minutes, fullDay), fullDay)).toBe(minutes);
});

test("sums, texts and comparison of several days", () => {
  const entries = toEntries({
    deductRows: [
      { deductDate: "2026-11-06", deductType: "LATE", deductHours: 17 },
      { deductDate: "2026-11-06", deductType: "LATE", deductHours: 8 },
      { deductDate: "2026-11-05", deductType: "ABSENCE", deductHours: 480 },
    ],
    premiumRows: [],
    leaveRows: [],
  });
  expect(entries.map(({ workDate }) => workDate)).toEqual(["2026-11-05", "2026-11-06"]);
  expect(timeText(sumEntries(entries))).toBe("Absent 8 h, late 25 min");
  expect(timeText(sumEntries([]))).toBe("Worked as scheduled");
  expect(isSameTime(entries, structuredClone(entries))).toBe(true);
  expect(isSameTime(entries, entries.slice(1))).toBe(false);
});
