import fc from "fast-check";
import { expect, test } from "vitest";
import { TIME_FIELDS } from "~/domain/payroll/runs/time/time-summary";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import { evaluateCase } from "../../../../scripts/golden/time/days";

const [MONDAY, TUESDAY, WEDNESDAY] = ["2026-11-16", "2026-11-17", "2026-11-18"] as const;
const SEEDED = { seed: 20261116, numRuns: 300 };

const breaks = fc.constantFrom(
  [],
  [{ startTime: "12:00", endTime: "13:00", paidYn: "N" }],
  [
    { startTime: "10:00", endTime: "10:15", paidYn: "Y" },
    { startTime: "12:00", endTime: "13:30", paidYn: "N" },
  ],
);
const fixed = fc
  .record({ start: fc.integer({ min: 6 * 60, max: 10 * 60 }), length: fc.integer({ min: 4 * 60, max: 12 * 60 }), breaks })
  .map(({ start, length, breaks }) => ({
    workScheduleType: "FIXED_TIME",
    workDay: "1234567",
    startTime: formatMinuteOfDay(start),
    endTime: formatMinuteOfDay(start + length),
    workTime: length,
    // The form would reject breaks outside a short day.
    breaks: start + length > 14 * 60 ? breaks : [],
  }));
const flexible = fc.constant({
  workScheduleType: "FLEXIBLE_TIME",
  workDay: "1234567",
  bandStartTime: "07:00",
  bandEndTime: "20:00",
  coreStartTime: "10:00",
  coreEndTime: "15:00",
  workTime: 480,
  breakMinutes: 60,
});
const schedule = fc.oneof({ weight: 3, arbitrary: fixed }, { weight: 1, arbitrary: flexible });
const policy = fc.record({
  graceMinutes: fc.constantFrom(0, 10),
  graceMode: fc.constantFrom("FULL", "EXCESS"),
  halfDayAbsentAfterMinutes: fc.constantFrom(null, 60, 240),
  punchPairing: fc.constantFrom("FIRST_LAST", "ALTERNATE", "DIRECTION"),
  autoClockOutYn: fc.constantFrom("Y", "N"),
  overtimeMode: fc.constantFrom("APPROVED_ONLY", "AUTOMATIC"),
  earlyOvertimeYn: fc.constantFrom("Y", "N"),
});
/** Minutes from 04:00 of a date to before 04:00 of the next: the window of a day whose shift starts at 08:00, and of adjacent days. */
const punchOn = (day: string, next: string) =>
  fc
    .record({ minute: fc.integer({ min: 240, max: 1679 }), direction: fc.constantFrom("IN", "OUT", "NONE") })
    .map(({ minute, direction }) => ({
      at: `${minute < 1440 ? day : next}T${formatMinuteOfDay(minute)}`,
      direction,
    }));
const punches = fc.array(punchOn(MONDAY, TUESDAY), { maxLength: 7 });
const leave = fc
  .record({
    part: fc.constantFrom("FULL", "AM", "PM", "HOURS"),
    paidYn: fc.constantFrom("Y", "N"),
    from: fc.integer({ min: 480, max: 900 }),
  })
  .map(({ part, paidYn, from }) => ({
    kind: "LEAVE",
    date: MONDAY,
    part,
    paidYn,
    startAt: `${MONDAY}T${formatMinuteOfDay(from)}`,
    endAt: `${MONDAY}T${formatMinuteOfDay(from + 90)}`,
  }));
const overtime = fc.integer({ min: 900, max: 1200 }).map((from) => ({
  kind: "OVERTIME",
  date: MONDAY,
  startAt: `${MONDAY}T${formatMinuteOfDay(from)}`,
  endAt: `${MONDAY}T${formatMinuteOfDay(from + 120)}`,
}));
const work = fc.integer({ min: 480, max: 900 }).map((from) => ({
  kind: "WORK",
  date: MONDAY,
  startAt: `${MONDAY}T${formatMinuteOfDay(from)}`,
  endAt: `${MONDAY}T${formatMinuteOfDay(from + 120)}`,
}));
const filings = fc.array(fc.oneof(leave, overtime, work), { maxLength: 3 });
const suspensions = fc.oneof(
  fc.constant([]),
  fc.constantFrom("Y", "N").map((paidYn) => [{ date: MONDAY, startTime: "14:00", endTime: "18:00", paidYn }]),
);
const day = fc.record({ schedule, policy, punches, filings, suspensions });

