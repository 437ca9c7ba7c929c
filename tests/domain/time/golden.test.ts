import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { toAttendanceDay } from "~/domain/payroll/runs/time/attendance/day-from-attendance";
import { transferAttendance } from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { entryProblems } from "~/domain/payroll/runs/time/time-checks";
import { TIME_FIELDS } from "~/domain/payroll/runs/time/time-summary";
import { runGolden } from "../../../scripts/golden/run";
import { evaluateCase, evaluateDayResults } from "../../../scripts/golden/time/days";
import { TIME_GROUPS } from "../../../scripts/golden/time/run-time";

const textOf = (name: string) => readFileSync(fileURLToPath(new URL(`./${name}.json`, import.meta.url)), "utf8");
const results = runGolden(textOf("golden_time_public"));

for (const group of Object.keys(TIME_GROUPS)) {
  test(`every public golden case of time in group ${group} comes out`, () => {
    const cases = results.filter((result) => result.group === group);
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter((result) => !result.passed)).toEqual([]);
  });
}

test("the public file of time holds 213 cases, and those of groups without a function do not pass", () => {
  expect(results).toHaveLength(213);
  const others = results.filter(({ group }) => !(group in TIME_GROUPS));
  expect(others.flatMap(({ problems }) => problems)).toEqual(others.map(({ group }) => `group ${group} has no function`));
});

test("a day with more exceptions or moved rows than expected does not pass", () => {
  const { format, defaults, cases } = JSON.parse(textOf("golden_time_public")) as {
    format: string;
    defaults: unknown;
    cases: { id: string; expected: { days: Record<string, Record<string, unknown>> } }[];
  };
  const without = (id: string, day: string, name: string) => {
    const { expected, ...rest } = cases.find((candidate) => candidate.id === id)!;
    const { [name]: _, ...less } = expected.days[day]!;
    return { ...rest, expected: { days: { [day]: less } } };
  };
  const changed = [without("DAY-18", "2026-11-16", "exceptions"), without("DAY-53", "2026-11-29", "moved")];
  expect(runGolden(JSON.stringify({ format, defaults, cases: changed })).map(({ passed }) => passed)).toEqual([false, false]);
});

const fixed = { workScheduleType: "FIXED_TIME", workDay: "12345", startTime: "08:00", endTime: "17:00", workTime: 480 };
const lunch = [{ startTime: "12:00", endTime: "13:00", paidYn: "N" }];
const monday = { from: "2026-11-16", to: "2026-11-16", schedule: { ...fixed, breaks: lunch } };

// covers: T-20
test("a suspension at another office changes nothing, and null equals absent", () => {
  const called = { date: "2026-11-16", startTime: null, endTime: null, paidYn: "Y", workPlaceSeqs: [2] };
  const day = (workPlaceSeq: number | null) =>
    evaluateCase({ ...monday, punches: [], filings: null, suspensions: [called], employee: { workPlaceSeq, resignationDate: null } }, {})[
      "2026-11-16"
    ];
  expect(day(2)).toMatchObject({ state: "LEAVE", paidLeaveMinutes: 480 });
  expect(day(1)).toMatchObject({ state: "ABSENT", absentMinutes: 480 });
  expect(day(null)).toMatchObject({ state: "ABSENT", absentMinutes: 480 });
});

// covers: T-25
test("the exceptions of a day may be in any order", () => {
  // The Monday window starts at 04:00, Sunday's ends at 03:00 on Monday: 02:00 belongs to Sunday; 03:30 belongs to no day.
  const input = { ...monday, punches: ["2026-11-16T03:30", "2026-11-16T08:00", "2026-11-16T18:00"] };
  const outcome = (exceptions: string[]) =>
    runGolden(
      JSON.stringify({
        format: "golden-time-1",
        defaults: { policy: {} },
        cases: [{ id: "A", group: "DAY", input, expected: { days: { "2026-11-16": { state: "PRESENT", exceptions } } } }],
      }),
    )[0]?.problems;
  expect(outcome(["UNAPPROVED_OVERTIME", "UNMATCHED_PUNCH"])).toEqual([]);
  expect(outcome(["UNMATCHED_PUNCH", "UNAPPROVED_OVERTIME"])).toEqual([]);
  expect(outcome(["UNMATCHED_PUNCH"])).not.toEqual([]);
});

