import { expect, test } from "vitest";
import { gridCell } from "~/domain/time/results/grid-cell";
import { sumGridTotals } from "~/domain/time/results/grid-totals";
import { STORED_MINUTES, type StoredDay } from "~/domain/time/results/stored-day";

const NOTHING = Object.fromEntries(STORED_MINUTES.map((field) => [field, 0])) as Pick<StoredDay, (typeof STORED_MINUTES)[number]>;
const day = (more: Partial<StoredDay>): StoredDay => ({
  ...NOTHING,
  workDate: "2026-11-16",
  dayType: "ordinary",
  state: "PRESENT",
  planStart: 480,
  planEnd: 1020,
  planPaidMinutes: 480,
  coreStart: null,
  coreEnd: null,
  firstPunch: 480,
  lastPunch: 1020,
  scheduledMinutes: 480,
  movedDayType: null,
  movedWorkedMinutes: 0,
  movedNightMinutes: 0,
  movedOvertimeMinutes: 0,
  movedOvertimeNightMinutes: 0,
  exceptions: [],
  ...more,
});
const codes = (more: Partial<StoredDay>, work: string[] = []) => {
  const { codes: codes, more: others } = gridCell(day(more), work);
  return [...codes.map(({ text }) => text), ...(others > 0 ? [`+${others}`] : [])].join(" ");
};

// covers: TIME-02
test("each day has the letters of the legend", () => {
  expect(codes({})).toBe("P");
  expect(codes({ state: "ABSENT", absentMinutes: 480 })).toBe("A");
  expect(codes({ state: "LEAVE", paidLeaveMinutes: 480 })).toBe("L");
  expect(codes({ state: "LEAVE", unpaidLeaveMinutes: 480 })).toBe("U");
  expect(codes({ state: "REST_DAY", dayType: "rest_day" })).toBe("RD");
  expect(codes({ state: "HOLIDAY", dayType: "regular_holiday" })).toBe("H");
  expect(codes({ state: "HOLIDAY", dayType: "special" })).toBe("S");
  expect(codes({ dayType: "special_working" })).toBe("W");
  expect(codes({ state: "INCOMPLETE", exceptions: ["MISSING_OUT"] })).toBe("!");
  expect(codes({ state: "OPEN" })).toBe("…");
  expect(codes({ state: "NOT_EMPLOYED" })).toBe("–");
  expect(codes({ paidLeaveMinutes: 240 })).toBe("L½");
  expect(codes({ paidLeaveMinutes: 120 })).toBe("L 2h");
  expect(codes({ dayType: "rest_day", workedMinutes: 480 })).toBe("WH");
  expect(codes({}, ["WFH"])).toBe("WFH");
});

// covers: TIME-02
test("of more than two results the two largest are shown, with the number of others", () => {
  expect(codes({ lateMinutes: 12 })).toBe("late 12");
  expect(codes({ lateMinutes: 12, overtimeMinutes: 150 })).toBe("OT 2:30 late 12");
  expect(codes({ lateMinutes: 12, undertimeMinutes: 30, overtimeMinutes: 150, nightMinutes: 120, overtimeNightMinutes: 60 })).toBe(
    "ND 3:00 OT 2:30 +2",
  );
  expect(gridCell(day({ lateMinutes: 12, overtimeMinutes: 150 })).fullText).toBe("Workday, Present, overtime 2 h 30 min, late 12 min");
});

// covers: TIME-02
test("a code has a short mark for its square; night hours of a night shift are as planned, others are an exception", () => {
  const marks = (more: Partial<StoredDay>) => gridCell(day(more)).codes.map(({ tone, mark }) => `${tone} ${mark ?? ""}`);
  expect(marks({ lateMinutes: 12, undertimeMinutes: 130 })).toEqual(["late −2h", "late 12"]);
  expect(marks({ overtimeMinutes: 75, paidLeaveMinutes: 240 })).toEqual(["leave L½", "more +1.3"]);
  expect(marks({ overtimeMinutes: 645, unpaidLeaveMinutes: 120 })).toEqual(["more +11", "leave U2"]);
  expect(marks({ absentMinutes: 90, paidLeaveMinutes: 80 })).toEqual(["absent A", "leave L"]);
  expect(marks({ nightMinutes: 60 })).toEqual(["more N1"]);
  expect(marks({ planStart: 1320, planEnd: 1800, nightMinutes: 420 })).toEqual(["plain N7"]);
  expect(marks({ planStart: 300, planEnd: 840, nightMinutes: 60 })).toEqual(["plain N1"]);
  const kinds = (["ordinary", "rest_day", "special", "special_working"] as const).map((dayType) => gridCell(day({ dayType })).kind);
  expect(kinds).toEqual(["work", "rest", "holiday", "work"]);
});

// covers: TIME-02 T-17 T-21
test("minutes moved to a holiday, and minutes returned as leave, count as worked", () => {
  // 29 November 21:00–06:00 into Bonifacio Day: credited 480; night 120, and 300 moved with 300 of the holiday.
  const intoHoliday = {
    regularMinutes: 480,
    nightMinutes: 120,
    movedDayType: "regular_holiday" as const,
    movedWorkedMinutes: 300,
    movedNightMinutes: 300,
  };
  expect(codes(intoHoliday)).toBe("ND 7:00");
  expect(sumGridTotals([day(intoHoliday)])).toMatchObject({ daysWorked: 1, worked: 480, freeDayWork: 300, night: 420, overtime: 0 });
  // A rest day 22:00–06:00 into a special day: two hours stay, six move, with 30 minutes of overtime.
  const restDay = {
    dayType: "rest_day" as const,
    workedMinutes: 120,
    nightMinutes: 120,
    movedDayType: "special_rest_day" as const,
    movedWorkedMinutes: 360,
    movedNightMinutes: 360,
    movedOvertimeMinutes: 30,
  };
  expect(codes(restDay)).toBe("WH ND 8:00 +1");
  expect(sumGridTotals([day(restDay)])).toMatchObject({ daysWorked: 1, worked: 480, freeDayWork: 480, night: 480, overtime: 30 });
  const inLieu = { dayType: "rest_day" as const, compensatoryLeaveMinutes: 480 };
  expect([codes(inLieu), sumGridTotals([day(inLieu)]).freeDayWork]).toEqual(["WH", 480]);
});