const evaluate = (input: object, from: string = MONDAY, to: string = from) => evaluateCase({ from, to, ...input }, {});
const minutes = (result: Record<string, unknown>, ...fields: string[]) => fields.reduce((sum, field) => sum + Number(result[field]), 0);

test("credited, late, undertime, absent, leave and excused minutes are the paid minutes of the plan", () => {
  fc.assert(
    fc.property(day, (input) => {
      const result = evaluate(input)[MONDAY]!;
      const sum = minutes(
        result,
        ...[
          "regularMinutes",
          "lateMinutes",
          "undertimeMinutes",
          "absentMinutes",
          "paidLeaveMinutes",
          "unpaidLeaveMinutes",
          "excusedLateMinutes",
        ],
      );
      if (result["state"] !== "INCOMPLETE") expect(sum).toBe(result["scheduledMinutes"]);
      else expect(minutes(result, ...TIME_FIELDS)).toBe(minutes(result, "paidLeaveMinutes", "unpaidLeaveMinutes"));
    }),
    SEEDED,
  );
});

test("minutes are never negative, night minutes are part of the counted ones, and all figures are integers", () => {
  fc.assert(
    fc.property(day, (input) => {
      const result = evaluate(input)[MONDAY]!;
      for (const field of [...TIME_FIELDS, "unapprovedOvertimeMinutes", "overbreakMinutes"])
        expect(Number.isInteger(result[field]) && Number(result[field]) >= 0).toBe(true);
      expect(Number(result["nightMinutes"])).toBeLessThanOrEqual(Number(result["regularMinutes"]));
      expect(Number(result["overtimeNightMinutes"])).toBeLessThanOrEqual(Number(result["overtimeMinutes"]));
      expect(Number(result["overbreakMinutes"])).toBeLessThanOrEqual(Number(result["undertimeMinutes"]) + Number(result["absentMinutes"]));
    }),
    SEEDED,
  );
});

test("the order of time logs and repeated lines do not matter", () => {
  fc.assert(
    fc.property(day, (input) => {
      const turned = { ...input, punches: [...input.punches.slice().reverse(), ...input.punches], filings: input.filings };
      expect(evaluate(turned)).toEqual(evaluate(input));
    }),
    SEEDED,
  );
});

test("a time log in the window of one day changes no other day", () => {
  const office = {
    workScheduleType: "FIXED_TIME",
    workDay: "1234567",
    startTime: "08:00",
    endTime: "17:00",
    workTime: 480,
    breaks: [{ startTime: "12:00", endTime: "13:00", paidYn: "N" }],
  };
  const others = [{ at: `${MONDAY}T08:00` }, { at: `${TUESDAY}T03:59` }, { at: `${WEDNESDAY}T04:00` }, { at: `${WEDNESDAY}T17:00` }];
  fc.assert(
    fc.property(policy, fc.array(punchOn(TUESDAY, WEDNESDAY), { maxLength: 5 }), (policy, punches) => {
      const input = { schedule: office, policy };
      const [before, after] = [
        evaluate({ ...input, punches: others }, MONDAY, WEDNESDAY),
        evaluate({ ...input, punches: [...punches, ...others] }, MONDAY, WEDNESDAY),
      ];
      expect([after[MONDAY], after[WEDNESDAY]]).toEqual([before[MONDAY], before[WEDNESDAY]]);
    }),
    SEEDED,
  );
});

test("a day evaluates the same alone and with adjacent days", () => {
  fc.assert(
    fc.property(day, (input) => {
      const among = evaluate({ ...input, punches: [...input.punches, { at: "2026-11-15T09:00" }] }, "2026-11-14", WEDNESDAY);
      expect(among[MONDAY]).toEqual(evaluate({ ...input, punches: [...input.punches, { at: "2026-11-15T09:00" }] })[MONDAY]);
    }),
    SEEDED,
  );
});
