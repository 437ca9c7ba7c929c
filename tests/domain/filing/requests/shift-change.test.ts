import { expect, test } from "vitest";
import { filedInput } from "~/domain/filing/requests/filed-input";
import { swapShifts, assignShift, REST_SHIFT, type PlannedDate } from "~/domain/filing/requests/shift-change";
import { timesPlan, type SchedulePlans } from "~/domain/time/evaluation/plan-at";

const EARLY = { startTime: "06:00", endTime: "14:00", breaks: [] };
const OFFICE = { startTime: "08:00", endTime: "17:00", breaks: [{ startTime: "12:00", endTime: "13:00", paidYn: "N" as const }] };
const NIGHT = { startTime: "22:00", endTime: "06:00", breaks: [{ startTime: "01:00", endTime: "02:00", paidYn: "N" as const }] };
const SHIFTS: SchedulePlans = {
  weekdays: [],
  shifts: new Map([
    ["Early", timesPlan(EARLY)],
    ["Night", timesPlan(NIGHT)],
  ]),
};
const NONE: SchedulePlans = { weekdays: [], shifts: new Map() };
const [LUZ, BEN] = [1, 2];
const on = (employeeSeq: number, date: string, plan: PlannedDate["plan"], plans = SHIFTS): PlannedDate => ({
  employeeSeq,
  date,
  plan,
  plans,
});

//
test("two employees exchange their plans on each date, by shift name if their schedule has the shift", () => {
  const [early, night] = [timesPlan(EARLY), timesPlan(NIGHT)];
  const moves = swapShifts(
    [on(LUZ, "2026-11-18", early), on(LUZ, "2026-11-20", null)],
    [on(BEN, "2026-11-18", null), on(BEN, "2026-11-20", night)],
  );
  expect(moves).toEqual([
    { employeeSeq: LUZ, date: "2026-11-18", before: "06:00–14:00 · 8 h", after: "Rest day", choice: { restYn: "Y" } },
    { employeeSeq: BEN, date: "2026-11-18", before: "Rest day", after: "06:00–14:00 · 8 h", choice: { shiftName: "Early" } },
    { employeeSeq: LUZ, date: "2026-11-20", before: "Rest day", after: "22:00–06:00 · 7 h", choice: { shiftName: "Night" } },
    { employeeSeq: BEN, date: "2026-11-20", before: "22:00–06:00 · 7 h", after: "Rest day", choice: { restYn: "Y" } },
  ]);
});

test("a shift that the other schedule does not have is transferred with its times, breaks after midnight included", () => {
  const moves = swapShifts([on(LUZ, "2026-11-18", timesPlan(OFFICE), NONE)], [on(BEN, "2026-11-18", timesPlan(NIGHT))]);
  expect(moves?.map(({ choice }) => choice)).toEqual([NIGHT, OFFICE]);
  expect(swapShifts([on(LUZ, "2026-11-18", timesPlan(EARLY))], [on(BEN, "2026-11-18", timesPlan(EARLY))])).toEqual([]);
});

test("a user's own date can become a schedule shift or rest, and an unchanged date is no change", () => {
  const ownDate = on(LUZ, "2026-11-18", timesPlan(EARLY));
  expect(assignShift(ownDate, "Night")).toMatchObject([{ after: "22:00–06:00 · 7 h", choice: { shiftName: "Night" } }]);
  expect(assignShift(ownDate, REST_SHIFT)).toMatchObject([{ after: "Rest day", choice: { restYn: "Y" } }]);
  expect(assignShift(ownDate, "Early")).toEqual([]);
  expect(assignShift(ownDate, "Late")).toBeNull();
});

test("a colleague or a shift is chosen, and the dates are at most 31 days apart", () => {
  const readErrors = (form: Record<string, string>) =>
    filedInput("SHIFT_CHANGE")
      .safeParse({ startDate: "2026-11-18", reason: "A wedding", ...form })
      .error?.issues.map(({ message }) => message);
  expect(readErrors({})).toEqual(["Choose a colleague, or the shift that you want."]);
  expect(readErrors({ colleague: "2", shift: "REST" })).toEqual(["Choose a colleague or a shift, not both."]);
  expect(readErrors({ colleague: "2", otherDate: "2026-12-19" })).toBeUndefined();
  expect(readErrors({ colleague: "2", otherDate: "2026-12-20" })).toEqual([
    "The two dates are at most 31 days apart. Choose another date.",
  ]);
  expect(readErrors({ colleague: "2", otherDate: "2026-10-17" })).toEqual([
    "The two dates are at most 31 days apart. Choose another date.",
  ]);
});