// covers: P-5
test("a night shift into a holiday is a late change of both dates: what stays, and what moved at midnight", () => {
  const moved = { workDate: "2026-11-30", basicDate: "2026-11-29", dayType: "regular_holiday", workedMinutes: 300, nightMinutes: 300 };
  const input = {
    startDate: "2026-12-01",
    endDate: "2026-12-15",
    rate: { payType: "MONTHLY", monthlyAmount: "30000.00", dayFactor: "261", hours: "8" },
    dayResults: [{ workDate: "2026-11-29", nightMinutes: 120, moved: [moved] }],
    handedOver: [{ workDate: "2026-11-29", nightMinutes: 420 }],
  };
  // 172.41379 an hour: night 0.10 × 2 h = 34.48 instead of 0.10 × 7 h = 120.69; 5 h × (2.00 − 1) + 0.10 × 2.00 × 5 h = 862.07 + 172.41.
  const retro = [
    { workDate: "2026-11-29", nightMinutes: -300, basicAmount: "0.00", premiumAmount: "-86.21" },
    { workDate: "2026-11-30", workedMinutes: 300, nightMinutes: 300, basicAmount: "0.00", premiumAmount: "1034.48" },
  ];
  const cases = [{ id: "A", group: "HANDOVER", input, expected: { rows: [], retro } }];
  const outcome = runGolden(JSON.stringify({ format: "golden-time-1", defaults: { policy: {} }, cases }));
  expect(outcome[0]?.problems).toEqual([]);
});

interface Bakery {
  startDate: string;
  endDate: string;
  policy: object;
  workSchedules: { workScheduleSeq: number; policy: object }[];
  holidays: object[];
  employees: { employeeSeq: number; workScheduleSeq: number; resignationDate: string | null }[];
  punches: { employeeSeq: number }[];
  filings: { employeeSeq: number }[];
  expectedDays: ({ employeeSeq: number; workDate: string } & Record<string, unknown>)[];
}

const bakery = JSON.parse(textOf("time-bakery")) as Bakery;

/** The facts of one bakery employee, as an evaluation case. */
function ofBaker({ employeeSeq, workScheduleSeq, resignationDate, ...employee }: Bakery["employees"][number]) {
  const ofEmployee = <Row extends { employeeSeq: number }>(rows: Row[]) => rows.filter((row) => row.employeeSeq === employeeSeq);
  const schedule = bakery.workSchedules.find((workSchedule) => workSchedule.workScheduleSeq === workScheduleSeq)!;
  return {
    from: bakery.startDate,
    to: bakery.endDate,
    schedule,
    policy: { ...bakery.policy, ...schedule.policy },
    holidays: bakery.holidays,
    punches: ofEmployee(bakery.punches),
    filings: ofEmployee(bakery.filings),
    employee: { ...employee, ...(resignationDate === null ? {} : { resignationDate }) },
  };
}

test("the half month of a bakery with 12 people has the expected result day by day", () => {
  const days = bakery.employees.flatMap((baker) =>
    Object.values(evaluateCase(ofBaker(baker), {})).map((day) => ({ employeeSeq: baker.employeeSeq, ...day })),
  );
  const unsaid = { ...Object.fromEntries(TIME_FIELDS.map((field) => [field, 0])), exceptions: [], moved: [] };
  const expectedDays = bakery.expectedDays.map((day) => ({ ...unsaid, ...day }));
  expect(days).toHaveLength(180);
  expect(days).toEqual(expectedDays.map((day) => expect.objectContaining(day)));
});

test("and is transferred as the expected payroll rows, each of which could have been typed", () => {
  const lines = readFileSync(fileURLToPath(new URL("./time-bakery-rows.csv", import.meta.url)), "utf8")
    .trim()
    .split("\n");
  const columns = lines[0]!.split(",");
  const handed = bakery.employees.flatMap((baker) => {
    const days = evaluateDayResults(ofBaker(baker), {}).map((result) => toAttendanceDay(result));
    const window = { startDate: bakery.startDate, endDate: bakery.endDate };
    const { rows, blockers, assumed } = transferAttendance({
      ...window,
      days,
      current: [],
      typed: [],
      overwriteDates: [],
      incompleteAs: "BLOCK",
    });
    expect([blockers, assumed]).toEqual([[], []]);
    expect(rows.flatMap((row) => entryProblems(row, row.dayType, 480))).toEqual([]);
    return rows.map((row) => ({ employeeSeq: baker.employeeSeq, ...row }) as Record<string, unknown>);
  });
  expect(handed.map((row) => columns.map((column) => String(row[column])).join(","))).toEqual(lines.slice(1));
});

// a level decides automatically when it is reached.
test("L-14: a chain names the levels that approved automatically, not those behind the waiting one, and may have none", () => {
  const { format, defaults, cases } = JSON.parse(textOf("golden_time_public")) as {
    format: string;
    defaults: unknown;
    cases: { id: string; input: { steps: object[] } }[];
  };
  // Level 0 decides automatically, level 1 is pending (CHAIN-09); a third automatic level was not reached.
  const { input, ...rest } = cases.find(({ id }) => id === "CHAIN-09")!;
  const { steps, ...without } = input;
  const third = { ...steps[0], approvalStageOrder: 9 };
  const outcome = runGolden(
    JSON.stringify({
      format,
      defaults,
      cases: [
        { ...rest, input: { ...without, steps: [...steps, third] } },
        { ...rest, input: without, expected: { state: "APPROVED", automatic: [], waitsFor: null } },
      ],
    }),
  );
  expect(outcome.flatMap(({ problems }) => problems)).toEqual([]);
});
