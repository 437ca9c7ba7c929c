import { expect, test } from "vitest";
import { dayNumber } from "~/domain/shared/day";
import { monthCell } from "~/domain/time/clock/month-cell";
import type { DateFacts } from "~/domain/time/evaluation/day-facts";
import { evaluateEmployeeDays } from "~/domain/time/evaluation/evaluate-days";
import { parseLocalMinute } from "~/domain/time/evaluation/local-time";
import { TIME_POLICY_DEFAULTS } from "~/domain/time/policies/time-policy";

const OFFICE = { start: 480, end: 1020, unpaidBreaks: [720, 780], paidMinutes: 480, flexible: null };

/** Tuesday, 17 November 2026, 08:00–17:00 with an hour of lunch, as the calendar shows it two days later, or before. */
function cell(taps: string[], more: { kind?: DateFacts["kind"]; now?: string; today?: string; joined?: string } = {}) {
  const day = dayNumber("2026-11-17");
  const date = (): DateFacts => ({ plan: OFFICE, kind: more.kind ?? "none", policy: TIME_POLICY_DEFAULTS, silentDevices: false });
  const [result] = evaluateEmployeeDays(
    {
      firstDay: day,
      lastDay: day,
      dates: [date(), date(), date(), date()],
      punches: taps.map((time) => ({
        at: parseLocalMinute(`2026-11-17T${time}`),
        direction: "NONE" as const,
        workDay: null,
        voided: false,
        outside: false,
      })),
      requests: [],
      suspensions: [],
      employment: {
        joinDay: dayNumber(more.joined ?? "2024-01-08"),
        lastDay: null,
        attendanceExempt: false,
        premiumExempt: false,
        indefiniteLeaves: [],
      },
      now: parseLocalMinute(more.now ?? "2026-11-19T12:00"),
    },
    { explained: true },
  );
  return monthCell({ day: "2026-11-17", facts: date(), result: result! }, more.today ?? "2026-11-19");
}

test("a day shows its most important state, with all of them for screen readers", () => {
  expect(cell(["08:00", "17:00"])).toEqual({
    mark: "WORKED",
    holiday: false,
    text: "8 h",
    label: "Tuesday, November 17, 2026, Present, 8 h",
  });
  // 08:25: late 25; until 16:30: undertime 30; credited 8 h less 55 minutes.
  expect(cell(["08:25", "16:30"])).toMatchObject({
    mark: "SHORT",
    text: "Late 25 min",
    label: "Tuesday, November 17, 2026, Present, Late 25 min, Undertime 30 min, 7 h 5 min",
  });
  expect(cell([])).toMatchObject({ mark: "AMISS", text: "Absent" });
  expect(cell(["08:00"])).toMatchObject({ mark: "AMISS", text: "Clock-out missing." });
});

test("a future day shows its plan, the current one its time log, a holiday its name, and a day without employment nothing", () => {
  expect(cell([], { now: "2026-11-16T12:00", today: "2026-11-16" })).toMatchObject({ mark: "NONE", text: "08:00–17:00" });
  expect(cell(["07:55"], { now: "2026-11-17T09:00", today: "2026-11-17" })).toMatchObject({ mark: "NONE", text: "In 07:55" });
  expect(cell([], { kind: "regular" })).toMatchObject({ mark: "NONE", holiday: true, text: "Regular holiday" });
  expect(cell([], { joined: "2026-12-01" })).toMatchObject({ mark: "NONE", text: "" });
});
