import { expect, test } from "vitest";
import { gridCell } from "~/domain/time/results/grid-cell";
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
  const { codes: shown, more: others } = gridCell(day(more), work);
  return [...shown.map(({ text }) => text), ...(others > 0 ? [`+${others}`] : [])].join(" ");
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
test("of more than two things the two largest stand, and how many more there are", () => {
  expect(codes({ lateMinutes: 12 })).toBe("late 12");
  expect(codes({ lateMinutes: 12, overtimeMinutes: 150 })).toBe("OT 2:30 late 12");
  expect(codes({ lateMinutes: 12, undertimeMinutes: 30, overtimeMinutes: 150, nightMinutes: 120, overtimeNightMinutes: 60 })).toBe(
    "ND 3:00 OT 2:30 +2",
  );
  expect(gridCell(day({ lateMinutes: 12, overtimeMinutes: 150 })).words).toBe("Workday, Present, overtime 2 h 30 min, late 12 min");
});
